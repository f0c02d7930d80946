"""Deadlines of matches in every format, and what strangers see of an appointment."""

from datetime import UTC, datetime

import pytest

from matches.inputs.events import StageInput
from matches.queries.results.appointments import appointment_of, due_at
from matches.queries.results.matches import match as match_seen
from rules_engine.leagues.appointment_settings import Kind
from tests.support import build
from tests.support.arranging import arrange, due_match, hours, set_days
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", ["knockout", "swiss", "round_robin", "lives", "bracket"])
def test_match_of_each_format_is_due_at_the_end_of_the_day_of_its_round(name: str) -> None:
    home = build.house()
    event = build.entered(home, 4, format=name)
    build.draw(home, event)
    match = match_seen(build.ready(event)[0].pk, home.by_director, NOON)
    assert due_at(match) is None

    set_days(home, match, 7, 14)
    match = match_seen(match.pk, home.by_director, NOON)

    assert due_at(match) == datetime(2026, 5, 8, 23, 59, 59, tzinfo=UTC)


def test_days_of_the_event_come_before_those_of_a_league() -> None:
    home = build.house()
    event = build.entered(home, 4, stages=[StageInput("league", {"due": ["2026-06-30"]})])
    build.draw(home, event)
    match = match_seen(build.ready(event)[0].pk, home.by_director, NOON)
    of_format = due_at(match)
    set_days(home, match, 7)

    assert of_format == datetime(2026, 6, 30, 23, 59, 59, tzinfo=UTC)
    assert due_at(match_seen(match.pk, home.by_director, NOON)) == datetime(2026, 5, 8, 23, 59, 59, tzinfo=UTC)


def test_offers_zones_and_duty_are_not_public() -> None:
    match, (first, _) = due_match(build.house())
    arrange(match, first, Kind.PROPOSE, hours(30, 54, 55), zone="Europe/Oslo")
    row = appointment_of(match, NOON)

    assert row is not None
    assert (row.duty, row.zones[0]) == ((True, False), "Europe/Oslo")
    public = row.in_public
    assert (public.offers, public.zones, public.duty) == (((), ()), ("", ""), (False, False))
    assert (public.due_at, public.state) == (row.due_at, row.state)
