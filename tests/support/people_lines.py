"""The corpus of lines of people with their wanted outcomes: tests/data/people."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from matches.inputs.entries import EntryInput
from matches.readers.entry_lines import EntryLine

PATH = Path(__file__).parents[1] / "data" / "people" / "lines.txt"
_ESCAPE = re.compile(r"\\(U[0-9a-f]{8}|u[0-9a-f]{4}|t|\\)")


@dataclass(frozen=True, slots=True)
class Case:
    """A line of the corpus. ``header``: the names of the columns, or ""."""

    line: str
    wanted: str
    side_size: int
    header: str

    @property
    def text(self) -> str:
        return f"{self.header}\n{self.line}\n" if self.header else f"{self.line}\n"


def cases() -> Iterator[Case]:
    side_size, header = 1, ""
    for raw in PATH.read_text().splitlines():
        if raw.startswith("## "):
            side_size = 2 if raw.startswith("## doubles") else 1
            header = _plain(raw.partition("table ")[2])
        elif raw:
            line, _, wanted = raw.rpartition("  =>  ")
            yield Case(_plain(line), wanted, side_size, header)


def outcome(lines: list[EntryLine]) -> str:
    """Return what was read from the one line of a case, in the notation of the corpus; "? ": likely to be a heading."""
    if not lines:
        return "-"
    (line,) = lines
    if line.faults:
        return f"! {line.faults[0].code}"
    heading = "? " if line.is_heading else ""
    unused = f" {{{'; '.join(line.unused)}}}" if line.unused else ""
    return heading + " | ".join(map(_reading, line.readings)) + unused


def _reading(entrant: EntryInput) -> str:
    seed = f" seed {entrant.seed}" if entrant.seed else ""
    return " + ".join(map(_member, entrant.members)) + seed


def _member(member: EntryInput) -> str:
    country = f"[{member.country}]" if member.country else ""
    club, player = (f"{sign}{text}" if text else "" for sign, text in (("@", member.club), ("#", member.player)))
    return " ".join(filter(None, (member.name, player, country, club)))


def _plain(raw: str) -> str:
    return _ESCAPE.sub(lambda match: _sign(match[1]), raw)


def _sign(escape: str) -> str:
    return {"t": "\t", "\\": "\\"}.get(escape) or chr(int(escape[1:], 16))
