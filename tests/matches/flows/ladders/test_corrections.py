"""A correction replays the ladder, an undo waits for what came later, letters and settings follow acts."""

import pytest
from django.utils import timezone

from journal.context import ActContext
from journal.refusals import Refused
from matches.flows.draws.change_stage import change_stage
from matches.flows.events.undo_act import undo_act
from matches.flows.results.correct_result import correct_result
from matches.inputs.ladders import LadderAction
from matches.inputs.results import ScoreInput
from matches.models import Node, Tournament
from matches.queries.ladders.played import ladder_of, seconds
from notifications.models import Letter
from tests.support import build
from tests.support.climbing import DAY, START, Climb, climb

pytestmark = pytest.mark.django_db


@pytest.fixture
def five() -> Climb:
    return climb(build.house(), 5)


def correct(ladder: Climb, match_id: int, winner: int) -> None:
    final = (7, 2) if winner == 0 else (2, 7)
    ctx = ActContext(ladder.home.by_director, timezone.now(), "Wrong sheet.")
    correct_result(match_id=match_id, outcome=ScoreInput(final=list(final)), ctx=ctx)


def test_correction_replays_everything_and_open_challenges_stay(five: Climb) -> None:
    match = five.agreed(4, 1)
    five.play(match, 0, START + DAY)
    assert five.order == [4, 1, 2, 3, 5]
    later = five.agreed(5, 1, timezone.now())  # the job has moved the clock of the ladder on
    correct(five, match.pk, 1)

    assert five.order == [1, 2, 3, 4, 5]
    assert Node.objects.get(match=later).state == Node.State.READY
    five.play(later, 0, timezone.now())
    assert five.order == [5, 1, 2, 3, 4]


def test_answer_is_undone_with_its_match_unless_the_ladder_has_gone_on(five: Climb) -> None:
    number = five.challenge(5, 2)
    answer = five.act(2, LadderAction.ACCEPT, number=number)
    ctx = ActContext(five.home.by_director, START + DAY)
    undo_act(event_id=five.event.pk, act_id=answer.act_id, ctx=ctx)
    assert not Node.objects.filter(stage=five.stage).exists()

    again = five.act(2, LadderAction.ACCEPT, START + DAY, number=number)
    five.challenge(4, 3, START + DAY)
    with pytest.raises(Refused, match="ladder_moved_since"):
        undo_act(event_id=five.event.pk, act_id=again.act_id, ctx=ctx)


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


def test_settings_hold_from_their_change(five: Climb) -> None:
    five.challenge(5, 4)
    change_stage(
        event_id=five.event.pk,
        stage_no=1,
        settings={"accept_days": 10, "length": 9},
        ctx=ActContext(five.home.by_director, START + DAY),
    )
    match = five.agreed(3, 2, START + 2 * DAY)
    ladder = ladder_of(five.stage, seconds(START + 2 * DAY))

    assert ladder is not None
    assert [course.due_at for course in ladder.courses.values()] == [START + 3 * DAY, START + 16 * DAY]
    assert match.length == 9
    with pytest.raises(Refused, match=r"league\.out_of_range"):
        change_stage(
            event_id=five.event.pk,
            stage_no=1,
            settings={"range": 0},
            ctx=ActContext(five.home.by_director, START + DAY),
        )
