"""The image, as far as a machine without a container engine can make it: its files, build, start and health check."""

import os
import re
import shlex
import shutil
import subprocess
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.support.deployment import ROOT, Instruction, dockerfile, last_stage
from tests.support.processes import wait_until
from tests.support.proxies import PROGRAMS, here, running
from tests.support.servers import free_port

pytestmark = pytest.mark.timeout(400)
NOT_HERE = ("python -m venv", "pip install", "useradd", "apt-get")  # steps whose results this environment has already
SECRETS = (".env", "data/secret_key", ".git/config", "tests/conftest.py", ".venv/bin/python")


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder /app of the image, after the steps of its build."""
    folder = tmp_path_factory.mktemp("image")
    for path in _files_of_the_build():
        (folder / "app" / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, folder / "app" / path)
    steps = [instruction.text for instruction in dockerfile() if instruction.word == "RUN"]
    for step in [step for step in steps if not step.startswith(NOT_HERE)]:
        argv = ["sh", "-ec", _placed(step, folder)]
        process = subprocess.run(argv, cwd=folder / "app", env=_environment({}), capture_output=True, check=False)
        assert process.returncode == 0, f"{step}\n{process.stderr.decode()}"
    return folder


def test_build_compiles_every_catalogue_and_collects_the_files(image: Path) -> None:
    sources = sorted(image.glob("app/locale/**/*.po"))

    assert sources
    assert [path for path in sources if not path.with_suffix(".mo").exists()] == []
    assert (image / "app" / "collected" / "staticfiles.json").exists()
    assert list(image.glob("app/collected/*.css.gz"))


def test_image_starts_and_its_health_check_passes(image: Path) -> None:
    last = {instruction.word: instruction for instruction in last_stage(dockerfile())}
    port = free_port()
    environment = _environment(_variables(image))
    argv = [word.replace("0.0.0.0:8000", f"127.0.0.1:{port}") for word in last["CMD"].argv]
    check = Instruction("CMD", last["HEALTHCHECK"].text.partition("CMD ")[2]).argv
    check = [word.replace("localhost:8000", f"localhost:{port}") for word in check]

    assert _code(check, image, environment) != 0
    with running(here(argv), environment, image / "app"):
        wait_until(lambda: _code(check, image, environment) == 0)


@pytest.mark.parametrize("path", SECRETS)
def test_image_has_no_secrets_and_no_tests(path: str) -> None:
    assert _is_left_out(path)


def test_requirements_of_the_image_have_hashes() -> None:
    default = next(instruction.text for instruction in dockerfile() if instruction.word == "ARG")
    names = shlex.split(default.partition("=")[2])[0].split()

    texts = [(ROOT / "requirements" / f"{name}.txt").read_text() for name in names]

    assert names == ["base", "fast"]
    assert all("--hash=sha256:" in text for text in texts)
    assert any("--require-hashes" in instruction.text for instruction in dockerfile())


def test_image_runs_without_root() -> None:
    words = [instruction.word for instruction in last_stage(dockerfile())]
    user = next(instruction.text for instruction in last_stage(dockerfile()) if instruction.word == "USER")

    assert user == "bearoff"
    assert words.index("USER") < words.index("CMD")


def test_files_of_the_image_name_no_place_to_download_from() -> None:
    paths = [ROOT / "Dockerfile", ROOT / "compose.yaml", *(ROOT / "config" / "deployment").rglob("*.*")]
    hosts = [host for path in paths for host in re.findall(r"https?://([^\s/:'\")]+)", path.read_text())]

    assert set(hosts) == {"localhost", "bearoff_web;", "bearoff_hub;", "$host$request_uri;"}


def _files_of_the_build() -> list[str]:
    command = ["git", "-C", str(ROOT), "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    return [name for name in names if (ROOT / name).exists() and not _is_left_out(name)]


def _is_left_out(name: str) -> bool:
    """Whether .dockerignore names the file, or a folder in which it lies."""
    lines = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if line and line[0] != "#"]
    places = [name, *(str(parent) for parent in Path(name).parents if str(parent) != ".")]
    return any(_fits(place, line) for place in places for line in lines)


def _fits(place: str, line: str) -> bool:
    """``*`` stands for anything within a name, and ``**/`` for any folders."""
    if line.startswith("**/"):
        return fnmatch(Path(place).name, line[3:])
    return place.count("/") == line.count("/") and fnmatch(place, line)


def _placed(step: str, folder: Path) -> str:
    """The step with its folders below ``folder``."""
    return step.replace("/app/", f"{folder}/app/").replace("=/tmp/build", f"={folder}/build")


def _variables(image: Path) -> dict[str, str]:
    """Those of ENV in the last stage."""
    texts = [instruction.text for instruction in last_stage(dockerfile()) if instruction.word == "ENV"]
    values = dict(pair.split("=", 1) for text in texts for pair in shlex.split(text) if not pair.startswith("PATH="))
    return {
        name: value.replace("/app/", f"{image}/app/").replace("/data", f"{image}/data")
        for name, value in values.items()
    }


def _environment(variables: dict[str, str]) -> dict[str, str]:
    left_out = ("DATABASE_URL", "REDIS_URL", "PYTHONPATH", "DJANGO_SETTINGS_MODULE")
    machine = {name: value for name, value in os.environ.items() if name not in left_out}
    return {**machine, "PATH": f"{PROGRAMS}:{os.environ['PATH']}", **variables}


def _code(argv: list[str], image: Path, environment: dict[str, str]) -> int:
    process = subprocess.run(here(argv), cwd=image / "app", env=environment, capture_output=True, check=False)
    return process.returncode
