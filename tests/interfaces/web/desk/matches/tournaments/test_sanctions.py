"""Pages of a sanction: organisers apply, officers ask and approve, everybody reads what holds."""

import pytest
from django.test import Client

from matches.models import Certificate, SanctionFact
from tests.support import build
from tests.support.forms import fill
from tests.support.sanctions import federation_book, hosted

pytestmark = pytest.mark.django_db


def test_sanction_is_applied_for_asked_about_and_given(client: Client) -> None:
    home = build.house()
    hosted(home)
    book = federation_book(home)
    address = f"/en/desk/tournaments/{home.federation.slug}/{home.tournament.slug}/sanction/"
    public = f"/en/{home.federation.slug}/{home.tournament.slug}/info/"

    client.force_login(home.director)
    assert fill(client, address, why="Three days, 64 players.").status_code == 302
    client.force_login(home.officer)
    listed = client.get(f"/en/desk/federations/{home.federation.slug}/sanctions/").content.decode()
    assert "waits for an officer" in listed and home.tournament.name in listed
    assert "Three days, 64 players." in client.get(address).content.decode()
    assert fill(client, f"{address}ask/", why="Who directs?").status_code == 302
    client.force_login(home.director)
    assert "Who directs?" in client.get(address).content.decode()
    client.force_login(home.officer)
    typed = {"words": "Played by the rules.", "level": Certificate.Level.CLUB, "levy": "2.00", "book": str(book.pk)}
    assert fill(client, f"{address}approve/", **typed).status_code == 302
    fact = SanctionFact.objects.latest("pk")
    shown = client.get(address).content.decode()

    assert (fact.levy_cents, fact.level, fact.book) == (200, "club", book)
    assert "not met" in shown and "Sanctioned by" not in client.get(public).content.decode()
    assert fill(client, f"{address}approve/", **{**typed, "level": ""}).status_code == 302
    assert "Sanctioned by" in client.get(public).content.decode()
    assert "Played by the rules." in client.get(public).content.decode()
