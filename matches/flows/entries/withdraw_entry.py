"""Withdraw entries: before the draw, during play, or after their current matches."""

from collections.abc import Sequence

from django.db import transaction

from journal.context import ActContext
from journal.refusals import NotAllowed, cause
from matches.models import Entry, EntryFact
from matches.permissions import is_allowed, is_member, roles_at
from matches.queries.draws import draws
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_entries_version
from matches.services.draws.freezing import check_not_frozen
from matches.services.draws.started_matches import refuse_if_match_removed
from matches.services.entries.entering import check_are_in, check_not_drawn, entries_of
from matches.services.results.two_officials import check_leaving
from matches.services.tournaments.open_event import check_event_open


def withdraw_entry(*, event_id: int, entry_no: int, after_match: bool = False, ctx: ActContext) -> None:
    """Withdraw an entry. ``entry_no``: its number. A director may do this; before the draw players may withdraw
    themselves.

    ``after_match``: it still plays the matches that are set up for it. Raise ``Refused`` if its match has started (end
    that match first, or withdraw the entry after it), ``NotAllowed`` if the event asks for a second official and the
    director would win their own match by it.
    """
    withdraw_entries(event_id=event_id, entry_nos=[entry_no], after_match=after_match, ctx=ctx)


def withdraw_entries(*, event_id: int, entry_nos: Sequence[int], after_match: bool = False, ctx: ActContext) -> None:
    """Withdraw several entries in one act: all of them, or none if one is refused."""
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    entry_rows = entries_of(event, entry_nos)
    is_director = is_allowed("enter", roles_at(ctx.actor, event.tournament, ctx.at))
    if not is_director and not all(is_member(ctx.actor, entry) for entry in entry_rows):
        raise NotAllowed(cause("not_allowed", act="enter"))
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        check_entries_version(stream, ctx.expected_version, entry_rows)
        check_not_frozen(event)
        if not is_director:
            check_not_drawn(event)
        check_are_in(entry_rows)
        if not after_match:
            check_leaving(event, entry_rows, ctx)
        facts = _facts(entry_rows, after_match)
        with refuse_if_match_removed(event), event_act(stream, event, "withdraw_entry", ctx) as act:
            act.state_all(facts)


def _facts(entry_rows: Sequence[Entry], after_match: bool) -> list[EntryFact]:
    open_keys = draws.open_keys(entry_rows) if after_match else {}
    params = {pk: {"still_plays": keys} for pk, keys in open_keys.items()}
    kind = EntryFact.Kind.WITHDRAWN
    return [EntryFact(entry=entry, kind=kind, params=params.get(entry.pk, {})) for entry in entry_rows]
