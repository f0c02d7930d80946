"""An act is refused if something locked differs after it."""

from collections.abc import Callable

import pytest

from journal.refusals import Refused
from matches.flows.events.undo_act import undo_act
from matches.flows.results.correct_result import correct_result
from matches.inputs.results import ScoreInput
from matches.queries.results import matches
from tests.support import build, locked_cup
from tests.support.locked_cup import Cup
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_cup = once(locked_cup.cup)


@pytest.fixture
def cup(the_cup: Once[Cup]) -> Cup:
    return the_cup()


def _codes(work: Callable[[], object]) -> list[str]:
    with pytest.raises(Refused) as caught:
        work()
    return [str(violation.code) for violation in caught.value.verdict.violations]


def test_correction_before_a_locked_match_may_not_change_its_sides(cup: Cup) -> None:
    build.play(cup.open, cup.director)
    (final,) = build.ready(cup.event)
    cup.lock(match_id=final.pk)

    def correct() -> None:
        correct_result(match_id=cup.played.pk, outcome=ScoreInput(final=[2, 5]), ctx=cup.ctx())

    def undo() -> None:
        result = matches.counting_result(cup.open)
        assert result is not None
        undo_act(event_id=cup.event.pk, act_id=result.act_id, ctx=cup.ctx())

    assert (_codes(correct), _codes(undo)) == (["locked_match"], ["locked_match"])
