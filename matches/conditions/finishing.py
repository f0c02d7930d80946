"""What keeps an event from being finished: matches to be played, rounds and stages to be drawn; each is told."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from journal.refusals import Refused
from matches.conditions.drawing import Coming, coming
from matches.models import LIST, Event, Stage
from matches.queries import draws, matches
from matches.queries.tournaments import stages_of
from rules_engine.draws.stage import Over
from rules_engine.draws.swiss.stage import SwissStage
from rules_engine.verdict import Code, Verdict, Violation

LEFT_OUT: Final = frozenset({Code("stage_not_drawn"), Code("draws_to_come")})  # what a director may leave undrawn


def check_all_over(event: Event, at: datetime, *, anyway: bool = False) -> None:
    """Refused with everything that is open; ``anyway``: but for what may stay undrawn."""
    found = tuple(one for one in open_in(event, at) if not (anyway and one.code in LEFT_OUT))
    if found:
        raise Refused(Verdict(found))


def may_be_left(event: Event, at: datetime) -> list[Violation]:
    """What stays undrawn if the event is finished anyway; nothing where that is not enough to finish it."""
    found = open_in(event, at)
    return found if all(one.code in LEFT_OUT for one in found) else []


def open_in(event: Event, at: datetime) -> list[Violation]:
    """Stage by stage."""
    first, *later = stages_of(event)
    if first.format != LIST and not draws.is_drawn(first):
        return [_violation("not_drawn")]
    return [one for stage in (first, *later) for one in _open(stage, at)]


def _open(stage: Stage, at: datetime) -> Iterator[Violation]:
    to_play = _to_play(stage)
    if to_play:
        first = to_play[0]
        yield _violation("match_undecided", first, stage=stage.position, open=len(to_play), first=first)
    elif stage.format != LIST and not draws.is_drawn(stage):
        yield _violation("stage_not_drawn", stage=stage.position)
    elif stage.format != LIST:
        yield from _to_draw(coming(stage, at))


def _to_play(stage: Stage) -> list[str]:
    """The places of the matches without a result; of a list their numbers."""
    if stage.format == LIST:
        return [str(match.pk) for match in matches.undecided(stage)]
    return [node.key for node in draws.open_nodes(stage)]


def _to_draw(seen: Coming) -> Iterator[Violation]:
    """A Swiss has its rounds in its settings, which say when it is over; who stops another format leaves the rest."""
    if isinstance(seen.next, Over):
        return
    stage, drawn = seen.row.position, len(seen.stage.facts.by_round())
    if isinstance(seen.stage, SwissStage) and drawn < seen.stage.settings.rounds:
        yield _violation("rounds_to_draw", stage=stage, rounds=seen.stage.settings.rounds, drawn=drawn)
    else:
        yield _violation("draws_to_come", stage=stage)


def _violation(code: str, where: str | None = None, **params: str | int) -> Violation:
    return Violation(Code(code), where, params)
