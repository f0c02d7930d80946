"""Programs side by side: each lane runs its own, one after the other, and is a generator that yields while it waits.

An interrupt ends the programs of all lanes.
"""

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parents[2]
NICENESS = 5  # a third of the processors at least, where another program wants all of them
Lane = Generator[None, None, None]


def side_by_side(lanes: Sequence[Lane]) -> None:
    """Go on with each lane in turn until all have ended."""
    with contextlib.ExitStack() as stack:
        waiting = [stack.enter_context(contextlib.closing(lane)) for lane in lanes]
        while waiting:
            waiting = [lane for lane in waiting if next(lane, StopIteration) is None]
            time.sleep(0.05)


def program(
    argv: Sequence[str], environment: dict[str, str], output: IO[bytes] | None, *, gives_way: bool
) -> Generator[None, None, tuple[int, float]]:
    """Run it; its exit code, and the processor seconds of it and its children. ``output``: None for the terminal."""
    process = subprocess.Popen(argv, cwd=ROOT, env=environment, stdout=output, stderr=output, start_new_session=True)
    try:
        if gives_way:
            _give_way(process.pid)
        return (yield from _end_of(process))
    except BaseException:
        _interrupt(process)
        raise


def _end_of(process: "subprocess.Popen[bytes]") -> Generator[None, None, tuple[int, float]]:
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            process.returncode = os.waitstatus_to_exitcode(status)
            return process.returncode, usage.ru_utime + usage.ru_stime
        yield


def _give_way(pid: int) -> None:
    """To other processes, and to other sessions: Linux may share the processors between these first."""
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, pid, NICENESS)
        Path(f"/proc/{pid}/autogroup").write_text(str(NICENESS))


def _interrupt(process: "subprocess.Popen[bytes]") -> None:
    """An interrupted pytest gets the time to stop the servers that its tests have started."""
    process.send_signal(signal.SIGINT)
    try:
        process.wait(timeout=20)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
