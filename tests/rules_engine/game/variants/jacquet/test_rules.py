"""Jacquet: the lower die first, doublets with their bottom."""

from rules_engine.game.variants.jacquet.rules import JACQUET, dice_of_doublet
from rules_engine.game.variants.outcome import Ending, Outcome
from rules_engine.game.variants.turns import NextAct, Turn
from tests.rules_engine.game.variants.cases import outcome, plays, results, text


def test_dice_of_doublets() -> None:
    assert dice_of_doublet((2, 2), is_second=False) == (2, 2, 5, 5)
    assert dice_of_doublet((2, 2), is_second=True) == (2, 2, 2, 2, 5, 5, 5, 5)
    assert dice_of_doublet((3, 5), is_second=False) == (3, 5, 2, 4)
    assert dice_of_doublet((3, 5), is_second=True) == (3, 3, 5, 5, 2, 2, 4, 4)


def test_everything_enters_before_anything_moves() -> None:
    assert results("jacquet", JACQUET.start, (6, 1)) == [text({19: 1, 24: 1}, more="w=13,15")]


def test_doublet_brings_one_more_roll() -> None:
    first = plays("jacquet", JACQUET.start, (2, 2))
    second = plays("jacquet", JACQUET.start, Turn((2, 2), after_doublet=True))

    assert (len(first.results), first.next_act) == (1, NextAct.ROLL)
    assert (len(second.results), second.next_act) == (1, NextAct.TURN)


def test_general_doublet_is_a_doublet() -> None:
    assert plays("jacquet", JACQUET.start, Turn((3, 5), general=(5, 3))).next_act is NextAct.ROLL
    assert plays("jacquet", JACQUET.start, Turn((3, 4), general=(5, 3))).next_act is NextAct.TURN


def test_roll_is_lost_where_its_lower_die_or_first_half_is_blocked() -> None:
    assert results("jacquet", text({}, {24: 2}, more="w=1,0"), (1, 6)) == []
    assert plays("jacquet", text({}, {24: 2}, more="w=2,0"), (1, 1)) == (set(), NextAct.TURN, None)


def test_no_checker_is_borne_off_past_a_held_point() -> None:
    assert results("jacquet", text({5: 1}, {2: 2}, more="w=0,0"), (5, 6)) == []
    assert results("jacquet", text({5: 1}, {2: 1}, more="w=0,0"), (5, 6)) == [text({}, {2: 1}, more="w=0,0")]


def test_backgammon_counts_even_with_some_off() -> None:
    assert outcome("jacquet", text({}, {1: 1}, more="w=0,0")) == Outcome(0, Ending.BACKGAMMON)
    assert outcome("jacquet", text({}, {12: 1}, more="w=0,0")) == Outcome(0, Ending.SINGLE)
