"""A ladder played through from its facts."""

import pytest

from journal.context import ActContext
from journal.refusals import Refused
from matches.flows.draws.change_stage import change_stage
from matches.queries.ladders.played import ladder_of, seconds
from tests.support import build
from tests.support.climbing import DAY, START, Climb, climb

pytestmark = pytest.mark.django_db


@pytest.fixture
def five() -> Climb:
    return climb(build.house(), 5)


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


def test_order_of_an_earlier_moment_is_known(five: Climb) -> None:
    five.end(five.agreed(5, 3), 0, START + DAY)
    ladder = ladder_of(five.stage, seconds(START + 2 * DAY))
    numbers = dict(five.event.entries.values_list("pk", "number"))

    assert ladder is not None
    assert [numbers[entry] for entry in ladder.order] == [1, 2, 5, 3, 4]
    assert [numbers[entry] for entry in ladder.order_at(seconds(START))] == [1, 2, 3, 4, 5]
    assert [course.state for course in ladder.courses.values()] == ["played"]
    assert ladder.start.by == "hand"
