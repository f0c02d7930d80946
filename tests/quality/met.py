"""Which kinds of pages were looked at before, by whichever process of a run: two share the pages among them."""

import fcntl
from pathlib import Path


class Met:
    """Kinds of pages that were seen in every look: the next of them, of somebody else or in another language, has the
    same template and the same colours."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def times(self, kind: str) -> int:
        """How often one of the kind was met before; it is met now."""
        with self.path.open("a+") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            file.seek(0)
            before = file.read().splitlines().count(kind)
            file.write(f"{kind}\n")
        return before
