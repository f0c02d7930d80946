"""The steps of `./run check` are real: each can fail."""

import subprocess
import sys
from pathlib import Path

from tests.checks import __main__ as check
from tests.checks import locks


def test_lock_files_hold_every_requirement() -> None:
    assert locks.complaints() == []


def test_npm_lock_with_an_address_without_a_hash_or_of_another_package_is_refused() -> None:
    package = '{"devDependencies": {"axe": "^1"}}'
    lock = '{"packages": {"": {"devDependencies": {"axe": "^2"}}, "node_modules/axe": {"resolved": "x"}}}'

    assert locks.npm_complaints(package, lock) == [
        "package-lock.json is of another package.json; ./run lock",
        "package-lock.json names an address; ./run lock",
        "package-lock.json: node_modules/axe has no hash; ./run lock",
    ]


def test_settings_of_a_laptop_do_not_pass_for_a_service(tmp_path: Path) -> None:
    """Otherwise the step would pass whatever the settings said."""
    step = next(step for step in check.STEPS if step.name == "deploy")
    environment = {
        **check._without_servers(),
        "BEAROFF_DATA": str(tmp_path),
        "DJANGO_SETTINGS_MODULE": "config.settings",
    }

    done = subprocess.run(step.argv, cwd=check.ROOT, env=environment, check=False, capture_output=True, text=True)

    assert done.returncode == 1
    assert "security.W" in done.stderr


def test_unknown_step_is_refused() -> None:
    argv = [sys.executable, "-m", "tests.checks", "speling"]
    done = subprocess.run(argv, cwd=check.ROOT, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout.startswith("no such step: speling; there are format, lint")) == (
        2,
        True,
    )
