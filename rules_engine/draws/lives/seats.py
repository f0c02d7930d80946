"""The seats of the drawings, with the changes since.

A drawing's ``output`` has one of three forms: ``pairs`` ([[17, 4], [9, null]]: null is a bye) with ``at`` (the second
at which they were drawn, or null); ``bracket`` (its lines from the top, null a bye); or ``final`` (the entry that
waited, and its opponent). Keys: "L3.2" is the second pair of the third drawing, "F1.1" stands in the bracket or the
final.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from rules_engine.draws.changes import Change, Replaced, Reseated
from rules_engine.draws.graph import Bye, Seat, Section, SectionKind, Source
from rules_engine.draws.stage import Drawing, StageFacts
from rules_engine.words import SIDES, EntryId, NodeKey, Side

ROUNDS: Final = Section("L", SectionKind.ROUNDS)
FINAL: Final = Section("F", SectionKind.FINAL)

Pair = tuple[EntryId | None, EntryId | None]
Place = tuple[NodeKey, Side]


@dataclass(frozen=True, slots=True)
class Seating:
    """The entry on each side of each drawn pair; None is a bye."""

    taken: Mapping[Place, EntryId | None]
    order: Mapping[int, tuple[NodeKey, ...]] = field(default_factory=dict)

    def pair(self, key: NodeKey) -> Pair:
        return (self.taken[key, 0], self.taken[key, 1])


def key_of(section: Section, round_: int, position: int) -> NodeKey:
    return NodeKey(f"{section.code}{round_}.{position}")


def as_source(entry: EntryId | None) -> Source:
    return Bye() if entry is None else Seat(entry)


def is_round(drawing: Drawing) -> bool:
    """Return whether the drawing has pairs, and neither a bracket nor the final."""
    return "pairs" in drawing.output


def seating(facts: StageFacts) -> Seating:
    """Return every drawn seat, with the changes since in the order in which they were stated."""
    order = {drawing.round: tuple(_drawn(drawing)) for drawing in facts.by_round()}
    entry_by_place = {place: entry for drawing in facts.by_round() for place, entry in _places(drawing)}
    for change in facts.changes:
        _apply(change, entry_by_place)
    return Seating(entry_by_place, order)


def replaced(changes: Iterable[Change]) -> Mapping[EntryId, EntryId]:
    """Return the replacement of each replaced entry."""
    return {change.entry: change.by for change in changes if isinstance(change, Replaced)}


def _drawn(drawing: Drawing) -> Iterable[NodeKey]:
    return dict.fromkeys(key for (key, _), _ in _places(drawing))


def _places(drawing: Drawing) -> list[tuple[Place, EntryId | None]]:
    section, round_ = (ROUNDS, drawing.round) if is_round(drawing) else (FINAL, 1)
    pairs = enumerate(_pairs(drawing), 1)
    node_pairs = [(key_of(section, round_, position), pair) for position, pair in pairs]
    return [((key, side), pair[side]) for key, pair in node_pairs for side in SIDES]


def _pairs(drawing: Drawing) -> list[Pair]:
    output = drawing.output
    if "bracket" in output:
        lines = [_entry(line) for line in output["bracket"]]
        return list(zip(lines[::2], lines[1::2], strict=True))
    return [(_entry(first), _entry(second)) for first, second in output.get("pairs", [output.get("final")])]


def _entry(value: int | None) -> EntryId | None:
    return None if value is None else EntryId(value)


def _apply(change: Change, entry_by_place: dict[Place, EntryId | None]) -> None:
    if isinstance(change, Reseated) and (change.node, change.side) in entry_by_place:
        entry_by_place[change.node, change.side] = change.entry
    if isinstance(change, Replaced):
        for place in [seat for seat, entry in entry_by_place.items() if entry == change.entry]:
            entry_by_place[place] = change.by
