"""The time of a match through the API: read by all, arranged by its sides and directors on a version."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from matches.models import Match
from matches.queries.tournaments import tournaments
from rules_engine.leagues.appointment_settings import Kind
from tests.support import build
from tests.support.arranging import arrange, due_match, hours, login_of, match_due_from_now
from tests.support.build import House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def _send(client: Client, match: Match, body: dict[str, Any], number: int | None = None) -> Any:
    seen = tournaments.number(match.stage.event) if number is None else number
    return client.post(
        f"/api/v1/matches/{match.pk}/appointment/",
        body,
        content_type="application/json",
        headers={"If-Match": f'"{seen}"'},
    )


def test_sides_agree_and_strangers_see_no_offers(home: House) -> None:
    match, sides = match_due_from_now(home)
    first, second, stranger = Client(), Client(), Client()
    first.force_login(login_of(sides[0]))
    second.force_login(login_of(sides[1]))
    time = (timezone.now() + timedelta(days=2)).replace(second=0, microsecond=0)

    proposed = _send(first, match, {"act": "propose", "times": [time.isoformat()], "zone": "Asia/Tokyo"}).json()
    public = stranger.get(f"/api/v1/matches/{match.pk}/appointment/").json()
    agreed = _send(second, match, {"act": "accept", "time": time.isoformat()}).json()
    listed = stranger.get(f"/api/v1/events/{match.stage.event_id}/deadlines/").json()["results"]

    assert (len(proposed["offers"][0]), proposed["zones"]) == (1, ["Asia/Tokyo", ""])
    assert (public["offers"], public["zones"], public["state"]) == ([[], []], ["", ""], "proposed")
    assert agreed["state"] == "agreed"
    assert listed[0]["appointment"]["agreed_at"] == agreed["agreed_at"]
    assert set(listed[0]["appointment"]) == {"state", "due_at", "agreed_at", "venue"}


def test_stale_version_is_refused_and_one_is_required(home: House) -> None:
    match, sides = match_due_from_now(home)
    first = Client()
    first.force_login(login_of(sides[0]))
    seen = tournaments.number(match.stage.event)
    body = {"act": "propose", "times": [(timezone.now() + timedelta(days=2)).isoformat()]}

    address = f"/api/v1/matches/{match.pk}/appointment/"
    assert first.post(address, body, content_type="application/json").status_code == 428
    assert _send(first, match, body, seen).status_code == 200
    assert _send(first, match, body, seen).status_code == 412


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"act": "propose", "times": ["2026-12-01T20:00:00"] * 11}, 400),
        ({"act": "default"}, 400),
        ({"act": "accept", "time": "soon"}, 400),
        ({"act": "propose", "zone": "Europe/Atlantis", "times": ["2030-12-01T20:00:00Z"]}, 422),
        ({"act": "set_time", "time": "2030-12-01T20:00:00Z", "why": "mine"}, 403),
        ({}, 400),
    ],
)
def test_bad_bodies_are_refused(home: House, body: dict[str, Any], status: int) -> None:
    match, sides = match_due_from_now(home)
    client = Client()
    client.force_login(login_of(sides[0]))

    assert _send(client, match, body).status_code == status


def test_proposed_default_is_for_the_desk_and_a_match_without_a_day_has_no_appointment(home: House) -> None:
    match, (first, _) = due_match(home, 3)
    arrange(match, first, Kind.PROPOSE, hours(10, 11, 40))
    desk = Client()
    desk.force_login(home.director)
    address = f"/api/v1/matches/{match.pk}/appointment/"

    default = desk.get(address).json()["default"]
    assert (default["winner"], default["code"], bool(default["sentence"])) == (0, "league.no_effort", True)
    assert Client().get(address).json()["default"] is None
    other, _ = build.meeting(home)
    assert desk.get(f"/api/v1/matches/{other.pk}/appointment/").status_code == 404
