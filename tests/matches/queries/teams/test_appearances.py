"""The boards on which players played in a season."""

import pytest

from clubs.models import Player
from matches.queries.teams.appearances import appearances
from tests.support import build, teams

pytestmark = pytest.mark.django_db


def test_a_board_counts_as_played_once_it_has_a_result_of_play() -> None:
    home = build.house()
    (tie,) = teams.ties(teams.team_league(home))
    player = Player.objects.get(display_name=f"{tie.side0.team_name} 1")
    assert appearances(home.tournament, [player.pk]) == []
    first, second = teams.reveal(home, tie)
    (before,) = appearances(home.tournament, [player.pk])
    teams.win(home, first, 0)
    teams.forfeit(home, second, 0)
    other = Player.objects.get(display_name=f"{tie.side0.team_name} 2")
    over = {row.player: row.is_over for row in appearances(home.tournament, [player.pk, other.pk])}
    assert (before.tie, before.team_name, before.round, before.is_over) == (tie.pk, tie.side0.team_name, 1, False)
    assert over == {player.pk: True, other.pk: False}
