"""Deals on pages."""

import pytest
from django.test import Client

from registration.flows.make_deal import make_deal
from registration.inputs.pots import DealInput, PotInput
from registration.queries.deals import deals_of
from registration.queries.prizes import pot_sheet
from tests.support import build
from tests.support.prizes import agreed, charge, finish, prize_scene, terms

pytestmark = pytest.mark.django_db


def test_the_desk_proposes_a_deal_and_answers_it(client: Client) -> None:
    scene = prize_scene(2, 1000)
    client.force_login(scene.home.director)
    start = f"/en/desk/events/{scene.event.pk}/prizes/{scene.pot.pk}/"
    assert "open places: 2. A deal shares their prizes, 20.00 in all." in client.get(f"{start}deal/").content.decode()
    sent = {"section": "main", "side_1": "9", "side_2": "9", "played_for": "2"}
    assert client.post(f"{start}deal/", {**sent, "played_for": "1"}).status_code == 422
    assert client.post(f"{start}deal/", {**sent, "played_for": "x"}).status_code == 422
    assert client.post(f"{start}deal/", sent).status_code == 302
    for number in (1, 2):
        answer = {"answer": "yes", "why": "Said so at the board"}
        assert client.post(f"{start}deals/1/sides/{number}/", {**answer, "why": ""}).status_code == 422
        assert client.post(f"{start}deals/1/sides/{number}/", answer).status_code == 302
    assert deals_of(scene.pot)[0].is_in_force
    assert client.get(f"{start}deals/1/sides/9/").status_code == 404


def test_deal_form_shows_what_the_prizes_page_shows(client: Client) -> None:
    """Of 227.50 in units of 1.00 the winner has 148.00 and the 0.50 that is left, the other one 79.00."""
    scene = prize_scene(2, 11_375, PotInput(terms("65/35")))
    client.force_login(scene.home.director)
    start = f"/en/desk/events/{scene.event.pk}/prizes/"
    prizes = client.get(start).content.decode()
    form = client.get(f"{start}{scene.pot.pk}/deal/").content.decode()
    assert all(amount in prizes for amount in ("€148.50", "€79.00"))
    assert "A deal shares their prizes, 227.50 in all." in form

    sent = {"section": "main", "side_1": "113.75", "side_2": "113.75", "played_for": ""}

    assert client.post(f"{start}{scene.pot.pk}/deal/", sent).status_code == 302
    for number in (1, 2):
        answer = {"answer": "yes", "why": "Said so at the board"}
        assert client.post(f"{start}{scene.pot.pk}/deals/1/sides/{number}/", answer).status_code == 302
    assert [row.cents for row in pot_sheet(scene.pot).rows] == [11_375, 11_375]
    finish(scene)
    assert [row.cents for row in pot_sheet(scene.pot).rows] == [11_375, 11_375]


def test_a_side_answers_on_its_own_page(client: Client) -> None:
    scene = prize_scene(2, 1000)
    client.force_login(scene.home.director)
    start = f"/en/desk/events/{scene.event.pk}/prizes/{scene.pot.pk}/"
    client.post(f"{start}deal/", {"section": "main", "side_1": "10", "side_2": "10"})
    player = scene.players[0].player
    assert player is not None
    user = build.login()
    assert client.get(f"{start}deals/1/").status_code == 404
    build.link(scene.home, player, user)
    client.force_login(user)
    assert "€10.00" in client.get(f"{start}deals/1/").content.decode()
    assert client.post(f"{start}deals/1/", {"answer": "no"}).status_code == 302
    assert "not agreed" in client.get(f"{start}deals/1/").content.decode()
    assert "A deal is proposed" not in client.get(f"/en/events/{scene.event.pk}/prizes/").content.decode()


def test_deal_whose_pot_has_changed_is_adjusted_on_a_page(client: Client) -> None:
    scene = prize_scene(2, 1000)
    number = agreed(scene, {1: 1000, 2: 1000})
    client.force_login(scene.home.director)
    prizes = f"/en/desk/events/{scene.event.pk}/prizes/"
    assert "Adjust the deal" not in client.get(prizes).content.decode()
    charge(scene, scene.players[0], **{scene.pot.account: 500})
    address = f"{prizes}{scene.pot.pk}/deals/{number}/adjust/"
    assert f'href="{address}"' in client.get(prizes).content.decode()
    page = client.get(address).content.decode()

    assert ("20.00" in page, "25.00" in page) == (True, True)
    assert client.post(address, {"why": "A fee came later"}).status_code == 302
    assert [side.cents for side in deals_of(scene.pot)[0].sides] == [1300, 1200]  # in whole units of the pot


def test_deal_that_waits_for_an_answer_stands_on_my_matches(client: Client) -> None:
    scene = prize_scene(2, 1000)
    player = scene.players[0].player
    assert player is not None
    user = build.login()
    build.link(scene.home, player, user)
    plan = DealInput("main", {1: 1000, 2: 1000})
    make_deal(event_id=scene.event.pk, pot_id=scene.pot.pk, plan=plan, ctx=scene.by_director)
    client.force_login(user)
    address = f"/en/desk/events/{scene.event.pk}/prizes/{scene.pot.pk}/deals/1/"

    before = client.get("/en/desk/").content.decode()
    client.post(address, {"answer": "yes"})
    answer, after = client.get(address).content.decode(), client.get("/en/desk/").content.decode()

    assert (f'href="{address}"' in before, f'href="{address}"' in after) == (True, False)
    assert answer.count("agrees") == 1
