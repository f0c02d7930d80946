"""A process that has made Django ready once and waits: each deed of tests.faults.child gets a fork of it to die in.

A fork is a process like any other: it has an end and a parent of its own, and kill -9 finds it as it would find one
that was started by hand. It has what the start of Django would have given it, in milliseconds: no connection, no
thread, no lock. Nothing of it goes into the next, for the nursery itself does nothing but fork.
"""

import atexit
import contextlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from threading import Lock
from typing import IO

from tests.support import processes

_MOST = 1_000_000  # bytes of a question
_one_at_a_time = Lock()  # else many threads at once would start one each
_OF_THE_TEST = ("PYTEST_CURRENT_TEST",)  # what differs from test to test and changes nothing


def run(deed: str, told: str, environment: Mapping[str, str], seconds: float) -> subprocess.CompletedProcess[str]:
    """As `subprocess.run` gives it of a process with this environment."""
    with _one_at_a_time:
        address = _of(frozenset((name, is_now) for name, is_now in environment.items() if name not in _OF_THE_TEST))
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        code = _asked(address, json.dumps([deed, told]), (out, err), seconds)
        return subprocess.CompletedProcess([deed, told], code, _said(out), _said(err))


@cache
def _of(environment: frozenset[tuple[str, str]]) -> Path:
    """Where the nursery with this environment answers; it ends with this process."""
    folder = Path(tempfile.mkdtemp(prefix="bearoff-nursery-"))
    pipe = subprocess.PIPE
    argv = [sys.executable, "-m", "tests.faults.nursery", str(folder)]
    process = subprocess.Popen(argv, env=dict(environment), cwd=processes.ROOT, stdin=pipe, stdout=pipe)
    atexit.register(_end, process)
    if process.stdout is None or not process.stdout.readline():
        raise ChildProcessError(f"the nursery ended with exit code {process.wait()}")
    return folder / "socket"


def _end(process: "subprocess.Popen[bytes]") -> None:
    """It sees the end of its input."""
    with process:
        pass


def _asked(address: Path, question: str, files: tuple[IO[str], IO[str]], seconds: float) -> int:
    """The exit code, as subprocess counts it."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.connect(str(address))
        socket.send_fds(line, [question.encode()], [file.fileno() for file in files])
        line.shutdown(socket.SHUT_WR)
        with line.makefile("r") as answer:
            pid = int(answer.readline())
            line.settimeout(seconds)
            try:
                return os.waitstatus_to_exitcode(int(answer.readline()))
            except TimeoutError:
                os.kill(pid, signal.SIGKILL)
                raise subprocess.TimeoutExpired(question, seconds) from None


def _said(file: IO[str]) -> str:
    file.seek(0)
    return file.read()


def _main(folder: Path) -> int:
    """Forks until nobody holds the other end of its input any more; in a fork, what the deed ends with."""
    from tests.faults import child

    child.make_ready()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks what became of those who wait
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as door:
        door.bind(str(folder / "socket"))
        door.listen()
        print("ready", flush=True)
        while door in select.select([door, sys.stdin], [], [])[0]:
            line, _ = door.accept()
            with line:
                if os.fork() == 0:
                    door.close()
                    return _attend(line)
    with contextlib.suppress(OSError):
        (folder / "socket").unlink()
        folder.rmdir()
    return 0


def _attend(line: socket.socket) -> int:
    """Forks once more, says who does the deed, waits for him and says how he ended."""
    from tests.faults import child

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    question, files, _, _ = socket.recv_fds(line, _MOST, 2)
    pid = os.fork()
    if pid == 0:
        line.close()
        os.dup2(files[0], 1)
        os.dup2(files[1], 2)
        return child.do(*json.loads(question))
    line.sendall(f"{pid}\n".encode())
    _, status = os.waitpid(pid, 0)
    line.sendall(f"{status}\n".encode())
    os._exit(0)


if __name__ == "__main__":
    sys.exit(_main(Path(sys.argv[1])))
