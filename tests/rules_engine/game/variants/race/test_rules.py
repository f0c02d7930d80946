"""Backgammon race: all checkers wait; those that were hit enter first."""

from rules_engine.game.variants.outcome import Ending, Outcome
from rules_engine.game.variants.race.rules import RACE
from tests.rules_engine.game.variants.cases import outcome, results, text


def test_first_roll_enters_two_or_moves_the_first_on() -> None:
    assert results("race", RACE.start, (6, 1)) == [
        text({19: 1, 24: 1}, more="w=13,15"),
        text({18: 1}, more="w=14,15"),
    ]


def test_waiting_checkers_may_wait() -> None:
    assert text({2: 1, 6: 1}, more="w=13,15") in results("race", text({6: 1, 13: 1}, more="w=13,15"), (6, 5))


def test_hit_checker_enters_before_anything_else() -> None:
    assert results("race", text({7: 1, 25: 1}, {24: 2}, more="w=3,0"), (1, 1)) == []


def test_nothing_is_borne_off_while_a_checker_waits() -> None:
    assert results("race", text({1: 1}, {24: 2}, more="w=1,0"), (1, 1)) == []


def test_waiting_checker_of_the_loser_is_on_the_bar() -> None:
    assert outcome("race", text({}, more="w=0,15")) == Outcome(0, Ending.BACKGAMMON)
    assert outcome("race", text({}, more="w=0,1")) == Outcome(0, Ending.SINGLE)
