"""Which stages have a play-off board, and what a viewer reads of it."""

import pytest

from journal.context import ActContext
from matches.flows.teams.name_playoff_player import name_playoff_player
from matches.queries.teams.playoffs import has_playoff, named_by, playoff_of, waiting_playoffs
from matches.tie_settings import TieSettings
from rules_engine.leagues.parting import Decider
from tests.support import build, teams
from tests.support.build import NOON

pytestmark = pytest.mark.django_db
PLAYOFF = TieSettings(decide=(Decider.POINTS, Decider.PLAYOFF))
PLAYOFF_ALONE = TieSettings(decide=(Decider.PLAYOFF,))


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


def test_a_level_tie_waits_for_its_board_until_both_have_named_a_player() -> None:
    home = build.house()
    (tie,) = teams.ties(teams.team_league(home, tie=PLAYOFF_ALONE, format="knockout"))
    first, second = teams.reveal(home, tie)
    teams.win(home, first, 0)
    assert waiting_playoffs([tie]) == {}
    teams.win(home, second, 1)
    assert waiting_playoffs([tie]) == {tie.pk: set()}
    ctx = ActContext(home.by_director, NOON)
    name_playoff_player(match_id=tie.pk, number=3, side=1, ctx=ctx)
    assert waiting_playoffs([tie]) == {tie.pk: {1}}
    name_playoff_player(match_id=tie.pk, number=3, side=0, ctx=ctx)
    assert waiting_playoffs([tie]) == {}
