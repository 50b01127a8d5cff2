#!/usr/bin/env python3
# interact.py - tests of the command that need a terminal, time, signals, or measure its memory.
#
#     interact.py --tenring PATH [unittest's options]
#
# Nothing here measures speed: a test waits a long time for an event (PATIENCE) and continues as
# soon as it occurs.
#
# SPDX-License-Identifier: MIT
import argparse
import fcntl
import os
import pty
import re
import select
import signal
import stat
import subprocess
import sys
import tempfile
import termios
import time
import unittest

TENRING = None
PATIENCE = 60  # seconds; a sanitizer on a busy machine is slow
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
BLANK = "." * 81


def environment(**more):
    kept = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    return dict(kept, LC_ALL="C", TERM="xterm", **more)


def start(*arguments, **options):
    options.setdefault("stdin", subprocess.PIPE)
    options.setdefault("stdout", subprocess.PIPE)
    options.setdefault("stderr", subprocess.PIPE)
    return subprocess.Popen([TENRING, *arguments], env=environment(), **options)

# The last message of a run that a signal ended.
WORDS = {signal.SIGINT: b"tenring: interrupted\n",
         signal.SIGTERM: b"tenring: terminated\n",
         signal.SIGHUP: b"tenring: hung up\n"}


class Collector:
    """Reads a descriptor until some text occurs."""

    def __init__(self, descriptor):
        self.descriptor = descriptor
        self.seen = b""
        self.ended = False

    def read_until(self, enough, patience=PATIENCE):
        """Reads until enough(bytes so far), the end, or a timeout; returns whether enough."""
        deadline = time.monotonic() + patience
        while not enough(self.seen):
            left = deadline - time.monotonic()
            if left <= 0 or self.ended or not select.select([self.descriptor], [], [], left)[0]:
                return False
            try:
                piece = os.read(self.descriptor, 65536)
            except OSError:  # Linux: the other side of a terminal was closed
                piece = b""
            self.ended = not piece
            self.seen += piece
        return True

    def read_all(self):
        self.read_until(lambda seen: self.ended)
        return self.seen


def terminals_can_be_had():
    try:
        for descriptor in pty.openpty():
            os.close(descriptor)
        return True
    except OSError:
        return False


class Terminal:
    """Runs the command on a pseudo-terminal; `on` names the descriptors that are the terminal."""

    def __init__(self, *arguments, on=("stdin", "stdout", "stderr"), **others):
        self.master, slave = pty.openpty()
        streams = {name: slave if name in on else others.get(name, subprocess.PIPE)
                   for name in ("stdin", "stdout", "stderr")}
        self.process = subprocess.Popen([TENRING, *arguments], env=environment(),
                                        start_new_session=True, **streams)
        os.close(slave)
        self.screen = Collector(self.master)

    def type(self, text):
        os.write(self.master, text.encode())

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()
        os.close(self.master)


class Processes(unittest.TestCase):
    """Starts processes that end with their test."""

    def start(self, *arguments, **options):
        process = start(*arguments, **options)

        def stop():
            if process.poll() is None:
                process.kill()
            process.wait()
            for stream in (process.stdin, process.stdout, process.stderr):
                if stream is not None:
                    stream.close()

        self.addCleanup(stop)
        return process

    @staticmethod
    def is_asleep(process):
        """Whether every thread of a process is waiting; a signal wakes one at once."""
        for thread in os.listdir(f"/proc/{process.pid}/task"):
            try:
                with open(f"/proc/{process.pid}/task/{thread}/status", encoding="utf-8") as file:
                    state = file.read()
            except FileNotFoundError:  # ended in the meantime
                continue
            if not re.search(r"^State:\s+S", state, re.MULTILINE):
                return False
        return True

    @staticmethod
    def unread(pipe):
        """The number of unread bytes in a pipe."""
        count = fcntl.ioctl(pipe.fileno(), termios.FIONREAD, b"\0" * 4)
        return int.from_bytes(count, sys.byteorder)

    def wait_for(self, condition):
        deadline = time.monotonic() + PATIENCE
        while not condition():
            self.assertLess(time.monotonic(), deadline, "waited in vain")
            time.sleep(0.01)


class Pipes(Processes):
    def test_slow_pipe_gets_each_answer_at_once(self):
        for threads in ((), ("-T1",), ("-T3",)):
            for command, answer in (("solve", SOLVED), ("check", "unique"), ("count", "1"),
                                    ("max", "2846")):
                with self.subTest(command=command, threads=threads):
                    process = self.start(command, *threads)
                    output = Collector(process.stdout.fileno())
                    for lines in range(1, 4):
                        os.write(process.stdin.fileno(), (EASY + "\n").encode())
                        self.assertTrue(output.read_until(lambda seen: seen.count(b"\n") >= lines))
                    process.stdin.close()
                    self.assertEqual(output.read_all().decode(), (answer + "\n") * 3)
                    self.assertEqual(process.wait(), 0)

    def test_half_a_line_waits_for_the_rest(self):
        process = self.start("solve")
        output = Collector(process.stdout.fileno())
        os.write(process.stdin.fileno(), (EASY + "\n" + EASY[:40]).encode())
        self.assertTrue(output.read_until(lambda seen: seen.count(b"\n") == 1))
        os.write(process.stdin.fileno(), (EASY[40:] + "\n").encode())
        self.assertTrue(output.read_until(lambda seen: seen.count(b"\n") == 2))

    def test_grid_is_answered_at_the_latest_when_the_next_begins(self):
        process = self.start("solve")
        output = Collector(process.stdout.fileno())
        grid = "".join(EASY[9 * row : 9 * row + 9] + "\n" for row in range(9))
        os.write(process.stdin.fileno(), (grid + "\n").encode())
        self.assertTrue(output.read_until(lambda seen: seen.count(b"\n") >= 9))

    def test_message_comes_with_its_result(self):
        process = self.start("solve")
        errors = Collector(process.stderr.fileno())
        os.write(process.stdin.fileno(), (EASY + "\n" + EASY[:50] + "\n").encode())
        self.assertTrue(errors.read_until(lambda seen: b"<stdin>:2:51: error:" in seen))

    def test_closed_pipe_ends_a_waiting_program(self):
        process = self.start("solve")
        process.stdout.close()
        os.write(process.stdin.fileno(), (EASY + "\n").encode())
        self.assertEqual(process.wait(PATIENCE), 0)  # although its standard input stays open
        self.assertEqual(process.stderr.read(), b"")

    def test_closed_pipe_ends_an_endless_enumeration(self):
        for threads in ("-T1", "-T2"):
            with self.subTest(threads=threads):
                process = self.start("solve", "--all", threads)
                process.stdin.write((BLANK + "\n").encode() * 5)
                process.stdin.close()
                os.read(process.stdout.fileno(), 1000)
                process.stdout.close()
                self.assertEqual(process.wait(PATIENCE), 0)
                self.assertEqual(process.stderr.read(), b"")

    def test_full_pipe_that_does_not_block_is_waited_for(self):
        ours, theirs = os.pipe()
        os.set_blocking(theirs, False)
        size = fcntl.fcntl(ours, fcntl.F_GETPIPE_SZ)
        with os.fdopen(ours, "rb") as output, tempfile.TemporaryFile() as file:
            file.write(f"{EASY}\n".encode() * (size // 20))
            file.seek(0)
            process = self.start("solve", stdin=file, stdout=theirs)
            os.close(theirs)
            self.wait_for(lambda: self.unread(output) > size - 4096 and self.is_asleep(process))
            self.assertEqual(output.read(), f"{SOLVED}\n".encode() * (size // 20))
        self.assertEqual(process.wait(PATIENCE), 0)

    def test_enumeration_streams_in_bounded_memory(self):
        # 100 MB of solutions, while those of the second puzzle wait: far more than the program may
        # hold at any time.
        process = self.start("solve", "--all", "-T2")
        process.stdin.write((BLANK + "\n").encode() * 2)
        process.stdin.close()
        size = 0
        while size < 100_000_000:
            piece = os.read(process.stdout.fileno(), 1 << 20)
            self.assertNotEqual(piece, b"")
            size += len(piece)
        with open(f"/proc/{process.pid}/status", encoding="ascii") as file:
            resident = int(re.search(r"VmHWM:\s+(\d+) kB", file.read())[1])
        limit = 600_000 if re.search("__[at]san_init", symbols()) else 60_000
        self.assertLess(resident, limit)

    def test_results_of_a_long_stream_in_bounded_memory(self):
        with tempfile.NamedTemporaryFile(mode="w", suffix=".txt") as file:
            for _ in range(200_000):
                file.write(EASY + "\n")
            file.flush()
            process = self.start("solve", file.name, stdin=subprocess.DEVNULL)
            count = 0
            for line in process.stdout:
                self.assertEqual(line.decode(), SOLVED + "\n")
                count += 1
            self.assertEqual(count, 200_000)
            self.assertEqual(process.wait(), 0)


def symbols():
    """The names of functions that the program contains as text."""
    with open(TENRING, "rb") as file:
        return file.read().decode("latin-1")


class Signals(Processes):
    def interrupt(self, process, number=signal.SIGINT):
        process.send_signal(number)
        return process.wait(PATIENCE)

    def start_count(self, puzzles, *options):
        """Starts a count that does not end; returns when it reports its progress."""
        process = self.start("count", "--progress", f"--limit={2**64 - 2}", *options)
        process.stdin.write("".join(puzzle + "\n" for puzzle in puzzles).encode())
        process.stdin.close()
        errors = Collector(process.stderr.fileno())
        self.assertTrue(errors.read_until(lambda seen: b"solutions so far" in seen))
        return process

    def test_interrupted_enumeration_writes_whole_lines(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(number=number):
                with tempfile.TemporaryFile() as file:
                    process = self.start("solve", "--all", stdout=file)
                    process.stdin.write((BLANK + "\n").encode())
                    process.stdin.close()
                    self.wait_for(lambda: os.fstat(file.fileno()).st_size > 100_000)
                    self.assertEqual(self.interrupt(process, number), 128 + number)
                    self.assertEqual(process.stderr.read(), WORDS[number])
                    file.seek(0)
                    lines = file.read().decode().split("\n")
                self.assertEqual(lines.pop(), "")
                self.assertTrue(all(len(line) == 81 for line in lines))
                self.assertEqual(lines, sorted(lines))
                self.assertEqual(len(lines), len(set(lines)))

    def test_interrupted_count_writes_a_lower_bound(self):
        json = rb'"status":"limit","count":[1-9][0-9]*\}\n$'
        for options, pattern in (((), rb"^[1-9][0-9]*\+\n$"), (("--format=json",), json)):
            with self.subTest(options=options):
                process = self.start_count([BLANK], *options)
                self.assertEqual(self.interrupt(process), 130)
                self.assertRegex(process.stdout.read(), pattern)

    def test_interrupt_writes_what_was_finished(self):
        process = self.start_count([EASY, BLANK, EASY], "-T2")
        output = Collector(process.stdout.fileno())
        self.assertEqual(self.interrupt(process), 130)
        lines = output.read_all().decode().splitlines()
        self.assertEqual(lines[0], "1")
        self.assertRegex(lines[1], r"^[0-9]+\+$")
        self.assertLessEqual(len(lines), 3)

    def test_generation_ends_at_the_time_limit(self):
        process = self.start("generate", "--clues=17", "--time-limit=0.2")
        self.assertEqual(process.wait(PATIENCE), 1)
        self.assertEqual(process.stdout.read(), b"")
        self.assertEqual(process.stderr.read(),
                         b"tenring: stopped at the time limit with 0 of 1 puzzles\n")

    def test_interrupted_generation_writes_what_it_made(self):
        # The puzzles go to a file: an unread pipe would block the run before it reports progress.
        with tempfile.TemporaryFile() as file:
            process = self.start("generate", f"-n{2**63}", "--clues=-22", "--progress",
                                 stdout=file)
            errors = Collector(process.stderr.fileno())
            made = re.compile(rb"[1-9][0-9]* of ")
            self.assertTrue(errors.read_until(made.search), errors.seen)
            self.assertEqual(self.interrupt(process), 130)
            file.seek(0)
            lines = file.read().split(b"\n")
        self.assertEqual(lines.pop(), b"")
        self.assertGreater(len(lines), 0)
        self.assertTrue(all(len(line) == 81 for line in lines))

    def test_making_puzzles_for_a_benchmark_shows_progress_and_stops(self):
        process = self.start("bench", "--random=10000000", "--progress")
        errors = Collector(process.stderr.fileno())
        self.assertTrue(errors.read_until(lambda seen: b" of 10000000 puzzles made" in seen))
        self.assertEqual(self.interrupt(process), 130)

    def test_interrupted_board_is_not_drawn(self):
        process = self.start("show", "--solve", "--board=16x16+antiknight+antiking+diagonals")
        process.stdin.write(b"1" + b"." * 255 + b"\n")  # its search takes long
        process.stdin.close()
        with open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
            self.wait_for(lambda: file.seek(0) or int(file.read().split()[13]) > 10)  # its time
        self.assertEqual(self.interrupt(process), 130)
        self.assertEqual(process.stdout.read(), b"")

    def test_interrupt_while_waiting_for_input(self):
        process = self.start("solve")
        output = Collector(process.stdout.fileno())
        os.write(process.stdin.fileno(), (EASY + "\n").encode())
        self.assertTrue(output.read_until(lambda seen: seen.endswith(b"\n")))
        self.assertEqual(self.interrupt(process), 130)
        self.assertEqual(output.read_all().decode(), SOLVED + "\n")

    def test_interrupted_output_file_is_not_touched(self):
        for threads in ("-T1", "-T2"):
            with self.subTest(threads=threads), tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, "out.txt")
                with open(path, "w", encoding="ascii") as file:
                    file.write("old\n")
                process = self.start("solve", "--all", threads, "-o", path)
                process.stdin.write((BLANK + "\n").encode())
                process.stdin.close()
                self.wait_for(lambda: self.written(process, folder) > 100_000)
                self.assertEqual(self.interrupt(process), 130)
                self.assertEqual(process.stderr.read(), WORDS[signal.SIGINT] +
                                 f"tenring: {path}: not written, since not everything was done\n"
                                 .encode())
                self.assertEqual(os.listdir(folder), ["out.txt"])
                with open(path, encoding="ascii") as file:
                    self.assertEqual(file.read(), "old\n")

    def test_interrupted_mine_writes_its_pool(self):
        with tempfile.TemporaryDirectory() as folder:
            path, state = os.path.join(folder, "out.txt"), os.path.join(folder, "state")
            process = self.start("mine", "--by=clues", "--number=2", "--state", state, "-o", path)
            self.wait_for(lambda: os.path.exists(state))
            self.assertEqual(self.interrupt(process), 130)
            self.assertEqual(process.stderr.read(), WORDS[signal.SIGINT])
            with open(path, encoding="ascii") as file, open(state, encoding="ascii") as kept:
                self.assertEqual([line.split()[1] for line in file],
                                 [line.split()[2] for line in list(kept)[1:-1]])

    @staticmethod
    def written(process, folder):
        """The size of the largest open file of a process in a folder, named or unnamed. (While
        loading, it has others elsewhere: libraries, files of a sanitizer.)"""
        descriptors = f"/proc/{process.pid}/fd"
        sizes = [0]
        for name in os.listdir(descriptors):
            path = os.path.join(descriptors, name)
            try:
                about = os.stat(path)
                inside = os.readlink(path).startswith(os.path.realpath(folder) + "/")
            except FileNotFoundError:  # closed in the meantime
                continue
            if stat.S_ISREG(about.st_mode) and inside:
                sizes.append(about.st_size)
        return max(sizes)

    def test_killed_run_leaves_no_files(self):
        with tempfile.TemporaryDirectory() as folder:
            try:
                os.close(os.open(folder, os.O_TMPFILE | os.O_WRONLY))
            except OSError as error:
                self.skipTest(f"SKIP: {folder} has no files without a name: {error}")
            process = self.start("solve", "--all", "-o", os.path.join(folder, "out.txt"))
            process.stdin.write((BLANK + "\n").encode())
            process.stdin.close()
            self.wait_for(lambda: self.written(process, folder) > 100_000)
            self.assertEqual(self.interrupt(process, signal.SIGKILL), -signal.SIGKILL)
            self.assertEqual(os.listdir(folder), [])

    def test_second_signal_ends_at_once(self):
        # The program is blocked in a write to an unread pipe; the first signal cannot end that.
        process = self.start("solve", "--all")
        process.stdin.write((BLANK + "\n").encode())
        process.stdin.close()
        size = fcntl.fcntl(process.stdout.fileno(), fcntl.F_GETPIPE_SZ)
        # The program must sleep before and after: ThreadSanitizer merges two signals that arrive
        # outside the write.
        self.wait_for(lambda: self.unread(process.stdout) > size - 4096 and self.is_asleep(process))
        process.send_signal(signal.SIGINT)
        self.wait_for(lambda: self.is_asleep(process))
        self.assertIsNone(process.poll())
        self.assertEqual(self.interrupt(process), -signal.SIGINT)

    def test_ignored_interrupt_stays_ignored(self):
        old = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            process = self.start("solve")
        finally:
            signal.signal(signal.SIGINT, old)
        output = Collector(process.stdout.fileno())
        for answers in range(1, 3):
            os.write(process.stdin.fileno(), (EASY + "\n").encode())
            self.assertTrue(output.read_until(lambda seen: seen.count(b"\n") == answers))
            process.send_signal(signal.SIGINT)
        process.stdin.close()
        self.assertEqual(process.wait(PATIENCE), 0)


@unittest.skipUnless(terminals_can_be_had(),
                     "SKIP: this system gives no pseudo-terminal (is /dev/pts mounted?)")
class OnTerminal(Processes):
    def terminal(self, *arguments, **options):
        terminal = Terminal(*arguments, **options)
        self.addCleanup(terminal.close)
        return terminal

    def test_prompts_and_answers_each_line(self):
        terminal = self.terminal("solve")
        self.assertTrue(terminal.screen.read_until(lambda seen: b"type puzzles" in seen))
        for answers in range(1, 4):
            terminal.type(EASY + "\n")
            self.assertTrue(terminal.screen.read_until(
                lambda seen: seen.count(SOLVED.encode()) == answers))
        terminal.type("\x04")
        self.assertEqual(terminal.process.wait(PATIENCE), 0)

    def test_quiet_writes_no_messages(self):
        terminal = self.terminal("solve", "-q")
        terminal.type(EASY + "\n")
        self.assertTrue(terminal.screen.read_until(lambda seen: SOLVED.encode() in seen))
        self.assertNotIn(b"tenring:", terminal.screen.seen)

    def test_named_file_needs_no_hint(self):
        terminal = self.terminal("solve", "-")
        terminal.type(EASY + "\n")
        self.assertTrue(terminal.screen.read_until(lambda seen: SOLVED.encode() in seen))
        self.assertNotIn(b"type puzzles", terminal.screen.seen)

    def test_progress_of_a_long_count(self):
        terminal = self.terminal("count", f"--limit={2**64 - 2}", on=("stderr",))
        terminal.process.stdin.write((BLANK + "\n").encode())
        terminal.process.stdin.close()
        pattern = rb"\rtenring: puzzle 1: \d+ solutions so far\x1b\[K"
        self.assertTrue(terminal.screen.read_until(lambda seen: len(re.findall(pattern, seen)) > 2))
        terminal.process.send_signal(signal.SIGINT)
        self.assertEqual(terminal.process.wait(PATIENCE), 130)
        self.assertRegex(terminal.process.stdout.read(), rb"^\d+\+\n$")
        self.assertTrue(
            terminal.screen.read_all().endswith(b"\r\x1b[Ktenring: interrupted\r\n"),
            "the progress line is taken away")

    def feed(self, seconds, enough, *options):
        """Feeds puzzles for at most `seconds` seconds, until enough(bytes on the terminal);
        returns all bytes on the terminal."""
        terminal = self.terminal("solve", *options, on=("stderr",), stdout=subprocess.DEVNULL)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            terminal.process.stdin.write((EASY + "\n").encode() * 200)
            terminal.process.stdin.flush()
            if terminal.screen.read_until(enough, 0.01):
                break
        terminal.process.stdin.close()
        self.assertEqual(terminal.process.wait(PATIENCE), 0)
        return terminal.screen.read_all()

    def test_progress_of_a_stream(self):
        pattern = rb"\rtenring: \d+ puzzles, [0-9.]+( [kM])?/s\x1b\[K"
        seen = self.feed(PATIENCE, lambda seen: re.search(pattern, seen))
        self.assertRegex(seen, pattern)

    def test_time_left_of_a_long_file(self):
        # Easy puzzles: a sanitizer on a busy machine needs many seconds to rate a hard one.
        with tempfile.NamedTemporaryFile() as file:
            file.write((EASY + "\n").encode() * 400000)
            file.truncate(1 << 30)  # the rest takes no room on the disk
            process = self.start("rate", "--progress", file.name, stdout=subprocess.DEVNULL)
            errors = Collector(process.stderr.fileno())
            self.assertTrue(errors.read_until(lambda seen: b"left\n" in seen))
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(PATIENCE), 130)
        self.assertRegex(errors.seen, rb"^tenring: \d+ puzzles, [0-9.]+( [kM])?/s, "
                                      rb"\d+:(\d\d:)?[0-5]\d left\n")

    def test_quiet_stream(self):
        # Three times the time after which progress appears if it is not switched off.
        self.assertEqual(self.feed(1.5, lambda seen: seen, "-q"), b"")

    def test_message_replaces_the_progress_line(self):
        terminal = self.terminal("count", f"--limit={2**64 - 2}", on=("stderr",))
        terminal.process.stdin.write((BLANK + "\n").encode())
        terminal.process.stdin.flush()
        self.assertTrue(terminal.screen.read_until(lambda seen: b"so far" in seen))
        terminal.process.send_signal(signal.SIGINT)
        terminal.process.wait(PATIENCE)
        self.assertNotRegex(terminal.screen.read_all(), rb"so far[^\r]*tenring: [^p]")

    def test_no_progress_into_a_file_unless_asked_for(self):
        progress = rb"^tenring: 1 puzzle, \d+/s, \d+:\d\d in all\n$"
        for options, expected in (((), rb"^$"), (("--progress",), progress),
                                  (("--progress", "-q"), rb"^$")):
            with self.subTest(options=options):
                done = subprocess.run([TENRING, "solve", *options], input=(EASY + "\n").encode(),
                                      capture_output=True, env=environment(), check=True)
                self.assertEqual(done.stdout.decode(), SOLVED + "\n")
                self.assertRegex(done.stderr, expected)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tenring", required=True)
    arguments, rest = parser.parse_known_args()
    TENRING = os.path.abspath(arguments.tenring)
    unittest.main(argv=[sys.argv[0], *rest])
