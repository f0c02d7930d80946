"""The lines of a squad."""

import pytest

from journal.refusals import Refused
from matches.inputs.entries import EntryInput
from matches.inputs.teams import SquadInput
from matches.services.teams.squads import check_squad, squad_lines, squad_players
from tests.support import build, teams

pytestmark = pytest.mark.django_db


def test_lines_are_numbered_and_a_player_stands_once() -> None:
    home = build.house()
    event = teams.team_event(home, 1)
    squad = [SquadInput(EntryInput(name)) for name in ("Harbour 1", "Harbour 1")]
    lines = squad_lines(squad)
    assert [line.line for line in lines] == [1, 2]
    with pytest.raises(Refused):
        squad_players(event, lines, event.entries.get(plays_for=None), register_new=False)
    with pytest.raises(Refused):
        check_squad(event, [SquadInput(EntryInput("Anna"), "captain")])
