"""The matches of a ladder as nodes, its order as places: always what the facts give when they are played through."""

from contextlib import suppress
from random import Random

import pytest
from django.utils import timezone

from journal.context import ActContext
from journal.refusals import Refusal
from matches.flows.results.correct_result import correct_result
from matches.inputs.ladders import LadderAction
from matches.inputs.results import ScoreInput
from matches.models import Match, Node
from matches.queries.ladders.played import derived_until, ladder_of
from matches.recording.events import rebuild_event
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


def test_stored_order_is_the_ladder_replayed_after_random_acts(is_deep: bool) -> None:
    for seed in range(20 if is_deep else 1):
        ladder, lots = climb(build.house(), 5, declines=0, rematch_days=0), Random(seed)
        for step in range(1, 16):
            with suppress(Refusal):
                _random_act(ladder, lots, step)
            replayed = ladder_of(ladder.stage, derived_until(ladder.stage))
            assert replayed is not None
            numbers = dict(ladder.event.entries.values_list("pk", "number"))
            assert ladder.order == [numbers[entry] for entry in replayed.order]
            keys = {course.key for course in replayed.courses.values() if course.has_match}
            assert set(Node.objects.filter(stage=ladder.stage).values_list("key", flat=True)) == keys
        assert not rebuild_event(ladder.event)


def _random_act(ladder: Climb, lots: Random, step: int) -> None:
    at, place, number = START + step * DAY, lots.randint(1, 5), lots.randint(1, 6)
    action = lots.choice([LadderAction.CHALLENGE, LadderAction.CHALLENGE, *LadderAction])
    if action in (LadderAction.ACCEPT, LadderAction.DECLINE):
        place = ladder.stage.ladder_facts.filter(kind="challenge").order_by("-pk")[0].opponent.number
        number = ladder.stage.ladder_facts.order_by("-number")[0].number
    ladder.act(place, action, at, to=lots.randint(1, 4), number=number)
    for match in Match.objects.filter(stage=ladder.stage, nodes__state="ready"):
        ladder.end(match, lots.randint(0, 1), at)
