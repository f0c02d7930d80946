"""Check an entry in (it is there), or out again."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.conditions.entering import entry_of
from matches.conditions.going_on import check_goes_on
from matches.may import is_member, require, roles_at
from matches.models import EntryFact
from matches.queries import entries, tournaments
from matches.record import event_act, lock_event


def check_in(*, event: int, entry: int, by: Actor, at: datetime, is_present: bool = True) -> None:
    """``entry``: its number in the event. The desk may, and a player for himself."""
    found = tournaments.event(event, by, at)
    one = entry_of(found, entry)
    if not is_member(by, one):
        require("check_in", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = lock_event(found)
        check_goes_on(found)
        if entries.is_present(one) == is_present:
            return  # two people tapped, or one twice
        kind = EntryFact.Kind.PRESENT if is_present else EntryFact.Kind.AWAY
        with event_act(stream, found, "check_in", by=by, at=at) as act:
            act.state(EntryFact(entry=one, kind=kind))
