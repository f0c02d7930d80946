"""Private PostgreSQL and Redis: started from the installed binaries on a free port of this machine, gone afterwards.

Never a server that was found running. Each can be killed, frozen, thawed and started again, for tests of faults:

    with redis_server() as redis:
        redis.freeze()
"""

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

S = TypeVar("S", bound="Server")
PATIENCE = 90  # seconds until a server must answer


class ServerMissingError(Exception):
    """The binary is not installed; the message names it and how to get it."""


class ServerSilentError(Exception):
    """Started, but did not answer in time."""


@dataclass
class Server:
    """One server process and the folder it may write to."""

    argv: list[str]
    url: str
    port: int
    folder: Path
    account: str | None = None
    process: subprocess.Popen[bytes] | None = field(default=None, init=False)

    def start(self) -> None:
        log = (self.folder / "log").open("ab")
        with log:
            self.process = subprocess.Popen(
                self.argv, cwd=self.folder, stdout=log, stderr=log, **_as_account(self.account)
            )
        self._wait_until_it_answers()

    def stop(self) -> None:
        """In good order; by force if it does not go."""
        if self.process is None:
            return
        self.thaw()
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.kill()
        self.process = None

    def kill(self) -> None:
        """kill -9, with all its children: as when the machine loses power."""
        if self.process is not None:
            self.process.send_signal(signal.SIGSTOP)  # else it may start another child meanwhile, which would live on
            self._signal_all(signal.SIGKILL)
            self.process.wait()
            self.process = None

    def restart(self) -> None:
        self.stop()
        self.start()

    def freeze(self) -> None:
        """It keeps its connections and says nothing any more."""
        self._signal_all(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal_all(signal.SIGCONT)

    def log(self) -> str:
        return (self.folder / "log").read_text(errors="replace")

    def _signal_all(self, number: signal.Signals) -> None:
        if self.process is None:
            return
        for pid in [self.process.pid, *children_of(self.process.pid)]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)

    def _wait_until_it_answers(self) -> None:
        until = time.monotonic() + PATIENCE
        while not self.answers():
            if time.monotonic() > until or (self.process is not None and self.process.poll() is not None):
                raise ServerSilentError(f"{self.argv[0]} does not answer:\n{self.log()}")
            time.sleep(0.05)

    def answers(self) -> bool:
        raise NotImplementedError


class PostgreSQL(Server):
    def answers(self) -> bool:
        import psycopg

        try:
            with psycopg.connect(self.url, connect_timeout=2):
                return True
        except psycopg.OperationalError:
            return False


class Redis(Server):
    def answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=2) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(16).startswith(b"+PONG")
        except OSError:
            return False

    def flush(self) -> None:
        """Empties it, as an operator's mistake would."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=2) as connection:
            connection.sendall(b"FLUSHALL\r\n")
            connection.recv(16)


# As docs/operations.md asks for a long history.
ROOMY = ("shared_buffers=1GB", "max_wal_size=4GB")


@contextlib.contextmanager
def postgresql_server(*, is_durable: bool = False, more: tuple[str, ...] = ()) -> Iterator[PostgreSQL]:
    """A new, empty cluster; nothing of it is safe on disk (fsync off) unless asked for: it lives for minutes.

    ``more``: settings of the server.
    """
    initdb, postgres = binary("initdb"), binary("postgres")
    account = _account_for_postgresql()
    with _folder(account) as folder:
        options = ["--username=bearoff", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"]
        _run([initdb, "--pgdata", str(folder / "data"), *options], folder, account)
        port = free_port()
        argv = [
            postgres,
            "-D",
            str(folder / "data"),
            "-k",
            str(folder),
            "-h",
            "127.0.0.1",
            "-p",
            str(port),
        ]
        # Tests take their rows back: counted in between, tables pass for empty, and their plans are for no rows at all.
        careless = () if is_durable else ("fsync=off", "full_page_writes=off", "autovacuum=off")
        for setting in (*careless, "max_connections=200", *more):
            argv += ["-c", setting]
        url = f"postgres://bearoff@127.0.0.1:{port}/postgres"
        yield from _lifetime(PostgreSQL(argv, url, port, folder, account))


@contextlib.contextmanager
def redis_server() -> Iterator[Redis]:
    """Keeps nothing on disk: what is killed is forgotten."""
    program = binary("redis-server")
    with _folder(None) as folder:
        port = free_port()
        argv = [program, "--port", str(port), "--bind", "127.0.0.1", "--dir", str(folder)]
        argv += ["--save", "", "--appendonly", "no", "--daemonize", "no"]
        yield from _lifetime(Redis(argv, f"redis://127.0.0.1:{port}", port, folder))


def binary(name: str) -> str:
    """Where it is installed: on the PATH, or where Debian hides PostgreSQL's."""
    newest_first = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: path.parent.name)[::-1]
    found = shutil.which(name) or shutil.which(name, path=os.pathsep.join(map(str, newest_first)))
    if not found:
        package = name if name == "redis-server" else "postgresql"
        raise ServerMissingError(f"{name} was not found; apt install {package}")
    return found


def missing() -> str:
    """Why the private servers cannot be had, or an empty string."""
    try:
        for name in ("initdb", "postgres", "redis-server"):
            binary(name)
    except ServerMissingError as error:
        return str(error)
    return ""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def children_of(pid: int) -> list[int]:
    """PostgreSQL's backends lead sessions of their own: a signal to the group would miss them."""
    done = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], check=False, capture_output=True, text=True)
    return [int(line) for line in done.stdout.split()]


def _lifetime(server: S) -> Iterator[S]:
    try:
        server.start()
        yield server
    finally:
        server.stop()


@contextlib.contextmanager
def _folder(account: str | None) -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="bearoff-server-"))
    try:
        if account:
            shutil.chown(folder, account)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _account_for_postgresql() -> str | None:
    """PostgreSQL refuses to run as root; its own account exists wherever the package does."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def _as_account(account: str | None) -> dict[str, Any]:
    if account is None:
        return {}
    entry = pwd.getpwnam(account)
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


def _run(argv: list[str], folder: Path, account: str | None) -> None:
    done = subprocess.run(argv, cwd=folder, check=False, capture_output=True, text=True, **_as_account(account))
    if done.returncode:
        raise ServerSilentError(f"{argv[0]} failed:\n{done.stdout}{done.stderr}")
