"""mine_state.py - lets AFL++ change files that `tenring mine --state` reads.

Such a file ends with a checksum, which this puts right after each change. With a tenring built by
afl-clang-fast and -fsanitize=address, a folder `in` with a state, and a file of puzzles:

    PYTHONPATH=fuzz AFL_PYTHON_MODULE=mine_state afl-fuzz -i in -o out -- \\
        tenring mine --state=@@ --steps=4 --number=4 puzzles.txt

The checker of certificates needs no help; `in` has a certificate of this PUZZLE and these WEIGHTS:

    afl-fuzz -i in -o out -- tenring-certificate max PUZZLE WEIGHTS @@

SPDX-License-Identifier: MIT
"""

LAST_LINE = len("sum 0123456789abcdef\n")


def checksum(text):
    """FNV-1a with 64 bits, as cli/commands/mine.c has it."""
    value = 0xCBF29CE484222325
    for byte in text:
        value = (value ^ byte) * 0x100000001B3 & (1 << 64) - 1
    return value


def init(_seed):
    """AFL++ calls this first."""


def post_process(buffer):
    """Returns the changed file as the program gets it."""
    text = bytes(buffer)[:-LAST_LINE] if len(buffer) > LAST_LINE else bytes(buffer)
    return text + b"sum %016x\n" % checksum(text)
