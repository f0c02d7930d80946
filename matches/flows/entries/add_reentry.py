"""Enter the players of an eliminated entry again, in a jackpot or a rebuy bracket."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.models import Entry, EntryFact
from matches.permissions import require, roles_at
from matches.queries.entries import entries
from matches.queries.tournaments import tournaments
from matches.recording.entries import state_entry
from matches.recording.events import event_act, lock_event
from matches.services.draws.freezing import check_not_frozen
from matches.services.entries.entering import entry_of
from matches.services.entries.reentering import check_may_reenter
from matches.services.tournaments.open_event import check_event_open


def add_reentry(*, event: int, entry: int, by: Actor, at: datetime, why: str = "") -> Entry:
    """Give the players of an eliminated entry a new entry. ``entry``: the number of the eliminated one.

    Raise ``Refused`` for a format without re-entries, an entry that still plays, too many re-entries, or one that is
    too late.
    """
    event_row = tournaments.event(event, by, at)
    require("enter", roles_at(by, event_row.tournament, at))
    with transaction.atomic():
        stream = lock_event(event_row)
        entry_row = entry_of(event_row, entry)
        check_event_open(event_row)
        check_not_frozen(event_row)
        check_may_reenter(event_row, entry_row, at)
        side = entries.rows_of([entry_row])[0].players
        with event_act(stream, event_row, "reenter", by=by, at=at, note=why[:1000]) as act:
            made = state_entry(act, event_row, side)
            act.state(EntryFact(entry=entry_row, kind=EntryFact.Kind.REENTERED, params={"by": made.pk}))
            return made
