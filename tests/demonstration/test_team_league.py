"""The league of the demonstration needs no more players than there are, and no two teams of one name."""

from demonstration.team_league import BOARDS, SQUAD, TEAMS


def test_teams_of_the_story_have_names_of_their_own_and_enough_players() -> None:
    assert len({name for name, _club in TEAMS}) == len(TEAMS) == 4
    assert len(TEAMS) * SQUAD <= 64
    assert SQUAD > BOARDS  # a reserve
