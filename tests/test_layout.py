"""Tests mirror the tree: ``tests/<path>/test_<module>.py`` tests ``<path>/<module>.py``; see tests/README.md.

``untested.txt`` lists the modules without a test file of their own (stories and laws may cover them). It only shrinks.
"""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UNTESTED = ROOT / "tests" / "untested.txt"
UNTESTED_COUNT = 658
NOT_MIRRORED = frozenset(
    {"stories", "laws", "faults", "journeys", "quality", "security", "languages", "checks", "bench", "support", "data"}
)
TOP_LEVEL = {  # each file at the top of the tree, and why it lies there
    ".dockerignore": "Docker looks for it beside the Dockerfile",
    ".gitignore": "of all folders",
    ".python-version": "uv, pyenv and hosts look for it here",
    "CHANGELOG.md": "who updates looks for it here",
    "CONTRIBUTING.md": "hosts of git look for it here",
    "Dockerfile": "its context is the tree, and `docker build .` looks for it here",
    "LICENSE": "hosts of git look for it here",
    "README.md": "where a reader begins",
    "SECURITY.md": "hosts of git, and who finds a fault, look for it here",
    "compose.yaml": "`docker compose up` looks for it here; what it mounts is in config/deployment",
    "manage.py": "Django's own",
    "pyproject.toml": "tools look for it here",
    "run": "the one command",
}


def test_each_file_at_the_top_has_its_reason() -> None:
    command = ["git", "-C", str(ROOT), "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    assert {name for name in names if "/" not in name and (ROOT / name).exists()} == set(TOP_LEVEL)


def test_every_mirrored_test_has_its_module() -> None:
    assert [str(path) for path in _mirrored_tests() if not _has_module(path)] == []


def test_modules_without_a_test_are_those_that_are_listed() -> None:
    listed = UNTESTED.read_text().splitlines()
    assert len(listed) == UNTESTED_COUNT, "write a test for each new module; lower the count when the list is shorter"
    untested = sorted(str(module) for module in _modules() if not (ROOT / _test_of(module)).exists())
    assert sorted(set(untested) - set(listed)) == [], "write a test for each new module"
    assert sorted(set(listed) - set(untested)) == [], "these have a test now, or are gone: take them off the list"


def _files() -> list[Path]:
    """All Python files of the checkout, tracked or new, relative to its root."""
    command = ["git", "-C", str(ROOT), "ls-files", "--cached", "--others", "--exclude-standard", "*.py"]
    names = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    return [Path(name) for name in names if (ROOT / name).exists()]


def _mirrored_tests() -> list[Path]:
    tests = [path for path in _files() if path.parts[0] == "tests" and path.name.startswith("test_")]
    return [path for path in tests if len(path.parts) > 2 and path.parts[1] not in NOT_MIRRORED]


def _has_module(test: Path) -> bool:
    module = ROOT.joinpath(*test.parts[1:-1], test.name.removeprefix("test_"))
    return module.exists() or module.with_suffix("").is_dir()


def _modules() -> list[Path]:
    left_out = ("__init__.py", "manage.py")
    modules = [path for path in _files() if path.parts[0] != "tests" and path.name not in left_out]
    return [path for path in modules if "migrations" not in path.parts]


def _test_of(module: Path) -> Path:
    return Path("tests", *module.parts[:-1], f"test_{module.name}")
