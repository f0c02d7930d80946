"""Stages that are played round by round: tables with their columns, crosstables and pairings.

A pair that was published and withdrawn is still displayed, with its reason.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final
from uuid import UUID

from journal.models import ActNote
from matches.models import Drawing, Node, Stage
from matches.models import Section as SectionRow
from matches.queries.draws import boards, draws
from matches.queries.draws.advancing import advances_of
from matches.queries.draws.boards import NodeRow
from matches.queries.draws.brackets import NOT_BRACKETS, Outline
from matches.queries.draws.certainties import certain_outcomes, play_of
from matches.queries.draws.round_marks import marks_of
from matches.queries.draws.standings import StandingRow
from matches.queries.draws.table_sheets import TableSheet, cross_of, table_sheet
from matches.queries.draws.team_records import team_records
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.results.match_row import MatchRow
from rules_engine.draws.graph import SectionKind

_OPEN: Final = (Node.State.READY, Node.State.CONTRADICTED)


@dataclass(frozen=True, slots=True)
class WithdrawnRow:
    """A pair that was published and withdrawn; None for a bye. ``why``: the reason."""

    sides: tuple[EntryRow | None, EntryRow | None]
    why: str


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round, from its first table on. ``to_play``: number of undecided matches. ``byes``: entries without an
    opponent. ``due_on``: the day by which it is to be played, if the stage has such days.
    """

    number: int
    lengths: tuple[int, ...]
    pairs: tuple[NodeRow, ...]
    byes: tuple[EntryRow, ...]
    withdrawn: tuple[WithdrawnRow, ...]
    to_play: int
    due_on: date | None = None

    @property
    def is_over(self) -> bool:
        return not self.to_play


@dataclass(frozen=True, slots=True)
class RoundsSheet:
    """A section that is played round by round. ``current``: the number of the round in play, or the last."""

    id: str
    section: str
    kind: str
    name: str
    table: TableSheet | None
    rounds: tuple[PlayedRound, ...]

    @property
    def is_by_rounds(self) -> bool:
        """Return whether it is drawn round by round, not as a group."""
        return self.kind == SectionKind.ROUNDS.value

    @property
    def current(self) -> int:
        open_numbers = (played_round.number for played_round in self.rounds if not played_round.is_over)
        return next(open_numbers, self.rounds[-1].number if self.rounds else 0)

    @property
    def complete(self) -> int:
        """Return the number of rounds from the first on that are over."""
        return self.current if self.is_over else max(0, self.current - 1)

    @property
    def current_round(self) -> PlayedRound | None:
        return next((played_round for played_round in self.rounds if played_round.number == self.current), None)

    @property
    def match_count(self) -> int:
        return sum(len(played_round.pairs) for played_round in self.rounds)

    @property
    def decided_count(self) -> int:
        return self.match_count - sum(played_round.to_play for played_round in self.rounds)

    @property
    def is_over(self) -> bool:
        return all(played_round.is_over for played_round in self.rounds)


def nodes_by_rounds(outline: Outline) -> list[Node]:
    """Return the nodes of a stage that are played round by round."""
    codes = {section.code for section in outline.sections if section.kind in NOT_BRACKETS}
    return [node for node in outline.nodes if node.section in codes]


def sheets(
    outline: Outline, rows: Iterable[MatchRow], tables: Sequence[StandingRow], stages: Sequence[Stage]
) -> tuple[RoundsSheet, ...]:
    """Return the sheets of a stage. ``rows``: at least the matches of those nodes. ``tables``: all standings of the
    stage. ``stages``: all of the event.
    """
    match_rows = list(rows)
    node_rows = boards.node_rows(nodes_by_rounds(outline), match_rows, {}, outline.entries)
    taken_back = withdrawn(outline) if node_rows else {}
    sections = [section for section in outline.sections if section.kind in NOT_BRACKETS]
    return tuple(_sheet(outline, section, node_rows, taken_back, tables, stages) for section in sections)


def withdrawn(outline: Outline) -> Mapping[int, tuple[WithdrawnRow, ...]]:
    """Return the pairs that were published and withdrawn, by round."""
    drawings = [drawing for drawing in outline.attempts if drawing.round]
    if len(drawings) == len([drawing for drawing in outline.drawings if drawing.round]):
        return {}
    published_pairs = {drawing.round: _pairs(drawing) for drawing in outline.drawings}
    reasons_by_drawing = _whys(drawings)
    pairs_by_round: dict[int, dict[tuple[int | None, ...], str]] = defaultdict(dict)
    for drawing in drawings:
        back = [pair for pair in _pairs(drawing) if pair not in published_pairs.get(drawing.round, ())]
        pairs_by_round[drawing.round] |= {pair: reasons_by_drawing.get(drawing.pk, "") for pair in back}
    sides = (side for pairs in pairs_by_round.values() for pair in pairs for side in pair if side)
    entries_by_id = entries.cached_or_read(sides, outline.entries)
    return {
        number: tuple(_withdrawn(pair, reason, entries_by_id) for pair, reason in reasons_by_pair.items())
        for number, reasons_by_pair in pairs_by_round.items()
    }


def _withdrawn(pair: Sequence[int | None], reason: str, entries_by_id: Mapping[int, EntryRow]) -> WithdrawnRow:
    first, second = (entries_by_id.get(side or 0) for side in pair)
    return WithdrawnRow((first, second), reason)


def _pairs(drawing: Drawing) -> list[tuple[int | None, ...]]:
    pairs = [tuple(pair) for pair in drawing.output.get("pairs", ()) if any(pair)]
    bye = drawing.output.get("bye")
    return [*pairs, (bye, None)] if bye else pairs


def _whys(drawings: Sequence[Drawing]) -> Mapping[int, str]:
    """Return the note of the act that withdrew a drawing (the next attempt or an undo), by drawing."""
    later = {(drawing.round, drawing.attempt): drawing.act_id for drawing in drawings}
    acts = {drawing.pk: later.get((drawing.round, drawing.attempt + 1)) for drawing in drawings}
    undone = {drawing.pk: vars(drawing)["undone_by"] for drawing in drawings}
    ends = {pk: undone[pk] or act for pk, act in acts.items()}
    notes: dict[UUID, str] = dict(
        ActNote.objects.filter(act__in=[act_id for act_id in ends.values() if act_id]).values_list("act_id", "text")
    )
    return {pk: notes[act] for pk, act in ends.items() if act in notes}


def _sheet(
    outline: Outline,
    section: SectionRow,
    node_rows: Sequence[NodeRow],
    taken_back: Mapping[int, tuple[WithdrawnRow, ...]],
    tables: Sequence[StandingRow],
    stages: Sequence[Stage],
) -> RoundsSheet:
    keys = {node.key: node for node in outline.nodes if node.section == section.code}
    own = [row for row in node_rows if row.key in keys]
    lone = len([other for other in outline.sections if other.kind in NOT_BRACKETS]) == 1
    rows = [row for row in tables if row.section == section.code or (lone and not row.section)]
    is_by_rounds = section.kind == SectionKind.ROUNDS.value
    back = taken_back if is_by_rounds else {}
    numbers = sorted({row.round for row in own} | set(back))
    stage = outline.stage
    round_sheets = tuple(
        replace(
            _round(number, own, keys, back.get(number, ())),
            due_on=stage.due_on(number),
        )
        for number in numbers
    )
    advances = advances_of(stage, section.code, stages)
    marks = marks_of(own, rows) if is_by_rounds else None
    cross = () if is_by_rounds else cross_of(rows, own)
    ratings = draws.ratings(outline.drawings) if is_by_rounds and stage.event.pool_id else {}
    play = play_of(stage, keys.values(), rows, len(numbers))
    outcome_by_entry = certain_outcomes(rows, advances, play, stage.draw_format.lives_in(stage.settings))
    table = (
        table_sheet(
            section,
            rows,
            advances=advances,
            marks=marks,
            cross=cross,
            outcomes=outcome_by_entry,
            ratings=ratings,
            records=None if is_by_rounds else team_records(own),
        )
        if rows
        else None
    )
    return RoundsSheet(
        f"s{stage.position}-{section.code}", section.code, section.kind, section.name, table, round_sheets
    )


def _round(
    number: int, rows: Sequence[NodeRow], nodes: Mapping[str, Node], back: tuple[WithdrawnRow, ...]
) -> PlayedRound:
    round_rows = [row for row in rows if row.round == number]
    pairs = tuple(row for row in round_rows if not any(slot.is_bye for slot in row.slots))
    byes = (slot.entry for row in round_rows for slot in row.slots if slot.entry and row not in pairs)
    to_play = sum(nodes[row.key].state in _OPEN for row in round_rows)
    lengths = tuple(sorted({nodes[row.key].length for row in pairs}))
    return PlayedRound(number, lengths, pairs, tuple(byes), back, to_play)
