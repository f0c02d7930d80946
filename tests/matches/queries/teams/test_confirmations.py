"""Confirmations of the results of ties: protests that wait, and what everybody may see."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal.context import ActContext
from matches.flows.teams.rule_on_protest import rule_on_protest
from matches.models import Event
from matches.queries.teams.confirmations import confirmations_of, open_protests
from tests.support import build, teams
from tests.support.build import NOON, House
from tests.support.tie_results import captains, code_of, now, play

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


@pytest.fixture
def league(home: House) -> Event:
    return teams.team_league(home, 3)


def test_a_protest_waits_until_a_director_rules(home: House, league: Event) -> None:
    tie = teams.ties(league)[0]
    play(home, tie)
    first, second = captains(home, tie)
    assert (code_of(tie, first), code_of(tie, second, why="Late.")) == ("", "")
    assert open_protests(league) == [tie]
    assert (now(tie).is_protested, now(tie).may_protest(1), now(tie).may_confirm(1)) == (True, False, False)
    assert [(row.reason, row.answer) for row in now(tie).in_public.protests] == [("", "")]

    ctx = ActContext(home.by_director, NOON, "They were here.")
    rule_on_protest(match_id=tie.pk, side=1, is_upheld=False, ctx=ctx)

    assert open_protests(league) == []
    (row,) = now(tie).protests
    assert (row.side, row.reason, row.is_upheld, row.answer) == (1, "Late.", False, "They were here.")
    assert now(tie).may_confirm(1)


def test_confirmations_of_any_number_of_ties_are_read_in_two_queries(home: House, league: Event) -> None:
    first, second, _ = ties = teams.ties(league)
    for tie in (first, second):
        teams.forfeit(home, tie, 0)
    with CaptureQueriesContext(connection) as queries:
        assert set(confirmations_of(ties, NOON)) == {first.pk, second.pk}
    assert len(queries) == 2
