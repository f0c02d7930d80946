"""The parts of the brackets of an event: at most sixteen lines and four rounds on one page, to choose from."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from matches.models import Node
from matches.queries.draws.brackets import Outline
from matches.queries.draws.cuts import Cut
from rules_engine.draws.graph import SectionKind

MOST_LINES: Final = 16
LEAST_LINES: Final = 8  # the last rounds begin with the quarter-finals at the latest
COLUMNS: Final = 4
_OPEN: Final = (Node.State.READY, Node.State.CONTRADICTED)
MAIN: Final = SectionKind.MAIN.value


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a bracket. ``stage``: its position. ``kind`` and ``name``: of its section. ``is_open``: a match can be
    played there.
    """

    stage: int
    cut: Cut
    kind: str
    name: str
    is_open: bool

    @property
    def is_main(self) -> bool:
        return self.kind == MAIN

    @property
    def is_block(self) -> bool:
        return self.kind == SectionKind.BLOCK.value

    @property
    def number(self) -> int:
        return self.cut.number

    @property
    def first_line(self) -> int:
        return self.cut.line_numbers[0]

    @property
    def last_line(self) -> int:
        return self.cut.line_numbers[1]


def cuts_of(outline: Outline, least: int = 2) -> tuple[Cut, ...]:
    """Return the cuts of one stage, for pages. ``least``: lines of the last rounds, which repeats others for them."""
    return outline.cuts(MOST_LINES, least=least, columns=COLUMNS)


def parts_of(outlines: Sequence[Outline]) -> list[tuple[Part, ...]]:
    """Return the parts of each stage, numbered over the event."""
    cuts = numbered([cuts_of(outline, LEAST_LINES) for outline in outlines])
    return [
        tuple(_part(outline, cut) for cut in stage_cuts) for outline, stage_cuts in zip(outlines, cuts, strict=True)
    ]


def numbered(cuts_by_stage: Iterable[tuple[Cut, ...]]) -> list[tuple[Cut, ...]]:
    """Return the cuts of each stage, numbered over the event. Numbers do not change when a later stage is drawn."""
    stages: list[tuple[Cut, ...]] = []
    for cuts in cuts_by_stage:
        before = sum(len(stage_cuts) for stage_cuts in stages)
        stages.append(tuple(replace(cut, number=cut.number + before) for cut in cuts))
    return stages


def in_play(outline: Outline, parts: Sequence[Part]) -> Part:
    """Return the part that a page opens with: the first in which a match can be played, else the final."""
    final = next((part for part in parts if part.is_main and part.cut.is_closing), parts[-1])
    open_part = next((part for part in parts if part.is_open), None)
    if open_part is None or not open_part.is_main or final.cut.section != open_part.cut.section:
        return open_part or final
    return final if _holds_all_open(outline, final.cut) else open_part


def part_of_entry(outlines: Sequence[Outline], parts: Sequence[Sequence[Part]], entry: int) -> tuple[Part, int] | None:
    """Return the part in which an entry played last or plays now, and the round; None if it is in no bracket."""
    for outline, stage_parts in reversed(list(zip(outlines, parts, strict=True))):
        own = [node for node in outline.nodes if entry in node.entries]
        for node in sorted(own, key=_is_later, reverse=True):
            part = next((part for part in stage_parts if outline.lies_in(node, part.cut)), None)
            if part:
                return part, node.round
    return None


def meets(outline: Outline, part: Part, parts: Sequence[Part]) -> Part | None:
    """Return the part whose winner the winner of a part meets, or None."""
    key = outline.winner_meets(part.cut)
    node = next((node for node in outline.nodes if node.key == key), None)
    holders = (other for other in parts if node and other != part and outline.lies_in(node, other.cut))
    return next((other for other in holders if not other.cut.is_closing), None)


def _is_later(node: Node) -> tuple[bool, int, int]:
    """Sort a node that is not decided after all others, and matches in the order in which they were made."""
    return node.state in (*_OPEN, Node.State.WAITING), node.match_id or 0, node.round


def _holds_all_open(outline: Outline, cut: Cut) -> bool:
    open_nodes = [node for node in outline.nodes if node.section == cut.section and node.state in _OPEN]
    return all(outline.lies_in(node, cut) for node in open_nodes)


def _part(outline: Outline, cut: Cut) -> Part:
    row = outline.places.section(outline.stage.pk, cut.section)
    kind, name = (row.kind, row.name) if row else (MAIN, "")
    return Part(outline.stage.position, cut, kind, name, outline.is_open(cut))
