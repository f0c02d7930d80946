"""Undo an act: its facts no longer hold, and rows are derived again. An undo cannot be undone."""

from uuid import UUID

from django.db import transaction

from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotFound, cause
from matches.permissions import require, roles_at
from matches.queries.journal import acts
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_tables
from matches.recording.versions import check_version
from matches.services.draws.started_matches import refuse_if_match_removed
from matches.services.events.undoing import check_undoable


def undo_act(*, event_id: int, act_id: UUID, ctx: ActContext) -> Act:
    """Undo an act. Raise ``Stale`` if the event has changed since the version of ``ctx``.

    The tables of the tournament are locked too, because a match may return to its previous table.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("undo_act", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_tables(event.tournament, [event])[event.pk]
        target = acts.act_of(stream, act_id)
        if target is None:
            raise NotFound(cause("unknown_act", act=str(act_id)))
        check_version(stream, ctx.expected_version)
        check_undoable(event, target)
        with refuse_if_match_removed(event), event_act(stream, event, "undo_act", ctx, undoes=target):
            pass
    return target
