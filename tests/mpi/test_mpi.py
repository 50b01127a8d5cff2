#!/usr/bin/env python3
# test_mpi.py - tenring-mpi against tenring: the same bytes, messages and status.
#
#     test_mpi.py --tenring PATH --tenring-mpi PATH --mpirun PATH [--preload LIBRARY] WHAT
#
# WHAT: `same` compares runs over commands, formats, numbers of ranks and sizes of pieces; `parts`
# those of one puzzle, which is cut into parts; `kill` kills ranks, all at once or one, and starts the same command again; `errors` has outputs that
# cannot be written, ranks that lack memory or the input, other commands on a journal, and signals;
# `slow` has ranks that stand still now and then. With TENRING_TEST_FULL set each does
# all it knows, else a few of each.
#
# What mpirun itself prints is left out of the messages. Exit status: 0 all passed, 1 not, 77 there
# is no way to run MPI here.
#
# SPDX-License-Identifier: MIT
import argparse
import hashlib
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, "..", "cli", "data")
TIME_LIMIT = 300
FULL = bool(os.environ.get("TENRING_TEST_FULL"))
SKIP = 77


# mpirun waits two seconds when a rank ends with a status above 0. In the short tests rank 0's status
# goes through a file instead.
QUIET = """
status=$1
shift
"$@"
result=$?
[ "${OMPI_COMM_WORLD_RANK:-${PMI_RANK:-0}}" != 0 ] || echo $result > "$status"
"""


class Tester:
    """The programs, and the faults found."""

    def __init__(self, arguments):
        self.tenring = os.path.abspath(arguments.tenring)
        self.mpi = os.path.abspath(arguments.tenring_mpi)
        self.mpirun = arguments.mpirun
        self.preload = arguments.preload
        version = subprocess.run([self.mpirun, "--version"], capture_output=True, text=True).stdout
        self.flags = []
        if "Open MPI" in version or "OpenRTE" in version:
            self.flags = ["--oversubscribe", "--bind-to", "none", "--mca", "pml", "ob1"]
            if os.geteuid() == 0:
                self.flags.append("--allow-run-as-root")
        self.faults = 0
        self.hung = 0

    def fault(self, text):
        self.faults += 1
        print(f"FAILED: {text}", flush=True)

    def environment(self, piece=None, sync=None, parts=None):
        environment = dict(os.environ, LC_ALL="C", LANGUAGE="")
        # Open MPI keeps memory until its end.
        environment["ASAN_OPTIONS"] = environment.get("ASAN_OPTIONS", "") + ":detect_leaks=0"
        if piece:
            environment["TENRING_MPI_PIECE"] = str(piece)
        # also short files are cut into ranges
        environment["TENRING_MPI_CUT"] = "1" if piece else str(1 << 20)
        # one puzzle is cut into so many parts, however little work it is
        if parts:
            environment["TENRING_MPI_PARTS"] = str(parts)
        if sync:
            environment["TENRING_MPI_SYNC"] = str(sync)
        return environment

    def command(self, ranks, words):
        return [self.mpirun, *self.flags, "-n", str(ranks), self.mpi, *words]

    def program(self, words):
        return [self.mpi, *words] if FULL else ["sh", "-c", QUIET, "sh", "status", self.mpi, *words]

    def done(self, command, stdin, environment):
        if os.path.exists("status"):
            os.remove("status")
        done = subprocess.run(
            command, input=stdin, capture_output=True, env=environment, timeout=TIME_LIMIT
        )
        status = done.returncode
        if status == 0 and os.path.exists("status"):
            with open("status", encoding="ascii") as file:
                status = int(file.read())
        return status, done.stdout, clean(done.stderr)

    def run_with(self, ranks, words, odd, prefix, piece=None):
        """A run where the words `prefix` stand in front of rank `odd`'s program."""
        mine = self.program(words)
        command = [self.mpirun, *self.flags]
        for first, count, front in [(0, odd, []), (odd, 1, prefix), (odd + 1, ranks - odd - 1, [])]:
            if count > 0:
                command += [":"] if first > 0 else []
                command += ["-n", str(count), *front, *mine]
        return self.done(command, b"", self.environment(piece))

    def run_alone(self, words, stdin=None):
        done = subprocess.run(
            [self.tenring, *words],
            input=stdin,
            capture_output=True,
            env=self.environment(),
            timeout=TIME_LIMIT,
        )
        return done.returncode, done.stdout, clean(done.stderr)

    def run(self, ranks, words, stdin=None, piece=None, sync=None, parts=None):
        command = [self.mpirun, *self.flags, "-n", str(ranks), *self.program(words)]
        return self.done(command, stdin or b"", self.environment(piece, sync, parts))

    def start(self, ranks, words, sync=0.01, piece=3, parts=None):
        return subprocess.Popen(
            self.command(ranks, words),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=self.environment(piece, sync, parts),
        )


def clean(messages):
    """Messages without what mpirun prints about an exit status, without the notes that only
    tenring-mpi has, and without the time."""
    messages = re.sub(rb"; [0-9.]+ s, [0-9.]+ ?[kMG]?/s\n", b"\n", messages)
    messages = re.sub(rb"-{70,}\n(?:(?!-{70}).*\n)*?-{70,}\n", b"", messages)
    lines = messages.splitlines(keepends=True)
    return b"".join(line for line in lines if b"rank 0 alone reads" not in line)


def first_difference(a, b):
    for number, (x, y) in enumerate(zip(a.splitlines(), b.splitlines()), 1):
        if x != y:
            return f"line {number}: {x[:120]!r} instead of {y[:120]!r}"
    return f"{len(a)} bytes instead of {len(b)}"


# ---- The same as tenring ----

CASES = [
    ("solve", []),
    ("solve", ["--format", "csv"]),
    ("solve", ["--format", "json", "--echo"]),
    ("solve", ["--format", "grid"]),
    ("solve", ["--all=3"]),
    ("solve", ["--stats", "--all=3", "--format", "csv"]),
    ("rate", ["--stats", "--format", "csv"]),
    ("solve", ["--all=2", "--format", "csv", "--max-messages", "2"]),
    ("count", ["--format", "csv"]),
    ("count", ["--by-cell"]),
    ("count", ["--limit", "5", "--format", "json"]),
    ("check", ["--minimal"]),
    ("check", ["--format", "csv", "--quiet"]),
    ("max", ["--no-proof", "--node-limit", "5", "--format", "json"]),
    ("max", ["--node-limit", "3", "--top", "2"]),
    ("rate", ["--path", "--format", "json"]),
    ("rate", ["--format", "csv"]),
    ("rate", ["--at-least", "1.5"]),
    ("canon", ["-at"]),
    ("canon", ["--shuffle=3", "--seed", "7", "--format", "csv"]),
    ("canon", ["--unique"]),
    ("canon", ["--unique", "-at", "--format", "json", "--memory-limit", "1"]),
    ("sample", ["--number", "2"]),
    ("generate", ["--number", "50", "--format", "csv"]),
    ("generate", ["--number", "5", "--clues", "20", "--node-limit", "3000"]),
    ("generate", ["--number", "4", "--rating", "3.0-", "--minimal", "--format", "json"]),
    ("vary", ["--remove", "1", "--add", "0"]),
    ("vary", ["--remove", "1", "--minimal", "--canon", "--format", "csv"]),
    ("vary", ["--canon", "--remove", "1", "--add", "0", "--memory-limit", "1"]),
    ("solve", ["--format", "wrong"]),
    ("max", ["--weights", "missing.txt"]),
]


def make_inputs(folder):
    """Files of all formats, good and bad ones in turn."""
    names = []
    for name in sorted(os.listdir(os.path.join(DATA, "malformed"))):
        names.append(os.path.join("malformed", name))
    names = ["lines.txt", "grids.txt", "missing.txt", *names, "pencilmarks.txt", "minimal.txt"]
    shutil.copytree(DATA, os.path.join(folder, "data"))
    with open(os.path.join(DATA, "lines.txt"), "rb") as file:
        lines = [line for line in file.read().splitlines() if line]
    with open(os.path.join(folder, "data", "many.txt"), "wb") as file:
        for i in range(40):
            file.write(lines[i % len(lines)] + b"\n")
            if i % 7 == 3:
                file.write(b"# a comment\n\n")
    csv = os.path.join(folder, "data", "table.csv")
    with open(csv, "wb") as file:
        file.write(b"id,puzzle,solution\n")
        for i in range(20):
            file.write(b"%d,%s,\n" % (i, lines[i % len(lines)]))
    # headers in the middle, ends of lines, no last one, comments alone, 729 characters
    with open(os.path.join(folder, "data", "odd.csv"), "wb") as file:
        file.write(b"\xef\xbb\xbf# two tables\r\n\r\nid,puzzle\r\n")
        for i in range(7):
            file.write(b"%d,%s\r\n" % (i, lines[i % len(lines)]))
        file.write(b"puzzle;id\n")
        for i in range(7):
            file.write(b"%s;%d\n\n" % (lines[i % len(lines)], i))
        file.write(b"# the end\n" * 9 + b"%s;9" % lines[0])
    with open(os.path.join(folder, "data", "long_lines.txt"), "wb") as file:
        with open(os.path.join(DATA, "pencilmarks.txt"), "rb") as other:
            wide = [line for line in other.read().splitlines() if len(line) == 729]
        for i in range(9):
            file.write((wide + lines)[i % len(wide + lines)] + b"\n")
            file.write(b"z" * 3000 + b"\n" if i == 4 else b"")
    with open(os.path.join(folder, "data", "games.opensudoku"), "wb") as file:
        file.write(b'<?xml version="1.0"?>\n<opensudoku>\n<!-- <game data="no" /> -->\n')
        for i in range(9):
            cells = lines[i % len(lines)].replace(b".", b"0")
            file.write(b'<game\n data="%s" />\n' % cells)
        file.write(b"</opensudoku>\n")
    return names[:3] + ["many.txt", "table.csv", "games.opensudoku"] + names[3:]


# One puzzle on all ranks.
PARTS_CASES = [
    (["max", "--least", "--stats", "--format", "csv"], "several.txt"),
    (["solve", "--all", "--stats"], "several.txt"),
    (["solve", "--all", "--format", "json"], "several.txt"),
    (["count", "--stats", "--format", "csv"], "several.txt"),
    (["max", "--least", "--min", "--echo", "--weights", "weights.txt"], "several.txt"),
    (["solve", "--all", "--echo"], "several_grid.txt"),
    (["count", "--echo"], "marks.txt"),
    (["count"], "sparse.txt"),
    (["max", "--weights", "weights.txt"], "sparse.txt"),
    (["max", "--stats"], "lines.txt"),
    (["solve", "--all"], "none.txt"),
    (["count", "--format", "json"], "unique.txt"),
    (["max", "--least"], "unique.txt"),
]


def make_parts():
    """Files of one puzzle: many solutions, one, none; the first as a grid; pencilmarks."""
    several = "4.....8.5.3..........7......2.....6.....8........1.......6.3.7.5..2.....1.4......"
    solution = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
    unique = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    random.seed(2)
    marks = []
    for cell in range(81):
        some = random.sample("123456789", 5) + [solution[cell]]
        marks.append("".join(digit if digit in some else "." for digit in "123456789"))
    texts = {
        "several.txt": several,
        "several_grid.txt": "\n".join(several[9 * row : 9 * row + 9] for row in range(9)),
        "more.txt": several.replace("4", ".", 1),
        "sparse.txt": several.replace("4", ".", 1).replace("8", ".", 1),
        "marks.txt": "".join(marks),
        "unique.txt": unique,
        "none.txt": "11" + "." * 79,
        "weights.txt": " ".join(str(random.randrange(5)) for _ in range(81)),
    }
    for name, text in texts.items():
        with open(name, "w", encoding="ascii") as file:
            file.write(text + "\n")


def test_parts(tester):
    """One puzzle: its parts on all ranks, the result as tenring's."""
    shutil.copytree(DATA, "data")
    os.chdir("data")
    make_parts()
    ranks = [4, 2, 3, 1, 7]
    for number, (words, name) in enumerate(PARTS_CASES):
        for variant in range(len(ranks) if FULL else 1):
            if not FULL and number > 2:
                break
            parts = [17, 60, 5][(number + variant) % 3]
            out = (number + variant) % 2 == 0
            compare(tester, ranks[(number + variant) % 5], [*words, name], None, out, None, parts)
    if FULL:
        with open("several.txt", "rb") as file:
            compare(tester, 3, ["solve", "--all"], None, False, file.read(), 20)


def compare(tester, ranks, words, piece, out, stdin=None, parts=None):
    """One run beside tenring's."""
    wanted = tester.run_alone([*words, "-o", "a.out"] if out else words, stdin)
    for name in ("b.out", "b.out.part", "b.out.journal"):
        if os.path.exists(name):
            os.remove(name)
    mine = [*words, "-o", "b.out"] if out else words
    seen = tester.run(ranks, mine, stdin, piece, None, parts)
    if out and os.path.exists("a.out"):
        with open("a.out", "rb") as file:
            wanted = (wanted[0], file.read(), wanted[2])
        os.remove("a.out")
        if os.path.exists("b.out"):
            with open("b.out", "rb") as file:
                seen = (seen[0], file.read(), seen[2])
        for name in ("b.out.part", "b.out.journal"):
            if os.path.exists(name):
                tester.fault(f"{name} is left")
    title = f"{ranks} ranks, pieces of {piece}, {'-o' if out else 'stdout'}: {' '.join(words[:6])}"
    if seen[0] != wanted[0]:
        tester.fault(f"{title}: status {seen[0]} instead of {wanted[0]}\n{seen[2].decode()}")
    if seen[1] != wanted[1]:
        tester.fault(f"{title}: results: {first_difference(seen[1], wanted[1])}")
    if seen[2] != wanted[2]:
        tester.fault(f"{title}: messages: {first_difference(seen[2], wanted[2])}")


def test_same(tester):
    names = make_inputs(".")
    os.chdir("data")
    few = ["lines.txt", "grids.txt", "malformed/too_short.txt", "lines.txt"]
    plain = ["many.txt", "table.csv", "missing.txt", "games.opensudoku", "grids.txt", "odd.csv"]
    plain += ["long_lines.txt", "grids.txt", "malformed/only_comments.txt", "lines.txt"]
    ranks = [1, 2, 3, 4, 7]
    pieces = [None, 1, 2, 5, 16]
    number = 0
    for command, options in CASES:
        heavy = command in ("max", "rate", "sample", "vary") or "--by-cell" in options
        files = [] if command == "generate" else few if heavy else names
        for variant in range(len(ranks) if FULL else 1):
            number += 1
            if not FULL and number % 6 != 2:
                continue
            i = number + variant * 2
            compare(
                tester,
                ranks[(number + variant) % 5],
                [command, *options, *files],
                pieces[i % 5],
                number % 2 == 0,
            )
    # odd cuts of all formats
    for piece in [1, 2, 3, 4, 5, 6, 7, 9, 13] if FULL else [3]:
        compare(tester, 4, ["solve", "--format", "csv", *plain], piece, True)
    # through a pipe, and compressed
    with open("many.txt", "rb") as file:
        many = file.read()
    if FULL:
        compare(tester, 2, ["solve", "--format", "json"], 3, False, many)
        compare(tester, 3, ["check", "-", "lines.txt"], 4, True, many)
        if shutil.which("gzip"):
            subprocess.run(["gzip", "-k", "many.txt", "games.opensudoku"], check=True)
            compare(tester, 3, ["solve", "many.txt.gz", "games.opensudoku.gz", "grids.txt"], 3, True)


# ---- Killed and started again ----

KILLED_PARTS = [
    ["max", "--least", "--stats", "--weights", "weights.txt", "sparse.txt"],
    ["count", "--stats", "marks.txt"],
    ["solve", "--all", "--stats", "more.txt"],
]


def children(process):
    """The ranks of an mpirun, also those below its helpers."""
    found = []
    todo = [process.pid]
    while todo:
        parent = todo.pop()
        try:
            with open(f"/proc/{parent}/task/{parent}/children", encoding="ascii") as file:
                below = [int(word) for word in file.read().split()]
        except OSError:
            continue
        for pid in below:
            try:
                with open(f"/proc/{pid}/comm", encoding="ascii") as file:
                    if file.read().strip() == "tenring-mpi":
                        found.append(pid)
            except OSError:
                pass
        todo += below
    return sorted(found)


def journal_lines(name):
    try:
        with open(name, "rb") as file:
            return len(re.findall(rb"\n(at|part) ", file.read()))
    except OSError:
        return 0


def end(tester, process, title):
    """Waits for mpirun. Not one rank may outlive its minute: mpirun sends them SIGKILL. That mpirun
    itself stays, without ranks, was seen once on a busy machine; it may happen once."""
    try:
        process.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        left = children(process)
        tester.hung += 1
        print(f"{title}: mpirun does not end")
        if left or tester.hung > 1:
            tester.fault(f"{title}: mpirun does not end; ranks that are left: {len(left)}")
        for pid in left:
            os.kill(pid, signal.SIGKILL)
        process.kill()
        process.communicate()


def wait_for(process, condition, seconds=60):
    limit = time.monotonic() + seconds
    while process.poll() is None and time.monotonic() < limit:
        if condition():
            return True
        time.sleep(0.002)
    return False


def kill_and_go_on(tester, words, wanted, rank, after, parts=None):
    """Kills a rank, or all (None), after so many entries of the journal, and during the restart
    again; then the same command has the results of an undisturbed run."""
    for name in ("out", "out.part", "out.journal"):
        if os.path.exists(name):
            os.remove(name)
    for _ in range(2):
        process = tester.start(4, [*words, "-T", "1", "-o", "out"], parts=parts)
        before = journal_lines("out.journal")
        if not wait_for(process, lambda: len(children(process)) == 4):
            end(tester, process, f"kill {rank} after {after}")
            if not os.path.exists("out"):
                tester.fault(f"kill {rank} after {after}: the ranks do not start")
            break
        pids = children(process)
        wait_for(process, lambda: journal_lines("out.journal") >= before + after)
        for pid in pids if rank is None else [pids[rank]]:
            try:
                os.kill(pid, signal.SIGKILL)
            except OSError:
                pass
        end(tester, process, f"kill {rank} after {after}")
        if os.path.exists("out"):
            break
    title = f"{words[0]}, kill of {'all' if rank is None else rank} after {after}"
    if os.path.exists("out"):
        print(f"{title}: it had ended before")
    lines_before = journal_lines("out.journal")
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
        moments = [(rank, after) for rank in (0, 1, 2, 3, None) for after in (0, 1, 5)]
    for rank, after in moments:
        kill_and_go_on(tester, words, wanted, rank, after)
    # one puzzle in parts
    make_parts()
    for number, words in enumerate(KILLED_PARTS if FULL else KILLED_PARTS[:1]):
        wanted = tester.run_alone(words)
        for rank, after in moments[number:]:
            kill_and_go_on(tester, words, wanted, rank, after, 2000)


# ---- What goes wrong ----


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


def test_errors(tester):
    make_inputs(".")
    os.chdir("data")
    with open("lines.txt", "rb") as file:
        lines = [line for line in file.read().splitlines() if line]
    with open("long.txt", "wb") as file:
        file.write(b"".join(lines[i % len(lines)] + b"\n" for i in range(30000)))

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

    # a signal: the journal is whole, and the same command goes on
    slow = ["rate", "--format", "csv", "--path", "-o", "out"]
    for number in (signal.SIGTERM, signal.SIGINT) if FULL else (signal.SIGTERM,):
        process = tester.start(3, [*slow, "-T", "1", "long.txt"])
        if not wait_for(process, lambda: journal_lines("out.journal") >= 2):
            tester.fault(f"signal {number}: no journal: {process.communicate()[1].decode()}")
            break
        process.send_signal(number)
        _, messages = process.communicate(timeout=60)
        messages = clean(messages).decode()
        if "out: not finished" not in messages:
            tester.fault(f"signal {number}: no word about the journal: {messages}")
        if process.returncode == 0 or os.path.exists("out"):
            tester.fault(f"signal {number}: status {process.returncode}")
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
            script = (
                "mount -t tmpfs -o size=256k tmpfs small && "
                '"$@" -o small/out long.txt; status=$?; ls small; exit $status'
            )
            words = tester.command(3, ["solve", "--format", "json"])
            done = subprocess.run(
                ["unshare", "-m", "sh", "-c", script, "sh", *words],
                capture_output=True,
                env=tester.environment(),
                timeout=TIME_LIMIT,
            )
            seen = (done.returncode, done.stdout, clean(done.stderr))
            expect(tester, "full", seen, 4, "small/out: No space left on device")
            script = (
                "mount -t tmpfs -o ro tmpfs small && " '"$@" -o small/out long.txt'
            )
            done = subprocess.run(
                ["unshare", "-m", "sh", "-c", script, "sh", *words],
                capture_output=True,
                env=tester.environment(),
                timeout=TIME_LIMIT,
            )
            seen = (done.returncode, done.stdout, clean(done.stderr))
            expect(tester, "read-only", seen, 4, "small/out: Read-only file system")
        else:
            print("a full file system: SKIP: needs root and unshare")


def main():
    tests = {
        "same": test_same,
        "parts": test_parts,
        "kill": test_kill,
        "errors": test_errors,
        "slow": test_slow,
    }
    parser = argparse.ArgumentParser()
    parser.add_argument("--tenring", required=True)
    parser.add_argument("--tenring-mpi", required=True)
    parser.add_argument("--mpirun", required=True)
    parser.add_argument("--preload")
    parser.add_argument("what", choices=list(tests))
    arguments = parser.parse_args()
    tester = Tester(arguments)
    with tempfile.TemporaryDirectory(prefix="tenring-mpi-") as folder:
        os.chdir(folder)
        status, out, messages = tester.run(2, ["--version"])
        if status != 0 or b"MPI: " not in out:
            print(f"SKIP: mpirun does not work here: {messages.decode().strip()[-300:]}")
            sys.exit(SKIP)
        start = time.monotonic()
        tests[arguments.what](tester)
        print(f"{arguments.what}: {time.monotonic() - start:.1f} s, {tester.faults} faults")
        os.chdir("/")
    sys.exit(1 if tester.faults else 0)


if __name__ == "__main__":
    main()
