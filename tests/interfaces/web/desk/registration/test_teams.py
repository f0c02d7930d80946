"""Teams register on pages: a captain, the desk, and the desk enters one with answers."""

import pytest
from django.test import Client
from django.urls import reverse

from matches.models import Entry
from registration.models import Question
from registration.queries.questions import answers_of
from registration.queries.registrations import registration_list
from tests.support import build, teams
from tests.support.build import NOON
from tests.support.forms import fill
from tests.support.registering import login_of, members, states

pytestmark = pytest.mark.django_db


def test_captain_registers_a_team_and_sees_how_it_stands(client: Client) -> None:
    home = build.house()
    event = teams.team_event(home, 0)
    squad = members(home, 3)
    client.force_login(login_of(squad[0]))
    address = reverse("desk_register", args=[event.pk])

    assert squad[0].public_id in client.get(address).content.decode()
    lines = "\n".join(player.public_id for player in squad)
    answer = fill(client, address, name="Harbour", players=lines, captain="1", vice="2")
    assert answer.status_code == 302, answer.content.decode()[:9000]

    page = client.get(reverse("desk_my_registration", args=[event.pk])).content.decode()
    assert (states(event), "Harbour" in page) == (["accepted"], True)
    squad_page = reverse("desk_squad", args=[event.pk, 1])
    assert squad_page in page and client.get(squad_page).status_code == 200
    client.force_login(login_of(squad[2]))
    page = client.get(reverse("desk_my_registration", args=[event.pk])).content.decode()
    assert "The captain of your team answers for it." in page
    assert reverse("desk_withdraw_registration", args=[event.pk, 1]) not in page and squad_page not in page


def test_captain_who_is_not_in_the_squad_is_told_why(client: Client) -> None:
    home = build.house()
    event = teams.team_event(home, 0)
    ann, bob = members(home, 2)
    client.force_login(login_of(ann))

    answer = fill(client, reverse("desk_register", args=[event.pk]), name="X", players=bob.public_id, captain="1")

    assert answer.status_code == 403
    assert states(event) == []


def test_desk_enters_a_team_with_answers_and_registers_another(client: Client) -> None:
    home = build.house()
    event = teams.team_event(home, 0)
    question = Question.objects.create(tournament=home.tournament, kind="text", text="Meal?", is_required=True)
    ann, bob = members(home, 2)
    client.force_login(home.director)

    address = reverse("desk_enter_team", args=[event.pk])
    answer = fill(client, address, name="Harbour", players=ann.public_id, captain="1")
    assert answer.status_code == 422 and "Meal?" in answer.content.decode()
    fill(client, address, name="Harbour", players=ann.public_id, captain="1", **{f"question_{question.pk}": "Fish"})
    address = reverse("desk_register_other", args=[event.pk])
    fill(client, address, name="Fjord", players=bob.public_id, captain="1", **{f"question_{question.pk}": "Soup"})

    rows = registration_list(event, NOON).rows
    assert [row.name for row in rows] == ["Harbour", "Fjord"]
    assert [answers_of(row.id) for row in rows] == [{question.pk: "Fish"}, {question.pk: "Soup"}]
    assert Entry.objects.filter(event=event, plays_for=None).count() == 2
    page = client.get(reverse("desk_registrations", args=[event.pk])).content.decode()
    assert "Register a team" in page
