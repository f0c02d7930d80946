"""Whatever is done to a drawn field, in any order: an act is done or refused, and its rows follow from the facts."""

import pytest
from django.db import transaction
from hypothesis import example, given
from hypothesis import strategies as st

from matches.inputs.events import StageInput
from matches.models import Event
from matches.recording.events import rebuild_event
from tests.laws.deeds import do
from tests.laws.examples import TIMEOUT, examples
from tests.laws.halls import LENGTHS, Hall, People, Step, people
from tests.laws.standing import impossible
from tests.support import build

pytestmark = [pytest.mark.django_db, pytest.mark.early, pytest.mark.timeout(TIMEOUT)]

FORMATS = {
    "round robin": StageInput("round_robin", {}),
    "groups": StageInput("groups", {"size": 3}),
    "blocks": StageInput("blocks", {"seeding": "by_strength", "apart": False}),
    "swiss": StageInput("swiss", {"rounds": 3}),
    "knockout": StageInput("knockout", {"third_place": True}),
}
DEEDS = ("enter", "enter", "swap", "swap", "withdraw", "withdraw", "replace", "go on", "correct", "undo", "draw")
SOME = st.integers(0, 40)
STEPS = st.lists(st.builds(Step, st.sampled_from(DEEDS), SOME, SOME), min_size=2, max_size=12)


@pytest.fixture(name="there")
def _there() -> People:
    return people()


@pytest.mark.parametrize("name", FORMATS)
@examples(sqlite=3, postgresql=2)
@given(count=st.integers(3, 6), steps=STEPS)
@example(count=4, steps=[Step("swap", 0, 1), Step("enter", 0, 1)])
@example(count=6, steps=[Step("withdraw", 2, 3), Step("enter", 0, 1), Step("enter", 2, 0)])
def test_changes_of_a_drawn_field_are_done_or_refused(there: People, name: str, count: int, steps: list[Step]) -> None:
    with transaction.atomic():
        hall = Hall(there, _event(there, FORMATS[name]))
        for step in [Step("enter", 0, count - 1), Step("draw", 7), *steps]:
            do(hall, step)
            assert not rebuild_event(hall.event), step
            assert impossible(hall) == [], step
        transaction.set_rollback(True)


def _event(there: People, stage: StageInput) -> Event:
    return build.event(there.home, lengths=LENGTHS, stages=(stage,))
