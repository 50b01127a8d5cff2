#!/usr/bin/env python3
# test_mpi.py - tenring-mpi writes the same bytes as tenring for any number of ranks, also after
# ranks were killed; and it refuses invalid calls.
#
#     test_mpi.py same|kill|errors --tenring PATH --tenring-mpi PATH --mpirun PATH
#
# With TENRING_TEST_FULL it runs all cases, else a few of each kind. Exit status: 0 all passed, 1
# some failed, 77 MPI cannot run here.
#
# SPDX-License-Identifier: MIT
import argparse
import atexit
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, "..", "cli", "data")
FULL = bool(os.environ.get("TENRING_TEST_FULL"))
TIME_LIMIT = 300
SKIP = 77

# mpirun waits two seconds if a rank ends with a status above 0, so rank 0's status goes through a
# file.
QUIET = """
status=$1
shift
"$@"
result=$?
[ "${OMPI_COMM_WORLD_RANK:-${PMI_RANK:-0}}" != 0 ] || echo $result > "$status"
"""


class Tester:
    """The programs, and the faults found."""

    def __init__(self, arguments):
        self.tenring = os.path.abspath(arguments.tenring)
        self.mpi = os.path.abspath(arguments.tenring_mpi)
        self.mpirun = arguments.mpirun
        version = subprocess.run([self.mpirun, "--version"], capture_output=True, text=True).stdout
        self.flags = []
        if "Open MPI" in version or "OpenRTE" in version:
            self.flags = ["--oversubscribe", "--bind-to", "none", "--mca", "pml", "ob1"]
            if os.geteuid() == 0:
                self.flags.append("--allow-run-as-root")
        self.environment = dict(os.environ, LC_ALL="C", LANGUAGE="")
        # Open MPI does not free all memory
        self.environment["ASAN_OPTIONS"] = (
            self.environment.get("ASAN_OPTIONS", "") + ":detect_leaks=0"
        )
        self.faults = 0

    def fault(self, text):
        self.faults += 1
        print(f"FAILED: {text}", flush=True)

    def alone(self, words):
        done = subprocess.run(
            [self.tenring, *words], capture_output=True, env=self.environment, timeout=TIME_LIMIT
        )
        return done.returncode, done.stdout, done.stderr

    def run(self, ranks, words):
        """Rank 0's status, and all messages but mpirun's own."""
        if os.path.exists("status"):
            os.remove("status")
        program = ["sh", "-c", QUIET, "sh", "status", self.mpi, *words]
        done = subprocess.run(
            [self.mpirun, *self.flags, "-n", str(ranks), *program],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            env=self.environment,
            timeout=TIME_LIMIT,
        )
        status = done.returncode
        if status == 0 and os.path.exists("status"):
            with open("status", encoding="ascii") as file:
                status = int(file.read())
        messages = re.sub(rb"-{70,}\n(?:(?!-{70}).*\n)*?-{70,}\n", b"", done.stderr)
        return status, done.stdout, messages

    def start(self, ranks, words):
        return subprocess.Popen(
            [self.mpirun, *self.flags, "-n", str(ranks), self.mpi, *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=self.environment,
        )


def read(name):
    try:
        with open(name, "rb") as file:
            return file.read()
    except OSError:
        return None


def check_same(tester, title, seen, words):
    """`out` must equal tenring's output for the words, and so the status; no other file remains."""
    wanted = tester.alone([*words, "-o", "wanted"])
    if seen[0] != wanted[0]:
        tester.fault(f"{title}: status {seen[0]} instead of {wanted[0]}: {seen[2].decode()}")
    if read("out") != read("wanted"):
        tester.fault(f"{title}: the results differ")
    if os.path.exists("out.parts"):
        tester.fault(f"{title}: out.parts is left")
    for name in ("out", "wanted"):
        if os.path.exists(name):
            os.remove(name)
    return wanted


def make_files():
    """Inputs: files of lines with odd ones among them, a table, grids, arrays."""
    shutil.copytree(DATA, "data")
    os.chdir("data")
    lines = [line for line in read("lines.txt").splitlines() if line]
    grids = read("grids.txt")
    with open("long.txt", "wb") as file:
        for i in range(6000):
            file.write(lines[i % len(lines)] + b"\n")
            file.write(b"bad\n# a comment\n\n" if i % 997 == 0 else b"")
    with open("table.csv", "wb") as file:
        file.write(b"id,puzzle\n")
        for i in range(300):
            file.write(b'%d,%s\n"a\nb",%s\n' % (i, lines[i % len(lines)], lines[0]))
    with open("grids.txt", "wb") as file:
        file.write((grids + b"\n") * 9)
    with open("lines.json", "wb") as file:
        file.write(b"".join(b'{"puzzle":"%s"}\n' % lines[i % len(lines)] for i in range(200)))


# ---- The same bytes ----

CASES = [
    ["solve", "--format", "csv", "long.txt", "grids.txt"],
    ["check", "--format", "json", "table.csv", "lines.json", "malformed/too_short.txt"],
    ["solve", "--keep", "table.csv"],
    ["rate", "lines.txt"],
    ["generate", "-n", "500", "--minimal", "--format", "csv"],
    ["generate", "-n", "3", "--level", "easy"],
]
MORE_CASES = [
    ["solve", "missing.txt", "grids.txt", "pencilmarks.txt"],
    ["solve", "--all=3", "--format", "csv", "grids.txt"],
    ["count", "--by-cell", "lines.txt"],
    ["max", "--format", "json", "lines.txt"],
    ["canon", "-at", "lines.txt", "grids.txt"],
    ["canon", "--shuffle=3", "--format", "csv", "lines.txt"],
    ["sample", "--number", "2", "grids.txt"],
    ["vary", "--remove", "1", "--add", "0", "lines.txt"],
    ["hint", "--format", "json", "lines.txt"],
    ["compare", "--format", "csv", "malformed/empty.txt"],
    ["generate", "-n", "30", "--clues", "24", "--format", "grid"],
    ["generate", "-n", "6", "--rating", "3.0-", "--format", "json"],
    ["check", "malformed/empty.txt"],
]


def test_same(tester):
    for words in CASES + (MORE_CASES if FULL else []):
        for ranks in (1, 2, 5) if FULL else (3,):
            seen = tester.run(ranks, [*words, "-o", "out"])
            wanted = check_same(tester, f"{ranks} ranks: {' '.join(words)}", seen, words)
            if words[0] != "generate" and sorted(seen[2].split(b"\n")) != sorted(
                wanted[2].split(b"\n")
            ):
                tester.fault(f"{ranks} ranks: {' '.join(words)}: messages: {seen[2].decode()}")
    words = ["check", "long.txt"]
    check_same(tester, "--parts", tester.run(2, ["--parts", "3", *words, "-o", "out"]), words)


# ---- Killed ranks ----


def ranks_of(process):
    """The live ranks of an mpirun, also those that its helpers started."""
    found, todo = [], [process.pid]
    while todo:
        parent = todo.pop()
        try:
            with open(f"/proc/{parent}/task/{parent}/children", encoding="ascii") as file:
                below = [int(word) for word in file.read().split()]
        except OSError:
            continue
        for pid in below:
            stat = read(f"/proc/{pid}/stat") or b"("
            name, rest = stat.split(b"(", 1)[1].rsplit(b")", 1) if b")" in stat else (b"", b"Z")
            if name == b"tenring-mpi" and rest.split()[0] != b"Z":
                found.append(pid)
        todo += below
    return sorted(found)


def parts_done():
    try:
        return len([name for name in os.listdir("out.parts") if name.endswith(".shard")])
    except OSError:
        return 0


def wait_for(process, condition, seconds=60):
    limit = time.monotonic() + seconds
    while process.poll() is None and time.monotonic() < limit:
        if condition():
            return True
        time.sleep(0.002)
    return False


def end(tester, process, title):
    """Waits for mpirun, which ends the remaining ranks."""
    try:
        process.communicate(timeout=30)
    except subprocess.TimeoutExpired:
        for pid in ranks_of(process):
            tester.fault(f"{title}: rank {pid} is left")
            os.kill(pid, signal.SIGKILL)
        process.kill()
        process.communicate()


def kill(tester, words, rank, done, number=signal.SIGKILL):
    """Starts a run, kills a rank, or all (None), after `done` parts, and continues with the same
    command and fewer ranks. Returns whether the kill came in time."""
    title = f"{words[0]}: signal {number} to rank {rank} after {done} parts"
    process = tester.start(3, [*words, "-T", "1", "-o", "out"])
    wait_for(process, lambda: len(ranks_of(process)) == 3)
    wait_for(process, lambda: parts_done() >= done)
    pids = ranks_of(process)
    for pid in pids if rank is None else pids[rank : rank + 1]:
        os.kill(pid, number)
    end(tester, process, title)
    late = os.path.exists("out")
    if not late and parts_done() < done:
        tester.fault(f"{title}: {parts_done()} parts are left")
    check_same(tester, title, tester.run(2, [*words, "-o", "out"]), words)
    return not late


def test_kill(tester):
    lines = [line for line in read("lines.txt").splitlines() if line]
    with open("slow.txt", "wb") as file:
        file.write(b"".join(lines[i % len(lines)] + b"\n" for i in range(6000)))
    cases = [
        (["rate", "--format", "csv", "--path", "slow.txt"], [(1, 3), (None, 20)]),
        (["generate", "-n", "3000", "--minimal", "--format", "csv"], [(0, 2)]),
    ]
    if FULL:
        moments = [(rank, done) for rank in (0, 1, 2, None) for done in (0, 1, 5, 40, 150)]
        cases = [(words, moments) for words, _ in cases]
    in_time = count = 0
    for words, moments in cases:
        for rank, done in moments:
            in_time += kill(tester, words, rank, done)
            count += 1
    print(f"{in_time} of {count} kills came in time")
    if 3 * in_time < count:
        tester.fault("most kills come too late")


# ---- Errors ----


def expect(tester, title, seen, status, text):
    if seen[0] != status or seen[2].decode().count(text) != 1:
        tester.fault(f"{title}: status {seen[0]} instead of {status}, or not once '{text}': "
                     f"{seen[2].decode()}")


def test_errors(tester):
    status, out, _ = tester.run(2, ["--help"])
    if status != 0 or b"tenring-mpi COMMAND" not in out or b"\n  merge " in out:
        tester.fault(f"--help: {status}: {out.decode()}")
    if b"MPI: " not in tester.run(1, ["--version"])[1]:
        tester.fault("--version does not name the MPI")
    for words, text in [
        (["bench", "lines.txt"], "tenring bench: does not run under MPI: use tenring"),
        (["solve", "--shard", "1/2", "lines.txt"], "--shard is for runs without MPI"),
        (["solve", "lines.txt"], "under MPI results go to a file: name it with -o"),
        (["solve", "-o", "/dev/stdout", "lines.txt"], "under MPI results go to a file"),
        (["solve", "--stats", "-o", "out", "lines.txt"], "--stats and --progress are for"),
        (["canon", "--unique", "-o", "out", "lines.txt"], "--unique compares all puzzles"),
        (["generate", "--time-limit=1", "-o", "out"], "--time-limit and --node-limit"),
        (["generate", "--level=easy,hard", "-o", "out"], "several levels are for runs without MPI"),
    ]:
        expect(tester, " ".join(words), tester.run(2, words), 2, text)
    expect(tester, "no folder", tester.run(2, ["solve", "-o", "no/out", "lines.txt"]), 4, "no/out")
    # an existing part, of this run or of another
    words = ["solve", "--format", "csv", "long.txt"]
    os.mkdir("out.parts")
    tester.alone([*words, "--shard", "1/256", "-o", "out.parts/part-000001"])
    with open("out.parts/part-000001", "r+b") as file:
        file.write(b"N")  # appears in the results if the part is used unchanged
    seen = tester.run(2, [*words, "-o", "out"])
    if seen[0] != tester.alone([*words, "-o", "wanted"])[0] or not (read("out") or b"").startswith(
        b"N,puzzle"
    ):
        tester.fault(f"a part that is whole is not used: {seen}")
    for other in (["solve", "--format", "json", "long.txt"], ["solve", "--format", "csv", "few.txt"]):
        shutil.copy("long.txt", "few.txt")
        os.mkdir("out.parts")
        tester.alone([*other, "--shard", "1/256", "-o", "out.parts/part-000001"])
        check_same(tester, f"after a part of {other}", tester.run(2, [*words, "-o", "out"]), words)
    # an input that was changed after the part was made
    os.mkdir("out.parts")
    tester.alone([*words, "--shard", "1/256", "-o", "out.parts/part-000001"])
    text = read("long.txt")
    time.sleep(0.05)
    with open("long.txt", "wb") as file:
        file.write(text[:82].replace(b"1", b".") + text[82:])
    check_same(tester, "another input", tester.run(2, [*words, "-o", "out"]), words)
    # SIGTERM: the run ends and can continue
    kill(tester, ["rate", "--path", "long.txt"], None, 2, signal.SIGTERM)
    # another run on the same output; the first is stopped meanwhile, because its end would also
    # remove Open MPI's folder of the new run
    with open("many.txt", "wb") as file:
        file.write(text * 10)
    process = tester.start(2, ["rate", "--path", "-T", "1", "-o", "out", "many.txt"])
    wait_for(process, lambda: parts_done() > 0)
    ranks = ranks_of(process)
    for pid in ranks:
        os.kill(pid, signal.SIGSTOP)
    seen = tester.run(1, ["rate", "--path", "-o", "out", "many.txt"])
    expect(tester, "two runs", seen, 4, "out.parts: another run is at work on it")
    for pid in ranks:
        os.kill(pid, signal.SIGCONT)
        os.kill(pid, signal.SIGTERM)
    end(tester, process, "two runs")


def main():
    tests = {"same": test_same, "kill": test_kill, "errors": test_errors}
    parser = argparse.ArgumentParser()
    parser.add_argument("test", choices=tests)
    parser.add_argument("--tenring", required=True)
    parser.add_argument("--tenring-mpi", required=True)
    parser.add_argument("--mpirun", required=True)
    arguments = parser.parse_args()
    tester = Tester(arguments)
    # Open MPI creates and removes a folder there for all runs: the end of a run of another test
    # would remove it while a run starts here.
    runs = tempfile.mkdtemp(prefix="tenring-run-")
    atexit.register(shutil.rmtree, runs, ignore_errors=True)
    os.environ["TMPDIR"] = tester.environment["TMPDIR"] = runs
    with tempfile.TemporaryDirectory(prefix="tenring-mpi-") as folder:
        os.chdir(folder)
        status, out, messages = tester.run(1, ["--version"])
        if status != 0 or b"MPI: " not in out:
            print(f"SKIP: mpirun does not work here: {messages.decode().strip()[-300:]}")
            sys.exit(SKIP)
        make_files()
        start = time.monotonic()
        tests[arguments.test](tester)
        used = os.times()
        print(
            f"{time.monotonic() - start:.1f} s, {used.children_user + used.children_system:.1f} s "
            f"of processor time, {tester.faults} faults"
        )
        os.chdir("/")
    sys.exit(1 if tester.faults else 0)


if __name__ == "__main__":
    main()
