"""The league of the demonstration needs no more players than there are, and no two teams of one name."""

from demonstration.team_league import BOARDS, NAMES, SQUADS, TEAMS


def test_teams_of_the_story_have_names_of_their_own_and_enough_players() -> None:
    names = [name for division in TEAMS for name, _club in division]
    assert len(set(names)) == len(names) == 8
    assert sum(len(division) * squad for division, squad in zip(TEAMS, SQUADS, strict=True)) <= 64
    assert all(squad > boards for squad, boards in zip(SQUADS, BOARDS, strict=True))  # a reserve
    assert len(NAMES) == len(TEAMS)
