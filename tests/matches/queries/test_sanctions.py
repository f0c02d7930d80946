"""What is read of sanctions: those that wait come first, and an entry counts once."""

from dataclasses import replace

import pytest

from matches.queries.sanctions import rated_entries, sanctions_of
from tests.support import build
from tests.support.sanctions import applied, approved, hosted

pytestmark = pytest.mark.django_db


def test_applications_that_wait_come_first() -> None:
    home = build.house()
    approved(home)
    build.tournament_of(home.federation.slug, home.by_officer, "other")
    other = replace(home, tournament=type(home.tournament).objects.get(slug="other"))
    build.serve(other.tournament, home.director, home.by_officer)
    applied(other)

    rows = sanctions_of(home.federation)

    assert [(row.tournament.slug, row.state) for row in rows] == [("other", "applied"), ("open", "approved")]


def test_entries_with_a_result_count_once() -> None:
    home = build.house()
    hosted(home)
    event = build.drawn(home, 3)
    before = rated_entries(event)

    build.play_out(event, home.by_director)

    assert (before, rated_entries(event)) == (0, 3)
