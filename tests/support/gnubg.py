"""GNU Backgammon, where it is installed: what it makes of records, in a process of its own."""

import json
import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

_SCRIPT: Final = """
import gnubg, json, os
for line in ("set confirm new off", "set confirm save off", "set confirm default no", "set display off",
             "set threads 1", "set player 0 human", "set player 1 human", "set automatic game off",
             "set automatic roll off"):
    gnubg.command(line)
told = {}
for name in sorted(os.listdir("records")):
    print("@" + name, flush=True)
    gnubg.command(("load match" if name.endswith(".sgf") else "import mat") + ' "records/' + name + '"')
    match = gnubg.match(analysis=0, boards=0, statistics=0)
    told[name] = {"match": match["match-info"], "games": [each["info"] for each in match["games"]]}
with open("told.json", "w") as file:
    json.dump(told, file, default=str)
"""
_OF_A_BOARD: Final = ("+", "|", "O:", "X:", "Position ID", "Match ID", "GNU Backgammon", "Cube")


def program() -> str | None:
    """Where it is, or None."""
    return shutil.which("gnubg") or shutil.which("gnubg", path="/usr/games")


def imported(records: Mapping[str, str], folder: Path) -> tuple[dict[str, Any], list[str]]:
    """What it reads in each record, by file name; and every line that it says beside the boards."""
    (folder / "records").mkdir()
    for name, text in records.items():
        (folder / "records" / name).write_text(text, encoding="utf-8")
    (folder / "script.py").write_text(_SCRIPT)
    command = [str(program()), "-t", "-q", "-r", "-s", str(folder / "settings"), "-p", "script.py"]
    environment = {"HOME": str(folder), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
    pipes: Any = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    run = subprocess.run(command, cwd=folder, env=environment, text=True, timeout=150, check=True, **pipes)
    lines = run.stdout.partition("@")[2].splitlines()[1:]
    said = [line for line in lines if line.strip() and not line.startswith("@") and not _is_of_a_board(line)]
    return json.loads((folder / "told.json").read_text()), said


def _is_of_a_board(line: str) -> bool:
    return any(mark in line for mark in _OF_A_BOARD)
