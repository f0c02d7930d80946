"""A player registers for two events at once, and twice for each: every fee is charged once. Who pays while their place
is lost has either.
"""

from functools import partial

import pytest
from django.db import transaction

from clubs.models import Player
from finance.models import Charge
from journal.verify import breaks_of_all
from registration.flows.expire_unpaid import expire_unpaid
from registration.flows.remind_debtors import remind_debtors
from tests.support import build
from tests.support.fees import Desk, desk
from tests.support.registering import joins, members, states
from tests.support.threads import at_once
from tests.support.unpaid import LOST, REMINDED, unpaid

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]


def test_player_who_registers_twice_for_two_events_at_once_pays_each_fee_once() -> None:
    """Without the lock of the book, both events see that the registration fee is not charged yet."""
    at = desk()
    second = build.event(at.home)
    at.set_fee("registration", 1_000)
    for event in (at.event, second):
        at.set_fee("entry", 4_000, event_id=event.pk)
    (ann,) = members(at.home, 1)

    at_once([partial(joins, event, ann) for event in (at.event, second) * 2])

    assert sorted(Charge.objects.values_list("cents", flat=True)) == [1_000, 4_000, 4_000]
    assert at.owes(ann) == 9_000
    at.check()
    assert list(breaks_of_all()) == []


def test_fee_that_is_set_twice_at_once_is_one_and_charges_those_who_are_in_once() -> None:
    at = desk()
    (ann,) = members(at.home, 1)
    joins(at.event, ann)

    at_once([partial(at.set_fee, "entry", 4_000, charges_all=True) for _ in range(3)])

    assert at.row.fees.count() == 1
    assert at.charged(ann) == [4_000]


def test_who_pays_while_their_place_is_lost_has_the_place_or_all_of_their_money() -> None:
    """Without the lock of the book, a payment could come in between: what is paid would be lost with the place."""
    at, players = unpaid(4, 4)
    remind_debtors(book_id=at.row.pk, at=REMINDED)

    losses = [partial(expire_unpaid, event_id=at.event.pk, at=LOST)] * 2
    answers = at_once([*losses, *(partial(_pays, at, player) for player in players)])

    assert [answer for answer in answers if isinstance(answer, Exception)] == []
    debts = {"accepted": 0, "withdrawn": -5_000}
    assert [at.owes(player) for player in players] == [debts[state] for state in states(at.event, LOST)]
    at.check()
    assert list(breaks_of_all()) == []


def _pays(at: Desk, player: Player) -> None:
    with transaction.atomic():
        at.pays(player, 5_000)
