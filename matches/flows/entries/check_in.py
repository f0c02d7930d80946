"""Check an entry in or out."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.models import EntryFact
from matches.permissions import is_member, require, roles_at
from matches.queries.entries import entries
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.services.entries.entering import entry_of
from matches.services.tournaments.open_event import check_event_open


def check_in(*, event: int, entry: int, by: Actor, at: datetime, is_present: bool = True) -> None:
    """Mark an entry as present or absent. ``entry``: its number. The desk may do this, and players for themselves."""
    event_row = tournaments.event(event, by, at)
    entry_row = entry_of(event_row, entry)
    if not is_member(by, entry_row):
        require("check_in", roles_at(by, event_row.tournament, at))
    with transaction.atomic():
        stream = lock_event(event_row)
        check_event_open(event_row)
        if entries.is_present(entry_row) == is_present:
            return  # sent twice
        kind = EntryFact.Kind.PRESENT if is_present else EntryFact.Kind.AWAY
        with event_act(stream, event_row, "check_in", by=by, at=at) as act:
            act.state(EntryFact(entry=entry_row, kind=kind))
