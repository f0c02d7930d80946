"""Rulings on rolls beyond the published rulesets: dice on checkers that count, play without a cube."""

from rules_engine.game.conduct import Conduct
from rules_engine.game.protocol.dice import on_roll
from rules_engine.game.protocol.questions import Happened, Noticed, Question
from rules_engine.game.protocol.rulings import Basis, Decision, Penalty
from rules_engine.game.ruleset import ruleset_from


def test_die_on_a_checker_counts_where_the_ruleset_says_so() -> None:
    rules = ruleset_from({"die_on_checker_valid": "yes"})

    ruling = on_roll(Question(Happened.DIE_ON_CHECKER, Noticed.TURN_OPEN), rules, Conduct())

    assert (ruling.decision, ruling.supports[0].basis) == (Decision.NO_FAULT, Basis.OWN)


def test_bad_roll_costs_no_double_where_there_is_no_cube() -> None:
    rules = ruleset_from({"cube_enabled": False})

    ruling = on_roll(Question(Happened.COCKED_DIE, Noticed.TURN_OPEN), rules, Conduct())

    assert (ruling.decision, ruling.penalty) == (Decision.MUST, Penalty.NONE)
