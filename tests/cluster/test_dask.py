#!/usr/bin/env python3
# test_dask.py - examples/cluster/dask_solve.py on a scheduler and two workers of this machine, one
# of which is killed during the run: the results equal those of `tenring solve`.
#
#     test_dask.py --package FOLDER --tenring PATH
#
# Exit status: 0 passed, 1 not, 77 there is no Dask here (Debian: python3-distributed).
#
# SPDX-License-Identifier: MIT
import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SCRIPT = os.path.join(HERE, "..", "..", "examples", "cluster", "dask_solve.py")
PYTHON = "/usr/bin/python3"  # Debian's own has Dask
SKIP = 77
TIME_LIMIT = 120


def wait_for(condition, seconds):
    limit = time.monotonic() + seconds
    while time.monotonic() < limit:
        if condition():
            return True
        time.sleep(0.05)
    return False


def read(name):
    with open(name, encoding="utf-8", errors="replace") as file:
        return file.read()


class Cluster:
    """A scheduler and its workers; their output goes to files."""

    def __init__(self, environment):
        self.environment = environment
        self.processes = []

    def start(self, name, module, *words):
        with open(name, "w", encoding="utf-8") as log:
            self.processes.append(
                subprocess.Popen(
                    [PYTHON, "-m", module, *words],
                    stdout=log,
                    stderr=subprocess.STDOUT,
                    env=self.environment,
                    start_new_session=True,
                )
            )
        return self.processes[-1]

    def end(self):
        for process in self.processes:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except OSError:
                pass
            process.wait()


def run(tenring, environment):
    cluster = Cluster(environment)
    try:
        cluster.start("scheduler", "distributed.cli.dask_scheduler", "--host", "127.0.0.1",
                      "--port", "0", "--dashboard-address", ":0")
        found = lambda: re.search(r"tcp://127\.0\.0\.1:\d+", read("scheduler"))
        if not wait_for(found, 60):
            print(f"FAILED: no scheduler: {read('scheduler')[-500:]}")
            return False
        address = found().group()
        for i in range(2):
            cluster.start(f"worker{i}", "distributed.cli.dask_worker", address, "--nthreads", "1",
                          "--no-nanny", "--no-dashboard", "--local-directory", f"space{i}")
        if not wait_for(lambda: all("Registered to" in read(f"worker{i}") for i in range(2)), 60):
            print(f"FAILED: the workers do not come: {read('worker0')[-500:]}")
            return False
        begun = time.monotonic()
        work = subprocess.Popen(
            [PYTHON, SCRIPT, "--lines", "200", address, "puzzles.txt", "out.txt"],
            env=environment, stderr=subprocess.PIPE,
        )
        some = lambda: os.path.exists("out.txt.new") and os.path.getsize("out.txt.new") > 0
        wait_for(lambda: some() or work.poll() is not None, 60)
        os.killpg(cluster.processes[1].pid, signal.SIGKILL)
        early = work.poll() is None
        _, messages = work.communicate(timeout=TIME_LIMIT)
        seconds = time.monotonic() - begun
    finally:
        cluster.end()
    wanted = subprocess.run([tenring, "solve", "puzzles.txt"], capture_output=True, text=True)
    wanted = re.sub(r"multiple\t.*", "multiple", wanted.stdout)
    same = os.path.exists("out.txt") and read("out.txt") == wanted
    if work.returncode != 0 or not same:
        print(f"FAILED: status {work.returncode}, the same {same}: {messages.decode()[-800:]}")
        return False
    print(f"the same bytes after {seconds:.1f} s; killed {'in the middle' if early else 'too late'}")
    return True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--package", required=True)
    parser.add_argument("--tenring", required=True)
    arguments = parser.parse_args()
    environment = dict(os.environ, PYTHONPATH=os.path.abspath(arguments.package), LC_ALL="C.UTF-8")
    probe = subprocess.run([PYTHON, "-c", "import distributed, tenring"], env=environment,
                           capture_output=True, text=True)
    if probe.returncode != 0:
        print(f"SKIP: {probe.stderr.strip().splitlines()[-1] if probe.stderr else 'no Python'}")
        sys.exit(SKIP)
    tenring = os.path.abspath(arguments.tenring)
    with tempfile.TemporaryDirectory(prefix="tenring-dask-") as folder:
        os.chdir(folder)
        made = subprocess.run([tenring, "generate", "-n", "20000"], capture_output=True, text=True)
        lines = made.stdout.split()
        with open("puzzles.txt", "w", encoding="ascii") as file:
            for i in range(60000):
                file.write(("." * 81 if i % 5000 == 9 else lines[i % len(lines)]) + "\n")
        good = run(tenring, environment)
        os.chdir("/")
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
