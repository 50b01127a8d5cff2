#!/usr/bin/env python3
# starve.py - many threads with memory for a few: fewer run, and the output is the same.
#
#     starve.py --tenring PATH
#
# Calls that fail one by one are the business of faults.py.
#
# SPDX-License-Identifier: MIT
import argparse
import os
import subprocess
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
TENRING = None
LIMIT = """
import os, resource, sys
memory = int(sys.argv[1])
if memory > 0:
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
os.execv(sys.argv[2], sys.argv[2:])
"""


def run(arguments, memory=0):
    """Runs the command with `memory` bytes, including the stacks of its threads; 0: no limit."""
    return subprocess.run(
        [sys.executable, "-c", LIMIT, str(memory), TENRING, *arguments],
        cwd=os.path.join(HERE, "data"),
        env=dict(os.environ, LC_ALL="C"),
        timeout=60,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        check=False,
    )


class Starve(unittest.TestCase):
    def test_fewer_threads(self):
        # The first two need more than the limit in any case.
        for arguments in (
            ("solve", "-T200", "lines.txt", "grids.txt"),
            ("generate", "-T64", "--seed=1", "-n9"),
            ("count", "-T64", "three_solutions.txt"),
        ):
            right = run(arguments)
            seen = run(arguments, 200 << 20)
            self.assertEqual(seen.returncode, right.returncode, f"{arguments}: {seen.stderr!r}")
            self.assertEqual(seen.stdout, right.stdout, arguments)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tenring", required=True)
    arguments, rest = parser.parse_known_args()
    TENRING = os.path.abspath(arguments.tenring)
    unittest.main(argv=[sys.argv[0], *rest])
