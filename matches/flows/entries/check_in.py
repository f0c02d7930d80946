"""Check entries in or out."""

from collections.abc import Sequence

from django.db import transaction

from journal.context import ActContext
from matches.models import EntryFact
from matches.permissions import event_roles, is_member, require
from matches.queries.entries import entries
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_entries_version
from matches.services.entries.entering import entries_of
from matches.services.tournaments.open_event import check_event_open


def check_in(*, event_id: int, entry_no: int, is_present: bool = True, ctx: ActContext) -> None:
    """Mark an entry as present or absent. ``entry_no``: its number. The desk and the players may do this."""
    check_in_entries(event_id=event_id, entry_nos=[entry_no], is_present=is_present, ctx=ctx)


def check_in_entries(*, event_id: int, entry_nos: Sequence[int], is_present: bool = True, ctx: ActContext) -> int:
    """Mark several entries as present or absent, in one act. Return how many were not so marked already."""
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    entry_rows = entries_of(event, entry_nos)
    if not all(is_member(ctx.actor, entry) for entry in entry_rows):
        require("check_in", event_roles(ctx.actor, event, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        check_entries_version(stream, ctx.expected_version, entry_rows)
        present_ids = {row.id for row in entries.rows_of(entry_rows) if row.is_present}
        changing = [entry for entry in entry_rows if (entry.pk in present_ids) != is_present]
        if not changing:
            return 0  # sent twice
        kind = EntryFact.Kind.PRESENT if is_present else EntryFact.Kind.AWAY
        with event_act(stream, event, "check_in", ctx) as act:
            act.state_all([EntryFact(entry=entry, kind=kind) for entry in changing])
    return len(changing)
