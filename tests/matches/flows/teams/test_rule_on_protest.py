"""A director rules on a protest, with a reason."""

import pytest

from journal.context import ActContext, Actor
from journal.refusals import Refusal
from matches.flows.teams.rule_on_protest import rule_on_protest
from matches.models import Match
from matches.queries.teams.confirmations import open_protests
from tests.support import build, teams
from tests.support.build import NOON, House
from tests.support.tie_results import captains, code_of, now, play

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


@pytest.fixture
def tie(home: House) -> Match:
    return teams.ties(teams.team_league(home))[0]


def rule(match: Match, by: Actor, side: int, *, why: str = "Within the rules.") -> str:
    try:
        rule_on_protest(match_id=match.pk, side=side, is_upheld=False, ctx=ActContext(by, NOON, why))
    except Refusal as refusal:
        return str(refusal.verdict.violations[0].code)
    return ""


def test_a_ruling_ends_the_protest_even_after_the_time_for_protests(home: House, tie: Match) -> None:
    first, second = captains(home, tie)
    assert rule(tie, home.by_director, 1) == "boards_open"
    play(home, tie)
    assert rule(tie, home.by_director, 1) == "no_protest"
    assert code_of(tie, second, why="Late") == ""
    assert rule(tie, first, 1) == "not_allowed"
    assert rule(tie, home.by_director, 2) == "unknown_side"
    assert rule(tie, home.by_director, 0) == "no_protest"
    assert rule(tie, home.by_director, 1, why="") == "reason_missing"
    assert rule(tie, home.by_director, 1) == ""
    after = now(tie, now(tie).until)
    (protest,) = after.protests
    assert (protest.is_upheld, protest.answer, after.is_confirmed) == (False, "Within the rules.", True)
    assert open_protests(tie.stage.event) == []
    assert rule(tie, home.by_director, 1) == "no_protest"
