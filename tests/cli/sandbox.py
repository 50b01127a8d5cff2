#!/usr/bin/env python3
"""sandbox.py - what the command can still do when it has begun to read.

    sandbox.py --tenring PROGRAM --intruder LIBRARY

The library is loaded into the command and tries things at its end (intruder.c). Where the system
has no Landlock, everything succeeds, and the test says so.

SPDX-License-Identifier: MIT
"""
import argparse
import os
import subprocess
import sys
import tempfile

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
ALL = {"read elsewhere", "write elsewhere", "change elsewhere", "remove elsewhere",
       "write beside the output", "run", "connect"}
HARMLESS = {"read elsewhere", "write beside the output"}


def deeds(arguments, *words):
    """What succeeds inside the command with these words, in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("elsewhere", "out", "temporary"):
            os.mkdir(os.path.join(folder, name))
        with open(os.path.join(folder, "elsewhere", "old"), "w", encoding="ascii") as file:
            file.write("old\n")
        run = subprocess.run([arguments.tenring, *words], input=PUZZLE, text=True, cwd=folder,
                             stderr=subprocess.PIPE, stdout=subprocess.PIPE, check=False,
                             env={**os.environ, "LD_PRELOAD": arguments.intruder, "LC_ALL": "C",
                                  "TMPDIR": os.path.join(folder, "temporary")})
        out = os.path.join(folder, "out", "result")
        with open(out, encoding="ascii") as file:
            if run.returncode != 0 or "534678912" not in file.read():
                sys.exit("%s: status %d\n%s" % (words, run.returncode, run.stderr))
    lines = run.stderr.splitlines()
    others = [line for line in lines if not line.startswith("intruder: ")]
    if others:
        sys.exit("%s: %s" % (words, others))
    return {line.removeprefix("intruder: ") for line in lines}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tenring", required=True)
    parser.add_argument("--intruder", required=True)
    arguments = parser.parse_args()
    free = deeds(arguments, "solve", "-o", "out/result", "--no-sandbox")
    known = {deed for deed in free if deed.startswith("no Landlock")}
    if free - known != ALL:
        sys.exit("--no-sandbox: missing: %s" % sorted(ALL - free))
    expected = HARMLESS
    if "no Landlock" in known:
        expected = ALL
    elif known:
        expected = HARMLESS | {"connect"}
    inside = deeds(arguments, "solve", "-o", "out/result") - known
    if inside != expected:
        sys.exit("in the sandbox: %s, and not %s" % (sorted(inside), sorted(expected)))
    print("succeeded: " + ", ".join(sorted(inside | known)))


if __name__ == "__main__":
    main()
