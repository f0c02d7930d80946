"""Illegal plays under every policy: who may do what with them, and till when."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.game import codes
from rules_engine.game.customs import IllegalMovePolicy as Policy
from rules_engine.game.illegal_plays import (
    IllegalPlay,
    ObjectionRefused,
    PlayStatus,
    accepted,
    corrected,
    made,
    may_accept,
    may_correct,
    opponent_proceeded,
)
from rules_engine.verdict import Verdict
from rules_engine.words import SIDES, Side


def said(verdict: Verdict) -> list[str]:
    return [each.code for each in verdict.violations]


@pytest.mark.parametrize(
    ("policy", "of_player", "of_opponent"),
    [
        (Policy.LEGAL_MOVES, [], []),
        (Policy.RESPONSIBLE_MOVES, [codes.CORRECTION_IS_OPPONENTS], []),
        (Policy.OPPONENT_CHOICE, [codes.CORRECTION_IS_OPPONENTS], []),
        (Policy.ENFORCED, [codes.CORRECTION_TOO_LATE], [codes.CORRECTION_TOO_LATE]),
    ],
)
def test_who_may_have_a_play_corrected(policy: Policy, of_player: list[str], of_opponent: list[str]) -> None:
    play = made(0, policy)

    assert (said(may_correct(play, 0)), said(may_correct(play, 1))) == (of_player, of_opponent)


@pytest.mark.parametrize(
    ("policy", "of_opponent"),
    [
        (Policy.LEGAL_MOVES, [codes.ACCEPTANCE_NOT_ALLOWED]),
        (Policy.RESPONSIBLE_MOVES, []),
        (Policy.OPPONENT_CHOICE, []),
        (Policy.ENFORCED, [codes.CORRECTION_TOO_LATE]),
    ],
)
def test_opponent_may_let_a_play_stand(policy: Policy, of_opponent: list[str]) -> None:
    assert said(may_accept(made(0, policy), 1)) == of_opponent


@pytest.mark.parametrize(
    ("policy", "status"),
    [
        (Policy.LEGAL_MOVES, PlayStatus.OPEN),
        (Policy.RESPONSIBLE_MOVES, PlayStatus.OPEN),
        (Policy.OPPONENT_CHOICE, PlayStatus.STANDS),  # D14: accepted by rolling or doubling
        (Policy.ENFORCED, PlayStatus.STANDS),
    ],
)
def test_opponent_who_begins_his_turn_has_accepted_by_some_policies(policy: Policy, status: PlayStatus) -> None:
    assert opponent_proceeded(made(1, policy)).status is status


@given(st.sampled_from(Policy), st.sampled_from(SIDES), st.sampled_from(SIDES))
def test_play_that_stands_is_not_corrected(policy: Policy, side: Side, by: Side) -> None:
    play = IllegalPlay(side, policy, PlayStatus.STANDS)

    with pytest.raises(ObjectionRefused, match=codes.CORRECTION_TOO_LATE):
        corrected(play, by)
    with pytest.raises(ObjectionRefused, match=codes.CORRECTION_TOO_LATE):
        accepted(play, by)


def test_play_is_redone_or_stands_and_is_settled_by_that() -> None:
    play = made(0, Policy.OPPONENT_CHOICE)

    assert corrected(play, 1).status is PlayStatus.REDONE
    assert accepted(play, 1).status is PlayStatus.STANDS
    assert opponent_proceeded(corrected(play, 1)).status is PlayStatus.REDONE
