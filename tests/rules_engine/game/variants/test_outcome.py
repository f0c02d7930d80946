"""Kinds of ends."""

from rules_engine.game.variants.outcome import Ending, Outcome, of_three_kinds, of_two_kinds
from rules_engine.game.variants.table import VARIANTS
from tests.rules_engine.game.variants.cases import text

READ = VARIANTS["cloning"].notation.read


def test_times() -> None:
    assert {kind.value: kind.times for kind in Ending} == {
        "single": 1,
        "gammon": 2,
        "backgammon": 3,
        "mother": 2,
        "draw": 0,
    }


def test_backgammon_needs_none_off_in_most_variants() -> None:
    position = READ(text({}, {0: 1}, more="off=15,14"))

    assert of_three_kinds(position) == Outcome(0, Ending.SINGLE)
    assert of_three_kinds(position, needs_none_off=False) == Outcome(0, Ending.BACKGAMMON)
    assert of_two_kinds(position) == Outcome(0, Ending.SINGLE)


def test_game_goes_on_while_a_checker_is_left() -> None:
    assert of_three_kinds(READ(text({25: 1}, more="off=14,0"))) is None
    assert of_two_kinds(READ(text({1: 1}, more="off=14,0"))) is None
