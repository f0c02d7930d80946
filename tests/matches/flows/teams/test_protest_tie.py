"""A captain protests with a reason, once against each result; it stands until a director rules."""

import pytest

from matches.models import Match
from matches.queries.results import matches
from matches.queries.teams.confirmations import open_protests
from tests.support import build, teams
from tests.support.build import House
from tests.support.tie_results import captains, code_of, correct, now, play

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


@pytest.fixture
def tie(home: House) -> Match:
    return teams.ties(teams.team_league(home))[0]


def test_a_protest_keeps_the_result_from_being_confirmed(home: House, tie: Match) -> None:
    first, second = captains(home, tie)
    boards = play(home, tie)
    assert code_of(tie, second, why=" ") == "reason_missing"
    assert code_of(tie, second, why="Their first player was late.") == ""
    assert code_of(tie, second, why="Again") == "protested_already"
    assert code_of(tie, second) == "protested_already"
    assert code_of(tie, first) == ""
    after = now(tie, now(tie).until)
    (protest,) = after.protests
    assert (protest.side, protest.reason, protest.is_upheld) == (1, "Their first player was late.", None)
    assert (after.is_protested, after.is_confirmed) == (True, False)
    assert now(tie).in_public.protests[0].reason == ""
    assert matches.counting_result(tie) is not None
    assert open_protests(tie.stage.event) == [tie]
    correct(home, boards[0])
    assert open_protests(tie.stage.event) == []
