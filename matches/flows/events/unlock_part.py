"""Unlock what was locked against changes."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import NotAllowed, NotFound, cause
from matches.models import LockFact
from matches.permissions import is_allowed, require, roles_at
from matches.queries.events.locks import fact_of, locks_of
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.results import official_again
from matches.recording.versions import check_version
from matches.services.results.outcomes import check_reason


def unlock_part(*, event_id: int, lock_id: int, ctx: ActContext) -> LockFact:
    """Unlock a match, a round or a stage. The reason is required.

    The director who locked it may do this, and an officer. Scores that waited for it become official. Raise
    ``NotAllowed`` for another director, ``NotFound`` for a lock that does not hold.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    roles = roles_at(ctx.actor, event.tournament, ctx.at)
    require("lock_part", roles)
    with transaction.atomic():
        stream = lock_event(event)
        lock = next((row for row in locks_of(event) if row.id == lock_id), None)
        if lock is None:
            raise NotFound(cause("unknown_lock", lock=lock_id))
        if not lock.is_of(ctx.actor) and not is_allowed("unlock_any_part", roles):
            raise NotAllowed(cause("locked_by_another"))
        check_version(stream, ctx.expected_version)
        check_reason(ctx.note)
        with event_act(stream, event, "unlock_part", ctx) as act:
            fact = act.state(fact_of(lock, LockFact.Kind.UNLOCKED))
        official_again(event)
        return fact
