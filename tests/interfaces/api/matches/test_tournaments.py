"""Tournaments through the API."""

import pytest

from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db
OLD = {"from_on": "2026-05-01", "until_on": "2026-05-03", "place": ""}
NEW = {"from_on": "2026-05-01", "until_on": "2026-05-04", "place": "Town hall"}


def test_tournament_and_event_are_renamed() -> None:
    home = build.house()
    event, director = build.event(home, "Main"), Caller(home.director)
    path = f"federations/{home.federation.slug}/tournaments/open/"

    renamed = director.put(f"{path}name/", {"name": "Autumn Open", "seen": "Open"})
    late = director.put(f"{path}name/", {"name": "Winter Open", "seen": "Open"})
    of_event = director.put(f"events/{event.pk}/name/", {"name": "Masters", "seen": "Main"})

    assert (renamed.status, renamed.body["name"], renamed.body["slug"]) == (200, "Autumn Open", "open")
    assert (late.status, late.code) == (409, "name_changed")
    assert of_event.body["event"]["name"] == "Masters"
    assert Caller().get(path).body == renamed.body


def test_federation_and_club_are_renamed() -> None:
    home = build.house()
    path, officer = f"federations/{home.federation.slug}/", Caller(home.officer)

    federation = officer.put(f"{path}name/", {"name": "Nordic", "seen": home.federation.name})
    club = officer.put(f"{path}clubs/club/name/", {"name": "Harbour", "seen": home.club.name})

    assert (federation.body["name"], club.body) == ("Nordic", {"slug": "club", "name": "Harbour"})


def test_days_are_changed_if_nobody_else_has_changed_them() -> None:
    home = build.house()
    path, director = f"federations/{home.federation.slug}/tournaments/open/days/", Caller(home.director)

    done = director.put(path, {"days": NEW, "seen": OLD})
    late = director.put(path, {"days": OLD, "seen": OLD | {"place": "Café"}})

    assert (done.status, {name: done.body[name] for name in NEW}) == (200, NEW)
    assert (late.status, late.code) == (409, "days_changed")


@pytest.mark.parametrize("body", [{}, {"days": NEW}, {"days": OLD | {"until_on": "2026-04-30"}, "seen": OLD}])
def test_incomplete_or_impossible_days_are_refused(body: dict[str, object]) -> None:
    home = build.house()
    path = f"federations/{home.federation.slug}/tournaments/open/days/"

    assert Caller(home.director).put(path, body).status in (400, 422)
