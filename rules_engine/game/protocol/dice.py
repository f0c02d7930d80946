"""Rulings on rolls: dice that do not count, a roll too early, a roll of a side that is closed out."""

from rules_engine.game.conduct import Conduct, die_on_checker_counts
from rules_engine.game.customs import ClosedOutRoll, DieOnChecker, IllegalMovePolicy, PrematureRoll
from rules_engine.game.protocol.questions import Happened, Noticed, Question
from rules_engine.game.protocol.rulings import Basis, By, Decision, Part, Penalty, Remedy, Ruling, Support, Until
from rules_engine.game.protocol.sources import Topic
from rules_engine.game.protocol.supports import support
from rules_engine.game.ruleset import Ruleset


def on_roll(question: Question, ruleset: Ruleset, conduct: Conduct) -> Ruling:
    """Return the ruling on a roll of the side. A program that is played on rolls by itself."""
    if ruleset.illegal_move_policy is IllegalMovePolicy.ENFORCED:
        return Ruling(Decision.CANNOT_HAPPEN, supports=(support(Part.RULE, Topic.VALID_ROLL, ruleset),))
    if question.happened is Happened.ROLL_TOO_EARLY:
        return _on_early(question.noticed, ruleset)
    if question.happened is Happened.CLOSED_OUT_ROLL:
        return _on_closed_out(ruleset)
    if question.happened is Happened.DIE_BETWEEN_CHECKERS:
        return Ruling(Decision.NO_FAULT, supports=(support(Part.RULE, Topic.VALID_ROLL, ruleset),))
    if question.happened is Happened.DIE_ON_CHECKER:
        return _on_die_on_checker(question.noticed, ruleset, conduct)
    return _on_invalid(question.noticed, ruleset, support(Part.RULE, Topic.VALID_ROLL, ruleset))


def _on_die_on_checker(noticed: Noticed, ruleset: Ruleset, conduct: Conduct) -> Ruling:
    rule = support(Part.RULE, Topic.DIE_ON_CHECKER, ruleset)
    if conduct.die_on_checker is not DieOnChecker.BY_EVENT:
        rule = Support(Part.RULE, Basis.OWN)
    if die_on_checker_counts(conduct, ruleset):
        return Ruling(Decision.NO_FAULT, supports=(rule,))
    return _on_invalid(noticed, ruleset, rule)


def _on_invalid(noticed: Noticed, ruleset: Ruleset, rule: Support) -> Ruling:
    limit = support(Part.LIMIT, Topic.VALID_ROLL_LIMIT, ruleset)
    if noticed is Noticed.OPPONENT_STARTED:
        return Ruling(Decision.STANDS, supports=(rule, limit))
    supports: tuple[Support, ...] = (rule, support(Part.REMEDY, Topic.VALID_ROLL, ruleset), limit)
    penalty = Penalty.NONE
    if ruleset.cube_enabled:
        penalty = Penalty.NO_DOUBLE_THIS_TURN
        supports += (support(Part.PENALTY, Topic.DOUBLE_AFTER_BAD_ROLL, ruleset),)
    return Ruling(Decision.MUST, Remedy.REROLL, By.SIDE, Until.OPPONENT_BEGINS, penalty, supports=supports)


def _on_early(noticed: Noticed, ruleset: Ruleset) -> Ruling:
    remedy = support(Part.REMEDY, Topic.EARLY_ROLL, ruleset)
    if ruleset.premature_roll is PrematureRoll.BY_EVENT:
        return Ruling(Decision.DIRECTOR, by=By.DIRECTOR, supports=(remedy,))
    limit = support(Part.LIMIT, Topic.EARLY_ROLL_LIMIT, ruleset)
    if noticed is Noticed.TURN_ENDED:
        return Ruling(Decision.STANDS, supports=(limit,))
    return Ruling(Decision.MAY, Remedy.REROLL, By.OPPONENT, Until.TURN_ENDS, supports=(remedy, limit))


def _on_closed_out(ruleset: Ruleset) -> Ruling:
    rule = support(Part.RULE, Topic.CLOSED_OUT, ruleset)
    if ruleset.closed_out_roll is ClosedOutRoll.OPTIONAL:
        return Ruling(Decision.NO_FAULT, supports=(rule,))
    supports = (rule, support(Part.REMEDY, Topic.CLOSED_OUT_REMEDY, ruleset))
    return Ruling(Decision.MUST, Remedy.NO_ROLL, By.BOTH, supports=supports)
