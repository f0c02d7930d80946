"""A round on the desk, before and after its draw: pairings with reasons, and comparisons."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from interfaces.wording.draw_places import match_place
from interfaces.wording.sentences import sentence_with_place, sentences_with_place
from journal.refusals import Refusal
from matches.models import Event
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import match_rows_at
from matches.services.draws.drawing import NextDraw, active_stage, proposal, seed_for
from rules_engine.draws.comparing import Comparison
from rules_engine.draws.stage import DrawNow, PairLine, Proposal, WaitFor
from rules_engine.verdict import Violation


@dataclass(frozen=True, slots=True)
class PairView:
    """A pairing. ``names``: of both entries, or of one with a bye. ``reasons``: a sentence for each criterion."""

    names: tuple[str, ...]
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ComparisonView:
    """A comparison of two drawings. ``sentence``: what gets worse. ``old_pairs`` and ``new_pairs``: the pairings that
    change."""

    sentence: str
    is_worse: bool
    old_pairs: tuple[PairView, ...]
    new_pairs: tuple[PairView, ...]


@dataclass(frozen=True, slots=True)
class ProposalView:
    """A proposed draw. ``pairs``: of a round; the draw of a complete stage is secret until it is made.

    ``notes``: warnings. ``is_best``: whether it is proved that no other pairings are better.
    """

    round: int
    pairs: tuple[PairView, ...]
    notes: tuple[str, ...]
    field: tuple[EntryRow, ...]
    is_best: bool = False


@dataclass(frozen=True, slots=True)
class NextView:
    """The next draw of a stage. ``waits``: matches that must finish first; ``refused``: why it cannot be drawn."""

    proposal: ProposalView | None = None
    waits: tuple[tuple[MatchRow, str], ...] = ()
    is_over: bool = False
    refused: tuple[str, ...] = ()


def next_view(draw: NextDraw) -> NextView:
    match draw.next:
        case DrawNow():
            return _proposed(draw)
        case WaitFor(_, reasons) if reasons:
            return _proposed(draw)
        case WaitFor(nodes):
            return NextView(waits=tuple(_waiting(draw, list(nodes))))
        case _:
            return NextView(is_over=True)


def notes_before_draw(event: Event, at: datetime) -> dict[str, object]:
    """Return the notes of the complete draw that comes, with its stage; empty if it cannot be drawn yet."""
    try:
        draw = active_stage(event, at)
        plan = proposal(draw, seed_for(draw.row, draw.round))
    except Refusal:
        return {}
    return {} if draw.round else {"notes": [_say(note) for note in plan.notes], "stage": draw.row}


def refused(refusal: Refusal) -> NextView:
    return NextView(refused=sentences_with_place(refusal.verdict.violations))


def comparison_view(comparison: Comparison) -> ComparisonView:
    violation = comparison.as_violation()
    rows_by_id = names_of(comparison.removed_pairs + comparison.added_pairs)
    old_pairs, new_pairs = (
        tuple(_pair(line, rows_by_id) for line in lines) for lines in (comparison.removed_pairs, comparison.added_pairs)
    )
    return ComparisonView(
        sentence_with_place(violation.code, violation.where, violation.params),
        comparison.is_worse,
        old_pairs,
        new_pairs,
    )


def names_of(lines: Sequence[PairLine]) -> Mapping[int, EntryRow]:
    return entries.by_ids(side for line in lines for side in line.sides if side is not None)


def _proposed(draw: NextDraw) -> NextView:
    round_ = draw.round
    try:
        plan = proposal(draw, seed_for(draw.row, round_))
    except Refusal as refusal:
        return refused(refusal)
    rows_by_id = entries.by_ids(entry.entry for entry in draw.field)
    pairs = tuple(_pairs(plan, rows_by_id)) if round_ else ()
    entry_ids = _playing(plan) if round_ else rows_by_id.keys()
    field = tuple(sorted((rows_by_id[entry_id] for entry_id in entry_ids), key=lambda row: row.number))
    return NextView(ProposalView(round_, pairs, tuple(_say(note) for note in plan.notes), field, plan.is_best))


def _playing(plan: Proposal) -> set[int]:
    """Return the entries that are paired, have a bye, or have a line of a bracket."""
    sides: Sequence[Sequence[int | None]] = [line.sides for line in plan.lines] or plan.output.get("pairs", ())
    places = [*(entry_id for pair in sides for entry_id in pair), *plan.output.get("seats", ())]
    return {entry_id for entry_id in places if entry_id is not None}


def _pairs(plan: Proposal, rows_by_id: Mapping[int, EntryRow]) -> list[PairView]:
    """Return the pairings, with reasons if the format gives them."""
    if plan.lines:
        return [_pair(line, rows_by_id) for line in plan.lines]
    pairs: Sequence[Sequence[int | None]] = plan.output.get("pairs", ())
    return [PairView(_names(pair, rows_by_id), ()) for pair in pairs]


def _pair(line: PairLine, rows_by_id: Mapping[int, EntryRow]) -> PairView:
    return PairView(_names(line.sides, rows_by_id), tuple(_say(reason) for reason in line.reasons))


def _names(sides: Sequence[int | None], rows_by_id: Mapping[int, EntryRow]) -> tuple[str, ...]:
    return tuple(rows_by_id[side].name if side is not None else _("bye") for side in sides)


def _say(violation: Violation) -> str:
    return sentence_with_place(violation.code, violation.where, violation.params)


def _waiting(draw: NextDraw, keys: Sequence[str]) -> list[tuple[MatchRow, str]]:
    rows = match_rows_at(draw.row, keys)
    return [(row, match_place(row.place)) for row in rows]


def comparison_context(ask: Any) -> dict[str, Any]:
    """Return the context of a comparison, or the reason why there is none. ``ask``: makes the comparison."""
    try:
        return {"comparison": comparison_view(ask())}
    except Refusal as refusal:
        return {"no_answer": refused(refusal).refused}
