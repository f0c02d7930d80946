"""Letters about challenges."""

import pytest

from matches.inputs.ladders import LadderAction
from matches.models import Tournament
from notifications.models import Letter
from tests.support import build
from tests.support.climbing import DAY, START, Climb, climb

pytestmark = pytest.mark.django_db


@pytest.fixture
def five() -> Climb:
    return climb(build.house(), 5)


def test_both_sides_of_a_challenge_get_letters(five: Climb) -> None:
    Tournament.objects.update(until_on=(START + 60 * DAY).date())
    first = five.challenge(5, 2)
    five.act(2, LadderAction.ACCEPT, number=first)
    second = five.challenge(4, 3)
    five.act(4, LadderAction.TAKE_BACK, number=second)
    third = five.challenge(4, 3)
    five.act(3, LadderAction.DECLINE, number=third)

    letters = Letter.objects.filter(kind=Letter.Kind.CHANGED, about__endswith=f"event:{five.event.pk}").order_by(
        "version"
    )
    assert [(letter.params["change"], "until" in letter.params) for letter in letters] == [
        ("challenged", True),
        ("challenge_accepted", True),
        ("challenged", True),
        ("challenge_taken_back", False),
        ("challenged", True),
        ("challenge_declined", False),
    ]
