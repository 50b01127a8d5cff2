#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`canon --unique --memory-limit`: forms beyond the limit go to disk, and the result is the same.

TENRING_TEST_FULL also prints the memory used, with 400,000 different puzzles."""

import argparse
import filecmp
import os
import subprocess
import sys
import tempfile


def run(command, output, **more):
    """Returns the exit status and the peak memory in kilobytes. This is at least the memory of this
    program, which therefore keeps no data."""
    with open(output, "wb") as out:
        child = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL, **more)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        return child.returncode, usage.ru_maxrss


def fail(what):
    print(what)
    sys.exit(1)


def check(tenring, work, full):
    n = 400000 if full else 14000
    puzzles, plain, few = (os.path.join(work, name) for name in ("puzzles", "plain", "few"))
    run([tenring, "generate", "-n", str(n), "--clues", "60", "--seed", "3"], puzzles)
    # each puzzle occurs twice
    unique = [tenring, "canon", "--unique", "-T1", puzzles, puzzles]
    limited = unique + ["--memory-limit", "1"]
    status, much = run(unique, plain)
    if status != 0 or os.path.getsize(plain) != 82 * n:
        fail(f"without a limit: status {status}, {os.path.getsize(plain) // 82} of {n} forms")
    status, little = run(limited, few, env={**os.environ, "TMPDIR": work})
    if status != 0 or not filecmp.cmp(plain, few, shallow=False):
        fail(f"with a limit: status {status}, or other forms, or another order")
    if sorted(os.listdir(work)) != ["few", "plain", "puzzles"]:
        fail("a file is left")
    # Without a folder for temporary files it must fail: this proves that it used the disk.
    status, _ = run(limited, few, env={**os.environ, "TMPDIR": os.path.join(work, "none")})
    if status == 0:
        fail("all of it fits into the limit: nothing was tested")
    if full:
        print(f"{much} kB without a limit, {little} kB with 1 MB")
        if little > 20000 or much < little + 8000:
            fail("the memory is not bounded")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--tenring", required=True)
    tenring = arguments.parse_args().tenring
    with tempfile.TemporaryDirectory() as work:
        check(tenring, work, bool(os.environ.get("TENRING_TEST_FULL")))


main()
