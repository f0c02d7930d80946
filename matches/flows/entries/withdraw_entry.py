"""Withdraw an entry: before the draw, during play, or after its current match."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import NotAllowed, because
from matches.models import EntryFact
from matches.permissions import is_member, may, roles_at
from matches.queries.draws import draws
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.services.draws.freezing import check_not_frozen
from matches.services.draws.started_matches import refuse_if_match_removed
from matches.services.entries.entering import check_is_in, check_not_drawn, entry_of
from matches.services.tournaments.open_event import check_event_open


def withdraw_entry(
    *, event: int, entry: int, by: Actor, at: datetime, why: str = "", after_match: bool = False
) -> None:
    """Withdraw an entry. ``entry``: its number. A director may do this; before the draw players may withdraw
    themselves.

    ``after_match``: it still plays the matches that are set up for it. Raise ``Refused`` if its match has started (end
    that match first, or withdraw the entry after it).
    """
    event_row = tournaments.event(event, by, at)
    entry_row, is_director = entry_of(event_row, entry), may("enter", roles_at(by, event_row.tournament, at))
    if not is_director and not is_member(by, entry_row):
        raise NotAllowed(because("not_allowed", act="enter"))
    with transaction.atomic():
        stream = lock_event(event_row)
        check_event_open(event_row)
        check_not_frozen(event_row)
        if not is_director:
            check_not_drawn(event_row)
        check_is_in(entry_row)
        params = {"still_plays": draws.open_keys(entry_row)} if after_match else {}
        acting = event_act(stream, event_row, "withdraw_entry", by=by, at=at, note=why[:1000])
        with refuse_if_match_removed(event_row), acting as act:
            act.state(EntryFact(entry=entry_row, kind=EntryFact.Kind.WITHDRAWN, params=params))
