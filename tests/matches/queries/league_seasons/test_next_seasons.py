import pytest

from matches.queries.league_seasons.next_seasons import next_draft
from matches.queries.league_seasons.seasons import get_season
from tests.support import build
from tests.support import league_seasons as scene
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_a_season_without_divisions_has_no_draft() -> None:
    home = build.house()
    scene.plan_only(home)

    draft = next_draft(get_season(home.tournament), NOON)

    assert (draft.divisions, draft.open_ties, draft.teams) == ((), 0, [])


def test_before_the_end_open_ties_are_counted_and_the_play_off_is_open() -> None:
    home = build.house()
    scene.season(home)

    draft = next_draft(get_season(home.tournament), NOON)

    assert (draft.open_ties, [tie.winner for tie in draft.play_offs]) == (12, [None])
    assert [tie.rule for tie in draft.play_offs] == [None]
