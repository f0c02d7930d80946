"""The calendar of a person, read by its address: their events, matches and deadlines, and nothing that is hidden."""

from datetime import timedelta

import pytest
from django.test import Client
from icalendar import Calendar, Component

from clubs.models import User
from journal.context import ActContext
from matches.flows.tables.call_match import call_match
from matches.inputs.publication import Part
from matches.models import Match, Tournament
from notifications.flows.end_calendar import end_calendar
from rules_engine.leagues.appointment_settings import Kind
from tests.support import build, teams
from tests.support.arranging import arrange, hours, set_days
from tests.support.letters import calendar_of
from tests.support.publishing import hide

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> build.House:
    house = build.house()
    Tournament.objects.update(until_on=build.NOON.date() + timedelta(days=400))
    return house


def meeting(home: build.House) -> tuple[Match, User]:
    """A match that is called to a table, and the login of its first side."""
    match, sides = build.meeting(home)
    call_match(match_id=match.pk, table="7", ctx=ActContext(home.by_director, build.NOON))
    return match, User.objects.get(pk=sides[0].id)


def items(client: Client, key: str) -> list[Component]:
    answer = client.get(f"/en/calendar/{key}/")
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/calendar; charset=utf-8")
    assert (answer["Referrer-Policy"], "no-store" in answer["Cache-Control"]) == ("no-referrer", True)
    return list(Calendar.from_ical(answer.content).walk("VEVENT"))


def test_calendar_has_tournaments_with_the_own_events_and_no_others(client: Client, home: build.House) -> None:
    match, user = meeting(home)
    other = build.drawn(home, 4)

    tournament, own_match = items(client, calendar_of(user))

    assert (str(tournament["SUMMARY"]), str(own_match["LOCATION"])) == (home.tournament.name, home.tournament.place)
    events = str(tournament["DESCRIPTION"])
    assert (match.stage.event.name in events, f", {other.name}" in events) == (True, False)


def test_match_has_the_time_at_which_it_was_called_in_the_zone_of_the_tournament(
    client: Client, home: build.House
) -> None:
    match, user = meeting(home)

    row = items(client, calendar_of(user))[1]

    names = [side.members.get().player.display_name for side in (match.side0, match.side1)]
    assert str(row["SUMMARY"]) == f"{names[0]} – {names[1]}, table 7"
    assert (row.decoded("DTSTART"), str(row.decoded("DTSTART").tzinfo)) == (build.NOON, home.tournament.time_zone)
    assert str(row["URL"]).endswith(f"/en/matches/{match.pk}/")


def test_match_whose_pairing_is_not_published_is_not_in_the_calendar(client: Client, home: build.House) -> None:
    match, user = meeting(home)
    hide(home, match.stage.event, Part.DRAW)

    assert [str(row["SUMMARY"]) for row in items(client, calendar_of(user))] == [home.tournament.name]


def test_hidden_tournament_is_not_in_the_calendar(client: Client, home: build.House) -> None:
    _match, user = meeting(home)
    Tournament.objects.update(is_public=False)

    assert items(client, calendar_of(user)) == []


def test_revoked_address_leads_nowhere(client: Client) -> None:
    user = build.login()
    key = calendar_of(user)
    before = items(client, key)
    end_calendar(user=user)

    assert (before, client.get(f"/en/calendar/{key}/").status_code) == ([], 404)


def test_ties_of_the_own_team_have_their_agreed_time(client: Client, home: build.House) -> None:
    (tie,) = teams.ties(teams.team_league(home))
    set_days(home, tie, 14)
    (time,) = hours(48)
    arrange(tie, home.by_director, Kind.SET_TIME, time=time, why="The hall is free.")
    user = User.objects.get(pk=teams.login_of(home, f"{tie.side0.team_name} 3").id)

    rows = [row for row in items(client, calendar_of(user)) if tie.side1.team_name in str(row["SUMMARY"])]

    assert [(row.decoded("DTSTART"), row.decoded("DURATION")) for row in rows] == [(time, timedelta(hours=3))]
