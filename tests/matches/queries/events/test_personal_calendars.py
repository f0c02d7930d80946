"""The events and matches of the calendar of a player."""

from datetime import date, timedelta

import pytest

from interfaces.shared.actors import ANYBODY
from interfaces.web.public.site.personal_items import match_items
from journal.context import ActContext
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.tables.call_match import call_match
from matches.queries.events.personal_calendars import entered_events, timed_matches
from rules_engine.leagues.appointment_settings import Kind
from tests.support import build
from tests.support.arranging import arrange, due_match, hours

pytestmark = pytest.mark.django_db


def test_events_are_those_that_the_player_is_in() -> None:
    home = build.house()
    event = build.entered(home, 2)
    player = event.entries.get(number=1).members.get().player
    before = entered_events(player, build.NOON)
    withdraw_entry(event_id=event.pk, entry_no=1, ctx=ActContext(home.by_director, build.NOON))

    assert (before, entered_events(player, build.NOON)) == ({event.pk}, set())
    other = event.entries.get(number=2).members.get().player
    assert entered_events(other, build.NOON + timedelta(days=3000)) == set()


def test_match_has_a_time_once_it_is_called() -> None:
    home = build.house()
    match, _sides = build.meeting(home)
    player = match.side0.members.get().player
    before = timed_matches(player, ANYBODY, build.NOON)
    call_match(match_id=match.pk, table="7", ctx=ActContext(home.by_director, build.NOON))

    assert (before, [row.row.id for row in timed_matches(player, ANYBODY, build.NOON)]) == ([], [match.pk])


def test_match_to_be_played_by_a_day_has_that_day_until_a_time_is_agreed() -> None:
    match, (first, second) = due_match(build.house())
    player = match.side0.members.get().player

    (before,) = match_items(timed_matches(player, ANYBODY, build.NOON), str)
    arrange(match, first, Kind.PROPOSE, hours(30))
    arrange(match, second, Kind.ACCEPT, time=hours(30)[0])
    (after,) = match_items(timed_matches(player, ANYBODY, build.NOON), str)

    assert (before.decoded("dtstart"), after.decoded("dtstart")) == (date(2026, 5, 15), hours(30)[0])
    assert before["uid"] == after["uid"]
    assert after.decoded("dtstamp") == build.NOON
