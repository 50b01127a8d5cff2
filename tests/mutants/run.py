#!/usr/bin/env python3
"""run.py - mutants: planted faults in src/ and cli/, and which of them the tests find.

    tests/mutants/run.py [--count N] [--seed N] [--only PATH] [--budget SECONDS]
                         [--tests PATTERN] [--longest SECONDS] [--jobs N]
                         [--again] [--retry] [--report]

Draws mutants over all rooms, in proportion to what there is to change (source.py), compiles all of
them into one copy of the tree in build/mutants, where the variable TENRING_MUTANT says which one is
alive, and runs every test once without one: that says how long a test takes and which mutants it
reaches. Then for each mutant the tests that reach it, the cheapest first, until one fails. A mutant
that no test reaches survives, and so does one that passes its tests, or SECONDS of processor time
of them (then the report says so). A process that takes five times as long as without the mutant is
stopped: killed. One that takes little processor time but does not end is stopped, too, and counts
as no answer. Tests longer than --longest are left out, and those whose names do not match
--tests. N tests run at once; the times are of processors, so that others' load changes no result
but `no answer`. Asserts are compiled in, as in the preset `dev`. Kernels are compiled for one instruction
set, which takes a third of the time.

Results are kept in build/mutants/results.json; a run that was stopped goes on. --again: draws and
builds anew where there are results. --retry: runs the survivors once more. --report: only prints
what is known. --only: draws from files whose path begins so.

SPDX-License-Identifier: MIT
"""
import argparse
import concurrent.futures
import filecmp
import json
import os
import random
import re
import resource
import select
import shutil
import signal
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import source

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
WORK = os.path.join(ROOT, "build", "mutants")
TREE = os.path.join(WORK, "tree")
BUILD = os.path.join(WORK, "build")
RESULTS = os.path.join(WORK, "results.json")
HOME = "src/base/version.c"  # the file that is given the state of the mutants
LEFT_OUT = re.compile("^(project_|bindings_|mpi_|cluster_|solvers$|cli_runner_selftest$)")
SKIPPED = 77
TEXTS = {}  # the files as they were when mutants were drawn

HEADER = """#ifndef MUTANT
#define MUTANT(n) (tenring_mutant_reached[n] = 1, tenring_mutant_alive == (n))
__attribute__((visibility("default"))) extern int tenring_mutant_alive;
__attribute__((visibility("default"))) extern volatile unsigned char *tenring_mutant_reached;
#endif
"""

# What is reached stands in a file that all processes of a test share, even those that are killed.
STATE = """#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
#include "%s"
static unsigned char tenring_mutant_none[%d];
int tenring_mutant_alive;
volatile unsigned char *tenring_mutant_reached = tenring_mutant_none;
__attribute__((constructor(101))) static void tenring_mutant_begin(void)
{
    const char *alive = getenv("TENRING_MUTANT");
    const char *reached = getenv("TENRING_MUTANT_REACHED");
    if (alive)
        tenring_mutant_alive = atoi(alive);
    int file = reached ? open(reached, O_RDWR | O_CLOEXEC) : -1;
    if (file < 0)
        return;
    void *map = mmap(0, %d, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file); /* its number may be one that a test wants closed */
    if (map != MAP_FAILED)
        tenring_mutant_reached = map;
}
#line 1
"""


def room_of(path):
    parts = path.split("/")
    return "/".join(parts[:2]) if len(parts) > 2 else parts[0]


def draw(count, seed, only):
    """Returns mutants in an order drawn by the seed: of each room its share."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "src", "cli"], cwd=ROOT,
                            check=True, stdout=subprocess.PIPE, text=True).stdout.split()
    rooms = {}
    for path in sorted(listed):
        if re.search(r"\.[ch]$", path) and path.startswith(only) and \
                os.path.exists(os.path.join(ROOT, path)):
            with open(os.path.join(ROOT, path), encoding="utf-8") as file:
                TEXTS[path] = file.read()
            rooms.setdefault(room_of(path), []).extend(source.find(path, TEXTS[path]))
    total = sum(len(mutants) for mutants in rooms.values())
    drawn = []
    for room in sorted(rooms):
        # A generator for each room, so that a change in one leaves the others' draws.
        random.Random("%d %s" % (seed, room)).shuffle(rooms[room])
        share = max(1, round(count * len(rooms[room]) / total))
        drawn += source.without_overlaps(rooms[room][:share])
    random.Random(seed).shuffle(drawn)
    for number, mutant in enumerate(drawn, 1):
        mutant.number = number
    return drawn


def copy_tree(mutated):
    """Copies what has changed, so that the next build compiles only that."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True,
                            stdout=subprocess.PIPE, text=True).stdout.splitlines()
    for path in listed:
        old, new = os.path.join(ROOT, path), os.path.join(TREE, path)
        if os.path.isfile(old) and not (os.path.exists(new) and (
                path in mutated or filecmp.cmp(old, new, shallow=False))):
            os.makedirs(os.path.dirname(new), exist_ok=True)
            shutil.copy(old, new, follow_symlinks=False)
    for folder, _, names in os.walk(TREE):
        for name in names:
            if not os.path.lexists(os.path.join(ROOT, os.path.relpath(folder, TREE), name)):
                os.remove(os.path.join(folder, name))


def write_tree(mutants):
    """Writes the files that have mutants, and those that lost theirs, where they differ."""
    header = os.path.join(WORK, "mutant.h")
    if not os.path.exists(header):
        with open(header, "w", encoding="utf-8") as file:
            file.write(HEADER)
    for path in sorted({mutant.path for mutant in mutants} | {HOME}):
        if path not in TEXTS:
            with open(os.path.join(ROOT, path), encoding="utf-8") as file:
                TEXTS[path] = file.read()
        alive = [mutant for mutant in mutants if mutant.path == path and not mutant.dropped]
        text = source.write(TEXTS[path], alive)
        if path == HOME:
            size = len(mutants) + 1
            text = STATE % (header, size, size) + text
        elif alive:
            text = '#include "%s"\n#line 1\n%s' % (header, text)
        with open(os.path.join(TREE, path), encoding="utf-8") as file:
            if file.read() == text:
                continue
        with open(os.path.join(TREE, path), "w", encoding="utf-8") as file:
            file.write(text)


def build(mutants, jobs, wanted):
    """Builds the tree; drops mutants that do not compile, until the rest does. Returns the rest,
    and the tests whose names match."""
    for mutant in mutants:
        mutant.dropped = False
    copy_tree({mutant.path for mutant in mutants} | {HOME})
    write_tree(mutants)
    subprocess.run(["cmake", "-S", TREE, "-B", BUILD, "-DCMAKE_BUILD_TYPE=Release",
                    "-DCMAKE_C_FLAGS_RELEASE=-O1 -DTENRING_NO_SANDBOX",
                    "-DTENRING_PORTABLE_ONLY=ON",
                    "-DTENRING_BUILD_TESTS=ON", "-DTENRING_WEB=OFF",
                    "-DTENRING_PYTHON=OFF", "-DTENRING_SQLITE=OFF", "-DTENRING_MPI=OFF"],
                   check=True, stdout=subprocess.DEVNULL)
    tests = [test for test in list_tests() if re.search(wanted, test["name"])]
    # A program of a unit test has the test's name; the others need everything.
    names = [test["name"] for test in tests]
    targets = names if all(name.startswith("test_") for name in names) else ["all"]
    while True:
        made = subprocess.run(["cmake", "--build", BUILD, "--parallel", str(jobs), "--target",
                               *targets, "--", "-k"],
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                              check=False)
        if made.returncode == 0:
            break
        faults = set()
        # An error within a macro of the tree names the place of its use in a note.
        # A compiler's cache may have made the path relative to the folder of a makefile.
        for path, line in re.findall(r"^\S*/tree/(\S+?):(\d+):\d+: (?:error:|note: in expansion)",
                                     made.stderr, re.MULTILINE):
            faults.add((path, int(line)))
        wrong = [mutant for mutant in mutants if not mutant.dropped and
                 any(path == mutant.path and mutant.line <= line <= mutant.line +
                     mutant.before.count("\n") + 1 for path, line in faults)]
        exact = [mutant for mutant in wrong if (mutant.path, mutant.line) in faults]
        for mutant in exact or wrong:
            mutant.dropped = True
        if not wrong:
            sys.exit("mutants: the tree does not compile:\n" + made.stderr[-4000:])
        write_tree(mutants)
    return ([mutant for mutant in mutants if not mutant.dropped],
            [test for test in list_tests() if test["name"] in names])


def list_tests():
    shown = subprocess.run(["ctest", "--test-dir", BUILD, "--show-only=json-v1"], check=True,
                           stdout=subprocess.PIPE).stdout
    tests = []
    for test in json.loads(shown)["tests"]:
        properties = {entry["name"]: entry["value"] for entry in test.get("properties", [])}
        if LEFT_OUT.search(test["name"]) or "form" in properties.get("LABELS", []):
            continue
        # a program that is not built yet has no command
        tests.append({"name": test["name"], "command": test.get("command"),
                      "folder": properties.get("WORKING_DIRECTORY", BUILD),
                      "environment": dict(entry.split("=", 1)
                                          for entry in properties.get("ENVIRONMENT", []))})
    return tests


def run_test(test, variables, seconds):
    """Returns (exit status, processor time); a process that takes longer than that is killed. The
    status is None if it had not ended after much longer by the clock: it waits in vain, or the
    machine is too busy."""
    def limits():
        os.setsid()
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_DATA, (6 << 30, 6 << 30))
        resource.setrlimit(resource.RLIMIT_FSIZE, (2 << 30, 2 << 30))

    process = subprocess.Popen(test["command"], cwd=test["folder"], stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               env=dict(os.environ, **test["environment"], **variables),
                               preexec_fn=limits)
    handle = os.pidfd_open(process.pid)
    ended = select.select([handle], [], [], 60 + 10 * seconds)[0]
    os.close(handle)
    os.killpg(process.pid, signal.SIGKILL)  # not waited for yet, so the group is still its own
    # Of this process and those that it waited for; other tests run at the same time.
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode if ended else None, usage.ru_utime + usage.ru_stime


def measure(tests, count, longest, jobs):
    """Runs each test without a mutant; returns those that pass, with time and mutants reached."""
    def run(test):
        with tempfile.NamedTemporaryFile(dir=WORK) as file:
            file.write(bytes(count + 1))
            file.flush()
            status, test["seconds"] = run_test(
                test, {"TENRING_MUTANT": "0", "TENRING_MUTANT_REACHED": file.name}, longest)
            file.seek(0)
            data = file.read()
        test["reaches"] = [number for number in range(1, count + 1) if data[number]]
        if status not in (0, SKIPPED):
            print("mutants: left out, too long or failed: " + test["name"], flush=True)
        return status == 0

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        return [test for test, passed in zip(tests, pool.map(run, tests)) if passed]


def prepare(arguments):
    mutants, tests = build(draw(arguments.count, arguments.seed, arguments.only), arguments.jobs,
                           arguments.tests)
    count = max(mutant.number for mutant in mutants)
    results = {"mutants": [{"number": mutant.number, "path": mutant.path, "line": mutant.line,
                            "before": mutant.before, "after": mutant.after}
                           for mutant in mutants],
               "tests": measure(tests, count, arguments.longest, arguments.jobs)}
    save(results)
    return results


def save(results):
    with open(RESULTS + ".new", "w", encoding="utf-8") as file:
        json.dump(results, file, indent=1)
    os.replace(RESULTS + ".new", RESULTS)


def rank(test, mutant):
    """Cheap ones first; a test that is named like the room or the file counts a fifth, and so does
    one of the library for a file of the library."""
    room = room_of(mutant["path"]).split("/")[-1]
    stem = os.path.splitext(os.path.basename(mutant["path"]))[0]
    near = room in test["name"] or stem in test["name"]
    inside = mutant["path"].startswith("src/") and not test["name"].startswith("cli_")
    return test["seconds"] / (5 if near else 1) / (5 if inside else 1)


def try_mutant(mutant, tests, budget):
    """Returns what came of it and the name of the test that killed it."""
    reaching = sorted((test for test in tests if mutant["number"] in test["reaches"]),
                      key=lambda test: rank(test, mutant))
    spent = 0
    result = "survived" if reaching else "not reached"
    for test in reaching:
        if spent and spent + test["seconds"] > budget:
            result = "survived the budget"
            continue
        status, seconds = run_test(test, {"TENRING_MUTANT": str(mutant["number"])},
                                   int(10 + 5 * test["seconds"]))
        spent += seconds
        if status is None:
            result = "no answer"
        elif status not in (0, SKIPPED):
            return "killed", test["name"]
    return result, ""


def describe(mutant):
    return "%s:%d: %s  [%s]" % (mutant["path"], mutant["line"], " ".join(mutant["before"].split()),
                                mutant["after"])


def report(results):
    rooms = {}
    for mutant in results["mutants"]:
        if "result" in mutant:
            for name in (room_of(mutant["path"]), "all rooms"):
                sums = rooms.setdefault(name, [0, 0])
                sums[0] += 1
                sums[1] += mutant["result"] == "killed"
    print("\n%-14s %6s %6s %8s" % ("room", "drawn", "killed", "survived"))
    for name in sorted(rooms, key=lambda name: (name == "all rooms", name)):
        tried, killed = rooms[name]
        print("%-14s %6d %6d %8d  %5.1f %%" % (name, tried, killed, tried - killed,
                                               100.0 * killed / tried))
    for mutant in sorted(results["mutants"], key=lambda mutant: (mutant["path"], mutant["line"])):
        if mutant.get("result", "killed") != "killed":
            print("%s: %s" % (mutant["result"], describe(mutant)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--tests", default="")
    parser.add_argument("--budget", type=float, default=120)
    parser.add_argument("--longest", type=int, default=120)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--retry", action="store_true")
    parser.add_argument("--report", action="store_true")
    arguments = parser.parse_args()
    os.makedirs(WORK, exist_ok=True)
    if os.path.exists(RESULTS) and not arguments.again:
        with open(RESULTS, encoding="utf-8") as file:
            results = json.load(file)
    else:
        results = prepare(arguments)
    todo = [mutant for mutant in results["mutants"]
            if "result" not in mutant or (arguments.retry and mutant["result"] != "killed")]
    if arguments.report:
        todo = []
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        tried = {pool.submit(try_mutant, mutant, results["tests"], arguments.budget): mutant
                 for mutant in todo}
        for done in concurrent.futures.as_completed(tried):
            mutant = tried[done]
            mutant["result"], mutant["test"] = done.result()
            save(results)
            print("%s %s %s" % (mutant["result"], describe(mutant), mutant["test"]), flush=True)
    report(results)


if __name__ == "__main__":
    main()
