"""Runs a command as a whole process, and tells what it cost."""

import os
import statistics
import subprocess
import time
from dataclasses import dataclass


@dataclass
class Cost:
    """One run: seconds of processor time and of wall time, peak memory in bytes."""

    cpu: float
    wall: float
    memory: int
    status: int
    output: bytes


def run(command, environment=None):
    """The cost of one run. Processor time counts the children that the command waited for."""
    start = time.monotonic()
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        env={**os.environ, **(environment or {})})
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    wall = time.monotonic() - start
    return Cost(
        usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss * 1024, process.returncode, output)


def median(costs):
    return Cost(
        statistics.median(cost.cpu for cost in costs),
        statistics.median(cost.wall for cost in costs),
        int(statistics.median(cost.memory for cost in costs)),
        max(cost.status for cost in costs),
        costs[-1].output)
