"""A tie as its pages show it."""

import pytest

from matches.queries.teams.ties import tie_row
from tests.support import build, teams
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_boards_won_open_and_clinched() -> None:
    home = build.house()
    (tie,) = teams.ties(teams.team_league(home, side_size=3))
    assert tie_row(tie, build.acting(None), NOON).boards == ()
    teams.hand_in(home, tie, 0, (1, 2, 3))
    teams.hand_in(home, tie, 1, (1, 2, 0), ())
    row = tie_row(tie, build.acting(None), NOON)
    assert (row.won, row.open_count, row.clinched, row.boards[2].row) == ((1, 0), 2, None, None)
    teams.win(home, teams.boards_of(tie)[0], 0)
    row = tie_row(tie, build.acting(None), NOON)
    assert (row.won, row.open_count, row.clinched, row.is_level_and_waits) == ((2, 0), 1, 0, False)
    assert row.first_lineup is not None
    assert (row.first_lineup.numbers, row.first_lineup.reserve_numbers) == ([1, 2, 3], [])
