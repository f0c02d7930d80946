"""The ruling of a ruleset on a mistake at the table."""

from dataclasses import replace
from typing import Final

from rules_engine.game.conduct import Conduct
from rules_engine.game.customs import IllegalMovePolicy
from rules_engine.game.protocol.dice import on_roll
from rules_engine.game.protocol.doubles import on_double
from rules_engine.game.protocol.plays import on_play
from rules_engine.game.protocol.questions import DICE, PLAYS, Question, Who
from rules_engine.game.protocol.rulings import Decision, Part, Ruling
from rules_engine.game.protocol.sources import Topic
from rules_engine.game.protocol.supports import support
from rules_engine.game.ruleset import Ruleset

_OPEN: Final = (Decision.MUST, Decision.MAY, Decision.DIRECTOR)
_OPPONENTS: Final = (IllegalMovePolicy.RESPONSIBLE_MOVES, IllegalMovePolicy.OPPONENT_CHOICE)
_USUAL: Final = Conduct()


def ruling_on(question: Question, ruleset: Ruleset, conduct: Conduct = _USUAL) -> Ruling:
    """Return the ruling. ``question``: one that ``check_question`` accepts. ``conduct``: the decisions of the event."""
    ruling = _ruling(question, ruleset, conduct)
    topic = _silencing(question, ruleset) if ruling.decision in _OPEN else None
    if topic is None:
        return ruling
    supports = (*ruling.supports, support(Part.POINTING_OUT, topic, ruleset))
    return replace(ruling, may_point_out=False, supports=supports)


def _ruling(question: Question, ruleset: Ruleset, conduct: Conduct) -> Ruling:
    if question.happened in PLAYS:
        return on_play(question, ruleset)
    if question.happened in DICE:
        return on_roll(question, ruleset, conduct)
    return on_double(question, ruleset)


def _silencing(question: Question, ruleset: Ruleset) -> Topic | None:
    """Return the topic by which those who noticed it keep silent, or None if they may speak."""
    if question.by is Who.SPECTATOR:
        return Topic.SPECTATOR
    is_choice = question.happened in PLAYS and ruleset.illegal_move_policy in _OPPONENTS
    return Topic.DIRECTOR_SPEAKS if is_choice and question.by is Who.DIRECTOR else None
