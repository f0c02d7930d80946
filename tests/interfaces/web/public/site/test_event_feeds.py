"""The calendar of an event that is played by days."""

from datetime import date

import pytest
from django.test import Client
from django.utils import timezone
from icalendar import Calendar

from rules_engine.leagues.appointment_settings import Kind
from tests.support import build
from tests.support.arranging import arrange, due_match, hours, match_due_from_now, set_days
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def _items(client: Client, address: str) -> list[tuple[str, object, str]]:
    calendar = Calendar.from_ical(client.get(address).content)
    return [(str(item["summary"]), item.decoded("dtstart"), str(item["uid"])) for item in calendar.walk("VEVENT")]


def test_days_of_rounds_and_agreed_times_are_in_it_and_a_moved_match_keeps_its_uid(client: Client) -> None:
    home = build.house()
    match, (first, second) = due_match(home)
    address = f"/en/events/{match.stage.event_id}/calendar.ics"
    names = [side.members.get().player.public_name for side in (match.side0, match.side1)]

    (day,) = _items(client, address)
    (own,) = _items(client, f"{address}?entry={match.side0.number}")
    arrange(match, first, Kind.PROPOSE, hours(30))
    arrange(match, second, Kind.ACCEPT, time=hours(30)[0])
    _, agreed = _items(client, address)
    others = _items(client, f"{address}?entry=99")

    assert (day[0].endswith("last day"), day[1]) == (True, date(2026, 5, 15))
    assert (own[0].startswith(" – ".join(names)), own[1]) == (True, date(2026, 5, 15))
    assert (agreed[1], agreed[2]) == (hours(30)[0], own[2])
    assert others == []


def test_event_of_one_day_and_one_that_is_not_public_have_none(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 2)

    assert _items(client, f"/en/events/{event.pk}/calendar.ics") == []
    assert client.get("/en/events/999999/calendar.ics").status_code == 404


def test_now_and_info_show_the_days(client: Client) -> None:
    home = build.house()
    match, _ = match_due_from_now(home)
    set_days(home, match, *((day := (timezone.now() - NOON).days) + 20, day + 40))

    for page in ("", "info/"):
        text = client.get(f"/en/events/{match.stage.event_id}/{page}").content.decode()
        assert "Days by which the rounds are to be played" in text
        assert "Round 2" in text
