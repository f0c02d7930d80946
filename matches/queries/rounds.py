"""What is played round by round: the tables with their columns, crosstables, the pairings of each round.

A pair that was published and taken back stays on the page, with the reason that was given.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from journal.models import ActNote
from matches.models import Drawing, Node
from matches.models import Section as SectionRow
from matches.queries import boards, entries
from matches.queries.boards import NodeRow
from matches.queries.brackets import NOT_BRACKETS, Outline
from matches.queries.entries import EntryRow
from matches.queries.match_row import MatchRow
from matches.queries.standings import StandingRow, ValueRow
from rules_engine.draws.graph import SectionKind

MOST_CROSSED: Final = 12  # entries of a crosstable: more do not fit a page
_OPEN: Final = (Node.State.READY, Node.State.CONTRADICTED)


@dataclass(frozen=True, slots=True)
class WithdrawnRow:
    """A pair that was published and taken back; None: a bye. ``why``: the reason that was given."""

    sides: tuple[EntryRow | None, EntryRow | None]
    why: str


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round from its first table on. ``to_play``: its matches without a result. ``byes``: who has nobody."""

    number: int
    lengths: tuple[int, ...]
    pairs: tuple[NodeRow, ...]
    byes: tuple[EntryRow, ...]
    withdrawn: tuple[WithdrawnRow, ...]
    to_play: int

    @property
    def is_over(self) -> bool:
        return not self.to_play


@dataclass(frozen=True, slots=True)
class CrossCell:
    """What an entry did against one opponent: a match, or several. ``is_self``: its own field."""

    matches: tuple[MatchRow, ...] = ()
    is_self: bool = False


@dataclass(frozen=True, slots=True)
class TableSheet:
    """A table. ``columns``: the codes of its values; ``cells``: each row with its value in each column, if it has one.

    ``cross``: a row an entry, in the order of the table.
    """

    section: str
    kind: str
    name: str
    columns: tuple[str, ...]
    rows: tuple[StandingRow, ...]
    cells: tuple[tuple[StandingRow, tuple[ValueRow | None, ...]], ...]
    cross: tuple[tuple[StandingRow, tuple[CrossCell, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class RoundsSheet:
    """A section that is played round by round. ``current``: the number of the round that is played, or the last."""

    id: str
    section: str
    kind: str
    name: str
    table: TableSheet | None
    rounds: tuple[PlayedRound, ...]

    @property
    def current(self) -> int:
        open_ones = (one.number for one in self.rounds if not one.is_over)
        return next(open_ones, self.rounds[-1].number if self.rounds else 0)

    @property
    def is_over(self) -> bool:
        return all(one.is_over for one in self.rounds)


def nodes_by_rounds(seen: Outline) -> list[Node]:
    """The nodes of a stage that are played round by round."""
    mine = {one.code for one in seen.sections if one.kind in NOT_BRACKETS}
    return [node for node in seen.nodes if node.section in mine]


def sheets(seen: Outline, rows: Iterable[MatchRow], tables: Sequence[StandingRow]) -> tuple[RoundsSheet, ...]:
    """``rows``: the matches of those nodes. ``tables``: every table of the stage."""
    known = list(rows)
    made = boards.node_rows(nodes_by_rounds(seen), known, {})
    taken_back = withdrawn(seen) if made else {}
    found = [one for one in seen.sections if one.kind in NOT_BRACKETS]
    return tuple(_sheet(seen, one, made, taken_back, tables) for one in found)


def withdrawn(seen: Outline) -> Mapping[int, tuple[WithdrawnRow, ...]]:
    """By round: the pairs that were published once and stand no more."""
    drawn = list(Drawing.objects.filter(stage=seen.stage, round__gt=0).order_by("round", "attempt"))
    if len(drawn) == len(seen.drawings):
        return {}
    standing = {one.round: _pairs(one) for one in seen.drawings}
    whys = _whys(drawn)
    gone: dict[int, dict[tuple[int | None, ...], str]] = defaultdict(dict)
    for one in drawn:
        back = [pair for pair in _pairs(one) if pair not in standing.get(one.round, ())]
        gone[one.round] |= {pair: whys.get(one.pk, "") for pair in back}
    known = entries.by_ids(side for pairs in gone.values() for pair in pairs for side in pair if side)
    return {number: tuple(_withdrawn(pair, why, known) for pair, why in some.items()) for number, some in gone.items()}


def _withdrawn(pair: Sequence[int | None], why: str, known: Mapping[int, EntryRow]) -> WithdrawnRow:
    first, second = (known.get(side or 0) for side in pair)
    return WithdrawnRow((first, second), why)


def _pairs(drawing: Drawing) -> list[tuple[int | None, ...]]:
    pairs = [tuple(pair) for pair in drawing.output.get("pairs", ()) if any(pair)]
    bye = drawing.output.get("bye")
    return [*pairs, (bye, None)] if bye else pairs


def _whys(drawn: Sequence[Drawing]) -> Mapping[int, str]:
    """By drawing: what was said by the act that took it back, the next attempt or its undoing."""
    later = {(one.round, one.attempt): one.act_id for one in drawn}
    acts = {one.pk: later.get((one.round, one.attempt + 1)) for one in drawn}
    undone = dict(Drawing.objects.filter(pk__in=acts).values_list("pk", "act__undone_by"))
    ends = {pk: undone.get(pk) or act for pk, act in acts.items()}
    notes: dict[UUID, str] = dict(
        ActNote.objects.filter(act__in=[one for one in ends.values() if one]).values_list("act_id", "text")
    )
    return {pk: notes[act] for pk, act in ends.items() if act in notes}


def _sheet(
    seen: Outline,
    section: SectionRow,
    made: Sequence[NodeRow],
    taken_back: Mapping[int, tuple[WithdrawnRow, ...]],
    tables: Sequence[StandingRow],
) -> RoundsSheet:
    keys = {node.key: node for node in seen.nodes if node.section == section.code}
    own = [row for row in made if row.key in keys]
    lone = len([one for one in seen.sections if one.kind in NOT_BRACKETS]) == 1
    rows = [row for row in tables if row.section == section.code or (lone and not row.section)]
    is_by_rounds = section.kind == SectionKind.ROUNDS.value
    back = taken_back if is_by_rounds else {}
    numbers = sorted({row.round for row in own} | set(back))
    played = tuple(_round(number, own, keys, back.get(number, ())) for number in numbers)
    cross = () if is_by_rounds else _cross(rows, own)
    table = table_sheet(section, rows, cross) if rows else None
    return RoundsSheet(
        f"s{seen.stage.position}-{section.code}", section.code, section.kind, section.name, table, played
    )


def _round(
    number: int, rows: Sequence[NodeRow], nodes: Mapping[str, Node], back: tuple[WithdrawnRow, ...]
) -> PlayedRound:
    mine = [row for row in rows if row.round == number]
    pairs = tuple(row for row in mine if not any(slot.is_bye for slot in row.slots))
    byes = (slot.entry for row in mine for slot in row.slots if slot.entry and row not in pairs)
    to_play = sum(nodes[row.key].state in _OPEN for row in mine)
    lengths = tuple(sorted({nodes[row.key].length for row in pairs}))
    return PlayedRound(number, lengths, pairs, tuple(byes), back, to_play)


def table_sheet(
    section: SectionRow, rows: Sequence[StandingRow], cross: tuple[tuple[StandingRow, tuple[CrossCell, ...]], ...]
) -> TableSheet:
    columns = _columns(rows)
    cells = tuple((row, tuple(_value(row, code) for code in columns)) for row in rows)
    return TableSheet(section.code, section.kind, section.name, columns, tuple(rows), cells, cross)


def _columns(rows: Sequence[StandingRow]) -> tuple[str, ...]:
    """In the order of the criteria; one that parts only some stands behind the last that they share with others."""
    found: list[str] = []
    for row in sorted(rows, key=lambda row: -len(row.values)):
        found += [value.code for value in row.values if value.code not in found]
    return tuple(found)


def _value(row: StandingRow, code: str) -> ValueRow | None:
    return next((value for value in row.values if value.code == code), None)


def _cross(
    rows: Sequence[StandingRow], played: Sequence[NodeRow]
) -> tuple[tuple[StandingRow, tuple[CrossCell, ...]], ...]:
    if len(rows) > MOST_CROSSED:
        return ()
    met: dict[tuple[int, int], list[MatchRow]] = defaultdict(list)
    for match in (row.match for row in played if row.match):
        first, second = (side.id for side in match.sides)
        met[first, second].append(match)
        met[second, first].append(match)
    order = [row.entry.id for row in rows]
    return tuple((row, tuple(_cell(row.entry.id, other, met) for other in order)) for row in rows)


def _cell(entry: int, other: int, met: Mapping[tuple[int, int], Sequence[MatchRow]]) -> CrossCell:
    return CrossCell(tuple(met.get((entry, other), ())), entry == other)
