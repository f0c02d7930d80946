import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, Refused
from matches.flows.league_seasons.add_play_off import add_play_off
from matches.models import Event
from matches.queries.league_seasons.next_seasons import next_draft
from matches.queries.league_seasons.seasons import get_season
from tests.support import build, teams
from tests.support import league_seasons as scene
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def play_off(home: House, level: int = 1, name: str = "Play-off") -> Event:
    return add_play_off(ref=scene.ref_of(home), level=level, name=name, ctx=ActContext(home.by_director, NOON))


def test_a_play_off_decides_about_a_place(home: House) -> None:
    events = scene.season(home)
    scene.decide_all(home, events)

    event = play_off(home)
    build.draw(home, event)
    (tie,) = teams.ties(event)
    assert [tie.side0.team_name, tie.side1.team_name] == ["Sava", "Quay"]
    scene.decide(home, tie, winner=1)

    draft = next_draft(get_season(home.tournament), NOON)
    assert [sorted(team.team.name for team in division) for division in draft.divisions] == [
        ["Fjord", "Harbour", "Pier", "Quay"],
        ["Dune", "Lagoon", "Reef", "Sava"],
    ]
    assert {team.team.name: team.reason for team in draft.teams if team.reason} == {
        "Lagoon": "league.relegated",
        "Sava": "league.relegated",
        "Pier": "league.promoted",
        "Quay": "league.promoted",
    }


def test_a_play_off_waits_for_the_end_of_the_season(home: House) -> None:
    events = scene.season(home)
    with pytest.raises(Refused) as refusal:
        play_off(home)
    assert [row.code for row in refusal.value.verdict.violations] == ["season_is_on"]

    scene.decide_all(home, events)
    with pytest.raises(Refused) as refusal:
        play_off(home, level=2)
    assert [row.code for row in refusal.value.verdict.violations] == ["no_play_off"]
    with pytest.raises(Conflicting):
        play_off(home, name="Division 1")
