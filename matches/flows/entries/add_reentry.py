"""Enter the players of an eliminated entry again, in a jackpot or a rebuy bracket."""

from django.db import transaction

from journal.context import ActContext
from matches.models import Entry, EntryFact
from matches.permissions import require, roles_at
from matches.queries.entries import entries
from matches.queries.tournaments import tournaments
from matches.recording.entries import state_entries
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_entries_version
from matches.services.draws.freezing import check_not_frozen
from matches.services.draws.reentering import check_may_reenter
from matches.services.entries.entering import entry_of
from matches.services.tournaments.open_event import check_event_open


def add_reentry(*, event_id: int, entry_no: int, ctx: ActContext) -> Entry:
    """Give the players of an eliminated entry a new entry. ``entry_no``: the number of the eliminated one.

    Raise ``Refused`` for a format without re-entries, an entry that still plays, too many re-entries, or one that is
    too late.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("enter", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        entry = entry_of(event, entry_no)
        check_event_open(event)
        check_entries_version(stream, ctx.expected_version, [entry])
        check_not_frozen(event)
        check_may_reenter(event, entry, ctx.at)
        side = entries.rows_of([entry])[0].players
        with event_act(stream, event, "reenter", ctx) as act:
            (reentry,) = state_entries(act, event, [side])
            act.state(EntryFact(entry=entry, kind=EntryFact.Kind.REENTERED, params={"by": reentry.pk}))
            return reentry
