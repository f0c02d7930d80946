"""Check whether a drawing can be reproduced: every input must still be as it was.

An export contains what holds now. If a result was reopened, a withdrawal taken back, or a ruling or an earlier round
changed after the draw, the export no longer contains the inputs of the drawing, and the same seed gives another draw.
"""

from collections.abc import Iterable
from typing import Any

from django.db.models import Q

from matches.derive.stages import changes_among, changes_in
from matches.models import Drawing, EntryFact, Result, Ruling, Stage


def draw_inputs_unchanged(drawing: Drawing) -> bool:
    """Return whether the results, rulings, entry changes and earlier rounds that the drawing used are unchanged."""
    stage, before = drawing.stage, drawing.act.seq
    results = Result.objects.filter(match__stage=stage, match__part_of=None)
    facts = (results, Ruling.objects.filter(match__stage=stage))
    if any(rows.filter(_taken_back_after(before)).exists() for rows in facts) or _ruled_later(stage, before):
        return False
    return _changes_then(stage, before) == _changes_now(stage, before) and not _redrawn_later(drawing, before)


def _taken_back_after(number: int) -> Q:
    return Q(act__seq__lt=number, act__undone_by__seq__gt=number)


def _ruled_later(stage: Stage, number: int) -> bool:
    """Return whether a ruling was made later on a result that the drawing used."""
    match_ids = Result.objects.holding().filter(match__stage=stage, act__seq__lt=number).values("match")
    return Ruling.objects.holding().filter(match__in=match_ids, act__seq__gt=number).exists()


def _redrawn_later(drawing: Drawing, number: int) -> bool:
    """Return whether an earlier round was redrawn, or its drawing undone, after this drawing."""
    earlier = Drawing.objects.filter(stage=drawing.stage, round__lt=drawing.round)
    return earlier.filter(Q(act__seq__gt=number) | _taken_back_after(number)).exists()


def _changes_then(stage: Stage, number: int) -> list[Any]:
    in_force = Q(act__undone_by=None) | Q(act__undone_by__seq__gt=number)
    return _changes(stage, EntryFact.objects.filter(in_force, act__seq__lt=number))


def _changes_now(stage: Stage, number: int) -> list[Any]:
    """Return the changes stated before the act, as far as they hold now. An entry that returned later has not left."""
    fact_changes = list(changes_in(changes_among(stage, EntryFact.objects.holding().select_related("act"))))
    return [change for fact, change in fact_changes if fact.act.seq < number]


def _changes(stage: Stage, facts: Any) -> list[Any]:
    entry_facts: Iterable[EntryFact] = changes_among(stage, facts)
    return [change for _, change in changes_in(entry_facts)]
