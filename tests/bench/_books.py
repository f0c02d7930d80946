"""A book of many bookings, and a large event with five pots, for the bench of registration."""

import uuid
from typing import Final

from django.db import transaction

from finance.models import Account, Book, Booking, Line
from finance.recording.bookings import lock_book
from finance.recording.parties import account_of, new_outsider, party_account
from journal.acts import record_act
from matches.models import Event
from registration.flows.join_pool import join_pool
from registration.inputs.pots import PotInput
from tests.support.build import NOON
from tests.support.money import treasury
from tests.support.prizes import PrizeScene, allow_pools, pot_of, prize_scene, terms

PARTIES: Final = 500
POOLS: Final = 4  # beside the main pot
MEMBERS: Final = 64  # of each pool
FEE: Final = 4_000
_AT_ONCE: Final = 5_000


def full_book(count: int) -> Book:
    """A book of so many bookings in one act: each party is charged and pays, in turn."""
    at = treasury()
    with transaction.atomic():
        stream = lock_book(at.book)
        parties = [account_of(at.book, party_account(new_outsider(at.book, f"P {n}"))) for n in range(PARTIES)]
        charged, paid = account_of(at.book, "registration"), account_of(at.book, "bank")
        with record_act(stream, "bench", at.ctx) as act:
            for first in range(1, count + 1, _AT_ONCE):
                rows = [_booking(at.book, number) for number in range(first, min(first + _AT_ONCE, count + 1))]
                act.state_all(rows)
                act.state_all([line for row in rows for line in _lines(row, parties, charged, paid)])
    return at.book


def _booking(book: Book, number: int) -> Booking:
    kind = Booking.Kind.CHARGE if number % 2 else Booking.Kind.PAYMENT
    return Booking(book=book, number=number, kind=kind, on=NOON.date(), client=uuid.uuid4())


def _lines(row: Booking, parties: list[Account], charged: Account, paid: Account) -> list[Line]:
    party, cents = parties[row.number // 2 % PARTIES], FEE if row.kind == Booking.Kind.CHARGE else -FEE
    other = charged if row.kind == Booking.Kind.CHARGE else paid
    return [Line(booking=row, account=party, cents=cents), Line(booking=row, account=other, cents=-cents)]


def event_with_pots(entries: int) -> Event:
    """An event of so many entries, drawn, with a main pot into which all pay, and four side pools."""
    scene = prize_scene(entries, FEE, PotInput(terms(commission=850, unit=100)), lengths=[7] * 10)
    allow_pools(scene.home)
    for number in range(POOLS):
        _fill(scene, number)
    return scene.event


def _fill(scene: PrizeScene, number: int) -> None:
    pool = pot_of(scene.event, scene.by_director, PotInput(terms("65/35"), "side", f"Pool {number + 1}"))
    for entry in range(1, MEMBERS + 1):
        join_pool(event_id=scene.event.pk, pot_id=pool.pk, entry=entry, cents=500, ctx=scene.by_director)
