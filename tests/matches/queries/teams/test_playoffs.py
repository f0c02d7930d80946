"""Which stages have a play-off board, and what a viewer reads of it."""

import pytest

from matches.queries.teams.playoffs import has_playoff, named_by, playoff_of
from matches.tie_settings import TieSettings
from rules_engine.leagues.parting import Decider
from tests.support import build, teams

pytestmark = pytest.mark.django_db
PLAYOFF = TieSettings(decide=(Decider.POINTS, Decider.PLAYOFF))


def test_only_formats_without_a_table_have_one() -> None:
    home = build.house()
    assert has_playoff(teams.team_event(home, 0, tie=PLAYOFF, format="knockout").stages.get())
    assert not has_playoff(teams.team_event(home, 0, tie=PLAYOFF).stages.get())
    assert not has_playoff(teams.team_event(home, 0, format="knockout").stages.get())


def test_nobody_is_named_at_first() -> None:
    home = build.house()
    (tie,) = teams.ties(teams.team_league(home, tie=PLAYOFF, format="knockout"))
    playoff = playoff_of(tie, home.by_director)
    assert (playoff.row, playoff.is_in, playoff.first, playoff.second) == (None, (False, False), None, None)
    assert named_by(tie, 0) is None
