"""The days of a tournament include those on which its matches were played."""

from datetime import UTC, date, datetime

import pytest

from journal.context import ActContext
from journal.refusals import Refused
from matches.flows.results.correct_result import correct_result
from matches.inputs.results import ScoreInput
from matches.inputs.tournaments import TournamentDays
from matches.models import Match
from matches.services.tournaments.played_days import check_includes_play
from tests.support import build

pytestmark = pytest.mark.django_db
FIRST = date(2026, 5, 1)


@pytest.mark.parametrize(("hour", "is_included"), [(5, True), (7, False)])
def test_night_after_the_last_day_belongs_to_it(hour: int, is_included: bool) -> None:
    home = build.house()
    build.play_out(build.drawn(home, 2), home.by_director)
    night = datetime(2026, 5, 2, hour, tzinfo=UTC)
    outcome, ctx = ScoreInput(final=[2, 5], played_at=night), ActContext(home.by_director, night, "Played at night.")
    correct_result(match_id=Match.objects.get().pk, outcome=outcome, ctx=ctx)

    if is_included:
        check_includes_play(home.tournament, TournamentDays(FIRST, FIRST))
    else:
        with pytest.raises(Refused, match="days_without_play"):
            check_includes_play(home.tournament, TournamentDays(FIRST, FIRST))


def test_any_days_include_no_play() -> None:
    check_includes_play(build.house().tournament, TournamentDays(FIRST, FIRST))
