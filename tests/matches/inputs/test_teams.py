"""What a person enters about a team."""

from matches.inputs.entries import EntryInput
from matches.inputs.teams import NOMINATED, SquadInput, TeamInput


def test_the_first_of_the_squad_is_the_captain_and_nominated() -> None:
    team = TeamInput("Harbour", [SquadInput(EntryInput("Anna"))])
    assert (team.captain, team.vice, team.squad[0].standing) == (1, 0, NOMINATED)
