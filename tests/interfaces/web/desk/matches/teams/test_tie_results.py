"""Captains accept the result on their pages or protest; a director rules."""

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import User
from tests.support import build, teams
from tests.support.forms import fill
from tests.support.tie_results import captains, play

pytestmark = pytest.mark.django_db


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def send(client: Client, address: str, **typed: str) -> int:
    """Fill in the form of a page and send it."""
    status: int = fill(client, address, **typed).status_code
    return status


def test_a_captain_accepts_the_other_protests_and_a_director_rules() -> None:
    home = build.house()
    (tie,) = teams.ties(teams.team_league(home))
    play(home, tie)
    first, second = (client_of(User.objects.get(pk=row.id)) for row in captains(home, tie))
    director, address = client_of(home.director), reverse("desk_tie", args=[tie.pk])
    confirmation, protest = (reverse(name, args=[tie.pk]) for name in ("desk_confirm_tie", "desk_protest_tie"))
    ruling = reverse("desk_rule_on_protest", args=[tie.pk, 1])

    assert "Accept the result or protest" in first.get(reverse("desk")).content.decode()
    assert confirmation in first.get(address).content.decode()
    assert send(first, confirmation) == 302
    assert confirmation not in first.get(address).content.decode()
    assert send(second, protest, why="Their first player was late.") == 302
    for reader in (first, director):
        assert "Their first player was late." in reader.get(address).content.decode()
    public = Client().get(reverse("match", args=[tie.pk])).content.decode()
    assert "under protest" in public
    assert "Their first player was late." not in public

    assert (
        "a protest waits for a ruling"
        in director.get(reverse("desk_event", args=[tie.stage.event_id])).content.decode()
    )
    assert first.get(ruling).status_code == 403
    assert send(director, ruling, is_upheld="", why="In time.") == 422
    assert send(director, ruling, is_upheld="no", why="In time.") == 302
    assert "In time." in second.get(address).content.decode()
    assert "a protest waits" not in director.get(reverse("desk_event", args=[tie.stage.event_id])).content.decode()
