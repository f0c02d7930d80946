"""Test 17 of the rules with its registrations: eight pay 40 and 10; in the end parties, pots and provider are 0."""

from collections.abc import Sequence
from uuid import uuid4

import pytest
from django.db import transaction

from clubs.models import Player
from finance.flows.close_till import close_till
from finance.flows.open_till import open_till
from finance.flows.pay_cash import pay_cash
from finance.flows.settle_provider import settle_provider
from finance.flows.take_cash import take_cash
from finance.flows.waive import waive
from finance.models import Party
from finance.queries.audit import faults
from finance.queries.balances import balances
from finance.queries.charges import states_of
from finance.queries.parties import find_party
from finance.queries.tills import content_of, till
from finance.recording.payments import Payment, pay_in
from journal.context import ActContext
from journal.verify import breaks_of_all
from matches.flows.events.finish_event import finish_event
from registration.flows.add_money import add_money
from registration.flows.fix_prizes import fix_prizes
from registration.flows.pay_prize import pay_prize
from registration.flows.settle_tournament import settle_tournament
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.pots import PayoutInput, PotInput
from registration.models import Pot
from registration.queries.payouts import payables
from tests.support import build
from tests.support.build import NOON
from tests.support.fees import Desk, desk
from tests.support.prizes import pot_of, terms
from tests.support.registering import acting, joins, members

pytestmark = pytest.mark.django_db


def test_books_of_eight_who_register_are_settled() -> None:
    at = desk()
    pot = _pot(at)
    players = _registered(at, pot, 8)
    by = ActContext(build.acting(at.home.manager), NOON, "As agreed")
    open_till(book_id=at.book.pk, coins={50_000: 1}, ctx=by)

    _pay(at, players, by)
    withdraw_registration(event_id=at.event.pk, number=8, ctx=acting(players[7]))
    _cash_back(at, players[7], 4_500, by)
    add_money(event_id=at.event.pk, pot_id=pot.pk, cents=10_000, client=uuid4(), ctx=_director(at))
    _play(at)
    fix = fix_prizes(event_id=at.event.pk, pot_id=pot.pk, ctx=_director(at))
    for prize in payables(pot):
        _pay_out(at, pot, prize.party, by)
    settle_provider(book_id=at.book.pk, cents=5_000, fee=115, client=uuid4(), ctx=by)

    sums = balances(at.book)
    assert sorted(fix.prizes.values_list("cents", flat=True)) == [4_500, 4_500, 8_500, 17_700]
    assert (fix.commission, fix.rest) == (2_800, 0)
    assert {name: cents for name, cents in sums.items() if name.startswith(("party:", "pot:")) and cents} == {}
    assert sums["provider"] == 0
    assert (sums["registration"], sums["commission"], sums["cash:1"] + sums["bank"]) == (-6_500, -2_800, -815)
    close_till(book_id=at.book.pk, till=1, coins={1: content_of(till(at.book, 1))}, ctx=by)
    settle_tournament(ref=at.home.ref, ctx=by)
    assert [*faults(), *breaks_of_all()] == []


def _pot(at: Desk) -> Pot:
    at.pot.delete()
    return pot_of(at.event, _director(at), PotInput(terms(commission=1_000, unit=500)))


def _registered(at: Desk, pot: Pot, count: int) -> list[Player]:
    at.set_fee("entry", 4_000, pot_id=pot.pk)
    at.set_fee("registration", 1_000)
    at.set_refunds((0, 10_000, 5_000))
    players = members(at.home, count)
    for player in players:
        joins(at.event, player)
    return players


def _pay(at: Desk, players: Sequence[Player], by: ActContext) -> None:
    """The registration of the first is waived, the second pays 10 too much and gets it back, the third pays online."""
    first, second, third, *others = players
    fee = next(state.charge for state in states_of(at.book, _party(first)) if state.charge.cents == 1_000)
    waive(book_id=at.book.pk, party_id=_party(first).pk, charge_id=fee.pk, client=uuid4(), ctx=by)
    for player, cents in ((first, 4_000), (second, 6_000), *((player, 5_000) for player in others)):
        take_cash(book_id=at.book.pk, party_id=_party(player).pk, cents=cents, client=uuid4(), ctx=by)
    _cash_back(at, second, 1_000, by)
    with transaction.atomic():
        pay_in(at.book, _party(third), Payment("provider", 5_000), by)


def _cash_back(at: Desk, player: Player, cents: int, by: ActContext) -> None:
    pay_cash(book_id=at.book.pk, party_id=_party(player).pk, cents=cents, client=uuid4(), ctx=by)


def _play(at: Desk) -> None:
    build.draw(at.home, at.event)
    build.play_out(at.event, at.home.by_director)
    finish_event(event_id=at.event.pk, ctx=_director(at))


def _pay_out(at: Desk, pot: Pot, party: Party, by: ActContext) -> None:
    payout = PayoutInput(is_cash=True, signed_by="Ann Lee")
    pay_prize(event_id=at.event.pk, pot_id=pot.pk, party_id=party.pk, payout=payout, client=uuid4(), ctx=by)


def _party(player: Player) -> Party:
    party = find_party(player)
    assert party is not None, "they were charged"
    return party


def _director(at: Desk) -> ActContext:
    return ActContext(at.home.by_director, NOON)
