"""Groups of fees on pages: the visitor chooses, the door shows and corrects them."""

import pytest
from django.test import Client
from django.urls import reverse

from notifications.models import Letter
from registration.models import PersonRequest
from tests.support.fees import desk

pytestmark = pytest.mark.django_db


def _page(browser: Client, address: str) -> str:
    return " ".join(browser.get(address).content.decode().split())


def test_visitor_chooses_a_group_and_the_door_corrects_it() -> None:
    at, browser = desk(), Client()
    slugs = [at.home.federation.slug, at.home.tournament.slug]
    at.set_fee("entry", 4_000)
    form = reverse("visitor_register", args=slugs)
    assert "juniors (under 18)" not in _page(browser, form)
    at.set_fee("entry", 1_500, group="junior")
    assert "juniors (under 18)" in _page(browser, form) and "members of a club" not in _page(browser, form)
    assert "It is checked at the door." in _page(browser, form)
    fields = {"name": "Vera Newcomer", "email": "vera@example.org", "events": [at.event.pk], "groups": ["junior"]}
    browser.post(form, fields)
    link = f"/en{Letter.objects.get(kind='confirm').params['path']}"
    assert "€15.00" in _page(browser, link)
    browser.post(link)
    player = PersonRequest.objects.get().player
    assert player is not None and at.owes(player) == 1_500

    browser.force_login(at.home.director)
    door = reverse("desk_door_registration", args=[at.event.pk, 1])
    correction = reverse("desk_fee_groups", args=[*slugs, player.public_id])
    assert "juniors (under 18)" in _page(browser, door) and correction in _page(browser, door)
    assert "Vera Newcomer" in _page(browser, correction)
    preview = browser.post(f"{correction}?event={at.event.pk}", {})
    assert preview.status_code == 200 and "€15.00 → €40.00" in " ".join(preview.content.decode().split())
    answer = browser.post(f"{correction}?event={at.event.pk}", {"sure": preview.context["sure"]})
    assert (answer.status_code, answer.headers["Location"], at.owes(player)) == (302, door, 4_000)
    assert "juniors (under 18)" not in _page(browser, door)
