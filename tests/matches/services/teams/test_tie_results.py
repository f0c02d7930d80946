"""What captains state about the result of a tie."""

import pytest

from journal.context import ActContext
from journal.refusals import NotAllowed, Refused
from matches.models import Match, MatchFact
from matches.services.teams.tie_results import captained_side, check_in_time, check_over, statement
from tests.support import build, teams
from tests.support.build import NOON, House
from tests.support.tie_results import captains, now, play

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


@pytest.fixture
def tie(home: House) -> Match:
    return teams.ties(teams.team_league(home))[0]


def test_a_captain_has_a_side_and_a_director_has_none(home: House, tie: Match) -> None:
    contexts = [ActContext(captain, NOON) for captain in captains(home, tie)]
    assert [captained_side(tie, "confirm_tie", ctx) for ctx in contexts] == [0, 1]
    with pytest.raises(NotAllowed):
        captained_side(tie, "confirm_tie", ActContext(home.by_director, NOON))


def test_a_result_can_be_accepted_from_the_last_board_until_its_time_is_over(home: House, tie: Match) -> None:
    ctx = ActContext(home.by_director, NOON)
    with pytest.raises(Refused):
        check_over(tie, ctx)
    play(home, tie)
    confirmation = check_over(tie, ctx)
    check_in_time(confirmation)
    with pytest.raises(Refused):
        check_in_time(now(tie, confirmation.until))
    fact = statement(tie, MatchFact.Kind.RULED, 1, confirmation, upheld=True)
    assert fact.params == {"side": 1, "result": confirmation.result, "upheld": True}
