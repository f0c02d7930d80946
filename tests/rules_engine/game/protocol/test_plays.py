"""Rulings on illegal plays agree with who may object to them."""

import pytest

from rules_engine.game.customs import IllegalMovePolicy
from rules_engine.game.illegal_plays import made, may_accept, may_correct, opponent_proceeded
from rules_engine.game.protocol.plays import on_play
from rules_engine.game.protocol.questions import Happened, Noticed, Question
from rules_engine.game.protocol.rulings import Decision
from rules_engine.game.ruleset import ruleset_from


@pytest.mark.parametrize("policy", [policy for policy in IllegalMovePolicy if policy is not IllegalMovePolicy.ENFORCED])
def test_ruling_agrees_with_the_objections_of_the_policy(policy: IllegalMovePolicy) -> None:
    rules = ruleset_from({"illegal_move_policy": policy.value})
    play = made(0, policy)

    for noticed, state in ((Noticed.TURN_ENDED, play), (Noticed.OPPONENT_STARTED, opponent_proceeded(play))):
        decision = on_play(Question(Happened.ILLEGAL_PLAY, noticed), rules).decision
        assert (decision is not Decision.STANDS) == may_correct(state, 1).is_ok
        assert (decision is Decision.MAY) == may_accept(state, 1).is_ok


def test_responsible_moves_let_the_opponent_decide_until_the_next_play_is_completed() -> None:
    rules = ruleset_from({"illegal_move_policy": "responsible_moves"})

    decisions = [
        on_play(Question(Happened.ILLEGAL_PLAY, noticed), rules).decision
        for noticed in (Noticed.TURN_ENDED, Noticed.OPPONENT_STARTED, Noticed.OPPONENT_PLAYED)
    ]

    assert decisions == [Decision.MAY, Decision.MAY, Decision.STANDS]
