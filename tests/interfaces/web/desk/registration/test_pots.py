"""Pots at the desk."""

import pytest
from django.test import Client

from matches.queries.tournaments import tournaments
from registration.models import Pot
from tests.support.prizes import allow_pools, finish, prize_scene, side_pool

pytestmark = pytest.mark.django_db


def test_a_director_adds_members_to_a_pool_and_sees_them(client: Client) -> None:
    scene = prize_scene(2, 1000)
    pool = side_pool(scene)
    client.force_login(scene.home.director)
    start = f"/en/desk/events/{scene.event.pk}/prizes/"
    assert client.post(f"{start}{pool.pk}/join/", {"entry": "1", "amount": "50"}).status_code == 302
    page = client.get(start).content.decode()
    assert "Under 1600" in page
    assert "€50.00" in page
    assert client.post(f"{start}{pool.pk}/join/", {"entry": "1", "amount": ""}).status_code == 422


def test_prizes_of_an_empty_pot_are_not_to_be_fixed(client: Client) -> None:
    scene = prize_scene(2)
    finish(scene)
    client.force_login(scene.home.director)
    page = client.get(f"/en/desk/events/{scene.event.pk}/prizes/").content.decode()

    assert "Nothing to divide yet." in page
    assert "to fix" not in page
    assert f"/{scene.pot.pk}/fix/" not in page


def test_an_unused_pot_is_removed(client: Client) -> None:
    scene = prize_scene(2)
    client.force_login(scene.home.director)
    address = f"/en/desk/events/{scene.event.pk}/prizes/{scene.pot.pk}/remove/"
    assert client.post(address, {"seen": tournaments.number(scene.event)}).status_code == 302
    assert Pot.objects.count() == 0


def test_kinds_that_cannot_be_added_are_not_offered(client: Client) -> None:
    scene = prize_scene(2)
    client.force_login(scene.home.officer)
    prizes = f"/en/desk/events/{scene.event.pk}/prizes/"

    before = client.get(prizes).content.decode()
    allow_pools(scene.home)
    after = client.get(prizes).content.decode()
    kinds = client.get(f"{prizes}add/").context["form"].fields["kind"].choices

    assert (f'href="{prizes}add/"' in before, f'href="{prizes}add/"' in after) == (False, True)
    assert ("/prize-rules/" in before, "/prize-rules/" in after) == (True, False)
    assert [value for value, _ in kinds] == ["side", "jackpot"]


def test_pot_without_a_fee_leads_to_the_fees(client: Client) -> None:
    scene = prize_scene(2)
    client.force_login(scene.home.director)
    address = f"/en/desk/tournaments/{scene.home.federation.slug}/open/fees/EUR/set/"

    assert f'href="{address}"' in client.get(f"/en/desk/events/{scene.event.pk}/prizes/").content.decode()


def test_pot_with_money_or_members_is_not_offered_to_be_removed(client: Client) -> None:
    scene = prize_scene(2, 1000)
    pool = side_pool(scene)
    client.force_login(scene.home.director)
    start = f"/en/desk/events/{scene.event.pk}/prizes/"
    before = client.get(start).content.decode()
    client.post(f"{start}{pool.pk}/join/", {"entry": "1", "amount": ""})
    after = client.get(start).content.decode()

    offered = [f"{start}{pot.pk}/remove/" in page for page in (before, after) for pot in (scene.pot, pool)]
    assert offered == [False, True, False, False]
    for pot in (scene.pot, pool):
        answer = client.post(f"{start}{pot.pk}/remove/", {"seen": tournaments.number(scene.event)})
        assert answer.status_code == 409
