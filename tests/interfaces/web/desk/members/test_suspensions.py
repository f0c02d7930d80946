"""Suspensions at the desk: officers suspend and end, directors see the entries, nobody else sees anything."""

import pytest
from django.test import Client
from django.utils import timezone

from journal.context import ActContext
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from members.models import Suspension
from tests.support import build
from tests.support.build import NOON
from tests.support.suspensions import suspended

pytestmark = pytest.mark.django_db


def test_officer_suspends_and_ends(client: Client) -> None:
    home = build.house()
    ann = build.player(home, "Ann Alone")
    client.force_login(home.officer)
    address = f"/en/desk/federations/{home.federation.slug}/suspensions/"
    typed = {"player": ann.public_id, "days": "30", "why": "Threw the dice."}

    assert "Nobody has been suspended." in client.get(address).content.decode()
    assert client.post(address, {**typed, "days": "0"}).status_code == 422
    assert client.post(address, typed).status_code == 302
    assert client.post(address, typed).status_code == 409
    page = client.get(address).content.decode()
    assert "Ann Alone" in page and "Threw the dice." in page and "suspended" in page
    row = Suspension.objects.get()
    assert client.post(f"{address}{row.pk}/end/", {"why": "Said sorry."}).status_code == 302
    assert "Said sorry." in client.get(address).content.decode()


def test_director_sees_the_entries_without_the_reason(client: Client) -> None:
    home = build.house()
    ann = build.player(home, "Ann Alone")
    event = build.event(home)
    entrants = [EntryInput(player=ann.public_id)]
    enter(event_id=event.pk, entrants=entrants, ctx=ActContext(home.by_director, NOON))
    suspended(home, ann, at=timezone.now())
    client.force_login(home.director)

    page = client.get(f"/en/desk/events/{event.pk}/entries/").content.decode()

    assert "Suspended by the federation." in page and "dice" not in page
    assert "uspended" not in client.get(f"/en/players/{ann.public_id}/").content.decode()
    assert "uspended" not in client.get(f"/en/events/{event.pk}/").content.decode()
