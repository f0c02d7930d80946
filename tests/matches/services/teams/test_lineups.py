"""Line-ups that nobody handed in."""

import pytest

from journal.refusals import Refused
from matches.services.teams.lineups import check_no_tie, check_tie, lineup_by_rule
from tests.support import build, teams
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_the_highest_of_the_squad_play_and_the_rest_are_reserves() -> None:
    home = build.house()
    (tie,) = teams.ties(teams.team_league(home))
    fact = lineup_by_rule(tie, 0, NOON)
    assert (len(fact.boards), len(fact.reserves), fact.is_by_rule, len(fact.nonce)) == (2, 1, True, 32)
    board = teams.reveal(home, tie)[0]
    for check, match in ((check_tie, board), (check_no_tie, tie)):
        with pytest.raises(Refused):
            check(match)
