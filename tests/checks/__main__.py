"""`./run check [STEP…]`: every step runs even where an earlier one failed; exit code 1 if any did.

What a step said is shown only where it failed.
"""

import os
import secrets
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PYTHON = sys.executable
SOURCE = ("config", "matches", "clubs", "doors", "journal", "rules_engine", "manage.py", "run")
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
    Step("migrations", (PYTHON, "manage.py", "makemigrations", "--check", "--dry-run")),
    Step("translations", (PYTHON, "-m", "tests.checks.catalogues", "--check")),
    Step("permissions", (PYTHON, "-m", "tests.checks.permissions", "--check")),
    Step("deploy", (PYTHON, "manage.py", "check", "--deploy", "--fail-level", "WARNING"), PRODUCTION),
    Step("bandit", (PYTHON, "-m", "bandit", "-q", "-c", "pyproject.toml", "-r", *SOURCE)),
    Step("locks", (PYTHON, "-m", "tests.checks.locks")),
)


def main(argv: list[str]) -> int:
    unknown = set(argv) - {step.name for step in STEPS}
    if unknown:
        print(f"no such step: {', '.join(sorted(unknown))}; there are {', '.join(step.name for step in STEPS)}")
        return 2
    with tempfile.TemporaryDirectory() as data:
        failed = [step.name for step in STEPS if (not argv or step.name in argv) and not _passes(step, data)]
    print(f"\nfailed: {', '.join(failed)}" if failed else "\nall is well")
    return 1 if failed else 0


def _passes(step: Step, data: str) -> bool:
    begun = time.monotonic()
    print(f"{step.name:<14}", end="", flush=True)
    environment = {**_without_servers(), "BEAROFF_DATA": data, **step.environment}
    done = subprocess.run(step.argv, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)
    print(f"{'failed' if done.returncode else 'ok':<8}{time.monotonic() - begun:6.1f} s", flush=True)
    if done.returncode:
        print(f"{done.stdout}{done.stderr}".rstrip(), flush=True)
    return done.returncode == 0


def _without_servers() -> dict[str, str]:
    """The source is looked at, whatever this machine's environment points to."""
    return {key: value for key, value in os.environ.items() if key not in ("DATABASE_URL", "REDIS_URL")}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
