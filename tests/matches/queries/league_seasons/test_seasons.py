import pytest

from journal.refusals import NotFound
from matches.models import LeagueSeason
from matches.queries.league_seasons.seasons import divisions_of, find_season, get_season
from tests.support import build
from tests.support import league_seasons as scene

pytestmark = pytest.mark.django_db


def test_divisions_are_the_events_of_teams_that_play_a_league() -> None:
    home = build.house()
    build.event(home)
    scene.divisions(home)

    divisions = divisions_of(home.tournament)

    assert [(row.level, row.event.name, len(row.teams)) for row in divisions] == [
        (1, "Division 1", 4),
        (2, "Division 2", 4),
    ]
    assert [team.name for team in divisions[0].playing] == list(scene.NAMES[0])
    assert [row.level for row in divisions_of(home.tournament, is_for_all=True)] == [1, 2]


def test_a_tournament_is_a_season_once_it_is_planned() -> None:
    home = build.house()
    assert find_season(home.tournament) is None
    with pytest.raises(NotFound):
        get_season(home.tournament)

    scene.plan_only(home)

    assert get_season(home.tournament) == LeagueSeason.objects.get()
