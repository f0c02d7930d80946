"""The registrations of an event at its desk."""

import pytest
from django.test import Client

from registration.inputs.settings import Approval
from registration.models import Answer, Question
from tests.support import build
from tests.support.forms import fill
from tests.support.registering import joins, limited, members, states
from tests.support.teams import team_event

pytestmark = pytest.mark.django_db


def test_director_sets_the_places_registers_approves_and_refuses(client: Client) -> None:
    home = build.house()
    event = limited(home, 8, approval=Approval.DIRECTOR)
    ann, bob = members(home, 2)
    joins(event, ann)
    joins(event, bob)
    build.player(home, "Dora")
    client.force_login(home.director)
    desk = f"/en/desk/events/{event.pk}/registrations/"

    answers = [
        fill(client, f"{desk}1/approve/"),
        fill(client, f"{desk}2/refuse/", why="Banned."),
        fill(client, f"{desk}settings/", places="1", closes_at="2030-05-01T20:00"),
        fill(client, f"{desk}add/", name="Dora"),
    ]
    page = " ".join(client.get(desk).content.decode().split())

    assert [answer.status_code for answer in answers] == [302] * 4
    assert states(event) == ["accepted", "refused", "waiting"]
    assert "1 of 1 places taken" in page
    assert "3. Dora" in page
    assert fill(client, f"{desk}settings/", approval="code").status_code == 422


def test_desk_is_asked_the_questions_of_the_event(client: Client) -> None:
    home = build.house()
    event = limited(home, 8)
    question = Question.objects.create(tournament=home.tournament, text="Meal?", kind="text", is_required=True)
    build.player(home, "Dora")
    client.force_login(home.director)
    desk = f"/en/desk/events/{event.pk}/registrations/add/"

    assert "Meal?" in client.get(desk).content.decode()
    assert fill(client, desk, name="Dora").status_code == 422
    assert fill(client, desk, name="Dora", **{f"question_{question.pk}": "fish"}).status_code == 302
    assert list(Answer.objects.values_list("text", flat=True)) == ["fish"]


def test_registrations_of_an_event_of_teams_lead_to_its_teams(client: Client) -> None:
    home = build.house()
    event = team_event(home)
    client.force_login(home.director)

    page = client.get(f"/en/desk/events/{event.pk}/registrations/").content.decode()

    assert f"/en/desk/events/{event.pk}/teams/" in page and "Players register on the page" not in page
