"""A player registers on a phone, a cashier takes the fee in four keys, and the treasurer settles at night: with a
mouse, by keyboard alone, and without scripts.
"""

from dataclasses import dataclass
from datetime import date
from typing import Any

import pytest

from finance.models import Party
from finance.queries.balances import balances
from finance.queries.parties import balance_of
from finance.recording.parties import party_of
from registration.queries.settlements import is_settled
from tests.journeys.conftest import Meet
from tests.journeys.people import Person
from tests.support import build
from tests.support.fees import desk
from tests.support.prizes import PrizeScene, charge, finish, prize_scene
from tests.support.registering import login_of, members, states

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]

WAYS: dict[str, dict[str, Any]] = {"mouse": {}, "keyboard": {"means": "keyboard"}, "plain": {"scripts": False}}
FEE = 2_500


@dataclass(frozen=True, slots=True)
class Evening:
    """A tournament that is played. Zoe, who has a short name, owes the registration fee."""

    scene: PrizeScene
    zoe: Party

    @property
    def book(self) -> int:
        return self.scene.book.pk


def _evening() -> Evening:
    scene = prize_scene(2)
    finish(scene)
    zoe = party_of(build.player(scene.home, "Zoe Quist"))
    charge(scene, zoe, registration=FEE)
    return Evening(scene, zoe)


@pytest.mark.parametrize("way", [{"screen": "phone", "means": "touch"}, *WAYS.values()], ids=["phone", *WAYS])
def test_player_registers_and_sees_place_and_fee(meet: Meet, way: dict[str, Any]) -> None:
    at = desk(places=1, first_on=date(2099, 5, 1))
    at.set_fee("entry", FEE, pot_id=at.pot.pk)
    ann, bob = members(at.home, 2)

    first, second = (meet(login_of(player).username, **way) for player in (ann, bob))
    for person in (first, second):
        person.log_in()
        person.visit("desk_my_registration", event=at.event.pk)
        person.follow("desk_register", event=at.event.pk)
        person.sees("25.00")
        person.send("desk_register", event=at.event.pk)
        person.is_at("desk_my_registration", event=at.event.pk)

    first.sees("has a place")
    second.sees("Position on the waiting list")
    assert states(at.event) == ["accepted", "waiting"]
    assert (at.owes(ann), at.owes(bob)) == (FEE, 0)


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_fee_is_taken_at_the_till_and_the_tournament_settled_at_night(meet: Meet, way: dict[str, Any]) -> None:
    evening = _evening()
    cashier = meet(evening.scene.home.manager.username, **way)
    cashier.log_in()
    cashier.visit("desk_till", book=evening.book)
    cashier.follow("desk_open_till", book=evening.book)
    cashier.send("desk_open_till", book=evening.book)
    cashier.is_at("desk_till", book=evening.book)

    _take_in_four_keys(cashier, evening)
    _settle(cashier, evening)

    sums = balances(evening.scene.book)
    assert (sums["cash:1"], sums["registration"], sums.get("till_difference", 0)) == (FEE, -FEE, 0)
    assert is_settled(evening.scene.home.tournament)


def _take_in_four_keys(cashier: Person, evening: Evening) -> None:
    """Two letters find one person, what they owe is proposed, and Enter books it: whatever the page, by its focus."""
    keyboard = cashier.page.keyboard
    cashier.has_focus("q")
    keyboard.press("z")
    keyboard.press("o")
    keyboard.press("Enter")
    cashier.is_at("desk_take_cash", book=evening.book, party=evening.zoe.pk)
    cashier.has_focus("amount")
    with cashier.page.expect_navigation():
        keyboard.press("Enter")
    cashier.sees("PRIZE-")
    assert balance_of(evening.scene.book, evening.zoe) == 0


def _settle(cashier: Person, evening: Evening) -> None:
    tournament = evening.scene.home.tournament
    parts = {"federation": tournament.federation.slug, "tournament": tournament.slug}
    cashier.visit("desk_settlement", **parts)
    cashier.sees("till 1")
    cashier.visit("desk_till", book=evening.book)
    cashier.follow("desk_close_till", book=evening.book, till=1)
    cashier.write("coin_1000", "2")
    cashier.write("coin_500", "1")
    cashier.send("desk_close_till", book=evening.book, till=1)
    cashier.visit("desk_settlement", **parts)
    cashier.sees("Nothing: the books can be settled.")
    cashier.send("desk_settlement", **parts)
    cashier.sees("Nothing more is booked for this tournament.")
