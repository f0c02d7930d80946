"""What an event decides that no position shows: a die on a checker, where ruleset and event say something of it."""

import pytest

from rules_engine.game.conduct import ClosedOutClock, Conduct, Draws, die_on_checker_counts
from rules_engine.game.customs import DieOnChecker
from rules_engine.game.ruleset import PRESETS, ruleset_from

BY_EVENT, NO, YES = DieOnChecker.BY_EVENT, DieOnChecker.NO, DieOnChecker.YES


@pytest.mark.parametrize("announced", [BY_EVENT, NO, YES])
@pytest.mark.parametrize("name", PRESETS)
def test_die_on_checker_counts_only_where_the_event_announces_it(name: str, announced: DieOnChecker) -> None:
    assert die_on_checker_counts(Conduct(die_on_checker=announced), PRESETS[name]) == (announced is YES)


@pytest.mark.parametrize(("announced", "counts"), [(BY_EVENT, True), (YES, True), (NO, False)])
def test_event_goes_before_a_ruleset_under_which_a_die_on_checker_counts(announced: DieOnChecker, counts: bool) -> None:
    ruleset = ruleset_from({"die_on_checker_valid": "yes"})

    assert die_on_checker_counts(Conduct(die_on_checker=announced), ruleset) == counts


def test_event_that_says_nothing_knows_no_draws_and_presses_the_clock() -> None:
    assert (Conduct().draws, Conduct().closed_out_clock) == (Draws.NONE, ClosedOutClock.PRESS)
