"""What a person without a login sees of the money of their registration."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from clubs.models import Player
from matches.models import Tournament
from notifications.queries.visitor_keys import visitor_key
from tests.support import build
from tests.support.fees import Desk, desk
from tests.support.visiting import asks, new_visitor

pytestmark = pytest.mark.django_db


def _text(address: str) -> str:
    return " ".join(Client().get(address).content.decode().split())


def _desk(places: int = 1) -> Desk:
    at = desk(places=places, first_on=(timezone.now() + timedelta(days=30)).date())
    at.set_fee("entry", 6_000)
    at.set_fee("registration", 1_000)
    at.set_refunds((60, 10_000, 10_000), (14, 5_000, 0))
    return at


def _player(at: Desk) -> Player:
    player = new_visitor(at.event, at=timezone.now()).player
    assert player is not None
    return player


def test_confirmation_names_event_person_and_price() -> None:
    at = _desk()
    page = _text(f"/en/visitors/confirm/{asks(at.event, at=timezone.now())}/")
    assert "Vera Newcomer" in page and at.event.name in page
    assert "entry fee €60.00" in page and "registration fee €10.00" in page


def test_own_page_names_debt_reference_code_and_refunds() -> None:
    at = _desk()
    page = _text(f"/en/visitors/{visitor_key(_player(at))}/")
    assert "You owe €70.00." in page and "Reference" in page and "/desk/pay" not in page
    assert "<dd>€60.00</dd>" in page and "Show this code at the door." in page and "<svg" in page
    assert "€30.00 of €70.00" in page and "until 14 days before" in page


def test_withdrawal_names_what_comes_back_today() -> None:
    at = _desk()
    player = _player(at)
    address = f"/en/visitors/{visitor_key(player)}/{at.event.pk}/withdraw/"
    page = _text(address)
    assert "Vera Newcomer" in page and "€30.00 of €70.00 is given back or no longer owed" in page

    Client().post(address)
    assert at.owes(player) == 4_000


def test_acceptance_names_the_price() -> None:
    at = _desk()
    first = _player(at)
    second = new_visitor(at.event, name="Wim Second", email="wim@example.org", at=timezone.now()).player
    assert second is not None
    Client().post(f"/en/visitors/{visitor_key(first)}/{at.event.pk}/withdraw/")

    page = _text(f"/en/visitors/{visitor_key(second)}/{at.event.pk}/accept/")
    assert "Wim Second" in page and "entry fee €60.00" in page


def test_own_page_offers_no_withdrawal_after_the_draw() -> None:
    at = _desk(places=2)
    address = f"/en/visitors/{visitor_key(_player(at))}/"
    before = _text(address)
    new_visitor(at.event, name="Wim Second", email="wim@example.org", at=timezone.now())
    build.draw(at.home, at.event)
    after = _text(address)

    assert ("/withdraw/" in before, "/withdraw/" in after) == (True, False)
    assert "You can no longer withdraw here." in after


def test_own_page_of_a_cancelled_tournament_says_so() -> None:
    at = _desk()
    address = f"/en/visitors/{visitor_key(_player(at))}/"
    Tournament.objects.filter(pk=at.home.tournament.pk).update(state="cancelled", reason="The hall is flooded.")

    page = _text(address)
    assert "<b>Cancelled.</b> The hall is flooded." in page
    assert "You can no longer withdraw here." not in page and "/withdraw/" not in page
