"""Profiles of tournaments and events through the API."""

import pytest

from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db


def test_tournament_and_event_have_profiles_of_their_own() -> None:
    home = build.house()
    event = build.drawn(home, 2)
    director = Caller(home.director)
    tournament_path = f"federations/{home.federation.slug}/tournaments/open/profile/"

    tournament = director.patch(tournament_path, {"version": 0, "colour": "#000080", "contact": "Ann"})
    of_event = director.patch(f"events/{event.pk}/profile/", {"version": 0, "website": "https://example.org/"})

    assert (tournament.body["colour"], tournament.body["contact"], tournament.body["website"]) == ("#000080", "Ann", "")
    assert (of_event.body["colour"], of_event.body["website"]) == ("", "https://example.org/")
    assert Caller().get(tournament_path).body == tournament.body
