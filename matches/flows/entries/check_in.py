"""Check an entry in or out."""

from django.db import transaction

from journal.context import ActContext
from matches.models import EntryFact
from matches.permissions import is_member, require, roles_at
from matches.queries.entries import entries
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.services.entries.entering import entry_of
from matches.services.tournaments.open_event import check_event_open


def check_in(*, event_id: int, entry_no: int, is_present: bool = True, ctx: ActContext) -> None:
    """Mark an entry as present or absent. ``entry_no``: its number. The desk and the players may do this."""
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    entry = entry_of(event, entry_no)
    if not is_member(ctx.actor, entry):
        require("check_in", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        if entries.is_present(entry) == is_present:
            return  # sent twice
        kind = EntryFact.Kind.PRESENT if is_present else EntryFact.Kind.AWAY
        with event_act(stream, event, "check_in", ctx) as act:
            act.state(EntryFact(entry=entry, kind=kind))
