"""Programs that do the same, for the bench alone: installed by hash into a folder of their own under .venv.

python -m tests.bench._peers lock    writes the lock files anew from package.json and requirements.in (npm, uv)
"""

import json
import shutil
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).resolve().parent / "peers"
HOME = Path(__file__).resolve().parents[2] / ".venv" / "bench-peers"
PYTHON = HOME / "python" / "bin" / "python"
NPM_FILES = (".npmrc", "package.json", "package-lock.json")
Told = dict[str, Any]


def install() -> list[str]:
    """What could not be had, as sentences."""
    return [*install_python(), *_install_node()]


def packages() -> Path:
    """Where those for Python lie."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    return HOME / "python" / "lib" / version / "site-packages"


def ask(words: Sequence[str], states: Sequence[Told], seconds: float) -> list[Told]:
    """A program's answers to states, a line each; as many as it gave in that time, or before it failed."""
    told = "".join(json.dumps(state) + "\n" for state in states)
    try:
        done = subprocess.run(
            words, input=told, cwd=HOME / "node", check=False, capture_output=True, text=True, timeout=seconds
        )
        said = done.stdout
    except subprocess.TimeoutExpired as late:
        said = (late.stdout or b"").decode() if isinstance(late.stdout, bytes) else late.stdout or ""
    return [json.loads(line) for line in said.splitlines() if line.endswith("}")]


def python(*words: str) -> list[str]:
    return [str(PYTHON), str(SOURCE / words[0]), *words[1:]]


def node(*words: str) -> list[str]:
    return ["node", str(HOME / "node" / words[0]), *words[1:]]


def lock() -> None:
    HOME.mkdir(parents=True, exist_ok=True)
    for name in NPM_FILES[:2]:
        shutil.copy(SOURCE / name, HOME / name)
    subprocess.run(["npm", "install", "--package-lock-only"], cwd=HOME, check=True)
    told = json.loads((HOME / "package-lock.json").read_text())
    for package in told["packages"].values():
        package.pop("funding", None)
        package.pop("resolved", None)
    (SOURCE / "package-lock.json").write_text(json.dumps(told, indent=2) + "\n")
    words = ["uv", "pip", "compile", "--quiet", "--universal", "--generate-hashes", "--no-header"]
    given = ["--python-version", "3.11", "requirements.in", "-o", "requirements.txt"]
    subprocess.run([*words, *given], cwd=SOURCE, check=True)


def install_python() -> list[str]:
    """The same, of those that are written for Python."""
    wanted = SOURCE / "requirements.txt"
    stamp = HOME / "python" / "installed"
    if stamp.exists() and stamp.read_text() == wanted.read_text():
        return []
    venv.create(HOME / "python", clear=True, with_pip=True)
    words = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes", "-r"]
    done = subprocess.run([*words, str(wanted)], check=False, capture_output=True, text=True)
    if done.returncode:
        return [f"the programs of tests/bench/peers/requirements.in: {done.stderr.strip()[-200:]}"]
    stamp.write_text(wanted.read_text())
    return []


def _install_node() -> list[str]:
    if not (shutil.which("npm") and shutil.which("node")):
        return ["tournament-pairings and brackets-manager: node and npm were not found; apt install nodejs npm"]
    home, wanted = HOME / "node", (SOURCE / "package-lock.json").read_text()
    home.mkdir(parents=True, exist_ok=True)
    for path in (*(SOURCE / name for name in NPM_FILES), *SOURCE.glob("*.mjs")):
        shutil.copy(path, home / path.name)
    stamp = home / "installed"
    if stamp.exists() and stamp.read_text() == wanted:
        return []
    done = subprocess.run(["npm", "ci"], cwd=home, check=False, capture_output=True, text=True)
    if done.returncode:
        return [f"tournament-pairings and brackets-manager: {done.stderr.strip()[-200:]}"]
    stamp.write_text(wanted)
    return []


if __name__ == "__main__":
    if sys.argv[1:] == ["lock"]:
        lock()
