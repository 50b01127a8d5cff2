#!/usr/bin/env python3
"""dask_solve.py - a file of lines solved on a Dask cluster, with the Python binding.

    dask_solve.py [--lines N] SCHEDULER IN OUT

SCHEDULER is the address that `dask-scheduler` prints; its workers need the package `tenring`. IN
has a puzzle on each line; OUT gets a line for each: the solution, `none` or `multiple`. The workers
solve blocks of N lines (default 10,000); if a worker is lost, Dask gives its block to another one.
OUT appears when it is complete.

SPDX-License-Identifier: MIT
"""

import argparse
import os
from itertools import islice

from distributed import Client


def solve_block(lines):
    """Runs on a worker: the results of some lines as one text."""
    import tenring

    solved = tenring.solve_many(lines, threads=1)
    words = {0: "none", 2: "multiple"}
    return "".join(words.get(one.solutions, one.solution) + "\n" for one in solved)


def blocks_of(path, size):
    with open(path, encoding="ascii") as file:
        while lines := [line.strip() for line in islice(file, size)]:
            yield lines


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--lines", type=int, default=10000)
    parser.add_argument("scheduler")
    parser.add_argument("input")
    parser.add_argument("output")
    arguments = parser.parse_args()
    blocks = blocks_of(arguments.input, arguments.lines)
    with Client(arguments.scheduler) as client, open(arguments.output + ".new", "w") as out:
        futures = [client.submit(solve_block, block, pure=False) for block in blocks]
        for future in futures:
            out.write(future.result())
            out.flush()
    os.replace(arguments.output + ".new", arguments.output)


if __name__ == "__main__":
    main()
