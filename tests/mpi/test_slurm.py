#!/usr/bin/env python3
# test_slurm.py - runs the Slurm scripts of examples/cluster on a real Slurm of one node, which the
# test starts in a folder and stops.
#
#     test_slurm.py --tenring PATH --tenring-mpi PATH --mpirun PATH
#
# slurm-mpi.sbatch reaches its time limit long before the end; Slurm requeues it, and the final OUT
# equals the output of tenring. So do the merged parts of slurm-array.sbatch, one of which is killed
# and repeated. Takes some minutes: Slurm counts time limits in minutes and delays requeued jobs.
#
# Exit status: 0 all passed, 1 some failed, 77 Slurm cannot run here (it says why).
#
# SPDX-License-Identifier: MIT
import argparse
import getpass
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SCRIPTS = os.path.join(HERE, "..", "..", "examples", "cluster")
DATA = os.path.join(HERE, "..", "cli", "data")
SKIP = 77
TIME_LIMIT = 900
PROGRAMS = ["munged", "slurmctld", "slurmd", "sbatch", "scontrol", "squeue", "sinfo"]

CONFIGURATION = """\
ClusterName=tenring
SlurmctldHost={host}(127.0.0.1)
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.sock
CredType=cred/munge
MpiDefault=none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmctldPort={port}
SlurmdPort={other_port}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
SlurmdParameters=config_overrides
ReturnToService=2
NodeName={host} NodeAddr=127.0.0.1 CPUs=4 State=UNKNOWN
PartitionName=all Nodes={host} Default=YES MaxTime=INFINITE State=UP
"""


class Unable(Exception):
    """Slurm cannot run here."""


def run(words, **more):
    return subprocess.run(words, capture_output=True, text=True, timeout=120, check=False, **more)


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def wait_for(condition, seconds):
    limit = time.monotonic() + seconds
    while time.monotonic() < limit:
        if condition():
            return True
        time.sleep(0.2)
    return False


def read(name, binary=False):
    try:
        with open(name, "rb" if binary else "r") as file:
            return file.read()
    except OSError:
        return None


class Slurm:
    """munged, slurmctld and slurmd, with all their files in one folder."""

    def __init__(self, folder):
        self.folder = folder
        self.environment = dict(os.environ, SLURM_CONF=f"{folder}/slurm.conf", LC_ALL="C")
        os.environ["PATH"] += ":/usr/sbin:/sbin"
        self.environment["PATH"] = os.environ["PATH"]
        missing = [name for name in PROGRAMS if not shutil.which(name)]
        if missing:
            raise Unable(f"there is no {missing[0]} (Debian: slurm-wlm, munge)")
        for name in ("state", "spool"):
            os.mkdir(os.path.join(folder, name))
        key = os.path.join(folder, "munge.key")
        with open(os.open(key, os.O_WRONLY | os.O_CREAT, 0o400), "wb") as file:
            file.write(secrets.token_bytes(1024))
        text = CONFIGURATION.format(
            host=socket.gethostname().split(".")[0],
            user=getpass.getuser(),
            folder=folder,
            port=free_port(),
            other_port=free_port(),
        )
        with open(os.path.join(folder, "slurm.conf"), "w", encoding="ascii") as file:
            file.write(text)

    def start(self):
        at = self.folder
        daemons = [
            ["munged", "--force", f"--key-file={at}/munge.key", f"--socket={at}/munge.sock"]
            + [f"--pid-file={at}/munged.pid", f"--log-file={at}/munged.log"]
            + [f"--seed-file={at}/munge.seed"],
            ["slurmctld", "-f", f"{at}/slurm.conf"],
            ["slurmd", "-f", f"{at}/slurm.conf"],
        ]
        for words in daemons:
            done = run(words, env=self.environment)
            if done.returncode != 0:
                raise Unable(f"{words[0]} does not start: {done.stderr.strip()[-200:]}")
        if not wait_for(lambda: "idle" in self.ask(["sinfo", "-h", "-o", "%T"]), 60):
            raise Unable(f"the node does not become idle: {self.ask(['sinfo', '-R'])[-300:]}")

    def ask(self, words):
        done = run(words, env=self.environment)
        return done.stdout + done.stderr

    def submit(self, words, **more):
        environment = dict(self.environment, **more)
        done = run(["sbatch", "--parsable", *words], env=environment)
        if done.returncode != 0:
            raise Unable(f"sbatch: {done.stderr.strip()}")
        return done.stdout.strip()

    def state(self, job):
        return self.ask(["squeue", "-h", "-j", job, "-o", "%T"]).split()

    def end(self):
        run(["scancel", "-u", getpass.getuser()], env=self.environment)
        for name in ("slurmd", "slurmctld", "munged"):
            pid = read(os.path.join(self.folder, name + ".pid"))
            if pid and pid.strip().isdigit():
                try:
                    os.kill(int(pid), signal.SIGTERM)
                except OSError:
                    continue
                wait_for(lambda pid=pid: not os.path.exists(f"/proc/{int(pid)}"), 10)


def make_input(tenring, wanted):
    """Makes as many puzzles as one thread rates in about `wanted` seconds."""
    with open(os.path.join(DATA, "lines.txt"), "rb") as file:
        lines = [line for line in file.read().splitlines() if len(line) == 81]
    with open("few.txt", "wb") as file:
        file.write(b"".join(lines[i % len(lines)] + b"\n" for i in range(500)))
    before = time.monotonic()
    run([tenring, "rate", "-T1", "-o", "few.out", "few.txt"])
    seconds = max(time.monotonic() - before, 0.01)
    count = min(int(500 * wanted / seconds), 10000000)
    with open("puzzles.txt", "wb") as file:
        file.write(b"".join(lines[i % len(lines)] + b"\n" for i in range(count)))
    print(f"{count} puzzles, {seconds * 1000 / 500:.3f} ms each")


def show(words):
    for name in words:
        print(f"{name}: {(read(name) or '')[-1500:]}")


def parts():
    """The complete parts of the MPI run."""
    try:
        return len([name for name in os.listdir("ratings.csv.parts") if name.endswith(".shard")])
    except OSError:
        return 0


def test_requeue(slurm, arguments):
    """Returns whether a job stopped by its limit ends correctly; None if it ended before."""
    launcher = [arguments.mpirun, "-n", "2"]
    if "Open MPI" in run([arguments.mpirun, "--version"]).stdout:
        launcher += ["--oversubscribe", "--bind-to", "none"]
        launcher += ["--allow-run-as-root"] if os.geteuid() == 0 else []
    words = ["rate", "-T1", "--format", "csv", "-o", "ratings.csv", "puzzles.txt"]
    job = slurm.submit(
        # SIGTERM comes 5 to 40 s after the start, since Slurm checks only periodically
        ["-n", "2", "--time=1", "--signal=B:TERM@55", "-o", "mpi.log"]
        + [os.path.join(SCRIPTS, "slurm-mpi.sbatch"), *words],
        TENRING_MPI=arguments.tenring_mpi,
        TENRING_MPIRUN=" ".join(launcher),
    )
    if not wait_for(lambda: parts() > 0, 60):
        print(f"FAILED: no part; the job is {slurm.state(job)}")
        show(["mpi.log", "slurm/slurmctld.log"])
        return False
    ended = lambda: "PENDING" in slurm.state(job) or not slurm.state(job)
    if wait_for(ended, 150) and os.path.exists("ratings.csv"):
        slurm.ask(["scancel", job])
        os.remove("ratings.csv")
        return None
    before = parts()
    if not wait_for(lambda: "ratings.csv" in os.listdir("."), TIME_LIMIT):
        print(f"FAILED: it does not end; the job is {slurm.state(job)}")
        show(["mpi.log", "slurm/slurmctld.log"])
        return False
    wait_for(lambda: not {"RUNNING", "COMPLETING"} & set(slurm.state(job)), 30)
    words[words.index("ratings.csv")] = "wanted.csv"
    run([arguments.tenring, *words])
    same = read("ratings.csv", True) == read("wanted.csv", True)
    left = os.path.exists("ratings.csv.parts")
    if not same or left or before == 0:
        print(f"FAILED: same {same}, left {left}, parts at the limit {before}")
        show(["mpi.log"])
        return False
    print(f"slurm-mpi.sbatch: {before} parts at the limit, the same bytes:")
    show(["mpi.log"])
    return True


def test_array(slurm, arguments):
    words = ["rate", "--format", "csv", "few.txt"]
    job = slurm.submit(
        ["--array=1-3", "-o", "array.log", os.path.join(SCRIPTS, "slurm-array.sbatch"), "3", "part"]
        + words,
        TENRING=arguments.tenring,
    )
    if not wait_for(lambda: not slurm.state(job), 120):
        print(f"FAILED: the array does not end: {slurm.state(job)}")
        return False
    run([arguments.tenring, "merge", "-o", "merged.csv", "part.1", "part.2", "part.3"])
    run([arguments.tenring, "rate", "--format", "csv", "-o", "wanted.few", "few.txt"])
    if read("merged.csv", True) is None or read("merged.csv", True) != read("wanted.few", True):
        print("FAILED: slurm-array.sbatch: the parts are not the whole")
        show(["array.log"])
        return False
    print("slurm-array.sbatch: the same bytes")
    return True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tenring", required=True)
    parser.add_argument("--tenring-mpi", required=True)
    parser.add_argument("--mpirun", default="mpirun")
    arguments = parser.parse_args()
    arguments.tenring = os.path.abspath(arguments.tenring)
    arguments.tenring_mpi = os.path.abspath(arguments.tenring_mpi)
    if not os.path.exists(arguments.tenring_mpi) or not shutil.which(arguments.mpirun):
        print("SKIP: there is no tenring-mpi or no mpirun")
        sys.exit(SKIP)
    slurm = None
    good = False
    with tempfile.TemporaryDirectory(prefix="tenring-slurm-") as folder:
        os.chdir(folder)
        os.mkdir("slurm")
        try:
            slurm = Slurm(os.path.join(folder, "slurm"))
            slurm.start()
            make_input(arguments.tenring, 90)
            good = test_array(slurm, arguments)
            done = test_requeue(slurm, arguments)
            if done is None:
                print("the machine was faster than its limit: more work")
                make_input(arguments.tenring, 240)
                done = test_requeue(slurm, arguments)
            good = bool(done) and good
        except Unable as why:
            print(f"SKIP: {why}")
            sys.exit(SKIP)
        finally:
            if slurm:
                slurm.end()
            os.chdir("/")
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
