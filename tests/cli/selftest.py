#!/usr/bin/env python3
# selftest.py - run.py can fail: it reports each kind of wrong expectation and nothing else.
#
#     selftest.py --tenring PATH
#
# SPDX-License-Identifier: MIT
import argparse
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
TENRING = None
SCRIPT = 'printf "out\\n"\nprintf "err\\n" >&2\nexit 3\n'
RIGHT = SCRIPT + "=== status 3\n=== stdout\nout\n=== stderr\nerr\n"


class Runner(unittest.TestCase):
    def run_case(self, text, *options):
        """Returns the runner's status, its report, and the text of the case after the run."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "case.t")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            command = [sys.executable, os.path.join(HERE, "run.py"), "--tenring", TENRING]
            done = subprocess.run([*command, *options, path], stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, text=True, check=False)
            with open(path, encoding="utf-8") as file:
                return done.returncode, done.stdout, file.read()

    def test_right_expectation_passes(self):
        self.assertEqual(self.run_case(RIGHT)[:2], (0, ""))

    def test_wrong_status_fails(self):
        status, report, _ = self.run_case(RIGHT.replace("status 3", "status 2"))
        self.assertEqual(status, 1)
        self.assertIn("exit status 3, expected 2", report)

    def test_missing_status_means_0(self):
        self.assertEqual(self.run_case(RIGHT.replace("=== status 3\n", ""))[0], 1)

    def test_wrong_stdout_fails(self):
        status, report, _ = self.run_case(RIGHT.replace("out\n=== stderr", "tuo\n=== stderr"))
        self.assertEqual(status, 1)
        self.assertIn("-tuo", report)
        self.assertIn("+out", report)

    def test_missing_stdout_means_none(self):
        self.assertEqual(self.run_case(RIGHT.replace("=== stdout\nout\n", ""))[0], 1)

    def test_wrong_stderr_fails(self):
        self.assertEqual(self.run_case(RIGHT.replace("stderr\nerr", "stderr\nbrr"))[0], 1)

    def test_missing_line_end_is_seen(self):
        self.assertEqual(self.run_case(RIGHT.replace('"out\\n"', '"out"'))[0], 1)
        text = RIGHT.replace('"out\\n"', '"out"')
        text = text.replace("out\n=== stderr", "out\n=== no newline\n=== stderr")
        self.assertEqual(self.run_case(text)[0], 0)

    def test_skip_is_not_a_pass(self):
        status, report, _ = self.run_case("skip because\n")
        self.assertEqual(status, 77)
        self.assertIn("because", report)

    def test_refresh_writes_the_results(self):
        status, _, text = self.run_case(SCRIPT, "--refresh")
        self.assertEqual((status, text), (0, RIGHT))

    def test_unknown_section_is_refused(self):
        self.assertNotEqual(self.run_case(SCRIPT + "=== stdoot\nout\n")[0], 0)

    def test_runs_the_given_program(self):
        case = "tenring --version | head -n 1 | cut -c 1-8\n=== stdout\ntenring \n"
        self.assertEqual(self.run_case(case)[0], 0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tenring", required=True)
    arguments, rest = parser.parse_known_args()
    TENRING = os.path.abspath(arguments.tenring)
    unittest.main(argv=[sys.argv[0], *rest])
