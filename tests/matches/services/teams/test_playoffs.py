"""When a play-off board is asked for."""

import pytest

from journal.refusals import Refused
from matches.services.teams.playoffs import check_playoff, named_player
from matches.tie_settings import TieSettings
from rules_engine.leagues.parting import Decider
from tests.support import build, teams

pytestmark = pytest.mark.django_db


def test_a_level_tie_asks_for_it_unless_points_part_it() -> None:
    home = build.house()
    tie = TieSettings(decide=(Decider.POINTS, Decider.PLAYOFF))
    by_points, level = (teams.ties(teams.team_league(home, tie=tie, format="knockout"))[0] for _match in range(2))
    for match, points in ((by_points, (1, 3)), (level, (2, 2))):
        for winner, board in enumerate(teams.reveal(home, match)):
            teams.win(home, board, winner, points[winner])
    check_playoff(level)
    with pytest.raises(Refused, match="no_playoff"):
        check_playoff(by_points)
    fact = named_player(level, 0, 3)
    assert (fact.is_playoff, len(fact.boards), fact.version) == (True, 1, 2)
