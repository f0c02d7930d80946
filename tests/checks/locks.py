"""The lock files: no address in them (they install from any index), and made from the pyproject.toml of today."""

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def complaints() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = {"base.txt": project["project"]["dependencies"]}
    wanted["dev.txt"] = [*wanted["base.txt"], *project["dependency-groups"]["dev"]]
    return [complaint for name, names in wanted.items() for complaint in _complaints(name, names)]


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
