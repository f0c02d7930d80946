"""Withdraw an entry before the draw."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Conflicting, because
from matches.conditions.entering import check_not_drawn, entry_of
from matches.may import is_member, may, require, roles_at
from matches.models import EntryFact, Event
from matches.queries import entries, tournaments
from matches.record import event_act, lock_event


def withdraw_entry(*, event: int, entry: int, by: Actor, at: datetime, why: str = "") -> None:
    """``entry``: its number. A director may, and a player for himself. Refused after the draw."""
    found = tournaments.event(event, by, at)
    roles = roles_at(by, found.tournament, at)
    with transaction.atomic():
        stream = lock_event(found)
        one = entry_of(found, entry)
        if not (may("enter", roles) or is_member(by, one)):
            require("enter", roles)
        check_not_drawn(found)
        _check_is_in(found, entry)
        with event_act(stream, found, "withdraw_entry", by=by, at=at, note=why[:1000]) as act:
            act.state(EntryFact(entry=one, kind=EntryFact.Kind.WITHDRAWN))


def _check_is_in(event: Event, number: int) -> None:
    if not any(row.number == number for row in entries.field(event)):
        raise Conflicting(because("withdrawn_already", entry=number))
