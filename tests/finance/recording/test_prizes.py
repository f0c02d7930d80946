"""Bookings about prizes."""

import pytest
from django.db import transaction

from finance.recording.prizes import add_to_pot, book_prizes, write_off_balance
from journal.refusals import Conflicting, Refused
from rules_engine.money import bookings
from tests.support.money import client_id, lines, owing, treasury

pytestmark = pytest.mark.django_db


def test_money_is_added_once_for_a_request() -> None:
    at, client = treasury(), client_id()
    with transaction.atomic():
        rows = [add_to_pot(at.book, "pot:1", 500, at.ctx, client) for _ in range(2)]
        with pytest.raises(Conflicting, match="booked_otherwise"):
            add_to_pot(at.book, "pot:1", 600, at.ctx, client)
        with pytest.raises(Refused):
            add_to_pot(at.book, "pot:1", 0, at.ctx)
    assert rows[0] == rows[1]
    assert lines(rows[0]) == {"added": 500, "pot:1": -500}


def test_prizes_and_balances_are_booked() -> None:
    at = treasury()
    party = owing(at, 300)
    with transaction.atomic():
        prizes = book_prizes(at.book, bookings.commission("pot:1", 20), at.ctx)
        off = write_off_balance(at.book, party, at.ctx)
    assert lines(prizes) == {"pot:1": 20, "commission": -20}
    assert lines(off) == {"other": 300, "party": -300}
