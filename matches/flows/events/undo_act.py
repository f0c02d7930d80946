"""Undo an act: its facts no longer hold, and rows are derived again. An undo cannot be undone."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from journal.acts import Actor
from journal.models import Act
from journal.refusals import NotFound, because
from matches.permissions import require, roles_at
from matches.queries.journal import acts
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_tables
from matches.recording.versions import check_version
from matches.services.draws.started_matches import refuse_if_match_removed
from matches.services.events.undoing import check_undoable


def undo_act(
    *, event: int, act: UUID, by: Actor, at: datetime, why: str = "", expected_version: int | None = None
) -> Act:
    """Undo an act. ``expected_version``: the event version on which the actor decided; raise ``Stale`` if it is newer
    now.

    The tables of the tournament are locked too, because a match may return to its previous table.
    """
    event_row = tournaments.event(event, by, at)
    require("undo_act", roles_at(by, event_row.tournament, at))
    with transaction.atomic():
        stream = lock_tables(event_row.tournament, [event_row])[event_row.pk]
        target = acts.act_of(stream, act)
        if target is None:
            raise NotFound(because("unknown_act", act=str(act)))
        check_version(stream, expected_version)
        check_undoable(event_row, target)
        acting = event_act(stream, event_row, "undo_act", by=by, at=at, note=why[:1000], undoes=target)
        with refuse_if_match_removed(event_row), acting:
            pass
    return target
