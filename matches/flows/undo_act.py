"""Undo an act: its facts no longer hold, and what follows is derived again. An undo is not undone."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from journal.acts import Actor
from journal.models import Act
from journal.refusals import Unseen, because
from matches.conditions.disturbing import disturbing_nothing
from matches.conditions.undoing import check_undoable
from matches.may import require, roles_at
from matches.queries import acts, tournaments
from matches.record import check_seen, event_act, lock_tables


def undo_act(*, event: int, act: UUID, by: Actor, at: datetime, why: str = "", seen: int | None = None) -> Act:
    """``seen``: the number of the event that the person saw; anything newer: Stale.

    The tables of the tournament are locked too: a match may go back to the table that it had.
    """
    found = tournaments.event(event, by, at)
    require("undo_act", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = lock_tables(found.tournament, [found])[found.pk]
        target = acts.act_of(stream, act)
        if target is None:
            raise Unseen(because("unknown_act", act=str(act)))
        check_seen(stream, seen)
        check_undoable(found, target)
        acting = event_act(stream, found, "undo_act", by=by, at=at, note=why[:1000], undoes=target)
        with disturbing_nothing(found), acting:
            pass
    return target
