"""The calendar of a season."""

from datetime import UTC, datetime

import pytest
from django.test import Client
from django.urls import reverse
from icalendar import Calendar

from journal.context import ActContext
from matches.flows.league_seasons.move_fixture import move_fixture
from tests.support import build, teams
from tests.support import league_seasons as scene
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


def feed(client: Client, home: House, query: str = "") -> Calendar:
    address = reverse("league_feed", args=[home.federation.slug, "open"]) + query
    return Calendar.from_ical(client.get(address).content)


def test_feed_has_every_tie_and_a_moved_one_keeps_its_uid(client: Client) -> None:
    home = build.house()
    first, _ = scene.season(home, scene.FAR)
    match = teams.ties(first)[0]
    (harbour,) = scene.teams_named("Harbour")
    title = f"{match.side0.team_name} – {match.side1.team_name}"

    before = next(item for item in feed(client, home).walk("VEVENT") if item["summary"] == title)
    to = datetime(2199, 1, 12, 18, 0, tzinfo=UTC)
    ctx = ActContext(home.by_director, NOON, "The hall is closed.")
    move_fixture(match_id=match.pk, to=to, venue="Old Hall", ctx=ctx)
    after = next(item for item in feed(client, home).walk("VEVENT") if item["summary"] == title)

    assert after["uid"] == before["uid"]
    assert int(str(after["sequence"])) > int(str(before["sequence"]))
    assert after.decoded("dtstart") == to
    assert str(after["location"]) == "Old Hall"
    assert len(feed(client, home).walk("VEVENT")) == 12
    of_team = feed(client, home, f"?team={harbour}")
    assert len(of_team.walk("VEVENT")) == 3
    assert str(of_team["x-wr-calname"]).endswith("Harbour")
