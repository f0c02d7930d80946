"""Captains accept the result of a tie; after the time for protests it is confirmed by rule."""

from datetime import timedelta

import pytest

from matches.models import Match
from matches.queries.results import matches
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


def test_both_captains_accept_the_result(home: House, tie: Match) -> None:
    first, second = captains(home, tie)
    assert code_of(tie, first) == "boards_open"
    play(home, tie)
    assert code_of(tie, first) == ""
    assert (now(tie).sides, now(tie).is_confirmed) == ((True, False), False)
    assert code_of(tie, first) == "tie_confirmed"
    assert code_of(tie, first, why="Their third player was late.") == "tie_confirmed"
    assert code_of(tie, second) == ""
    assert now(tie).is_confirmed


def test_a_result_is_confirmed_by_rule_after_a_day(home: House, tie: Match) -> None:
    first, _ = captains(home, tie)
    play(home, tie)
    end = now(tie).until
    result = matches.counting_result(tie)
    assert result is not None
    assert end - result.act.at == timedelta(hours=24)
    assert not now(tie, end - timedelta(seconds=1)).is_confirmed
    assert now(tie, end).is_confirmed
    assert code_of(tie, first, at=end) == "protest_too_late"
    assert code_of(tie, first, at=end, why="Late") == "protest_too_late"


def test_a_corrected_board_asks_again(home: House, tie: Match) -> None:
    first, second = captains(home, tie)
    board = play(home, tie)[1]
    for captain in (first, second):
        assert code_of(tie, captain) == ""
    correct(home, board)
    assert (now(tie).sides, now(tie).is_confirmed) == ((False, False), False)
    assert code_of(tie, first) == ""


def test_only_captains_may(home: House, tie: Match) -> None:
    play(home, tie)
    for by in (home.by_director, home.by_officer, teams.login_of(home, f"{tie.side0.team_name} 3")):
        assert code_of(tie, by) == "not_allowed"
        assert code_of(tie, by, why="Late") == "not_allowed"
    assert code_of(tie, teams.login_of(home, f"{tie.side0.team_name} 2")) == ""  # the vice captain
