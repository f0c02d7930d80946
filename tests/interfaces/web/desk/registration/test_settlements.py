"""The settlement of a tournament, and rules about prizes, on pages."""

import pytest
from django.test import Client

from registration.queries.pots import settings_of
from registration.queries.settlements import is_settled
from registration.queries.versions import version_of
from tests.support.prizes import charge, finish, prize_scene

pytestmark = pytest.mark.django_db


def test_a_treasurer_settles_and_opens_again(client: Client) -> None:
    scene = prize_scene(2)
    party = scene.players[0]
    charge(scene, party, registration=500)
    client.force_login(scene.home.manager)
    address = f"/en/desk/tournaments/{scene.home.federation.slug}/open/settlement/"
    page = client.get(address).content.decode()
    assert "is not finished. Finish it." in page
    assert f"{party.public_name} owes 5.00 EUR" in page
    finish(scene)
    assert client.post(address, {"closes_books": "on"}).status_code == 422
    assert client.post(address, {"closes_books": "on", "carry_ids": str(party.pk)}).status_code == 302
    assert "Settled on" in client.get(address).content.decode()
    assert client.post(f"{address}reopen/", {"why": "Forgotten"}).status_code == 302
    assert is_settled(scene.home.tournament) is False


def test_officers_change_rules_about_prizes(client: Client) -> None:
    scene = prize_scene(2)
    client.force_login(scene.home.officer)
    address = f"/en/desk/federations/{scene.home.federation.slug}/prize-rules/"
    assert client.post(address, {"tax": "25"}).status_code == 422
    sent = {"allows_pools": "on", "tax": "25", "tax_currency": "EUR", "exempt": "10"}
    seen = version_of(scene.home.federation)
    assert client.post(address, {**sent, "seen": seen}).status_code == 302
    assert client.post(address, {**sent, "tax": "10", "seen": seen}).status_code == 412
    settings = settings_of(scene.home.federation)
    assert (settings.allows_pools, settings.tax_bp, settings.tax_exempt) == (True, 2500, 1000)
    assert 'value="10.00"' in client.get(address).content.decode()


def test_who_may_not_settle_reads_who_does(client: Client) -> None:
    scene = prize_scene(2)
    finish(scene)
    address = f"/en/desk/tournaments/{scene.home.federation.slug}/open/settlement/"

    client.force_login(scene.home.director)
    director = client.get(address).content.decode()
    client.force_login(scene.home.manager)
    manager = client.get(address).content.decode()

    assert ["Their treasurer does it" in page for page in (director, manager)] == [True, False]
