"""Whether a ladder has gone on since an act, and whose entry and which challenge is meant."""

import pytest

from journal.context import ActContext
from journal.refusals import Refused
from matches.flows.events.undo_act import undo_act
from matches.inputs.ladders import LadderAction
from matches.models import Node
from matches.queries.ladders.sides import challenge_of, highest_number, is_started, own_entry
from tests.support import build
from tests.support.climbing import DAY, START, Climb, climb, ladder_event

pytestmark = pytest.mark.django_db


@pytest.fixture
def five() -> Climb:
    return climb(build.house(), 5)


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


def test_challenges_have_numbers_and_logins_their_entry(five: Climb) -> None:
    five.challenge(5, 2)
    challenge = challenge_of(five.stage, 1)
    entry = own_entry(five.event, five.logins[2])

    assert challenge is not None
    assert challenge.opponent is not None
    assert challenge.opponent.number == 2
    assert challenge_of(five.stage, 2) is None
    assert (highest_number(five.stage), is_started(five.stage)) == (1, True)
    assert entry is not None
    assert entry.number == 3
    assert own_entry(five.event, five.home.by_director) is None
    assert not is_started(ladder_event(five.home, "Young").stages.get())
