"""Titles at the desk of a federation."""

import pytest
from django.test import Client

from journal.context import ActContext
from matches.flows.events.finish_event import finish_event
from matches.models import Title
from matches.queries.titles import title_rows, titles_held
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_officer_sets_confirms_and_withdraws(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 2)
    build.play(build.ready(event)[0], home.by_director)
    client.force_login(home.officer)
    desk = f"/en/desk/federations/{home.federation.slug}/titles/"
    assert client.post(f"/en/desk/events/{event.pk}/title/", {"name": "Open", "year": "2026"}).status_code == 302
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    title = Title.objects.get()

    assert "To confirm" in client.get(desk).content.decode()
    page = client.get(f"{desk}{title.pk}/confirm/")
    winners = page.context["form"]["winners"].value()
    refused = client.post(f"{desk}{title.pk}/confirm/", {"winners": "somebody"})
    assert (refused.status_code, refused.context["form"]["winners"].value()) == (409, winners)
    assert client.post(f"{desk}{title.pk}/confirm/", {"winners": winners}).status_code == 302
    assert [str(row.title) for row in titles_held(home.federation)] == ["Open 2026"]
    assert client.post(f"{desk}{title.pk}/withdraw/", {"why": "Wrong."}).status_code == 302
    assert client.post(f"{desk}{title.pk}/refuse/", {"why": "No citizen."}).status_code == 302
    assert "No citizen." in client.get(desk).content.decode()
    assert title_rows([title])[0].kind == "refused"


def test_officer_states_a_title_of_a_pair(client: Client) -> None:
    home = build.house()
    ann, bob = build.player(home), build.player(home)
    client.force_login(home.officer)
    typed = {"name": "Doubles", "year": "1999", "players": f"#{ann.public_id}, {bob.public_id}"}

    assert client.post(f"/en/desk/federations/{home.federation.slug}/titles/state/", typed).status_code == 302
    (row,) = titles_held(home.federation)
    assert row.holders == (ann, bob)
