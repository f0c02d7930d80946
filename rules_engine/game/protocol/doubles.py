"""Rulings on the cube: doubles at the wrong time, with a cube of the other side, or in a game without one."""

from collections.abc import Callable, Mapping
from typing import Final

from rules_engine.game.customs import DeadCube, IllegalMovePolicy
from rules_engine.game.protocol.questions import Happened, Noticed, Question
from rules_engine.game.protocol.rulings import By, Decision, Part, Remedy, Ruling, Support, Until
from rules_engine.game.protocol.sources import Topic
from rules_engine.game.protocol.supports import clause_of, support
from rules_engine.game.ruleset import Ruleset

_TOPICS: Final[Mapping[Happened, Topic]] = {
    Happened.DOUBLE_AFTER_ROLL: Topic.DOUBLE_TIME,
    Happened.DOUBLE_AFTER_BAD_ROLL: Topic.DOUBLE_AFTER_BAD_ROLL,
    Happened.DOUBLE_TOO_EARLY: Topic.DOUBLE_TIME,
    Happened.DOUBLE_NOT_OWNER: Topic.CUBE_OWNER,
    Happened.DOUBLE_BEFORE_OPENING: Topic.OPENING_DOUBLE,
    Happened.DOUBLE_CRAWFORD: Topic.CRAWFORD,
    Happened.DOUBLE_ONE_POINT: Topic.ONE_POINT,
    Happened.DOUBLE_DEAD: Topic.DEAD_CUBE,
    Happened.DOUBLE_BY_LEADER: Topic.LEADER,
    Happened.DOUBLE_WITHDRAWN: Topic.NO_WITHDRAWAL,
    Happened.CUBE_TOUCHED: Topic.CUBE_TOUCHED,
}
_FORBIDS: Final[Mapping[Happened, Callable[[Ruleset], bool]]] = {
    Happened.DOUBLE_CRAWFORD: lambda rules: rules.crawford,
    Happened.DOUBLE_ONE_POINT: lambda rules: not rules.cube_in_one_point,
    Happened.DOUBLE_DEAD: lambda rules: rules.dead_cube is not DeadCube.ALLOW,
    Happened.DOUBLE_BY_LEADER: lambda rules: rules.crawford and not rules.post_crawford_leader_may_double,
}
_FORBIDDEN_GAMES: Final = (Happened.DOUBLE_CRAWFORD, Happened.DOUBLE_ONE_POINT)
_REMEDIES: Final[Mapping[Happened, Topic]] = {Happened.DOUBLE_CRAWFORD: Topic.CRAWFORD_DOUBLE}


def on_double(question: Question, ruleset: Ruleset) -> Ruling:
    """Return the ruling on a double of the side."""
    happened = question.happened
    rule = support(Part.RULE, _TOPICS[happened], ruleset)
    if ruleset.cube_enabled and happened in _FORBIDS and not _FORBIDS[happened](ruleset):
        return Ruling(Decision.NO_FAULT, supports=(rule,))
    if ruleset.illegal_move_policy is IllegalMovePolicy.ENFORCED:
        return Ruling(Decision.CANNOT_HAPPEN, supports=(rule,))
    if happened is Happened.DOUBLE_WITHDRAWN or _is_touch_a_double(happened, ruleset):
        return Ruling(Decision.STANDS, supports=(rule,))
    if happened in _FORBIDDEN_GAMES or not ruleset.cube_enabled:
        return _without_cube(question, ruleset, rule)
    reading = support(Part.LIMIT, Topic.WRONG_DOUBLE, ruleset)
    if question.noticed is Noticed.ANSWERED:
        return Ruling(Decision.STANDS, supports=(rule, reading))
    supports = (rule, support(Part.REMEDY, Topic.WRONG_DOUBLE, ruleset), reading)
    return Ruling(Decision.MUST, Remedy.NO_DOUBLE, By.BOTH, Until.ANSWERED, supports=supports)


def _is_touch_a_double(happened: Happened, ruleset: Ruleset) -> bool:
    """Return whether the cube was only touched, and the text counts that."""
    return happened is Happened.CUBE_TOUCHED and clause_of(Topic.CUBE_TOUCHED, ruleset) is not None


def _without_cube(question: Question, ruleset: Ruleset, rule: Support) -> Ruling:
    """Return the ruling on a double in a game that is played without one."""
    topic = _REMEDIES.get(question.happened, Topic.WRONG_DOUBLE)
    limit = support(Part.LIMIT, topic, ruleset)
    if question.noticed in (Noticed.NEXT_GAME, Noticed.RECORDED):
        return Ruling(Decision.STANDS, supports=(rule, limit))
    remedy = Remedy.NO_DOUBLE_SCORE if question.noticed is Noticed.GAME_ENDED else Remedy.NO_DOUBLE
    supports = (rule, support(Part.REMEDY, topic, ruleset), limit)
    return Ruling(Decision.MUST, remedy, By.DIRECTOR, Until.NEXT_GAME, supports=supports)
