#!/usr/bin/env python3
# progress.py - what --progress says while a command works, each kind of message once.
#
#     progress.py --tenring PATH --preload LIBRARY
#
# Nothing here takes long: the clock goes on by a second each time that the command reads it
# (faults.c), so that a message is due at once.
#
# SPDX-License-Identifier: MIT
import argparse
import os
import random
import re
import shutil
import sys
import tempfile

import faults
import faults_table

CLOCK = {"environment": {"FAULTS_CLOCK": "1000000000"}}

# (command line, standard input, a message that it must give)
WANTED = [
    ("max --progress -T1 --node-limit=50000 -w in/random.txt in/empty.txt", "",
     rb"puzzle 1: best (none yet|\d+), bound <=(\?|\d+), \d+ nodes"),
    ("max --progress -T1 --node-limit=50000 --min -w in/random.txt in/empty.txt", "",
     rb"puzzle 1: best (none yet|\d+), bound >=(\?|\d+), \d+ nodes"),
    ("count --progress -T1 --limit=5000 in/sparse.txt", "", rb"puzzle 1: \d+ solutions so far"),
    ("count --progress -T1 in/sparse.txt", "",
     rb"puzzle 1: [0-9.e+]+ of about [0-9.e+]+ operations"),
    ("solve --progress -T1 --all=20000 in/sparse.txt", "", rb"puzzle 1: \d+ solutions so far"),
    ("show --progress --by-cell in/several.txt", "", rb"[0-9.e+]+ of about [0-9.e+]+ operations"),
    ("show --progress --solve --weights=in/random.txt in/many_best.txt", "", rb"\d+ nodes"),
    ("compare --progress in/lines.txt", "", rb"row by row, \d+ nodes"),
    ("judge --progress tioj1025", "case.txt", rb"case 1"),
    ("bench --progress in/lines.txt", "", rb"portable, single, run 1 of 5, threads: 1"),
    ("generate --progress -T1 -n 20", "", rb"\d+ of 20 puzzles"),
]


def make_inputs(folder, tenring):
    faults_table.make_inputs(folder, tenring)
    easy = faults_table.EASY
    draw = random.Random(1)
    for name, text in (
            ("empty.txt", "." * 81),
            ("many_best.txt", "." * 63 + easy[63:]),
            ("several.txt", "." * 36 + easy[36:]),
            ("random.txt", " ".join(str(draw.randrange(1000)) for _ in range(729))),
            ("case.txt", "0 " * 18 + " ".join(easy[18:].replace(".", "0")))):
        with open(os.path.join(folder, name), "w", encoding="ascii") as file:
            file.write(text + "\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tenring", type=os.path.abspath, required=True)
    parser.add_argument("--preload", type=os.path.abspath, required=True)
    options = parser.parse_args()
    bad = 0
    with tempfile.TemporaryDirectory() as place:
        os.mkdir(os.path.join(place, "in"))
        make_inputs(os.path.join(place, "in"), options.tenring)
        for line, stdin, message in WANTED:
            server = faults.Server(options, faults_table.row(line, stdin=stdin, **CLOCK), place)
            seen = server.run()
            server.end()
            shutil.rmtree(os.path.join(place, "run"))
            if seen.status not in (0, 1) or not re.search(rb"(?m)^tenring: " + message, seen.err):
                print(f"{line}: status {seen.status}, messages {seen.err[:400]!r}")
                bad += 1
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
