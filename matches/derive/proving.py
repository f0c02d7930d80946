"""Whether a drawing can still be made again: everything that it was drawn from stands as it was.

An export tells what holds. A result that was reopened, a withdrawal that was taken back, a ruling or an earlier round
that was changed by hand after the draw is not in it as it was then: the lots are right, but not what they were cast on.
"""

from collections.abc import Iterable
from typing import Any

from django.db.models import Q

from matches.derive.stages import changes_in, said_among
from matches.models import Drawing, EntryFact, Result, Ruling, Stage


def all_stands(drawing: Drawing) -> bool:
    """Of its stage: the results, the rulings, what was said of entries, and the rounds before it."""
    stage, before = drawing.stage, drawing.act.seq
    played = (Result.objects.filter(match__stage=stage), Ruling.objects.filter(match__stage=stage))
    if any(rows.filter(_taken_back_after(before)).exists() for rows in played) or _ruled_later(stage, before):
        return False
    return _said_then(stage, before) == _said_now(stage, before) and not _redrawn_later(drawing, before)


def _taken_back_after(number: int) -> Q:
    return Q(act__seq__lt=number, act__undone_by__seq__gt=number)


def _ruled_later(stage: Stage, number: int) -> bool:
    """A ruling speaks of a result that the drawing saw."""
    seen = Result.objects.holding().filter(match__stage=stage, act__seq__lt=number).values("match")
    return Ruling.objects.holding().filter(match__in=seen, act__seq__gt=number).exists()


def _redrawn_later(drawing: Drawing, number: int) -> bool:
    """An earlier round that was drawn then is another one now."""
    earlier = Drawing.objects.filter(stage=drawing.stage, round__lt=drawing.round)
    return earlier.filter(Q(act__seq__gt=number) | _taken_back_after(number)).exists()


def _said_then(stage: Stage, number: int) -> list[Any]:
    held = Q(act__undone_by=None) | Q(act__undone_by__seq__gt=number)
    return _changes(stage, EntryFact.objects.filter(held, act__seq__lt=number))


def _said_now(stage: Stage, number: int) -> list[Any]:
    """Of all that holds now, what was said before: who left, and came back later, has not left."""
    known = list(changes_in(said_among(stage, EntryFact.objects.holding().select_related("act"))))
    return [change for fact, change in known if fact.act.seq < number]


def _changes(stage: Stage, facts: Any) -> list[Any]:
    said: Iterable[EntryFact] = said_among(stage, facts)
    return [change for _, change in changes_in(said)]
