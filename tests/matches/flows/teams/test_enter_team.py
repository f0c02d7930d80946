"""A team is entered with its squad; its players are nobody's else."""

import pytest

from clubs.models import Team
from journal.context import ActContext
from journal.refusals import Refusal
from matches.flows.teams.enter_team import enter_team
from matches.inputs.entries import EntryInput
from matches.inputs.teams import SquadInput, TeamInput
from matches.models import Event
from matches.queries.entries import entries
from matches.queries.teams.team_rows import team_rows
from tests.support import build, teams
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def enter(home: House, event: Event, name: str, *players: str, captain: int = 1) -> str:
    """Enter a team; return the code of the refusal, or "" if it is in."""
    squad = [SquadInput(EntryInput(player)) for player in players]
    team, ctx = TeamInput(name, squad, captain=captain), ActContext(home.by_director, NOON)
    try:
        enter_team(event_id=event.pk, team=team, register_new=True, ctx=ctx)
    except Refusal as refusal:
        return str(refusal.verdict.violations[0].code)
    return ""


def test_a_team_is_one_entry_and_its_squad_is_ranked(home: House) -> None:
    event = teams.team_event(home, 2)
    first, second = team_rows(event)
    assert (first.name, second.name) == ("Harbour", "Fjord")
    squad = [(row.player.display_name, row.rank, row.captaincy) for row in first.players]
    assert squad == [("Harbour 1", 1, "captain"), ("Harbour 2", 2, "vice"), ("Harbour 3", 3, "")]
    assert [row.number for row in entries.field(event)] == [1, 2]


def test_a_team_lasts_over_events(home: House) -> None:
    for name in ("Spring", "Autumn"):
        teams.team_in(home, teams.team_event(home, 0, name=name), "Harbour", 2)
    assert Team.objects.count() == 1


@pytest.mark.parametrize(
    ("name", "players", "captain", "code"),
    [
        ("Harbour", ("Anna",), 1, "team_entered_already"),
        (" hárbour", ("Anna",), 1, "team_entered_already"),
        ("Sava", ("Harbour 1", "Anna"), 1, "in_other_squad"),
        ("Sava", ("Anna", "Berta"), 3, "captain_missing"),
        ("Sava", (), 1, "nobody_named"),
        ("Sava", tuple(f"Anna {number}" for number in range(13)), 1, "squad_full"),
    ],
)
def test_what_is_refused(home: House, name: str, players: tuple[str, ...], captain: int, code: str) -> None:
    event = teams.team_event(home, 1)
    assert enter(home, event, name, *players, captain=captain) == code


def test_single_players_cannot_enter_an_event_of_teams_nor_teams_another(home: House) -> None:
    assert enter(home, build.event(home), "Sava", "Anna") == "event_without_teams"


def test_a_late_team_takes_the_bye_of_an_odd_league(home: House) -> None:
    event = teams.team_league(home, 3)
    played = teams.ties(event)[0]
    teams.reveal(home, played)
    assert enter(home, event, "Lagoon", "Anna", "Berta") == ""
    names = {tie.side0.team_name for tie in teams.ties(event)} | {tie.side1.team_name for tie in teams.ties(event)}
    assert names == {"Harbour", "Fjord", "Sava", "Lagoon"}
    assert [row.name for row in entries.field(event)] == ["Harbour", "Fjord", "Sava", "Lagoon"]
    assert teams.boards_of(played)


def test_a_team_that_would_play_nowhere_is_refused(home: House) -> None:
    event = teams.team_league(home, 2)
    teams.reveal(home, teams.ties(event)[0])
    assert enter(home, event, "Sava", "Anna", "Berta") == "draws.groups_begun"
