"""The questions of the protocol: when what can be noticed."""

import pytest

from rules_engine.game.protocol import codes
from rules_engine.game.protocol.questions import (
    DICE,
    DOUBLES,
    MOMENTS,
    PLAYS,
    Happened,
    Noticed,
    Question,
    check_question,
)


def test_every_situation_is_in_one_group_and_has_moments_in_their_order() -> None:
    order = list(Noticed)

    assert sorted((*PLAYS, *DICE, *DOUBLES)) == sorted(Happened) == sorted(MOMENTS)
    for moments in MOMENTS.values():
        assert list(moments) == sorted(moments, key=order.index) and moments


@pytest.mark.parametrize("happened", Happened)
def test_moment_that_the_situation_does_not_have_is_refused(happened: Happened) -> None:
    for noticed in Noticed:
        found = [violation.code for violation in check_question(Question(happened, noticed)).violations]
        assert found == ([] if noticed in MOMENTS[happened] else [codes.MOMENT_NOT_POSSIBLE])
