"""The steps of `./run check` are real: each can fail."""

import subprocess
import sys
from pathlib import Path

from tests.checks import __main__ as check
from tests.checks import locks


def test_lock_files_hold_every_requirement() -> None:
    assert locks.complaints() == []


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
