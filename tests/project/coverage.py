"""Tests scripts/coverage on a small program whose marks and counters are known.

    coverage.py SCRIPT COMPILER...

SPDX-License-Identifier: MIT
"""
import importlib.machinery
import importlib.util
import io
import contextlib
import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

PROGRAM = """int main(int count, char **words)
{
    int sum = 0;
    if (count > 5)
        sum = 5;
    if (count > 6) { /* untested: nobody gives it six words */
        sum = 6;
        sum *= 2;
    }
    /* untested: this is executed, and both ways are taken,
       so the mark is wrong */
    sum += 2;
    for (int i = 0; i < 2; i++)
        sum += i ? 1 : 2;
    /* untested: */
    sum += words == 0 ? 7 : -5;
    return sum;
}
"""


def main():
    loader = importlib.machinery.SourceFileLoader("coverage", sys.argv[1])
    coverage = importlib.util.module_from_spec(importlib.util.spec_from_loader("coverage", loader))
    loader.exec_module(coverage)
    wrong = []

    def expect(what, found, wanted):
        if found != wanted:
            wrong.append("%s: %r instead of %r" % (what, found, wanted))

    for features, kernels in (({"avx2"}, ["portable", "avx2"]), (set(), ["portable"]),
                              ({"avx2", "avx512dq"}, ["portable", "avx2", "avx512"])):
        expect("kernels", [isa for isa in ("portable", "avx2", "avx512", "avx512vl")
                           if coverage.can_run("src/count_kernel_%s.dir/a.gcno" % isa, features)],
               kernels)
    expect("other objects", coverage.can_run("src/objects.dir/kernel.gcno", set()), True)

    with tempfile.TemporaryDirectory() as root:
        coverage.ROOT = root
        coverage.BUILD = os.path.join(root, "build")
        coverage.FLOOR = os.path.join(root, "floor")
        os.makedirs(os.path.join(root, "src", "room"))
        os.makedirs(os.path.join(root, "build", "src"))
        path = os.path.join(root, "src", "room", "program.c")
        with open(path, "w", encoding="utf-8") as file:
            file.write(PROGRAM)
        subprocess.run([*sys.argv[2:], "--coverage", "-O0", path, "-o", "program"],
                       cwd=os.path.join(root, "build", "src"), check=True)
        subprocess.run(["./program"], cwd=os.path.join(root, "build", "src"), check=True)
        files = coverage.read_counters()
        expect("files", list(files), ["src/room/program.c"])
        errors = coverage.leave_out_marked(files)
        expect("marks", errors, ["src/room/program.c:15: `untested:` without a reason",
                                 "src/room/program.c:10: `untested:` where everything is tested"])
        lines = files["src/room/program.c"]
        expect("left out", [number for number in (6, 7, 8, 12) if number in lines], [])
        expect("not executed", [number for number in lines if not lines[number].executed], [5])
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            total = coverage.print_table(files)
            coverage.print_missing(files, "src/", True)
        expect("sums", (total.lines - total.executed, total.branches - total.taken), (1, 1))
        expect("named", "src/room/program.c: lines 5\n" in output.getvalue() and
               "src/room/program.c: branches of 4\n" in output.getvalue(), True)
        for floor, status, said in ((101, 1, "the floor is"), (50, 0, "raise the floor")):
            with open(coverage.FLOOR, "w", encoding="utf-8") as file:
                file.write("# a floor\nlines %d\nbranches 0.5\n" % floor)
            with contextlib.redirect_stdout(io.StringIO()) as output:
                expect("floor", coverage.compare_with_floor(total), status)
            expect("said", said in output.getvalue(), True)
    for text in wrong:
        print(text)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
