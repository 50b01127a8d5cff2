#!/usr/bin/env python3
"""selftest.py - each mutant of a small program is found, compiled, and changes what it says.

    selftest.py COMPILER

SPDX-License-Identifier: MIT
"""
import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import source

PROGRAM = """#include <stdio.h>
#define TWICE(x) ((x) + (x))
static const int table[2] = {4, 5};
static int f(unsigned char kind, int a, int b)
{
    int room[3];
    switch (kind) {
    case 1:
        return b * -a + TWICE(b);
    default:
        break;
    }
    if (a < b && (unsigned)-a != ~0u)
        return table[1] << a; /* a < b */
    while (kind > a)
        kind = (unsigned char)(kind - a);
    return a == b ? (int)sizeof room / (int)sizeof(int[3]) : b + kind;
}
static const int one = 1, two = 2, three = 3;
int main(void)
{
    printf("%d %d %d %d %d", f(one, 3, 4), f(0, two, three), f(0, two, two), f(0, one, two),
           f(two * three, three, two));
}
"""

# What is found, in the order of the text, and what the program prints when that one is alive; and
# what without any.
NONE = "-4 20 1 2 5"
EXPECTED = [
    (9, "b * -a", "+ for *", "9 20 1 2 5"),
    (9, "b * -a + TWICE(b)", "- for +", "-20 20 1 2 5"),
    (13, "a < b && (unsigned)-a != ~0u", "1", "-4 20 20 10 40"),
    (13, "a < b && (unsigned)-a != ~0u", "0", "-4 3 1 2 5"),
    (13, "a < b", "<= for <", "-4 20 20 2 5"),
    (13, "a < b && (unsigned)-a != ~0u", "|| for &&", "-4 20 20 10 40"),
    (13, "(unsigned)-a != ~0u", "== for !=", "-4 3 1 10 5"),
    (13, "0u", "0u + 1", "-4 3 1 10 5"),
    (14, "1", "1 + 1", "-4 4 1 2 5"),
    (14, "table[1] << a", ">> for <<", "-4 1 1 2 5"),
    (15, "kind > a", "!(...)", "-4 20 1 257 8"),
    (15, "kind > a", ">= for >", "-4 20 1 2 2"),
    (16, "kind - a", "+ for -", "-4 20 1 2 4"),
    (17, "a == b", "!= for ==", "-4 20 2 1 1"),
    (22, "3", "3 + 1", "-8 20 1 2 5"),
    (22, "4", "4 + 1", "-5 20 1 2 5"),
    (22, "0", "0 + 1", "-4 0 1 2 5"),
    (22, "0", "0 + 1", "-4 20 0 2 5"),
    (22, "0", "0 + 1", "-4 20 1 2 5"),
    (23, "two * three", "+ for *", "-4 20 1 2 4"),
]


def run(compiler, folder, mutants, alive):
    header = "static int alive = %d;\n#define MUTANT(n) (alive == (n))\n" % alive
    path = os.path.join(folder, "program.c")
    with open(path, "w", encoding="utf-8") as file:
        file.write(header + source.write(PROGRAM, mutants))
    program = os.path.join(folder, "program")
    subprocess.run([*compiler, "-w", path, "-o", program], check=True)
    done = subprocess.run([program], stdout=subprocess.PIPE, text=True, check=False)
    return done.stdout.strip()


def main():
    compiler = sys.argv[1:]
    found = source.find("program.c", PROGRAM)
    for number, mutant in enumerate(found, 1):
        mutant.number = number
    with tempfile.TemporaryDirectory() as folder:
        seen = [(mutant.line, mutant.before, mutant.after,
                 run(compiler, folder, [mutant], mutant.number)) for mutant in found]
        kept = source.without_overlaps(found)
        # All in one program, some within others.
        together = [(mutant.line, mutant.before, mutant.after,
                     run(compiler, folder, kept, mutant.number)) for mutant in kept]
        none = run(compiler, folder, kept, 0)
    wrong = [row for row in seen if row not in EXPECTED]
    wrong += [row for row in EXPECTED if row not in seen]
    wrong += [row for row in together if row not in EXPECTED]
    if none != NONE:
        wrong.append(none)
    if len(kept) < 12:
        wrong.append("only %d are kept" % len(kept))
    for row in wrong:
        print(row)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
