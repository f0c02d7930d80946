"""The units of systemd, as systemd itself reads them."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.deployment import FOLDER, SITE, UNITS, needs, program, unit

NAMES = ("migrate", "web", "worker", "beat", "hub")
PROGRAMS = ("python", "gunicorn", "celery")
MOST_EXPOSED = 3.0  # of 10, by systemd-analyze security


@needs("systemd-analyze", "systemd")
def test_systemd_finds_no_fault_in_the_units(tmp_path: Path) -> None:
    root = _installed(tmp_path)
    files = [str(path) for path in sorted(root.glob("etc/systemd/system/*"))]

    assert len(files) == len(NAMES) + 1
    assert _verify(*files) == (0, "")


@needs("systemd-analyze", "systemd")
def test_systemd_refuses_a_unit_with_a_word_that_it_does_not_know(tmp_path: Path) -> None:
    root = _installed(tmp_path)
    path = root / "etc" / "systemd" / "system" / "bearoff-web.service"
    path.write_text(path.read_text().replace("PrivateTmp=", "PrivateTemp="))

    assert "'PrivateTemp'" in _verify(str(path))[1]


@needs("systemd-analyze", "systemd")
@pytest.mark.parametrize("name", NAMES)
def test_unit_is_exposed_little(name: str, tmp_path: Path) -> None:
    path = _installed(tmp_path) / "etc" / "systemd" / "system" / f"bearoff-{name}.service"
    argv = [program("systemd-analyze") or "", "security", "--offline=true", f"--threshold={MOST_EXPOSED * 10:.0f}"]

    process = subprocess.run([*argv, str(path)], capture_output=True, text=True, check=False)

    assert process.returncode == 0, process.stdout[-400:] + process.stderr


@pytest.mark.parametrize("name", NAMES)
def test_unit_runs_as_a_user_of_its_own_in_the_environment_of_the_service(name: str) -> None:
    service = unit(name)["Service"]

    assert (service["User"], service["EnvironmentFile"]) == ("bearoff", "/etc/bearoff/bearoff.env")
    assert (service["StateDirectory"], service["CacheDirectory"]) == ("bearoff", "bearoff")


def _installed(root: Path) -> Path:
    """Lay the units where a machine has them, with programs that exist."""
    programs = root / "opt" / "bearoff" / ".venv" / "bin"
    programs.mkdir(parents=True)
    for name in PROGRAMS:
        (programs / name).touch(mode=0o755)
    units = root / "etc" / "systemd" / "system"
    shutil.copytree(UNITS, units)
    for path in units.iterdir():
        path.write_text(path.read_text().replace("/opt/bearoff", str(root / "opt" / "bearoff")))
    return root


def _verify(*files: str) -> tuple[int, str]:
    argv = [program("systemd-analyze") or "", "verify", "--man=no", "--recursive-errors=no", *files]
    process = subprocess.run(argv, capture_output=True, text=True, check=False)
    return process.returncode, process.stderr


def test_command_of_the_service_runs_in_its_environment(tmp_path: Path) -> None:
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").symlink_to(sys.executable)
    (tmp_path / "manage.py").write_text("import os, sys; print(os.environ['ALLOWED_HOSTS'], sys.argv[1:])")
    script = (FOLDER / "manage").read_text().replace("/etc/bearoff/bearoff.env", str(FOLDER / "bearoff.env"))
    script = script.replace("/opt/bearoff", str(tmp_path)).replace("runuser -u bearoff -- ", "")

    process = subprocess.run(["sh", "-c", script, "manage", "check", "a b"], capture_output=True, text=True, check=True)

    assert process.stdout == f"{SITE} ['check', 'a b']\n"
