"""The list of erased players outside the database: a backup of before an erasure has the person again when restored.

A file of JSON lines, ``{"player": "<public id>", "at": "<ISO 8601>"}``. A public id names nobody once its
player is erased.
"""

import json
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path


def add_to_list(file: Path, public_id: str, at: datetime) -> None:
    """Add a line. Lines of several processes do not mix: each is one short write at the end."""
    with file.open("a") as lines:
        lines.write(json.dumps({"player": public_id, "at": at.isoformat()}) + "\n")


def read_lists(files: Iterable[Path]) -> list[str]:
    """Return the public ids in these files, each once, in order; files that do not exist are empty.

    Raise ``ValueError`` for a line that is none of such a list.
    """
    lines = [line for file in files if file.exists() for line in file.read_text().splitlines() if line.strip()]
    try:
        return list(dict.fromkeys(str(json.loads(line)["player"]) for line in lines))
    except (KeyError, TypeError) as error:
        raise ValueError("a line of the list of erased players is not of the form {player, at}") from error
