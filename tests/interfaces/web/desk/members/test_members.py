"""The desk of members: whom it shows first, and to whom."""

import re
from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from clubs.flows.found_club import found_club
from clubs.flows.join_club import join_club
from members.models import LicenceYear
from tests.support import build
from tests.support.licences import Members, members

pytestmark = pytest.mark.django_db


@pytest.fixture
def at() -> Members:
    return members()


def _names(client: Client, at: Members, query: str = "") -> list[str]:
    page = client.get(f"/en/desk/federations/{at.slug}/members/{query}").content.decode()
    return re.findall(r'members/[a-z0-9]{8}/">([^<]*)</a>', page)


def test_unpaid_licences_come_first_and_filters_narrow_the_list(client: Client, at: Members) -> None:
    ann, bob = build.player(at.home, "Ann Aa"), build.player(at.home, "Bob Bb")
    at.give(ann, number="77")
    at.give(bob)
    at.pay(ann, 6_000)
    client.force_login(at.home.officer)

    assert _names(client, at) == ["Bob Bb", "Ann Aa"]
    assert _names(client, at, "?q=aa") == _names(client, at, "?q=77") == ["Ann Aa"]
    assert _names(client, at, "?state=paid_up&club=club&category=adult&year=2026") == ["Ann Aa"]
    assert _names(client, at, "?category=junior") == []
    assert client.get(f"/en/desk/federations/{at.slug}/members/?state=x").status_code == 422


def test_managers_see_the_licences_of_their_club(client: Client, at: Members) -> None:
    found_club(federation=at.slug, slug="second", name="Second", ctx=at.ctx)
    ann, bob = build.player(at.home, "Ann Aa"), build.player(at.home, "Bob Bb")
    join_club(federation=at.slug, club="second", player=bob.public_id, ctx=at.ctx)
    at.give(ann)
    at.give(bob, club="second")
    client.force_login(at.home.manager)

    assert _names(client, at) == ["Ann Aa"]
    page = client.get(f"/en/desk/federations/{at.slug}/members/{bob.public_id}/")
    assert (page.status_code, "No licence yet." in page.content.decode()) == (200, True)


def test_licence_is_given_and_withdrawn_at_the_desk(client: Client, at: Members) -> None:
    ann = build.player(at.home, "Ann Aa")
    client.force_login(at.home.manager)
    address = f"/en/desk/federations/{at.slug}/licences/give/"

    assert ann.public_id in client.get(f"{address}?player={ann.public_id}").content.decode()
    typed = {"player": f"#{ann.public_id}", "licence": "2026:adult"}
    assert client.post(address, typed).status_code == 302
    assert client.post(address, typed).status_code == 409
    page = client.get(f"/en/desk/federations/{at.slug}/members/{ann.public_id}/").content.decode()
    (withdrawal,) = re.findall(r'href="([^"]*/withdraw/)"', page)
    assert client.post(withdrawal, {"why": "Left"}).status_code == 302


def test_player_asks_for_a_licence(client: Client, at: Members) -> None:
    user = build.login()
    build.player(at.home, "Ann Aa", user)
    client.force_login(user)

    assert client.post(f"/en/desk/federations/{at.slug}/licences/ask/", {"licence": "2026:adult"}).status_code == 302
    client.force_login(at.home.manager)
    assert "requested" in client.get(f"/en/desk/federations/{at.slug}/members/").content.decode()


def test_page_of_the_federation_leads_to_the_request_of_a_licence(client: Client, at: Members) -> None:
    other = build.house().federation
    assert "/licences/ask/" not in client.get(reverse("federation", args=[other.slug])).content.decode()

    LicenceYear.objects.update(until_on=date(2200, 1, 1))

    page = client.get(reverse("federation", args=[at.slug])).content.decode()
    assert f"/desk/federations/{at.slug}/licences/ask/" in page
