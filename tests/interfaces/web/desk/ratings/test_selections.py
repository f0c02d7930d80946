"""Selections at the desk of a federation."""

import pytest
from django.test import Client

from ratings.models import Selection, SelectionEdition
from tests.support import build
from tests.support.published import JULY, history, published

pytestmark = pytest.mark.django_db


def test_officer_opens_decides_changes_and_publishes(client: Client) -> None:
    home = build.house("north")
    ann, *_ = history(home)
    published(home, JULY.date())
    client.force_login(home.officer)
    desk = "/en/desk/federations/north/selections/"
    typed = {"name": "Team", "code": "team", "pool": "standard", "places": "1", "months": "12", "points": ""}

    assert client.post(desk, {**typed, "countries": "Atlantis"}).status_code == 422
    assert client.post(desk, typed).status_code == 302
    assert "Ann Berg" in client.get(f"{desk}team/").content.decode()
    out = {"player": ann.public_id, "pick": "out", "why": "Asked to stay home."}
    assert client.post(f"{desk}team/decide/", out).status_code == 302
    page = client.get(f"{desk}team/").content.decode()
    assert "left out by hand" in page and "Asked to stay home." in page
    stale = client.post(f"{desk}team/publish/", {"digest": "other"})
    assert (stale.status_code, "Ann Berg" in stale.content.decode()) == (409, False)
    digest = stale.context["form"]["digest"].value()
    assert client.post(f"{desk}team/publish/", {"digest": digest}).status_code == 302
    assert client.post(f"{desk}team/change/", {**typed, "places": "3", "version": "1"}).status_code == 302
    assert (Selection.objects.get().places, SelectionEdition.objects.get().criteria["places"]) == (3, 1)
