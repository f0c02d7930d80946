"""Pages of the letters that were not sent."""

import pytest
from django.core import mail
from django.test import Client, override_settings

from clubs.models import Player
from journal.jobs import drain
from notifications.models import Letter
from tests.support import build
from tests.support.forms import fill
from tests.support.letters import letter
from tests.support.visiting import new_visitor

pytestmark = pytest.mark.django_db


def test_officer_reads_a_letter_that_was_not_sent_and_sends_it_again(client: Client) -> None:
    home = build.house("dk")
    row = letter(home.federation, to=build.player(home, "Ann", build.login()))
    Letter.objects.filter(pk=row.pk).update(state="doubtful", problem="broken_off", attempts=2)
    client.force_login(home.officer)
    address = "/en/desk/federations/dk/letters/"

    desk = client.get("/en/desk/federations/dk/").content.decode()
    listed = client.get(address).content.decode()
    page = client.get(f"{address}{row.pk}/").content.decode()
    sent = fill(client, f"{address}{row.pk}/")
    drain()

    assert f'href="{address}"' in desk
    assert "Ann: entered" in listed and "perhaps sent: the connection broke off" in listed and "2 attempts" in listed
    assert "You are entered in Main · Open." in page and "it may arrive twice" in page
    assert (sent.status_code, len(mail.outbox)) == (302, 1)
    assert "All e-mails have been sent." in client.get(address).content.decode()


@override_settings(EMAIL_BACKEND="django.core.mail.backends.filebased.EmailBackend")
def test_letters_are_read_at_the_desk_without_a_mail_server(client: Client) -> None:
    home = build.house("dk")
    row = letter(home.federation)
    drain()
    client.force_login(home.officer)

    listed = client.get("/en/desk/federations/dk/letters/").content.decode()
    page = client.get(f"/en/desk/federations/dk/letters/{row.pk}/").content.decode()
    refused = client.post(f"/en/desk/federations/dk/letters/{row.pk}/")

    assert "This site has no mail server." in listed and str(row.pk) in listed
    assert "Send again" not in page
    assert refused.status_code == 422


def test_hidden_player_is_not_named_in_the_list(client: Client) -> None:
    home = build.house("dk")
    ann = build.player(home, "Ann", build.login())
    Player.objects.filter(pk=ann.pk).update(visibility=Player.Visibility.HIDDEN)
    letter(home.federation, to=ann)
    client.force_login(home.officer)

    assert f"#{ann.public_id}: entered" in client.get("/en/desk/federations/dk/letters/").content.decode()


def test_visitor_who_waits_for_approval_is_called_by_the_name_that_they_gave(client: Client) -> None:
    home = build.house("dk")
    visitor = new_visitor(build.event(home)).player
    row = letter(home.federation, to=visitor, about=f"tournament:{home.tournament.pk}")
    desk, api = "/en/desk/tournaments/dk/open/letters/", "/api/v1/federations/dk/tournaments/open/letters/"
    client.force_login(home.director)

    assert "Vera Newcomer: entered" in client.get(desk).content.decode()
    assert "Vera Newcomer" in client.get(f"{desk}{row.pk}/").content.decode()
    assert "Vera Newcomer" in [line["recipient"] for line in client.get(api).json()["results"]]
    assert client.get(f"{api}{row.pk}/").json()["recipient"] == "Vera Newcomer"
