"""Names that are hidden until the draw: no public page and no operation shows them, the desk sees them."""

from datetime import date, timedelta

import pytest
from django.test import Client

from journal.context import ActContext
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.events.change_event_settings import change_event_settings
from matches.models import Event
from matches.queries.events.hidden_names import are_names_hidden, check_names, events_without_names
from tests.support import build
from tests.support.build import NOON, House
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


@pytest.fixture
def event(home: House) -> Event:
    event = build.entered(home, 4)
    ctx = ActContext(home.by_director, NOON)
    change_event_settings(event_id=event.pk, changes={"hides_names": True}, ctx=ctx)
    event.refresh_from_db()
    return event


def _names(event: Event) -> list[str]:
    from matches.queries.entries import entries

    return [row.name for row in entries.entries(event)]


def test_no_public_page_shows_the_names_before_the_draw(home: House, event: Event) -> None:
    names, browser = _names(event), Client()
    tournament = f"/en/{home.federation.slug}/{home.tournament.slug}/"
    pages = ["", "players/", f"players/?q={names[0]}", "entries/1/", f"bracket/?q={names[0]}", "hall/", "print/a4/"]
    pages += ["registration/", "info/", "prizes/", "draw/", "results/"]
    addresses = [f"/en/events/{event.pk}/{page}" for page in pages]
    addresses += [tournament, f"{tournament}players/", f"{tournament}players/?q={names[0]}", f"{tournament}hall/"]

    for address in addresses:
        answer = browser.get(address, follow=True)
        shown = [name for name in names if f">{name}<" in answer.content.decode()]
        assert shown == [], address
    assert "4 entries" in browser.get(f"/en/events/{event.pk}/players/").content.decode()


def test_no_operation_shows_the_names_but_to_the_desk(home: House, event: Event) -> None:
    names, stranger, director = _names(event), Caller(None), Caller(home.director)
    paths = ["", "entries/", "entries/1/path/", "entries/1/likely/", "export/", "standings/", "places/", "bracket/"]
    paths += ["prizes/", "registrations/", "registrations/settings/", "stages/", "stages/1/table/", "draws/"]

    for path in paths:
        body = str(stranger.get(f"events/{event.pk}/{path}").body)
        assert [name for name in names if name in body] == [], path
    assert stranger.get(f"events/{event.pk}/entries/").status == 404
    assert len(director.get(f"events/{event.pk}/entries/").body["results"]) == 4


def test_names_are_shown_from_the_draw_or_the_day_on(home: House, event: Event) -> None:
    ctx = ActContext(home.by_director, NOON)
    change_event_settings(event_id=event.pk, changes={"names_from": date(2030, 1, 2)}, ctx=ctx)
    event.refresh_from_db()
    day = NOON.replace(year=2030, month=1, day=2)
    assert (are_names_hidden(event, day - timedelta(days=1)), are_names_hidden(event, day)) == (True, False)
    assert events_without_names(home.tournament, NOON) == [event.pk]

    draw_stage(event_id=event.pk, ctx=ctx)

    assert not are_names_hidden(event, NOON) and events_without_names(home.tournament, NOON) == []
    check_names(event, build.acting(build.login()), NOON)
