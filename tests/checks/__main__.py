"""`./run check [STEP…]`: every step runs even where an earlier one failed; exit code 1 if any did.

Two run at a time, the longest from the beginning. What a step said is shown only where it failed.
"""

import os
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
AT_A_TIME = 2
LONGEST = "types"
PYTHON = sys.executable
SOURCE = (
    *(
        "config",
        "demonstration",
        "interfaces",
        "exchange",
        "registration",
        "ratings",
        "matches",
        "members",
        "finance",
        "notifications",
        "clubs",
        "journal",
        "rules_engine",
    ),
    *("manage.py", "run"),
)
PRODUCTION = {  # as docs/operations.md tells an operator to set it
    "HTTPS": "true",
    "SECRET_KEY": secrets.token_urlsafe(64),
    "ALLOWED_HOSTS": "bearoff.example.org",
    "TRUSTED_PROXY_COUNT": "1",
}


@dataclass(frozen=True)
class Step:
    """One look at the source."""

    name: str
    argv: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=dict)


STEPS = (
    Step("format", (PYTHON, "-m", "ruff", "format", "--check", ".")),
    Step("lint", (PYTHON, "-m", "ruff", "check", ".")),
    # without cache: from a stale one Django's plugin reports relations that it "could not resolve"
    Step("types", (PYTHON, "-m", "mypy", "--cache-dir=/dev/null", ".", "run")),
    Step(
        "floors",
        (PYTHON, "-c", "from importlinter.cli import lint_imports_command as go; go()", "--no-cache"),
    ),
    Step("templates", (PYTHON, "-m", "tests.checks.templates")),
    Step("migrations", (PYTHON, "-m", "tests.checks.migrations"), {"DJANGO_SETTINGS_MODULE": "config.settings"}),
    Step("translations", (PYTHON, "-m", "tests.checks.catalogues", "--check")),
    Step("permissions", (PYTHON, "-m", "tests.checks.permissions", "--check")),
    Step("deploy", (PYTHON, "manage.py", "check", "--deploy", "--fail-level", "WARNING"), PRODUCTION),
    Step("bandit", (PYTHON, "-m", "bandit", "-q", "-c", "pyproject.toml", "-r", *SOURCE)),
    Step("words", (PYTHON, "-m", "tests.checks.words")),
    Step("terms", (PYTHON, "-m", "tests.checks.terms")),
    Step("locks", (PYTHON, "-m", "tests.checks.locks")),
)


def main(argv: list[str]) -> int:
    unknown = set(argv) - {step.name for step in STEPS}
    if unknown:
        print(f"no such step: {', '.join(sorted(unknown))}; there are {', '.join(step.name for step in STEPS)}")
        return 2
    failed = _failed([step for step in STEPS if not argv or step.name in argv])
    print(f"\nfailed: {', '.join(failed)}" if failed else "\nall is well")
    return 1 if failed else 0


def _failed(steps: Sequence[Step]) -> list[str]:
    """Names of those that did, in the order of the list."""
    with ThreadPoolExecutor(AT_A_TIME) as lanes:
        begun = {step.name: lanes.submit(_passes, step) for step in sorted(steps, key=_is_short)}
        return [step.name for step in steps if not begun[step.name].result()]


def _is_short(step: Step) -> bool:
    return step.name != LONGEST


def _passes(step: Step) -> bool:
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as data:
        environment = {**_without_servers(), "BEAROFF_DATA": data, **step.environment}
        done = subprocess.run(step.argv, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)
    verdict = "failed" if done.returncode else "ok"
    said = f"\n{done.stdout}{done.stderr}".rstrip() if done.returncode else ""
    print(f"{step.name:<14}{verdict:<8}{time.monotonic() - begun:6.1f} s{said}", flush=True)
    return done.returncode == 0


def _without_servers() -> dict[str, str]:
    """The source is looked at, whatever this machine's environment points to."""
    return {key: value for key, value in os.environ.items() if key not in ("DATABASE_URL", "REDIS_URL")}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
