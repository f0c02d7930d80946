"""The route of a Django developer, as docs/contributing.md has it: a virtual environment, pip, manage.py, pytest.

Where pip has installed this environment, as `./run check` does first on a clean clone, the new one shares its
packages, and pip finds that each is there in its locked version. With ``--deep``, or after uv, pip installs them once
more.
"""

import contextlib
import importlib.metadata
import os
import subprocess
import sys
import sysconfig
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tests.support.servers import free_port

ROOT = Path(__file__).resolve().parents[2]
pytestmark = [pytest.mark.early, pytest.mark.timeout(900)]


def test_project_is_set_up_without_its_own_command(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    python = tmp_path / "venv" / "bin" / "python"
    _call([sys.executable, "-m", "venv", str(tmp_path / "venv")], tmp_path)
    if not pytestconfig.getoption("--deep") and _installed_by_pip():
        _share_packages(tmp_path / "venv")
    _call([str(python), "-m", "pip", "install", "--quiet", "-r", "requirements/dev.txt"], tmp_path)
    _call([str(python), "manage.py", "migrate", "--verbosity=0"], tmp_path)

    assert _front_page(python, tmp_path) == 200
    _call([str(python), "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/clubs/test_names.py"], tmp_path)


def _installed_by_pip() -> bool:
    return importlib.metadata.distribution("django").read_text("INSTALLER") == "pip\n"


def _share_packages(venv: Path) -> None:
    packages = Path(sysconfig.get_path("purelib"))
    (venv / packages.relative_to(sys.prefix) / "shared.pth").write_text(f"{packages}\n")


def _environment(folder: Path) -> dict[str, str]:
    """Without what this run of tests tells its children. Only the modules that are imported are compiled."""
    theirs = {
        name: value for name, value in os.environ.items() if not name.startswith(("BEAROFF_", "PYTEST", "DJANGO"))
    }
    left_out = ("DATABASE_URL", "REDIS_URL", "VIRTUAL_ENV")
    return {
        **{name: value for name, value in theirs.items() if name not in left_out},
        "BEAROFF_DATA": str(folder),
        "PIP_NO_COMPILE": "1",
    }


def _call(argv: list[str], folder: Path) -> None:
    done = subprocess.run(argv, cwd=ROOT, env=_environment(folder), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def _front_page(python: Path, folder: Path) -> int:
    """The status of the front page of `runserver`."""
    port = free_port()
    argv = [str(python), "manage.py", "runserver", "--noreload", f"127.0.0.1:{port}"]
    server = subprocess.Popen(argv, cwd=ROOT, env=_environment(folder))
    try:
        return _status(f"http://127.0.0.1:{port}/en/")
    finally:
        server.terminate()
        server.wait(30)


def _status(url: str) -> int:
    for _ in range(300):
        with contextlib.suppress(urllib.error.URLError, ConnectionError):
            return int(urllib.request.urlopen(url, timeout=20).status)  # noqa: S310  # our own server
        time.sleep(0.2)
    raise AssertionError(f"{url} does not answer")
