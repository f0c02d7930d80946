"""The calendar of tournaments: by month, and as feeds to which a phone subscribes."""

from datetime import UTC, date, datetime, timedelta
from functools import partial
from uuid import UUID

import pytest
from django.test import Client
from django.utils import timezone
from icalendar import Calendar, Component
from pytest_django import Settings

from clubs.models import Club
from journal.context import ActContext
from matches.flows.tournaments.change_state import change_state
from matches.flows.tournaments.remove_programme_item import remove_programme_item
from matches.inputs.tournaments import TournamentStateInput
from matches.models import Tournament
from matches.queries.tournaments.calendars import Month
from tests.support import build
from tests.support.build import House
from tests.support.page_world import queries_of, show
from tests.support.programmes import programme_item
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(partial(build.house, "home"))
EVIL = "Cup; with, commas\\, “quotes”, Øster and a name that is far longer than the 75 octets of a line may be"


@pytest.fixture
def home(the_house: Once[House]) -> House:
    """A tournament from the 30th of May to the 1st of June, of Amsterdam."""
    house = the_house()
    Tournament.objects.filter(pk=house.tournament.pk).update(
        from_on=date(2026, 5, 30), until_on=date(2026, 6, 1), time_zone="Europe/Amsterdam", place="Town Hall"
    )
    return house


def feed(client: Client, address: str = "/en/calendar.ics") -> Calendar:
    answer = client.get(address)
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "text/calendar; charset=utf-8")
    assert not answer.cookies
    parsed = Calendar.from_ical(answer.content)
    assert isinstance(parsed, Calendar)
    return parsed


@pytest.mark.parametrize(("month", "is_there"), [("2026-04", False), ("2026-05", True), ("2026-06", True)])
def test_month_holds_what_is_played_in_it(client: Client, home: House, month: str, is_there: bool) -> None:
    page = show(client, f"/en/calendar/?month={month}")

    assert (f"/en/home/{home.tournament.slug}/" in page) == is_there
    assert ("No tournament is announced for this month." in page) == (not is_there)


def test_empty_month_leads_to_the_nearest_with_something(client: Client, home: House) -> None:
    assert "Next: May 2026" in show(client, "/en/calendar/?month=2026-01")
    assert "Previous: May 2026" in show(client, "/en/calendar/?month=2026-09")


def test_calendar_begins_with_this_month(client: Client, home: House) -> None:
    today = timezone.now().date()
    Tournament.objects.update(from_on=today, until_on=today)

    assert f"/en/home/{home.tournament.slug}/" in show(client, "/en/calendar/")


@pytest.mark.parametrize(
    ("query", "count"),
    [("", 2), ("federation=home", 1), ("country=NL", 1), ("country=DK", 1), ("federation=home&country=DK", 0)],
)
def test_calendar_is_narrowed(client: Client, home: House, query: str, count: int) -> None:
    other = build.house("other")
    days = {"from_on": date(2026, 5, 2), "until_on": date(2026, 5, 2), "time_zone": "Europe/Copenhagen"}
    Tournament.objects.filter(pk=other.tournament.pk).update(**days)

    page = show(client, f"/en/calendar/?month=2026-05&{query}")

    assert page.count('<p class="day">') == count


@pytest.mark.parametrize(
    "query", ["month=garbage", "month=2026-13", "month=0000-01", "month=9999-12", "month=%3Cscript%3E", "month=%00"]
)
def test_month_that_is_none_is_told(client: Client, home: House, query: str) -> None:
    page = show(client, f"/en/calendar/?{query}", status=422)

    assert "is not a month. Write it as 2026-03." in page
    assert "The calendar is not shown" in page


@pytest.mark.parametrize("query", ["federation=nobody", "country=XX", "country=Holland"])
def test_condition_that_is_none_is_told(client: Client, home: House, query: str) -> None:
    assert "The calendar is not shown" in show(client, f"/en/calendar/?{query}", status=422)


def test_months_follow_one_another() -> None:
    assert [str(month) for month in (Month(2026, 12).next, Month(2026, 1).previous)] == ["2027-01", "2025-12"]
    assert Month(2028, 2).last == date(2028, 2, 29)


@pytest.mark.parametrize(
    "address",
    ["/en/calendar.ics", "/en/home/calendar.ics", "/en/home/clubs/club/calendar.ics", "/en/home/open/calendar.ics"],
)
def test_feed_tells_a_tournament_by_its_days(client: Client, home: House, address: str) -> None:
    build.event(home, "Championship")

    (item,) = feed(client, address).walk("VEVENT")

    assert (item.decoded("dtstart"), item.decoded("dtend")) == (date(2026, 5, 30), date(2026, 6, 2))
    assert (str(item["summary"]), str(item["location"])) == ("Open", "Town Hall, Club of home")
    assert item["url"] == "http://testserver/en/home/open/"
    assert "Events: Championship" in str(item["description"])
    assert item.decoded("dtstamp").tzinfo in (UTC, item.decoded("last-modified").tzinfo)


def test_name_of_a_calendar_cannot_add_lines_to_it(client: Client, home: House) -> None:
    Club.objects.filter(pk=home.club.pk).update(name="A, B; C\nEND:VCALENDAR")

    text = client.get("/en/home/clubs/club/calendar.ics").content.decode()

    assert text.count("\r\nEND:VCALENDAR") == 1
    assert "NAME:A\\, B\\; C\\nEND:VCALENDAR" in text


def test_change_of_a_tournament_has_a_higher_sequence_and_the_same_uid(client: Client, home: House) -> None:
    (before,) = feed(client).walk("VEVENT")

    build.event(home, "Side event")
    (after,) = feed(client).walk("VEVENT")

    assert after["uid"] == before["uid"]
    assert int(str(after["sequence"])) > int(str(before["sequence"]))
    assert after.decoded("last-modified") >= before.decoded("last-modified")


def test_identifiers_are_the_same_under_every_host_and_contain_none(
    client: Client, home: House, settings: Settings
) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    programme_item(home, starts_at=datetime(2026, 5, 30, 17, tzinfo=UTC))

    texts = []
    for host in ("127.0.0.1:8000", "open.example.org"):
        texts.append(client.get("/en/calendar.ics", headers={"host": host}).content)
    ids = [[str(item["uid"]) for item in Calendar.from_ical(text).walk("VEVENT")] for text in texts]

    assert ids[0] == ids[1]
    assert len({UUID(one) for one in ids[0]}) == 2


def test_feed_keeps_the_rules_of_its_form(client: Client, home: House) -> None:
    """RFC 5545, 3.1: lines end with CRLF, none is longer than 75 octets; 3.3.11: commas and semicolons are escaped."""
    Tournament.objects.update(name=EVIL)

    raw = client.get("/en/calendar.ics").content

    assert raw.endswith(b"END:VCALENDAR\r\n")
    assert raw.count(b"\n") == raw.count(b"\r\n")
    assert max(map(len, raw.split(b"\r\n"))) <= 75
    assert rb"Cup\; with\, commas" in raw.replace(b"\r\n ", b"")
    (item,) = feed(client).walk("VEVENT")
    assert str(item["summary"]) == EVIL


def test_feed_holds_a_year_back_and_a_tournament_its_own_whenever(client: Client, home: House) -> None:
    long_ago = timezone.now().date() - timedelta(days=500)
    Tournament.objects.update(from_on=long_ago, until_on=long_ago)

    assert feed(client).walk("VEVENT") == []
    assert len(feed(client, "/en/home/open/calendar.ics").walk("VEVENT")) == 1


def test_feed_of_a_club_holds_its_own(client: Client, home: House) -> None:
    Club.objects.create(federation=home.federation, slug="second", name="Second")

    assert feed(client, "/en/home/clubs/second/calendar.ics").walk("VEVENT") == []


@pytest.mark.parametrize("address", ["/en/calendar.ics", "/en/home/calendar.ics", "/en/calendar/?month=2026-05"])
def test_tournament_that_is_not_public_is_in_no_calendar(client: Client, home: House, address: str) -> None:
    Tournament.objects.update(is_public=False, name="Secret")

    assert "Secret" not in client.get(address).content.decode()
    assert client.get("/en/home/open/calendar.ics").status_code == 404


def test_address_without_a_language_leads_to_that_of_the_reader(client: Client, home: House) -> None:
    assert client.get("/calendar.ics", headers={"accept-language": "da"}).headers["Location"] == "/da/calendar.ics"


def test_feed_is_answered_unchanged_until_something_is_announced(client: Client, home: House) -> None:
    tag = client.get("/en/calendar.ics").headers["ETag"]

    assert client.get("/en/calendar.ics", headers={"if-none-match": tag}).status_code == 304
    build.tournament_of("home", build.acting(home.officer), "autumn")
    assert client.get("/en/calendar.ics", headers={"if-none-match": tag}).status_code == 200


@pytest.mark.parametrize("address", ["/en/calendar/?month=2026-05", "/en/calendar.ics", "/en/home/calendar.ics"])
def test_calendar_takes_as_many_queries_for_three_as_for_one(client: Client, home: House, address: str) -> None:
    build.event(home)
    few = queries_of(client, address)

    for number in range(2):
        build.tournament_of("home", build.acting(home.officer), f"cup-{number}")
        build.event(home)

    assert queries_of(client, address) == few


def test_programme_is_in_the_feed_with_its_zone_and_is_cancelled_when_removed(client: Client, home: House) -> None:
    start = datetime(2026, 5, 30, 17, tzinfo=UTC)
    home.tournament.refresh_from_db()
    item = programme_item(home, "Final", starts_at=start, ends_at=start + timedelta(hours=2))

    planned = _programme(client)
    ctx = ActContext(home.by_director, timezone.now())
    remove_programme_item(ref=home.ref, item_id=item.pk, ctx=ctx)
    removed = _programme(client)

    assert planned["uid"] == removed["uid"]
    assert [(row["sequence"], row["status"]) for row in (planned, removed)] == [(0, "CONFIRMED"), (1, "CANCELLED")]
    assert planned["dtstart"].params["TZID"] == "Europe/Amsterdam"
    assert (planned.decoded("dtstart"), planned.decoded("dtend")) == (start, start + timedelta(hours=2))


def _programme(client: Client) -> Component:
    parsed = feed(client, "/en/home/open/calendar.ics")
    (row,) = [row for row in parsed.walk("VEVENT") if str(row["summary"]).endswith(": Final")]
    assert [str(zone["tzid"]) for zone in parsed.walk("VTIMEZONE")] == ["Europe/Amsterdam"]
    return row


@pytest.mark.parametrize("state", ["postponed", "cancelled"])
def test_tournament_that_is_off_is_cancelled_in_calendars(client: Client, home: House, state: str) -> None:
    programme_item(home, "Final", starts_at=datetime(2026, 5, 30, 17, tzinfo=UTC))
    before = _rows(client)

    new = TournamentStateInput(state, "Flood")
    change_state(ref=home.ref, new=new, ctx=ActContext(home.by_director, timezone.now()))
    after = _rows(client)

    assert set(before) == set(after)
    assert len(after) == 2
    assert {str(row["status"]) for row in after.values()} == {"CANCELLED"}
    assert all(int(str(after[uid]["sequence"])) == int(str(before[uid]["sequence"])) + 1 for uid in before)


def _rows(client: Client) -> dict[str, Component]:
    return {str(row["uid"]): row for row in feed(client, "/en/home/open/calendar.ics").walk("VEVENT")}
