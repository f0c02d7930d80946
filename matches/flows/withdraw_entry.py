"""Withdraw an entry: before the draw, at once while play goes on, or after the match that it plays now."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import NotAllowed, because
from matches.conditions.disturbing import disturbing_nothing
from matches.conditions.entering import check_is_in, check_not_drawn, entry_of
from matches.conditions.freezing import check_not_frozen
from matches.conditions.going_on import check_goes_on
from matches.may import is_member, may, roles_at
from matches.models import EntryFact
from matches.queries import draws, tournaments
from matches.record import event_act, lock_event


def withdraw_entry(
    *, event: int, entry: int, by: Actor, at: datetime, why: str = "", after_match: bool = False
) -> None:
    """``entry``: its number. A director may, and before the draw a player for himself.

    ``after_match``: it plays the matches first that are set up for it. Refused: its match has begun (end that
    match, or let it go after the match).
    """
    found = tournaments.event(event, by, at)
    one, is_director = entry_of(found, entry), may("enter", roles_at(by, found.tournament, at))
    if not is_director and not is_member(by, one):
        raise NotAllowed(because("not_allowed", act="enter"))
    with transaction.atomic():
        stream = lock_event(found)
        check_goes_on(found)
        check_not_frozen(found)
        if not is_director:
            check_not_drawn(found)
        check_is_in(one)
        told = {"still_plays": draws.open_keys(one)} if after_match else {}
        acting = event_act(stream, found, "withdraw_entry", by=by, at=at, note=why[:1000])
        with disturbing_nothing(found), acting as act:
            act.state(EntryFact(entry=one, kind=EntryFact.Kind.WITHDRAWN, params=told))
