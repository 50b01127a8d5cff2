#!/usr/bin/env python3
# test_kill.py - ranks of tenring-mpi are killed, one or all at once, also during a restart; then
# the same command ends with the bytes of an undisturbed run. So is one that makes puzzles or sifts
# forms; a changed command or version is refused.
#
# Options and exit status: see tester.py.
#
# SPDX-License-Identifier: MIT
import os
import random
import re
import signal

from tester import FULL, add_journal_line, children, end, first_difference, journal_lines, main
from tester import make_inputs, make_parts, wait_for

# One puzzle in so many parts, which make the work long on any machine, and the entries of the
# journal after which ranks are killed. What takes time in `max` is to make the parts: once there is
# an entry the others follow at once. So it is killed before.
KILLED_PARTS = [
    (["max", "--least", "--stats", "--weights", "weights.txt", "sparse.txt"], 3000, [0]),
    (["count", "--stats", "sparse.txt"], 400, [0, 1, 40]),
    (["solve", "--all", "--stats", "more.txt"], 1000, [1, 3, 8]),
]


def add_odd_parts(name):
    """Adds lines that no run writes, with right check sums: they are passed over."""
    if not os.path.exists(name):
        return
    for text in (b"part 18446744073709551615 30", b"part 5", b"part"):
        add_journal_line(name, text)


def is_so_far(name, before, after):
    if after != "whole":
        return journal_lines(name) >= before + after
    try:
        with open(name, "rb") as file:
            return b"\nwhole " in file.read()
    except OSError:
        return False


def kill_and_go_on(tester, words, wanted, rank, after, parts=None, late=None, ranks=4):
    """Kills a rank, or all (None), after so many entries of the journal, or while what is written
    is sifted ("whole"), and of four ranks during the restart again; then the same command has the
    results of an undisturbed run. late: gets an entry when the run had ended before the first
    kill."""
    for name in ("out", "out.part", "out.journal"):
        if os.path.exists(name):
            os.remove(name)
    for again in (False, True) if ranks == 4 else (False,):
        process = tester.start(ranks, [*words, "-T", "1", "-o", "out"], parts=parts)
        before = journal_lines("out.journal")
        if not wait_for(process, lambda: len(children(process)) == ranks):
            end(tester, process, f"kill {rank} after {after}")
            if not os.path.exists("out"):
                tester.fault(f"kill {rank} after {after}: the ranks do not start")
            break
        pids = children(process)
        wait_for(process, lambda: is_so_far("out.journal", before, after))
        for pid in pids if rank is None else [pids[rank]]:
            try:
                os.kill(pid, signal.SIGKILL)
            except OSError:
                pass
        end(tester, process, f"kill {rank} after {after}")
        if os.path.exists("out"):
            if not again and late is not None:
                late.append(after)
            break
    title = f"{words[0]}, kill of {'all' if rank is None else rank} after {after}"
    if os.path.exists("out"):
        print(f"{title}: it had ended before" + (", when killed again" if again else ""))
    lines_before = journal_lines("out.journal")
    add_odd_parts("out.journal")
    status, _, messages = tester.run(2, [*words, "-o", "out"], sync=0.01, parts=parts)
    if status != wanted[0]:
        tester.fault(f"{title}: status {status} instead of {wanted[0]}: {messages.decode()}")
    counted = [line for line in messages.splitlines() if re.search(rb" puzzles?: ", line)]
    if counted != [line for line in wanted[2].splitlines() if re.search(rb" puzzles?: ", line)]:
        tester.fault(f"{title}: --stats: {messages.decode()}")
    if lines_before > 0 and b"going on " not in messages:
        tester.fault(f"{title}: it began again: {messages.decode()}")
    with open("out", "rb") as file:
        seen = file.read()
    if seen != wanted[1]:
        tester.fault(f"{title}: {first_difference(seen, wanted[1])}")
    for name in ("out.part", "out.journal"):
        if os.path.exists(name):
            tester.fault(f"{title}: {name} is left")


def test_others(tester, late):
    """Commands whose journal says more than how many puzzles are done, or whose results are sifted
    in the end. Returns how many kills there were."""
    made = tester.run_alone(["generate", "-n", "20000" if FULL else "1500", "--minimal"])[1]
    with open("made.txt", "wb") as file:
        file.write(made + made)
    with open("made.csv", "wb") as file:
        file.write(b"puzzle,id\n" + b"".join(line + b",7\n" for line in made.split()))
    cases = [
        (["generate", "-n", "20000", "--minimal", "--format", "csv"], (0, 1, 2, 5, 9)),
        (["generate", "-n", "300", "--rating", "4.0-", "--format", "grid"], (1, 3)),
        (["generate", "-n", "2000", "--clues", "22", "--node-limit", "40000"], (1, 3)),
        (["canon", "--unique", "--stats", "-a", "--memory-limit", "1", "made.txt"], (1, 4, "whole")),
        (["canon", "--unique", "--format", "csv", "--echo", "made.txt"], (2, "whole")),
        (["vary", "--canon", "--memory-limit", "1", "--format", "json", "long.txt"], (1, "whole")),
        (["solve", "--keep", "made.csv"], (1, 3)),
        (["solve", "--format", "npy", "made.txt"], (1, 3)),
    ]
    if not FULL:
        cases = [
            (["generate", "-n", "4000", "--minimal", "--format", "csv"], (1,)),
            (["canon", "--unique", "--format", "csv", "made.txt"], (1,)),
        ]
    count = 0
    for words, afters in cases:
        status, _, messages = tester.run_alone([*words, "-o", "wanted.out"])
        with open("wanted.out", "rb") as file:
            wanted = (status, file.read(), messages)
        for rank in (0, 2, None) if FULL else (1,):
            for after in afters:
                kill_and_go_on(tester, words, wanted, rank, after, None, late, 4 if FULL else 2)
                count += 1
    return count


def test_kill(tester):
    make_inputs(".")
    os.chdir("data")
    random.seed(1)
    with open("lines.txt", "rb") as file:
        lines = [line for line in file.read().splitlines() if line]
    with open("long.txt", "wb") as file:
        for i in range(1500 if FULL else 600):
            file.write(lines[i % len(lines)] + b"\n")
            if i % 97 == 0:
                file.write(b"bad\n")
    words = ["rate", "--stats", "--format", "csv", "--path", "long.txt"]
    wanted = tester.run_alone(words)
    moments = [(1, 1)]
    if FULL:
        afters = (0, 1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 21)
        moments = [(rank, after) for rank in (0, 1, 2, 3, None) for after in afters]
    late = []
    for rank, after in moments:
        kill_and_go_on(tester, words, wanted, rank, after, None, late)
    count = len(moments)
    # one puzzle in parts
    make_parts()
    for words, parts, afters in KILLED_PARTS if FULL else KILLED_PARTS[:1]:
        wanted = tester.run_alone(words)
        for rank in (0, 1, 2, 3, None) if FULL else (2,):
            for after in afters if FULL else afters[:1]:
                kill_and_go_on(tester, words, wanted, rank, after, parts, late)
                count += 1
    count += test_others(tester, late)
    print(f"{len(late)} of {count} kills came too late")
    if FULL and 3 * len(late) > count:
        tester.fault("most kills come too late")


if __name__ == "__main__":
    main(test_kill)
