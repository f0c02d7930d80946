"""Two players in different time zones agree on a time, on their phones, with and without scripts."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from clubs.models import User
from journal.context import ActContext
from matches.flows.events.change_event_settings import change_event_settings
from matches.models import Match
from matches.queries.results.appointments import appointment_of
from matches.queries.results.matches import match as match_seen
from tests.journeys.conftest import Meet
from tests.journeys.people import Person
from tests.support import build
from tests.support.build import House

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]

NEW_YORK, COPENHAGEN = "America/New_York", "Europe/Copenhagen"


def _match_by_day() -> tuple[House, Match, str, str]:
    """A match to be played within 20 days, and the logins of its sides."""
    home = build.house()
    match, sides = build.meeting(home)
    day = (timezone.now() + timedelta(days=20)).date().isoformat()
    ctx = ActContext(home.by_director, timezone.now())
    change_event_settings(event_id=match.stage.event_id, changes={"round_days": ((day,),)}, ctx=ctx)
    first, second = (User.objects.get(pk=side.id).username for side in sides)
    return home, match, first, second


def _evening(days: int, zone: str) -> datetime:
    """Eight in the evening so many days from now, in a zone."""
    day = timezone.now().astimezone(ZoneInfo(zone)) + timedelta(days=days)
    return day.replace(hour=20, minute=0, second=0, microsecond=0)


def _open(player: Person, match: Match, zone: str) -> None:
    """Go to the page of the time, which takes the zone of the device."""
    player.log_in()
    player.follow("desk_my_match", match=match.pk)
    player.follow("desk_my_appointment", match=match.pk)
    player.page.wait_for_url("**?zone=**")
    assert player.page.locator("select[name=zone]").input_value() == zone


def test_two_players_agree_on_a_time_across_zones(meet: Meet) -> None:
    home, match, first, second = _match_by_day()
    player = meet(first, language="en", screen="phone", means="touch", zone=NEW_YORK)
    opponent = meet(second, language="da", screen="phone", means="touch", zone=COPENHAGEN)
    evenings = [_evening(days, NEW_YORK) for days in (3, 4, 5)]

    _open(player, match, NEW_YORK)
    for number, evening in enumerate(evenings):
        player.page.locator(f"[name=time{number}]").fill(f"{evening:%Y-%m-%dT%H:%M}")
    player.send("desk_my_appointment", match=match.pk)
    _open(opponent, match, COPENHAGEN)
    local = evenings[0].astimezone(ZoneInfo(COPENHAGEN))
    times = opponent.page.locator("main time").all_inner_texts()
    opponent.send("desk_my_appointment", match=match.pk)

    row = appointment_of(match_seen(match.pk, home.by_director, timezone.now()), timezone.now())
    assert row is not None
    assert (row.agreed_at, row.zones) == (evenings[0].astimezone(UTC), (NEW_YORK, COPENHAGEN))
    assert any(f"{local:%H.%M} (UTC{local:%z}"[:-2] in text for text in times)
    assert _width(opponent) <= 390
    player.visit("desk_my_match", match=match.pk)
    player.follow("desk_my_appointment", match=match.pk)
    player.sees("Agreed:")
    assert COPENHAGEN in " ".join(player.page.locator("main small").all_inner_texts())
    assert _width(player) <= 390


def test_zone_is_chosen_from_a_list_without_scripts(meet: Meet) -> None:
    _, match, login, _ = _match_by_day()
    player = meet(login, scripts=False, screen="phone", means="touch", zone=NEW_YORK)

    player.log_in()
    player.visit("desk_my_appointment", match=match.pk)
    player.page.locator("select[name=zone]").select_option(NEW_YORK)
    player.use(player.page.locator("form[method=get] button"))
    player.page.wait_for_url("**?zone=**")
    evening = _evening(3, NEW_YORK)
    player.page.locator("[name=time0]").fill(f"{evening:%Y-%m-%dT%H:%M}")
    player.send("desk_my_appointment", match=match.pk)

    player.sees("20:00")
    player.sees(f"UTC{evening:%z}"[:6])


def _width(person: Person) -> int:
    return int(person.page.evaluate("document.documentElement.scrollWidth"))
