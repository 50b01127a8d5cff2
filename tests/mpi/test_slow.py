#!/usr/bin/env python3
# test_slow.py - ranks of tenring-mpi that stand still now and then.
#
# Options and exit status: see tester.py.
#
# SPDX-License-Identifier: MIT
import os
import signal

from tester import FULL, children, clean, first_difference, main, make_inputs, wait_for

def test_slow(tester):
    """Ranks that stand still for a while, in turn: they hold up what comes behind their pieces, and
    nothing else changes."""
    make_inputs(".")
    os.chdir("data")
    words = ["rate", "--format", "csv", "--path", "many.txt", "grids.txt", "lines.txt"]
    wanted = tester.run_alone(words)
    for ranks in (2, 4) if FULL else (3,):
        process = tester.start(ranks, [*words, "-T", "1", "-o", "out"], piece=1)
        wait_for(process, lambda: len(children(process)) == ranks)
        pids = children(process)
        stops = 0
        while process.poll() is None and pids:
            pid = pids[stops % len(pids)]
            stops += 1
            try:
                os.kill(pid, signal.SIGSTOP)
                wait_for(process, lambda: False, 0.05)
                os.kill(pid, signal.SIGCONT)
            except OSError:
                pass
            wait_for(process, lambda: False, 0.005)
        messages = clean(process.communicate()[1])
        title = f"{ranks} ranks that stand still"
        with open("out", "rb") as file:
            seen = file.read()
        if (process.returncode, messages) != (wanted[0], wanted[2]):
            tester.fault(f"{title}: status {process.returncode}: {messages.decode()}")
        if seen != wanted[1]:
            tester.fault(f"{title}: {first_difference(seen, wanted[1])}")
        if stops < 2:
            tester.fault(f"{title}: none did")
        os.remove("out")


if __name__ == "__main__":
    main(test_slow)
