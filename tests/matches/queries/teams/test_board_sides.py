"""Which sides of several play boards of a team."""

import pytest

from matches.flows.teams.hand_in_lineup import hand_in_lineup
from matches.inputs.teams import LineupInput
from matches.queries.teams.board_sides import sides_of
from matches.tie_settings import TieSettings
from tests.laws.travelling import director
from tests.support import build, teams

pytestmark = pytest.mark.django_db


def test_sides_of_several_players_are_in_order_of_numbers() -> None:
    home = build.house()
    event = teams.team_league(home, tie=TieSettings(doubles_boards=1))
    (tie,) = teams.ties(event)
    ids = [tie.side0_id, tie.side1_id]
    assert sides_of(ids) == {}
    for side in (0, 1):
        hand_in_lineup(match_id=tie.pk, lineup=LineupInput((1, 3), (), {2: [2]}), side=side, ctx=director(home))

    sides = sides_of(ids)

    assert [[row.number for row in sides[team]] for team in ids] == [[4], [4]]
    assert [player.display_name[-1] for player in sides[ids[0]][0].players] == ["3", "2"]
    assert sides[ids[0]][0].rated_as is not None
