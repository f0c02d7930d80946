"""Let somebody who is out enter again: another go at a jackpot, or a buy-back into a rebuy bracket."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.conditions.entering import entry_of
from matches.conditions.freezing import check_not_frozen
from matches.conditions.going_on import check_goes_on
from matches.conditions.reentering import check_may_reenter
from matches.may import require, roles_at
from matches.models import Entry, EntryFact
from matches.queries import entries, tournaments
from matches.record import event_act, lock_event
from matches.record_entries import state_entry


def reenter(*, event: int, entry: int, by: Actor, at: datetime, why: str = "") -> Entry:
    """``entry``: the number of the one that is out; its players get a new one.

    Refused: a format without re-entries, an entry that still plays, too often, too late.
    """
    found = tournaments.event(event, by, at)
    require("enter", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = lock_event(found)
        one = entry_of(found, entry)
        check_goes_on(found)
        check_not_frozen(found)
        check_may_reenter(found, one, at)
        side = entries.rows_of([one])[0].players
        with event_act(stream, found, "reenter", by=by, at=at, note=why[:1000]) as act:
            made = state_entry(act, found, side)
            act.state(EntryFact(entry=one, kind=EntryFact.Kind.REENTERED, params={"by": made.pk}))
            return made
