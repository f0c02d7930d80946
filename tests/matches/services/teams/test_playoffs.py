"""When a play-off board is asked for."""

from dataclasses import replace

import pytest

from journal.context import ActContext
from journal.refusals import Refused
from matches.flows.teams.change_squad import change_squad
from matches.inputs.entries import EntryInput
from matches.inputs.teams import SquadInput
from matches.services.teams.playoffs import check_playoff, named_player
from matches.tie_settings import TieSettings
from rules_engine.leagues.parting import Decider
from tests.support import build, teams
from tests.support.build import NOON

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
    fact = named_player(level, 0, 3, NOON)
    assert (fact.is_playoff, len(fact.boards), fact.version) == (True, 1, 2)


def test_guest_who_may_play_on_no_board_does_not_play_it() -> None:
    home = build.house()
    (match,) = teams.ties(teams.team_league(home, format="knockout"))
    lines = [SquadInput(EntryInput(f"{match.side0.team_name} {number}")) for number in (1, 2, 3)]
    squad = [*lines[:2], replace(lines[2], standing="guest")]
    ctx = ActContext(home.by_director, NOON)
    change_squad(
        event_id=match.stage.event_id, entry_no=match.side0.number, squad=squad, captain=1, register_new=True, ctx=ctx
    )
    with pytest.raises(Refused, match="too_many_guests"):
        named_player(match, 0, 3, NOON)
