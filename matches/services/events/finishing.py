"""The obstacles to finishing an event: undecided matches, and rounds and stages to draw."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from journal.refusals import Refused
from matches.models import Event, Stage
from matches.queries.draws import draws
from matches.queries.results import matches
from matches.queries.tournaments.tournaments import stages_of
from matches.services.draws.drawing import NextDraw, next_draw
from rules_engine.draws.stage import Over
from rules_engine.verdict import Code, Verdict, Violation

LEFT_OUT: Final = frozenset({Code("stage_not_drawn"), Code("draws_to_come")})  # what a director may leave undrawn


def check_all_over(event: Event, at: datetime, *, anyway: bool = False) -> None:
    """Raise ``Refused`` with everything that is open. ``anyway``: except what may stay undrawn."""
    violations = tuple(violation for violation in open_in(event, at) if not (anyway and violation.code in LEFT_OUT))
    if violations:
        raise Refused(Verdict(violations))


def may_be_left(event: Event, at: datetime) -> list[Violation]:
    """Return what would stay undrawn, or nothing if the event cannot be finished in this way."""
    violations = open_in(event, at)
    return violations if all(violation.code in LEFT_OUT for violation in violations) else []


def open_in(event: Event, at: datetime) -> list[Violation]:
    """Return everything that is open, stage by stage."""
    first, *later = stages_of(event)
    if first.draw_format.has_draw and not draws.is_drawn(first):
        return [_violation("not_drawn")]
    return [violation for stage in (first, *later) for violation in _open(stage, at)]


def _open(stage: Stage, at: datetime) -> Iterator[Violation]:
    to_play = _to_play(stage)
    if to_play:
        first = to_play[0]
        yield _violation("match_undecided", first, stage=stage.position, open=len(to_play), first=first)
    elif stage.draw_format.has_draw and not draws.is_drawn(stage):
        yield _violation("stage_not_drawn", stage=stage.position)
    elif stage.draw_format.has_draw:
        yield from _to_draw(next_draw(stage, at))


def _to_play(stage: Stage) -> list[str]:
    """Return the places of the undecided matches; of a list their ids."""
    if not stage.draw_format.has_nodes:
        return [str(match.pk) for match in matches.undecided(stage)]
    return [node.key for node in draws.open_nodes(stage)]


def _to_draw(next_draw: NextDraw) -> Iterator[Violation]:
    """Yield what is to be drawn. A fixed number of rounds must be complete; other formats may stop early."""
    if isinstance(next_draw.next, Over):
        return
    stage, rounds = next_draw.row.position, len(next_draw.stage.facts.by_round())
    left = next_draw.row.draw_format.rounds_left(next_draw.row.settings, rounds) or 0
    if left > 0:
        yield _violation("rounds_to_draw", stage=stage, rounds=rounds + left, drawn=rounds)
    else:
        yield _violation("draws_to_come", stage=stage)


def _violation(code: str, place: str | None = None, **params: str | int) -> Violation:
    return Violation(Code(code), place, params)
