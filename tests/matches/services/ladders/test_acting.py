"""Who acts in a ladder, and what is refused before the rule book is asked."""

import pytest

from journal.refusals import NotFound, Refused
from matches.inputs.ladders import LadderAction, LadderInput
from matches.services.ladders.acting import acting_entry, ladder_fact, ladder_stage
from tests.support import build
from tests.support.climbing import START, climb, ladder_event

pytestmark = pytest.mark.django_db


def test_side_of_a_challenge_acts_and_a_ladder_that_has_not_started_refuses() -> None:
    ladder = climb(build.house(), 3)
    ladder.challenge(3, 1)
    event, stage, director = ladder.event, ladder_stage(ladder.event), ladder.home.by_director
    sides = [acting_entry(event, stage, LadderInput(action, number=1), director).number for action in _ANSWERS]
    young = ladder_event(ladder.home, "Young")

    assert sides == [1, 3]
    with pytest.raises(NotFound, match="unknown_entry"):
        acting_entry(event, stage, LadderInput(LadderAction.AWAY, 9), director)
    with pytest.raises(Refused, match="ladder_not_started"):
        entry = acting_entry(event, stage, LadderInput(LadderAction.AWAY, 1), director)
        ladder_fact(ladder_stage(young), entry, LadderInput(LadderAction.AWAY), START)


_ANSWERS = (LadderAction.ACCEPT, LadderAction.TAKE_BACK)
