"""The acts of an evening at the desk, each from a page just opened, with the keys that do it.

What is typed into a field counts as one. docs/benchmarks.md has them as a table, with the counts at its first
measurement: no act may take more.
"""

from pathlib import Path
from typing import Final

EVENING: Final[dict[str, tuple[str, ...]]] = {
    "call the next match to the next free table": ("n",),
    "undo the last act": ("u",),
    "call the match of the first line to a table": ("j", "t", "Tab", "Enter"),
    "enter the result of the first line": ("j", "s", "5-2", "Enter"),
    "confirm the score of the first line": ("j", "c"),
    "open the decision on the first line": ("j", "c"),
    "check in the first who is not here": ("j", "c"),
    "look for a match": ("/", "1.1", "Enter"),
}
_BENCHMARKS: Final = Path(__file__).resolve().parent.parent.parent / "docs" / "benchmarks.md"


def counted() -> dict[str, tuple[int, int]]:
    """Return the counts of the table in docs/benchmarks.md: at first, and now."""
    part = _BENCHMARKS.read_text().split("\n## An evening at the desk by keys, acts counted", 1)[1].split("\n## ", 1)[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines() if line.startswith("|")]
    return {name: (int(before), int(now)) for name, _keys, before, now in rows[2:]}
