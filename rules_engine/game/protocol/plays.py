"""Rulings on plays: whether the ruleset forbids them, and what becomes of an illegal one."""

from collections.abc import Callable, Mapping
from typing import Final

from rules_engine.game.customs import BearOffOrder, DieOrder, IllegalMovePolicy, OpeningRoll, Overroll, SingleDie
from rules_engine.game.illegal_plays import IllegalPlay, PlayStatus, made, opponent_proceeded
from rules_engine.game.protocol.questions import Happened, Noticed, Question
from rules_engine.game.protocol.rulings import By, Decision, Part, Remedy, Ruling, Support, Until
from rules_engine.game.protocol.sources import Topic
from rules_engine.game.protocol.supports import support
from rules_engine.game.ruleset import Ruleset

_RULES: Final[Mapping[Happened, tuple[Topic, Callable[[Ruleset], bool]]]] = {
    Happened.DIE_NOT_PLAYED: (Topic.BOTH_DICE, lambda rules: rules.maximise_dice),
    Happened.LOWER_DIE_PLAYED: (
        Topic.SINGLE_DIE,
        lambda rules: rules.single_die_rule is SingleDie.HIGHER and rules.die_order is not DieOrder.LOW_FIRST,
    ),
    Happened.HIGHER_DIE_FIRST: (Topic.DIE_ORDER, lambda rules: rules.die_order is DieOrder.LOW_FIRST),
    Happened.OPENING_REROLLED: (Topic.OPENING_ROLL, lambda rules: rules.opening_roll is OpeningRoll.USE),
    Happened.OFF_BEFORE_REAR: (
        Topic.BEAR_OFF_ORDER,
        lambda rules: rules.bear_off_order is BearOffOrder.REARMOST_FIRST,
    ),
    Happened.OFF_PAST_POINT: (Topic.BEAR_OFF_BLOCKED, lambda rules: rules.bear_off_blocked_by_points),
    Happened.LOWER_CHECKER_OFF: (Topic.OVERROLL, lambda rules: rules.overroll is Overroll.REARMOST_ONLY),
}


def on_play(question: Question, ruleset: Ruleset) -> Ruling:
    """Return the ruling on a play of the side."""
    supports: tuple[Support, ...] = ()
    if question.happened in _RULES:
        topic, is_forbidden = _RULES[question.happened]
        supports = (support(Part.RULE, topic, ruleset),)
        if not is_forbidden(ruleset):
            return Ruling(Decision.NO_FAULT, supports=supports)
    if ruleset.illegal_move_policy is IllegalMovePolicy.ENFORCED:
        return Ruling(Decision.CANNOT_HAPPEN, supports=(support(Part.RULE, Topic.ILLEGAL_PLAY, ruleset),))
    return _on_illegal(question.noticed, ruleset, supports)


def _on_illegal(noticed: Noticed, ruleset: Ruleset, supports: tuple[Support, ...]) -> Ruling:
    if noticed is Noticed.TURN_OPEN:
        supports += (support(Part.LIMIT, Topic.TURN_END, ruleset),)
        return Ruling(Decision.MUST, Remedy.REPLAY, By.SIDE, Until.TURN_ENDS, supports=supports)
    limit = support(Part.LIMIT, Topic.ILLEGAL_PLAY_LIMIT, ruleset)
    if _play_at(noticed, ruleset).status is not PlayStatus.OPEN:
        return Ruling(Decision.STANDS, supports=(*supports, limit))
    policy = ruleset.illegal_move_policy
    decision, by = (Decision.MAY, By.OPPONENT)
    if policy is IllegalMovePolicy.LEGAL_MOVES:
        decision, by = (Decision.MUST, By.BOTH)
    remedy = Remedy.REPLAY_AND_WITHDRAW if noticed is Noticed.OPPONENT_STARTED else Remedy.REPLAY
    is_short = policy is IllegalMovePolicy.OPPONENT_CHOICE
    until = Until.OPPONENT_BEGINS if is_short else Until.OPPONENT_PLAYED
    supports += (support(Part.REMEDY, Topic.ILLEGAL_PLAY, ruleset), limit)
    return Ruling(decision, remedy, by, until, supports=supports)


def _play_at(noticed: Noticed, ruleset: Ruleset) -> IllegalPlay:
    """Return the state of an illegal play of side 0 at that moment."""
    play = made(0, ruleset.illegal_move_policy)
    if noticed is Noticed.OPPONENT_PLAYED:
        return IllegalPlay(0, ruleset.illegal_move_policy, PlayStatus.STANDS)
    return opponent_proceeded(play) if noticed is Noticed.OPPONENT_STARTED else play
