"""nginx with the site that is shipped, before several machines of `./run bench chaos --rollout`."""

import contextlib
import http.client
import signal
import ssl
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.support.processes import wait_until
from tests.support.proxies import nginx, nginx_folder, running
from tests.support.servers import free_port

PATIENCE = 15  # seconds until a line is taken for broken


@dataclass(frozen=True)
class Front:
    """The server that everybody asks. ``folder``: of nginx's files; None: the one web server itself."""

    port: int
    folder: Path | None = None
    process: "subprocess.Popen[bytes] | None" = None

    def connect(self) -> http.client.HTTPConnection:
        if self.folder is None:
            return http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        context = ssl.create_default_context(cafile=str(self.folder / "fullchain.pem"))
        context.check_hostname = False  # nobody resolves its name here
        return http.client.HTTPSConnection("127.0.0.1", self.port, timeout=PATIENCE, context=context)

    @contextlib.contextmanager
    def without(self, port: int) -> Iterator[None]:
        """No new request goes to this port, as an operator arranges it before they stop a machine."""
        line = f"server 127.0.0.1:{port}"
        self._exchange(f"{line};", f"{line} down;")
        try:
            yield
        finally:
            self._exchange(f"{line} down;", f"{line};")

    def _exchange(self, before: str, after: str) -> None:
        if self.folder and self.process:
            path, new = self.folder / "site.conf", self.folder / "site.new"
            new.write_text(path.read_text().replace(before, after))
            new.replace(path)  # nginx may still read the file for the last reload
            _reload(self.process)


def _reload(process: "subprocess.Popen[bytes]") -> None:
    """Return when nobody is answered by the old configuration any more."""
    workers = _workers(process.pid)
    process.send_signal(signal.SIGHUP)
    wait_until(lambda: bool(now := _workers(process.pid)) and not now & workers)


def _workers(master: int) -> set[int]:
    """Return the processes of nginx that accept requests; those of an old configuration end after their last answer."""
    pids = map(int, Path(f"/proc/{master}/task/{master}/children").read_text().split())
    return {pid for pid in pids if not _ends(pid)}


def _ends(pid: int) -> bool:
    try:
        return b"shutting down" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except FileNotFoundError:
        return True


@contextlib.contextmanager
def front(folder: Path, web: Sequence[int], hub: Sequence[int]) -> Iterator[Front]:
    """Running before these ports."""
    port = free_port()
    file = nginx_folder(folder, http=free_port(), https=port, web=web, hub=hub)
    with running([nginx(), "-c", str(file)]) as process:
        yield Front(port, folder, process)
