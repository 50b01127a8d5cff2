#!/usr/bin/env python3
# test_errors.py - outputs that cannot be written, ranks that lack memory or the input, other
# commands on a journal, and signals: one message, a status, and nothing lost.
#
# Options and exit status: see tester.py.
#
# SPDX-License-Identifier: MIT
import hashlib
import os
import re
import signal
import subprocess

from tester import FULL, TIME_LIMIT, children, clean, journal_lines, main, make_inputs, wait_for

def expect(tester, title, seen, status, *parts):
    """The status, and each part once in the messages."""
    if seen[0] != status:
        tester.fault(f"{title}: status {seen[0]} instead of {status}: {seen[2].decode()}")
    for part in parts:
        if seen[2].decode().count(part) != 1:
            tester.fault(f"{title}: '{part}' is not there once: {seen[2].decode()}")


def is_whole(path, wanted):
    with open(path, "rb") as file:
        return file.read() == wanted


def run_in_need(tester, ranks, words, odd, prefix, piece, out, wanted):
    """A run whose rank `odd`, started with the words `prefix`, lacks something as soon as it works.
    On a busy machine the others may do it all before this rank gets a piece: then again."""
    for _ in range(20):
        seen = tester.run_with(ranks, words, odd, prefix, piece)
        if seen[0] != 0 or not is_whole(out, wanted):
            break
        os.remove(out)
    return seen


def test_one_rank(tester):
    """One rank alone fails: one message, which says where, and a run that can go on."""
    os.mkdir("../elsewhere")
    out = os.path.abspath("one.out")
    wanted = tester.run_alone(["solve", "many.txt"])
    for ranks, odd in [(3, 1), (2, 1), (4, 3)] if FULL else [(3, 1)]:
        words = ["solve", "-o", out, "many.txt"]
        elsewhere = ["env", "-C", "../elsewhere"]
        seen = run_in_need(tester, ranks, words, odd, elsewhere, 2, out, wanted[1])
        why = f"tenring: many.txt: No such file or directory (rank {odd} on "
        expect(tester, f"no input on rank {odd}", seen, 4, why, "many.txt")
        if os.path.exists(out):
            tester.fault(f"no input on rank {odd}: OUT is there")
        seen = tester.run(ranks, words, piece=2)
        with open(out, "rb") as file:
            if (seen[0], file.read()) != wanted[:2]:
                tester.fault(f"no input on rank {odd}: it does not go on: {seen[2].decode()}")
        os.remove(out)
    if not tester.preload:
        print("a rank without memory: SKIP: a sanitizer's allocator cannot be made to fail")
        return
    if not tester.flags:
        print("a rank without memory: SKIP: MPICH ends it in its own words, where it needs some")
        return
    # results that one rank can hold none of, and so many that it gets some
    with open("wide.txt", "wb") as file:
        for i in range(200):
            file.write(b"%d" % (i % 9 + 1) + b"." * 80 + b"\n")
    words = ["solve", "--all=5000", "-T", "1", "-o", out, "wide.txt"]
    wanted = tester.run_alone(["solve", "--all=5000", "wide.txt"])
    little = ["env", f"LD_PRELOAD={tester.preload}", "FAIL_ALLOC_ABOVE=200000"]
    for ranks, odd in [(2, 1), (3, 0), (4, 2)] if FULL else [(2, 1)]:
        seen = run_in_need(tester, ranks, words, odd, little, 1, out, wanted[1])
        rank = f" (rank {odd} on " if odd > 0 else ""
        expect(tester, f"no memory on rank {odd}", seen, 4, f"out of memory{rank}", "memory")
        if os.path.exists(out):
            tester.fault(f"no memory on rank {odd}: OUT is there")
        seen = tester.run(ranks, words, piece=1)
        with open(out, "rb") as file:
            if (seen[0], file.read()) != wanted[:2]:
                tester.fault(f"no memory on rank {odd}: it does not go on: {seen[2].decode()}")
        os.remove(out)


def test_refused(tester):
    """Another command does not go on with the journal of one that was stopped, whichever it was."""
    for words, others in [
        (["generate", "-n", "3000000", "--minimal"], ["generate", "-n", "3000001", "--minimal"]),
        (["canon", "--unique", "long.txt"], ["canon", "--unique", "-a", "long.txt"]),
        (["vary", "--canon", "long.txt"], ["vary", "--canon", "--add", "2", "long.txt"]),
    ]:
        process = tester.start(2, [*words, "-T", "1", "-o", "made"])
        if not wait_for(process, lambda: journal_lines("made.journal") >= 2):
            tester.fault(f"{words}: no journal: {process.communicate()[1].decode()}")
            break
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)
        seen = tester.run(2, [*others, "-o", "made"])
        expect(tester, str(others), seen, 4, "made: begun with another command")
        with open("made.journal", "r+b") as file:
            journal = re.sub(rb"\nversion \S+", b"\nversion 0.0.1", file.read())
            file.seek(0)
            file.write(journal)
            file.truncate()
        seen = tester.run(2, [*words, "-o", "made"])
        expect(tester, f"{words}, version", seen, 4, "made: begun with another version")
        os.remove("made.journal")
        os.remove("made.part")


def test_help(tester):
    """The help lists the commands that run here, no others."""
    status, out, _ = tester.run(2, ["--help"])
    text = out.decode()
    if status != 0 or "tenring-mpi COMMAND" not in text:
        tester.fault(f"--help: {status}: {text}")
    for name, there in [("canon", True), ("generate", True), ("hint", False), ("merge", False)]:
        if bool(re.search(f"^  {name} ", text, re.MULTILINE)) != there:
            tester.fault(f"--help: {name}")
        status, out, _ = tester.run(2, [name, "--help"])
        if status != 0 or (f"tenring-mpi {name} [OPTION]" in out.decode()) != there:
            tester.fault(f"{name} --help: {status}: {out.decode()}")


def test_errors(tester):
    test_help(tester)
    make_inputs(".")
    os.chdir("data")
    with open("lines.txt", "rb") as file:
        lines = [line for line in file.read().splitlines() if line]
    with open("long.txt", "wb") as file:
        file.write(b"".join(lines[i % len(lines)] + b"\n" for i in range(300000 if FULL else 30000)))

    seen = tester.run(3, ["solve", "-o", "no/folder", "lines.txt"])
    expect(tester, "no folder", seen, 4, "tenring: no/folder: No such file or directory")
    if FULL:
        seen = tester.run(2, ["solve", "-o", ".", "lines.txt"])
        expect(tester, "a folder", seen, 4, "tenring: .: Is a directory")
        seen = tester.run(2, ["solve", "-o", "/dev/full", "long.txt"])
        expect(tester, "/dev/full", seen, 4, "tenring: /dev/full: No space left on device")
        seen = tester.run(3, ["show", "lines.txt"])
        expect(tester, "show", seen, 2, "tenring show: does not run under MPI: use tenring")
        seen = tester.run(3, ["solve", "--shard", "1/2", "lines.txt"])
        expect(tester, "--shard", seen, 2, "--shard is for runs without MPI")

    test_one_rank(tester)
    if FULL:
        test_refused(tester)

    # A signal, to one rank or to mpirun: the journal is whole, and the same command goes on. Open
    # MPI's mpirun hands it on after so many seconds, and kills the ranks after as many again: the
    # one second it has by itself is too little where a disk is slow.
    if FULL:
        os.environ["OMPI_MCA_odls_base_sigkill_timeout"] = "5"
    slow = ["rate", "--format", "csv", "--path", "-o", "out"]
    signals = [(signal.SIGTERM, 0), (signal.SIGTERM, None), (signal.SIGINT, 2), (signal.SIGINT, None)]
    for number, rank in signals if FULL else signals[:1]:
        title = f"signal {number} to {'mpirun' if rank is None else f'rank {rank}'}"
        process = tester.start(3, [*slow, "-T", "1", "long.txt"])
        if not wait_for(process, lambda: journal_lines("out.journal") >= 2):
            tester.fault(f"{title}: no journal: {process.communicate()[1].decode()}")
            break
        os.kill(process.pid if rank is None else children(process)[rank], number)
        _, messages = process.communicate(timeout=60)
        messages = clean(messages).decode()
        if "out: not finished" not in messages:
            tester.fault(f"{title}: no word about the journal: {messages}")
        # MPICH's mpirun, when it is itself interrupted, does not always say so in its status
        if (process.returncode == 0 and tester.flags) or os.path.exists("out"):
            tester.fault(f"{title}: status {process.returncode}")
        digest = hashlib.sha256(open("out.part", "rb").read()).hexdigest()
        # another command, input
        seen = tester.run(2, ["rate", "--format", "json", "--path", "-o", "out", "long.txt"])
        expect(tester, "another command", seen, 4, "out: begun with another command")
        if digest != hashlib.sha256(open("out.part", "rb").read()).hexdigest():
            tester.fault("another command: OUT.part was changed")
        if not FULL:
            break
        with open("long.txt", "ab") as file:
            file.write(b"\n")
        seen = tester.run(2, [*slow, "long.txt"])
        expect(tester, "another input", seen, 4, "out: begun with another input")
        os.remove("out.journal")
        seen = tester.run(2, [*slow, "long.txt"])
        expect(tester, "a part without a journal", seen, 4, "out.part: File exists")
        os.remove("out.part")
    if FULL:
        if os.geteuid() == 0 and subprocess.run(["unshare", "-m", "true"]).returncode == 0:
            # a small file system that becomes full, and one that cannot be written
            os.mkdir("small")
            for title, options, why in [
                ("full", "size=256k", "No space left on device"),
                ("read-only", "ro", "Read-only file system"),
            ]:
                script = (
                    f"mount -t tmpfs -o {options} tmpfs small && "
                    f'"$@" -o small/out long.txt; status=$?; ls small; exit $status'
                )
                words = tester.command(3, ["solve", "--format", "json"])
                done = subprocess.run(
                    ["unshare", "-m", "sh", "-c", script, "sh", *words],
                    capture_output=True,
                    env=tester.environment(),
                    timeout=TIME_LIMIT,
                )
                seen = (done.returncode, done.stdout, clean(done.stderr))
                expect(tester, title, seen, 4, f"small/out: {why}")
        else:
            print("a full file system: SKIP: needs root and unshare")


if __name__ == "__main__":
    main(test_errors)
