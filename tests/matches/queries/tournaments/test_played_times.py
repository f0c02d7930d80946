"""When the matches of a tournament were played."""

from datetime import timedelta

import pytest

from journal.context import ActContext
from matches.flows.results.correct_result import correct_result
from matches.inputs.results import ScoreInput
from matches.models import Match
from matches.queries.tournaments.played_times import played_times
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_times_are_those_of_the_results_that_count() -> None:
    home, elsewhere = build.house(), build.house()
    for place in (home, elsewhere):
        build.play_out(build.drawn(place, 2), place.by_director)
    match = Match.objects.get(stage__event__tournament=home.tournament)
    earlier = NOON - timedelta(hours=3)

    outcome = ScoreInput(final=[2, 5], played_at=earlier)
    correct_result(match_id=match.pk, outcome=outcome, ctx=ActContext(home.by_director, NOON, "Wrong side."))

    assert played_times(home.tournament) == (earlier, earlier)
    assert played_times(elsewhere.tournament) == (NOON, NOON)


def test_tournament_without_results_has_none() -> None:
    home = build.house()
    build.drawn(home, 2)

    assert played_times(home.tournament) is None
