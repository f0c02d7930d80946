"""Players of a ladder challenge, answer and play; their matches are matches like any other."""

import pytest

from journal.refusals import NotAllowed, NotFound, Refusal, Refused
from matches.inputs.ladders import LadderAction, LadderInput
from matches.models import Match, Node
from tests.support import build
from tests.support.climbing import DAY, START, Climb, climb, ladder_event

pytestmark = pytest.mark.django_db
A = LadderAction


@pytest.fixture
def five() -> Climb:
    return climb(build.house(), 5)


def codes(caught: pytest.ExceptionInfo[Refusal]) -> list[str]:
    return [violation.code for violation in caught.value.verdict.violations]


def test_accepted_challenge_is_a_match_whose_winner_takes_the_place(five: Climb) -> None:
    match = five.agreed(5, 2)
    before = five.order
    five.play(match, 0, START + DAY)

    assert (match.length, [match.side0.number, match.side1.number]) == (7, [5, 2])
    assert before == [1, 2, 3, 4, 5]
    assert five.order == [1, 5, 2, 3, 4]
    assert Node.objects.get(match=match).state == Node.State.DECIDED


def test_challenge_is_declined_or_taken_back_by_its_sides_alone(five: Climb) -> None:
    first = five.challenge(5, 3)
    with pytest.raises(NotAllowed):
        five.act(4, A.ACCEPT, number=first)
    with pytest.raises(NotAllowed):
        five.act(3, A.TAKE_BACK, number=first)
    five.act(3, A.DECLINE, number=first)
    second = five.challenge(4, 2)
    five.act(4, A.TAKE_BACK, number=second)

    assert not Match.objects.filter(stage=five.stage).exists()
    with pytest.raises(Refused) as caught:
        five.act(3, A.ACCEPT, number=first)
    assert codes(caught) == ["ladder.no_challenge"]
    with pytest.raises(NotFound):
        five.act(3, A.ACCEPT, number=99)


def test_director_acts_for_anybody(five: Climb) -> None:
    director = five.home.by_director
    fact = five.do(director, LadderInput(A.CHALLENGE, 4, 1))
    five.do(director, LadderInput(A.ACCEPT, number=fact.number))
    five.do(director, LadderInput(A.AWAY, 5))

    assert Match.objects.filter(stage=five.stage).count() == 1
    with pytest.raises(NotAllowed):
        five.do(five.logins[0], LadderInput(A.CHALLENGE, 5, 3))
    with pytest.raises(Refused) as caught:
        five.do(director, LadderInput(A.CHALLENGE, None, 3))
    assert codes(caught) == ["ladder.not_in_it"]


@pytest.mark.parametrize(
    ("place", "action", "to", "code"),
    [
        (1, A.CHALLENGE, 2, "ladder.not_above"),
        (5, A.CHALLENGE, 1, "ladder.out_of_range"),
        (5, A.BACK, 0, "ladder.not_away"),
        (4, A.CHALLENGE, 1, "ladder.has_challenged"),
        (3, A.CHALLENGE, 2, "ladder.is_challenged"),
        (4, A.AWAY, 0, "ladder.has_a_challenge"),
    ],
)
def test_what_the_rules_refuse_is_refused(five: Climb, place: int, action: A, to: int, code: str) -> None:
    five.challenge(4, 2)

    with pytest.raises(Refused) as caught:
        five.act(place, action, to=to)
    assert codes(caught) == [code]


def test_match_that_is_not_played_in_time_is_void(five: Climb) -> None:
    match = five.agreed(5, 2)
    five.challenge(4, 3, START + 15 * DAY)

    assert not Node.objects.filter(match=match).exists()
    assert five.order == [1, 2, 3, 4, 5]
    with pytest.raises(Refusal):
        five.play(match, 0, START + 15 * DAY)


def test_score_that_was_sent_in_time_counts_although_it_is_confirmed_later(five: Climb) -> None:
    match = five.agreed(5, 2)
    five.play(match, 0, START + 13 * DAY)
    five.challenge(4, 3, START + 15 * DAY)

    assert five.order == [1, 5, 2, 3, 4]


def test_event_that_is_no_ladder_or_has_not_started_refuses_acts(five: Climb) -> None:
    other = build.entered(five.home, 2)
    with pytest.raises(Refused) as caught:
        Climb(five.home, other, []).do(five.home.by_director, LadderInput(A.CHALLENGE, 2, 1))
    assert codes(caught) == ["not_a_ladder"]

    young = ladder_event(five.home, "Young")
    with pytest.raises(NotFound):
        Climb(five.home, young, []).do(five.home.by_director, LadderInput(A.CHALLENGE, 2, 1))
