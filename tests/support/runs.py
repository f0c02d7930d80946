"""`./run` as a person starts it: in a process of its own, without what the tests have set for themselves."""

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

RUN = Path(__file__).resolve().parents[2] / "run"
_OURS = ("DATABASE_URL", "REDIS_URL", "BEAROFF_DATA", "DJANGO_SETTINGS_MODULE")


def environment(**changes: str) -> dict[str, str]:
    """As a person's shell."""
    kept = {key: value for key, value in os.environ.items() if key not in _OURS}
    return {**kept, **changes}


def run(*words: str, **changes: str) -> "subprocess.CompletedProcess[str]":
    argv = [sys.executable, str(RUN), *words]
    return subprocess.run(argv, check=False, capture_output=True, text=True, env=environment(**changes), timeout=120)


@contextlib.contextmanager
def started(*words: str) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """The site with its address, once it is open; killed with its children if the test leaves it running."""
    argv = [sys.executable, str(RUN), "--port", "0", *words]
    out, err = subprocess.PIPE, subprocess.STDOUT
    with subprocess.Popen(argv, env=environment(), stdout=out, stderr=err, text=True) as process:
        try:
            yield process, address(process)
        finally:
            process.terminate()
            process.wait(timeout=60)


def address(process: "subprocess.Popen[str]") -> str:
    """Where it says that it is open."""
    assert process.stdout is not None
    said = []
    for line in process.stdout:
        said.append(line)
        if "Bearoff is open at " in line:
            return line.split()[-1]
    raise AssertionError("".join(said))
