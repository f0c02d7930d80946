"""The lock files: no address in them (they install from any index), and made from what is wanted today."""

import json
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NPM = (ROOT / "tests" / "quality", ROOT / "tests" / "bench" / "peers")


def complaints() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = {"base.txt": project["project"]["dependencies"]}
    for name, requirements in project["project"]["optional-dependencies"].items():
        wanted[f"{name}.txt"] = [*wanted["base.txt"], *requirements]
    wanted["dev.txt"] = [*wanted["base.txt"], *project["dependency-groups"]["dev"]]
    found = [complaint for name, names in wanted.items() for complaint in _complaints(name, names)]
    for folder in NPM:
        found += npm_complaints((folder / "package.json").read_text(), (folder / "package-lock.json").read_text())
    return found


def npm_complaints(package: str, lock: str) -> list[str]:
    """What is wrong with the lock file that npm reads, where the package wants what it wants."""
    told = json.loads(lock)["packages"]
    found = []
    if told[""].get("devDependencies") != json.loads(package)["devDependencies"]:
        found.append("package-lock.json is of another package.json; ./run lock")
    if "://" in lock or '"resolved"' in lock:
        found.append("package-lock.json names an address; ./run lock")
    bare = sorted(name for name, one in told.items() if name and "integrity" not in one)
    return [*found, *(f"package-lock.json: {name} has no hash; ./run lock" for name in bare)]


def _complaints(name: str, wanted: list[str]) -> list[str]:
    text = (ROOT / "requirements" / name).read_text()
    locked = {line.split("==")[0] for line in text.splitlines() if "==" in line and line[0].isalnum()}
    absent = [each for each in map(_package, wanted) if each not in locked]
    found = [f"{name}: {each} is not locked; ./run lock" for each in absent]
    return [*found, f"{name} names an address"] if "://" in text else found


def _package(requirement: str) -> str:
    name = re.split(r"[\[<>=!~; ]", requirement)[0]
    return re.sub(r"[-_.]+", "-", name).lower()


if __name__ == "__main__":
    sys.exit("\n".join(complaints()) or 0)
