"""The prizes of an event for everyone."""

from uuid import uuid4

import pytest
from django.test import Client

from matches.inputs.publication import Part
from registration.flows.pay_prize import pay_prize
from registration.inputs.pots import PayoutInput
from registration.queries.payouts import payables
from tests.support import build
from tests.support.prizes import charge, fixed, prize_scene
from tests.support.publishing import hide

pytestmark = pytest.mark.django_db


def test_prizes_are_shown_so_far_and_as_fixed(client: Client) -> None:
    scene = prize_scene(4, 1000)
    address = f"/en/events/{scene.event.pk}/prizes/"
    page = client.get(address).content.decode()
    assert "so far" in page
    assert "€20.00" in page
    charge(scene, scene.players[0], **{scene.pot.account: 1000})
    assert "€25.00" in client.get(address).content.decode()
    fixed(scene)
    page = client.get(address).content.decode()
    assert "so far" not in page
    assert "to pay out" in page
    for row in [row for row in payables(scene.pot) if row.payable]:
        payout = PayoutInput(is_cash=False)
        pay_prize(
            event_id=scene.event.pk,
            pot_id=scene.pot.pk,
            party_id=row.party.pk,
            payout=payout,
            client=uuid4(),
            ctx=scene.by_treasurer,
        )
    page = client.get(address).content.decode()
    assert "paid out" in page
    assert "to pay out" not in page
    assert f"/en/events/{scene.event.pk}/prizes/" in client.get(f"/en/events/{scene.event.pk}/").content.decode()


def test_prizes_wait_with_what_is_not_public(client: Client) -> None:
    scene = prize_scene(4, 1000)
    hide(scene.home, scene.event, Part.RESULTS)

    page = client.get(f"/en/events/{scene.event.pk}/prizes/")

    assert page.status_code == 200
    assert "public when the organiser publishes it" in page.content.decode()
    assert "€20.00" not in page.content.decode()


def test_an_event_without_a_pot_shows_no_tab(client: Client) -> None:
    event = build.event(build.house())
    assert f"/en/events/{event.pk}/prizes/" not in client.get(f"/en/events/{event.pk}/").content.decode()
    assert "No prizes are announced" in client.get(f"/en/events/{event.pk}/prizes/").content.decode()
