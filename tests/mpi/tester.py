#!/usr/bin/env python3
# tester.py - what the tests of tenring-mpi share: runs of both programs, ranks that are found,
# killed and waited for, and files of puzzles.
#
# A test is a program that calls main with its function:
#
#     test_NAME.py --tenring PATH --tenring-mpi PATH --mpirun PATH [--preload LIBRARY]
#
# With TENRING_TEST_FULL set it does all it knows, else a few of each. What mpirun itself prints is
# left out of the messages. Exit status: 0 all passed, 1 not, 77 there is no way to run MPI here.
#
# SPDX-License-Identifier: MIT
import argparse
import atexit
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


# mpirun waits two seconds when a rank ends with a status above 0. In the short tests rank 0's
# status goes through a file instead.
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

    def raw_messages(self, ranks, words):
        """With the notes that only tenring-mpi has."""
        done = subprocess.run(
            self.command(ranks, words),
            capture_output=True,
            env=self.environment(),
            timeout=TIME_LIMIT,
        )
        return done.stderr

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
    tenring-mpi has, and without the time. What is said of a table's columns comes first: tenring
    says it as it reads, ahead of the results."""
    messages = re.sub(rb"; [0-9.]+ s, [0-9.]+ ?[kMG]?/s\n", b"\n", messages)
    messages = re.sub(rb"-{70,}\n(?:(?!-{70}).*\n)*?-{70,}\n", b"", messages)
    lines = messages.splitlines(keepends=True)
    lines = [line for line in lines if not re.search(rb"(rank 0|one rank) alone ", line)]
    return b"".join(sorted(lines, key=lambda line: b" are read from column " not in line))


def first_difference(a, b):
    for number, (x, y) in enumerate(zip(a.splitlines(), b.splitlines()), 1):
        if x != y:
            return f"line {number}: {x[:120]!r} instead of {y[:120]!r}"
    return f"{len(a)} bytes instead of {len(b)}"


# ---- Files ----


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


def make_cuts():
    """Files that cannot be cut at any line, and one that can; returns their names."""
    with open("lines.txt", encoding="ascii") as file:
        puzzles = [line for line in file.read().split() if len(line) == 81]
    with open("pencilmarks.txt", encoding="ascii") as file:
        marks = file.read()

    def puzzle(i):
        return puzzles[i % len(puzzles)]

    def rows(i):
        return [puzzle(i)[9 * row : 9 * row + 9] for row in range(9)]

    def framed(i, end):
        drawn = [row[:3] + "|" + row[3:6] + "|" + row[6:] for row in rows(i)]
        for at in (6, 3):
            drawn.insert(at, "---+---+---")
        return end.join(drawn) + end

    def grid(i):
        return "\n".join(rows(i))

    texts = {
        "blank.txt": "\n".join(grid(i) + "\n" for i in range(20)),
        "titles.txt": "".join(f"Grid {i:02}\n{grid(i)}\n" for i in range(20)),
        "torn.txt": "".join(grid(i)[: 49 if i % 6 == 4 else 89] + "\n\n" for i in range(20)),
        "framed.txt": "\r\n".join(framed(i, "\r\n") for i in range(12)),
        "returns.txt": "\r".join("\r".join(rows(i)) + "\r" for i in range(12)),
        "quoted.csv": "id,puzzle,note\n"
        + "".join(f'{i},"{puzzle(i)}","a\nb,{i}"\n' for i in range(20)),
        "content.csv": "a,b\n" + "".join(f"{i},{puzzle(i)}\n" for i in range(20)),
        "late.csv": "\n".join(puzzle(i) for i in range(15))
        + "\nid,puzzle,x\n"
        + "".join(
            f'{i},{puzzle(i)},"q\n\nz"\n' if i % 3 else f'{i},"{grid(i)}",\n' for i in range(15)
        ),
        "again.csv": "name,data,other\n"
        + "".join(f"n{i},{puzzle(i)},x\n" for i in range(12))
        + "name,data,other\n"
        + "".join(f'n{i},{puzzle(i)},"x\ny"\n' for i in range(12)),
        "rows.json": "["
        + ",\n".join(
            "[" + ",".join("[" + ",".join(row.replace(".", "0")) + "]" for row in rows(i)) + "]"
            for i in range(12)
        )
        + "]\n",
        "lines.json": "".join(f'{{"puzzle":"{puzzle(i)}","id":{i}}}\n' for i in range(20)),
        "one_line.json": "["
        + ",".join(f'{{"id":{i},"puzzle":"{puzzle(i)}"}}' for i in range(20))
        + "]",
        "short.txt": "".join(puzzle(i)[:20] + "x\n" for i in range(20)),
        "feeds.txt": "\r\n".join(puzzle(i) for i in range(20)),
        "hodoku.txt": "".join(f":0000:x:{puzzle(i)}:::\n" for i in range(20)),
        "wide.txt": (marks + "\n") * 4,
    }
    for name, text in texts.items():
        with open(name, "w", encoding="ascii", newline="") as file:
            file.write(text)
    return list(texts)


# ---- Beside tenring ----


def compare(tester, ranks, words, piece, out, stdin=None, parts=None):
    """One run beside tenring's."""
    wanted = tester.run_alone([*words, "-o", "a.out"] if out else words, stdin)
    for name in ("b.out", "b.out.part", "b.out.journal"):
        if os.path.exists(name):
            os.remove(name)
    mine = [*words, "-o", "b.out"] if out else words
    seen = tester.run(ranks, mine, stdin, piece, None, parts)
    said = b": not written, since not everything was done\n"
    if out and b"tenring: a.out" + said in wanted[2]:
        # what could be read waits in b.out.part; these are finished only when it becomes b.out
        seen = (seen[0], seen[1], seen[2].replace(b"b.out" + said, b"a.out" + said))
        if os.path.exists("b.out"):
            tester.fault("b.out is written")
        if not {"--unique", "--canon", "npy"} & set(words):
            wanted = (wanted[0], tester.run_alone(words, stdin)[1], wanted[2])
            with open("b.out.part", "rb") as file:
                seen = (seen[0], file.read(), seen[2])
    elif out and os.path.exists("a.out"):
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


# ---- Ranks as processes ----


def children(process):
    """The ranks of an mpirun that live, also those below its helpers."""
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
                with open(f"/proc/{pid}/stat", encoding="ascii") as file:
                    name, rest = file.read().split("(", 1)[1].rsplit(")", 1)
            except OSError:
                continue
            if name == "tenring-mpi" and rest.split()[0] != "Z":
                found.append(pid)
        todo += below
    return sorted(found)


def journal_lines(name):
    try:
        with open(name, "rb") as file:
            return len(re.findall(rb"\n(at|part) ", file.read()))
    except OSError:
        return 0


def add_journal_line(name, text):
    """Adds a line with its check sum."""
    total = 0xCBF29CE484222325
    for byte in text:
        total = (total ^ byte) * 0x100000001B3 % 2**64
    with open(name, "ab") as file:
        file.write(b"%s #%016x\n" % (text, total))


def end(tester, process, title):
    """Waits for mpirun. No rank may outlive the others: mpirun sends SIGKILL to what is left. That
    mpirun itself stays when all its ranks are dead before they were known to it is its own fault,
    seen with Open MPI 4.1.4; it is ended here."""
    try:
        process.communicate(timeout=30)
    except subprocess.TimeoutExpired:
        left = children(process)
        print(f"{title}: mpirun does not end")
        if left:
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


def main(test):
    parser = argparse.ArgumentParser()
    parser.add_argument("--tenring", required=True)
    parser.add_argument("--tenring-mpi", required=True)
    parser.add_argument("--mpirun", required=True)
    parser.add_argument("--preload")
    tester = Tester(parser.parse_args())
    # Open MPI keeps something of all runs in one folder there, which it makes and removes: a run of
    # another test that ends would remove it while one begins here.
    runs = tempfile.mkdtemp(prefix="tenring-run-")
    atexit.register(shutil.rmtree, runs, ignore_errors=True)
    os.environ["TMPDIR"] = runs
    with tempfile.TemporaryDirectory(prefix="tenring-mpi-") as folder:
        os.chdir(folder)
        status, out, messages = tester.run(1, ["--version"])
        if status != 0 or b"MPI: " not in out:
            print(f"SKIP: mpirun does not work here: {messages.decode().strip()[-300:]}")
            sys.exit(SKIP)
        start = time.monotonic()
        test(tester)
        used = os.times()
        print(
            f"{time.monotonic() - start:.1f} s, {used.children_user + used.children_system:.1f} s "
            f"of processor time, {tester.faults} faults"
        )
        os.chdir("/")
    sys.exit(1 if tester.faults else 0)
