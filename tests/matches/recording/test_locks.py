"""An act is refused if something locked differs after it."""

import pytest

from matches.flows.events.undo_act import undo_act
from matches.flows.results.correct_result import correct_result
from matches.inputs.results import ScoreInput
from matches.queries.results import matches
from tests.support import build, locked_cup
from tests.support.locked_cup import Cup, codes_of

pytestmark = pytest.mark.django_db
the_cup, cup = locked_cup.the_cup, locked_cup.cup


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

    assert (codes_of(correct), codes_of(undo)) == (["locked_match"], ["locked_match"])
