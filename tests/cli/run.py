#!/usr/bin/env python3
# run.py - golden tests of the command.
#
#     run.py --tenring PATH [--refresh] [--verbose] CASE...
#
# A case is a file NAME.t: a shell script, then the expected results.
#
#     # what it shows
#     tenring solve malformed/too_short.txt
#     === status 3
#     === stdout
#     invalid
#     === stderr
#     malformed/too_short.txt:1:81: error: ...
#
# A missing section means no output, or status 0. Text without a final line end is followed by a
# line "=== no newline". The script runs under `sh` in a fresh copy of the folder data/, with the
# `tenring` under test and this Python first in PATH, after the definitions of prelude.sh. A case
# that cannot run here calls `skip REASON`.
#
# ctest runs cases plain_*.t with the command without libarchive (tenring_plain).
#
# --refresh writes the results into the case instead of comparing. Exit status: 0 all passed, 1 some
# failed, 2 wrong usage, 77 every case was skipped.
#
# SPDX-License-Identifier: MIT
import argparse
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SKIP_STATUS = 77
# Seconds; ThreadSanitizer on a busy machine is slow, an emulator slower.
TIME_LIMIT = int(os.environ.get("TENRING_TEST_TIME_LIMIT", "300"))
MARK = re.compile(rb"=== (status [0-9]+|stdout|stderr|no newline)\n")


class Outcome:
    """The actual or expected results of a script."""

    def __init__(self, status=0, stdout=b"", stderr=b""):
        self.status = status
        self.stdout = stdout
        self.stderr = stderr


def read_case(path):
    """Returns the script and the expected outcome."""
    with open(path, "rb") as file:
        lines = file.read().splitlines(keepends=True)
    script = b""
    expected = Outcome()
    section = None
    for line in lines:
        mark = MARK.fullmatch(line)
        if mark is None and line.startswith(b"==="):
            raise ValueError(f"{path}: no such section: {line.decode(errors='replace').strip()}")
        if mark is None:
            if section is None:
                script += line
            else:
                setattr(expected, section, getattr(expected, section) + line)
        elif mark[1].startswith(b"status "):
            expected.status = int(mark[1].split()[1])
            section = "status_text"
            expected.status_text = b""
        elif mark[1] == b"no newline":
            setattr(expected, section, getattr(expected, section)[:-1])
        else:
            section = mark[1].decode()
    if getattr(expected, "status_text", b"").strip():
        raise ValueError(f"{path}: text after the status")
    return script, expected


def write_case(path, script, seen):
    with open(path, "wb") as file:
        file.write(script)
        if seen.status != 0:
            file.write(b"=== status %d\n" % seen.status)
        for name in ("stdout", "stderr"):
            text = getattr(seen, name)
            if text:
                file.write(b"=== %s\n%s" % (name.encode(), text))
                if not text.endswith(b"\n"):
                    file.write(b"\n=== no newline\n")


def run_script(script, tenring):
    """Runs a script in a fresh folder; raises subprocess.TimeoutExpired."""
    with tempfile.TemporaryDirectory(prefix="tenring-test-") as folder:
        work = os.path.join(folder, "work")
        shutil.copytree(os.path.join(HERE, "data"), work)
        programs = os.path.join(folder, "bin")
        os.mkdir(programs)
        os.symlink(os.path.abspath(tenring), os.path.join(programs, "tenring"))
        # The python3 of PATH may be a script that looks for the program, which takes long.
        os.symlink(sys.executable, os.path.join(programs, "python3"))
        path = programs + os.pathsep + os.environ.get("PATH", "")
        environment = dict(os.environ, PATH=path, LC_ALL="C", TERM="dumb")
        environment.pop("NO_COLOR", None)
        with open(os.path.join(HERE, "prelude.sh"), "rb") as prelude:
            script = prelude.read() + script
        done = subprocess.run(["sh", "-c", script], cwd=work, env=environment,
                              stdin=subprocess.DEVNULL, timeout=TIME_LIMIT,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        return Outcome(done.returncode, done.stdout, done.stderr)


def show_difference(what, expected, seen):
    def lines(text):
        return text.decode("utf-8", "backslashreplace").splitlines(keepends=True)

    for line in difflib.unified_diff(lines(expected), lines(seen), f"expected {what}",
                                     f"seen {what}"):
        print("    " + line.rstrip("\n"))


def run_case(path, arguments):
    """Prints the differences; returns "pass", "FAIL" or "SKIP"."""
    script, expected = read_case(path)
    try:
        seen = run_script(script, arguments.tenring)
    except subprocess.TimeoutExpired:
        print(f"FAIL {path}: still running after {TIME_LIMIT} seconds")
        return "FAIL"
    if seen.status == SKIP_STATUS:
        print(f"SKIP {path}: {seen.stdout.decode(errors='replace').strip()}")
        return "SKIP"
    if arguments.refresh:
        write_case(path, script, seen)
        return "pass"
    wanted = (expected.status, expected.stdout, expected.stderr)
    if (seen.status, seen.stdout, seen.stderr) == wanted:
        if arguments.verbose:
            print(f"pass {path}")
        return "pass"
    print(f"FAIL {path}")
    if seen.status != expected.status:
        print(f"    exit status {seen.status}, expected {expected.status}")
    show_difference("stdout", expected.stdout, seen.stdout)
    show_difference("stderr", expected.stderr, seen.stderr)
    return "FAIL"


def main():
    parser = argparse.ArgumentParser(description="golden tests of the command")
    parser.add_argument("--tenring", required=True, help="the program under test")
    parser.add_argument("--refresh", action="store_true", help="write what is seen into the cases")
    parser.add_argument("--verbose", action="store_true", help="name the cases that pass too")
    parser.add_argument("cases", nargs="+", metavar="CASE")
    arguments = parser.parse_args()
    if not os.access(arguments.tenring, os.X_OK):
        parser.error(f"{arguments.tenring} is no program")
    outcomes = [run_case(path, arguments) for path in arguments.cases]
    if len(outcomes) > 1:
        print(f"{outcomes.count('pass')} passed, {outcomes.count('FAIL')} failed, "
              f"{outcomes.count('SKIP')} skipped")
    if "FAIL" in outcomes:
        return 1
    return SKIP_STATUS if outcomes.count("SKIP") == len(outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
