"""Which states of pages were looked at before, by whichever process of a run: two share the pages among them."""

import fcntl
import json
from collections.abc import Set
from pathlib import Path


class Met:
    """The parts of the pages of each kind: one without a part of its own has the same template in the same state."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def times(self, kind: str, parts: Set[str]) -> int | None:
        """How often one of the kind was met before; it is met now. None: each of its parts was."""
        with self.path.open("a+") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            file.seek(0)
            before = [row["parts"] for row in map(json.loads, file) if row["kind"] == kind]
            if before and parts <= set().union(*before):
                return None
            file.write(json.dumps({"kind": kind, "parts": sorted(parts)}) + "\n")
        return len(before)
