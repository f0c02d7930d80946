"""A round as the desk shows it before and after it is drawn: pairs with their reasons, comparisons, in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from doors.sentences import all_told, told
from doors.words import match_place
from journal.refusals import Refusal
from matches.conditions.drawing import Coming, next_round, proposal, seed_for
from matches.queries import entries
from matches.queries.entries import EntryRow
from matches.queries.match_row import MatchRow
from matches.queries.match_rows import match_rows_at
from rules_engine.draws.comparing import Comparison
from rules_engine.draws.stage import DrawNow, PairLine, Proposal, WaitFor
from rules_engine.verdict import Violation


@dataclass(frozen=True, slots=True)
class PairView:
    """``names``: of the two, or of one who has a bye. ``reasons``: what each criterion says, in words."""

    names: tuple[str, ...]
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ComparisonView:
    """``says``: what gets worse, in one sentence. ``gone`` and ``come``: the pairs that change."""

    says: str
    is_worse: bool
    gone: tuple[PairView, ...]
    come: tuple[PairView, ...]


@dataclass(frozen=True, slots=True)
class ProposalView:
    """``pairs``: of a round; of a whole stage its draw is secret until it is made. ``notes``: warnings.

    ``is_best``: it is proved that no other pairs have less against them.
    """

    round: int
    pairs: tuple[PairView, ...]
    notes: tuple[str, ...]
    field: tuple[EntryRow, ...]
    is_best: bool = False


@dataclass(frozen=True, slots=True)
class NextView:
    """What comes next in a stage. ``waits``: the matches that are played before; ``refused``: why nothing is drawn."""

    proposal: ProposalView | None = None
    waits: tuple[tuple[MatchRow, str], ...] = ()
    is_over: bool = False
    refused: tuple[str, ...] = ()


def next_view(seen: Coming) -> NextView:
    match seen.next:
        case DrawNow():
            return _proposed(seen)
        case WaitFor(_, reasons) if reasons:
            return _proposed(seen)
        case WaitFor(nodes):
            return NextView(waits=tuple(_waiting(seen, list(nodes))))
        case _:
            return NextView(is_over=True)


def refused(refusal: Refusal) -> NextView:
    return NextView(refused=all_told(refusal.verdict.violations))


def comparison_view(found: Comparison) -> ComparisonView:
    said = found.as_violation()
    known = names_of(found.gone + found.come)
    gone, come = (tuple(_pair(line, known) for line in lines) for lines in (found.gone, found.come))
    return ComparisonView(told(said.code, said.where, said.params), found.is_worse, gone, come)


def names_of(lines: Sequence[PairLine]) -> Mapping[int, EntryRow]:
    return entries.by_ids(one for line in lines for one in line.sides if one is not None)


def _proposed(seen: Coming) -> NextView:
    round_ = next_round(seen)
    try:
        made = proposal(seen, seed_for(seen.row, round_))
    except Refusal as refusal:
        return refused(refusal)
    known = entries.by_ids(one.entry for one in seen.field)
    pairs = tuple(_pairs(made, known)) if round_ else ()
    playing = _playing(made) if round_ else known.keys()
    field = tuple(sorted((known[one] for one in playing), key=lambda row: row.number))
    return NextView(ProposalView(round_, pairs, tuple(_say(one) for one in made.notes), field, made.is_best))


def _playing(made: Proposal) -> set[int]:
    """Who stands in a pair of the round, or has its bye."""
    sides: Sequence[Sequence[int | None]] = [line.sides for line in made.lines] or made.output.get("pairs", ())
    return {one for pair in sides for one in pair if one is not None}


def _pairs(made: Proposal, known: Mapping[int, EntryRow]) -> list[PairView]:
    """With their reasons where the format tells them."""
    if made.lines:
        return [_pair(line, known) for line in made.lines]
    told_pairs: Sequence[Sequence[int | None]] = made.output.get("pairs", ())
    return [PairView(_names(pair, known), ()) for pair in told_pairs]


def _pair(line: PairLine, known: Mapping[int, EntryRow]) -> PairView:
    return PairView(_names(line.sides, known), tuple(_say(one) for one in line.reasons))


def _names(sides: Sequence[int | None], known: Mapping[int, EntryRow]) -> tuple[str, ...]:
    return tuple(known[one].name if one is not None else _("bye") for one in sides)


def _say(one: Violation) -> str:
    return told(one.code, one.where, one.params)


def _waiting(seen: Coming, keys: Sequence[str]) -> list[tuple[MatchRow, str]]:
    rows = match_rows_at(seen.row, keys)
    return [(row, match_place(row.place)) for row in rows]


def around_comparison(ask: Any) -> dict[str, Any]:
    """The answer to a question about two, or why there is none. ``ask``: makes the comparison."""
    try:
        return {"comparison": comparison_view(ask())}
    except Refusal as refusal:
        return {"no_answer": refused(refusal).refused}
