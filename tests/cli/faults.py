#!/usr/bin/env python3
# faults.py - every call of the command that can fail does so, alone: the result is the right one,
# or status 4 with one message, and then every file is as it was.
#
#     faults.py --tenring PATH --preload LIBRARY [--calls N | --full] [--row TEXT]
#               [--fault KIND,NUMBER,MODE]
#
# The command lines are those of faults_table.py; faults.c makes the calls fail. Of the calls of a
# kind N fail (else 3): two thirds of them are the first, the others are evenly spread. With --full,
# or with TENRING_TEST_FULL in the environment, all fail, or of many MOST. --row: only the rows with
# this text.
# --part: every N-th row, from I on. --fault: only this fault, and the whole outcome is shown.
#
#     faults.py --self-test PROGRAM --preload LIBRARY
#
# Runs faulty.c, whose defects must be found.
#
# SPDX-License-Identifier: MIT
import argparse
import collections
import contextlib
import io
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile

import faults_table

MOST = 2000
KINDS = ("alloc", "thread", "load", "open", "stat", "read", "write", "seek", "sync", "close",
         "rename", "remove", "chmod")
MODES = {"alloc": ("fail", "from"), "read": ("fail", "short", "again"),
         "write": ("fail", "short", "again")}

# No messages about a failure: that a file of -o was not written because of it; what --stats and
# --progress say in the end; what libarchive says itself.
NOTE = re.compile(rb"^tenring: (.*: not written, since not everything was done|"
                  rb"\d+ puzzles?[:;,] .*)\n|^Fatal Internal Error in libarchive: .*\n", re.M)

# Libraries in which a process may end when memory fails in them, with the reason. The files must be
# untouched all the same.
FOREIGN = {
    "libarchive.so": "it does not check its memory in all its filters (3.6.2)",
    "libcairo.so": "pixman ends the process",
    "libpixman-1.so": "it ends the process",
}


DRAWING = "libcairo.so.2"


class Files:
    """What a folder holds."""

    def __init__(self, folder):
        self.folder = folder

    def read(self):
        """{name: content} of all files; of folders None."""
        found = {}
        for place, folders, names in os.walk(self.folder):
            for name in folders:
                found[os.path.relpath(os.path.join(place, name), self.folder)] = None
            for name in names:
                path = os.path.join(place, name)
                with open(path, "rb") as file:
                    found[os.path.relpath(path, self.folder)] = file.read()
        return found

    def restore(self, wanted, seen):
        """Makes the folder what `wanted` says; it holds `seen`."""
        if wanted == seen:
            return
        for name in sorted(set(seen) - set(wanted), reverse=True):
            path = os.path.join(self.folder, name)
            if seen[name] is None:
                os.rmdir(path)
            else:
                os.unlink(path)
        for name, content in wanted.items():
            if content is not None and seen.get(name) != content:
                with open(os.path.join(self.folder, name), "wb") as file:
                    file.write(content)


class Seen:
    """The outcome of a run."""

    def __init__(self, answer, out, err, files):
        status, fired, objects, *counts = answer.split()
        self.status, self.fired = int(status), fired == "1"
        self.objects = [] if objects == "-" else objects.split(",")
        self.counts = dict(zip(KINDS, map(int, counts)))
        self.out, self.err, self.files = out, err, files


class Server:
    """A row's command, ready to run."""

    def __init__(self, options, row, place):
        self.folder = os.path.join(place, "run")
        os.makedirs(os.path.join(self.folder, "tmp"))
        self.files = Files(self.folder)
        self.streams = [open(os.path.join(place, name), "w+b") for name in ("stdout", "stderr")]
        inputs = os.path.join(place, "in")
        words = [word.replace("in/", "../in/") for word in row.words]
        old = dict(row.old)
        if "-o" in words:
            old.setdefault(words[words.index("-o") + 1], b"old\n")
        if "contest" in words:
            old.pop("data", None)
        for name, content in old.items():
            if isinstance(content, str):
                with open(os.path.join(inputs, content), "rb") as file:
                    content = file.read()
            with open(os.path.join(self.folder, name), "wb") as file:
                file.write(content)
        self.before = self.now = self.files.read()
        ask, tell = os.pipe(), os.pipe()
        environment = dict(os.environ, LC_ALL="C", TMPDIR=os.path.join(self.folder, "tmp"),
                           LD_PRELOAD=options.preload, FAULTS_FILES=f"{ask[0]},{tell[1]}",
                           FAULTS_LOAD=row.load)
        environment.update(row.environment)
        with open(os.path.join(inputs, row.stdin) if row.stdin else os.devnull, "rb") as stdin:
            self.process = subprocess.Popen(
                [options.tenring, *words], cwd=self.folder, env=environment, stdin=stdin,
                stdout=self.streams[0], stderr=self.streams[1], pass_fds=(ask[0], tell[1]))
        os.close(ask[0])
        os.close(tell[1])
        self.ask, self.tell = os.fdopen(ask[1], "w"), os.fdopen(tell[0])

    def run(self, kind="none", number=0, mode="fail"):
        self.files.restore(self.before, self.now)
        self.ask.write(f"{kind} {number} {mode}\n")
        self.ask.flush()
        answer = self.tell.readline()
        if not answer:
            sys.exit(f"the server ended: {self.process.wait()}")
        out, err = (os.pread(stream.fileno(), os.fstat(stream.fileno()).st_size, 0)
                    for stream in self.streams)
        self.now = self.files.read()
        return Seen(answer, out, err, self.now)

    def end(self):
        self.ask.close()
        self.process.wait()
        for stream in (*self.streams, self.tell):
            stream.close()


def plain(row, text):
    """Text without the times, in rows whose times a failure changes."""
    return re.sub(rb"[0-9.]+", b"0", text) if "FAULTS_CLOCK" in row.environment else text


def is_part(row, kind, right, seen):
    """Whether output is a beginning of the right one; or, where one of several input files cannot
    be read, the right one without that file's lines."""
    if "npy" in row.words:
        right, seen = right[128:], seen[128:]  # the header says in the end how much there is
    if right.startswith(seen):
        return True
    left = iter(right.splitlines())
    several = sum(word.startswith("in/") for word in row.words) > 1
    return (several and kind in ("open", "stat", "read", "seek")
            and all(line in left for line in seen.splitlines()))


def fault_of(row, server, right, seen, kind, mode):
    """What is wrong with an outcome; None if nothing is."""
    if seen.status < 0 or seen.status == 127:
        foreign = (*FOREIGN, "libc.so") if row.chinese else tuple(FOREIGN)
        if kind == "alloc" and any(name.startswith(foreign) for name in seen.objects):
            if seen.status == -signal.SIGKILL:
                print(f"note: {' '.join(row.words)}: {seen.objects} hangs")
            return None if seen.files == server.before else "a file was touched"
        return f"ended by signal {-seen.status}" if seen.status < 0 else "ended by the loader"
    if seen.status == right.status and DRAWING in seen.objects:
        return None  # cairo and fontconfig do without a font that they cannot load
    if row.chinese and seen.status == right.status and "libc.so.6" in seen.objects:
        return None  # gettext gives the English text when memory is short
    if seen.status != 4:
        for what, one, other in (("status", right.status, seen.status),
                                 ("output", plain(row, right.out), plain(row, seen.out)),
                                 ("messages", plain(row, right.err), plain(row, seen.err)),
                                 ("files", right.files, seen.files)):
            if one != other and not (what == "files" and kind == "remove"):
                return f"other {what}"
        return None
    if not is_part(row, kind, plain(row, right.out), plain(row, seen.out)):
        return "the output is no beginning of the right one"
    said = collections.Counter(NOTE.sub(b"", seen.err).splitlines())
    said -= collections.Counter(right.err.splitlines())
    if sum(said.values()) == 0 or (sum(said.values()) > 1 and mode != "from"):
        return f"{sum(said.values())} messages"
    for name in set(seen.files) | set(server.before):
        if seen.files.get(name, 0) == server.before.get(name, 0):
            continue
        if row.partial and name.startswith(row.partial) and seen.files.get(name, 0) in (0, right.files.get(name, 0)):
            continue
        if kind == "remove" and name not in server.before:
            continue  # what could not be removed
        return f"{name} was changed or left"
    return None


def numbers(count, calls, less):
    """Which calls of `count` fail; less: only a third."""
    calls = min(count, -(-calls // 3) if less else calls)
    first = -(-2 * calls // 3)
    rest = calls - first
    return [*range(1, first + 1),
            *(first + round((count - first) * (i + 1) / rest) for i in range(rest))]


class Total:
    """What was done."""

    def __init__(self):
        self.faults, self.recovered = collections.Counter(), collections.Counter()
        self.rows = self.found = self.foreign = 0


def try_row(options, row, place, total):
    """Lets the calls of a command fail, one after the other."""
    server = Server(options, row, place)
    words = " ".join(row.words)
    right = server.run()
    if right.status not in (0, 1, 3):
        print(f"FAULT: {words}: without failures status {right.status}: {right.err!r}")
        total.found += 1
        server.end()
        return
    if options.fault:
        kind, number, mode = options.fault.split(",")
        seen = server.run(kind, number, mode)
        print(words, vars(right), vars(seen), sep="\n")
        print(fault_of(row, server, right, seen, kind, mode))
        server.end()
        return
    total.rows += 1
    found = 0
    again = server.run()
    if (again.out, again.files) != (right.out, right.files) and not plain(row, right.out) == plain(
            row, again.out):
        print(f"FAULT: {words}: two runs differ")
        found += 1
    for kind in KINDS:
        if kind == "stat" and row.chinese:
            continue
        for mode in MODES.get(kind, ("fail",)):
            for number in numbers(right.counts[kind], options.calls,
                                  not options.full and (row.slow or mode != "fail")):
                seen = server.run(kind, number, mode)
                total.faults[kind] += seen.fired
                total.recovered[kind] += seen.fired and seen.status != 4
                total.foreign += seen.status < 0
                wrong = fault_of(row, server, right, seen, kind, mode)
                if wrong:
                    found += 1
                    if found <= options.most:
                        print(f"FAULT: {words}\n    --fault={kind},{number},{mode}: {wrong}: "
                              f"status {seen.status}, {seen.err!r} {seen.objects}", flush=True)
    total.found += found
    server.end()


def self_test(options, place):
    """Each defect of faulty.c is found, and the program without one has none."""
    wanted = {"none": "", "crash": "ended by signal 6", "unseen": "other output",
              "silent": "0 messages", "twice": "2 messages", "status": "other status",
              "in-place": "out was changed or left", "left": "out.new was changed or left"}
    bad = 0
    for defect, what in wanted.items():
        row = faults_table.Row([defect], old={"out": b"old"})
        total = Total()
        with contextlib.redirect_stdout(io.StringIO()) as said:
            try_row(options, row, place, total)
        shutil.rmtree(os.path.join(place, "run"))
        if (what == "") != (total.found == 0) or what not in said.getvalue():
            print(f"{defect}: expected {what!r}, found:\n{said.getvalue()}")
            bad += 1
    return bad


def cpu_seconds():
    return sum(sum(resource.getrusage(who)[:2])
               for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def test_all(options, place, total):
    """All rows of the table."""
    version = subprocess.run([options.tenring, "--version"], stdout=subprocess.PIPE, check=True)
    for what in faults_table.missing(options.tenring):
        print(f"FAULT: no row names {what}")
        total.found += 1
    faults_table.make_inputs(os.path.join(place, "in"), options.tenring)
    part, of = map(int, options.part.split("/"))
    for row in faults_table.ROWS[part - 1::of]:
        if options.row not in " ".join(row.words):
            continue
        if row.long and not options.full:
            continue
        if row.needs and row.needs.encode() not in version.stdout:
            continue
        before = cpu_seconds()
        try_row(options, row, place, total)
        if options.time:
            print(f"{cpu_seconds() - before:6.2f} s: {' '.join(row.words)}", flush=True)
        shutil.rmtree(os.path.join(place, "run"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tenring", type=os.path.abspath)
    parser.add_argument("--self-test", type=os.path.abspath)
    parser.add_argument("--preload", required=True, type=os.path.abspath)
    parser.add_argument("--full", action="store_true", default="TENRING_TEST_FULL" in os.environ)
    parser.add_argument("--calls", type=int, default=3)
    parser.add_argument("--row", default="")
    parser.add_argument("--part", default="1/1")
    parser.add_argument("--fault")
    parser.add_argument("--most", type=int, default=10, help="messages about a row")
    parser.add_argument("--time", action="store_true")
    options = parser.parse_args()
    if options.full:
        options.calls = MOST
    total = Total()
    with tempfile.TemporaryDirectory() as place:
        os.mkdir(os.path.join(place, "in"))
        if options.self_test:
            options.tenring = options.self_test
            return self_test(options, place)
        test_all(options, place, total)
    for kind in KINDS:
        if total.faults[kind]:
            print(f"{kind}: {total.faults[kind]} failed, {total.recovered[kind]} did no harm")
    print(f"{total.rows} command lines, {sum(total.faults.values())} failures, "
          f"{total.foreign} ended in other people's libraries, {total.found} faults, "
          f"{cpu_seconds():.0f} s of processor time")
    return 1 if total.found or not (total.rows or options.fault) else 0


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
