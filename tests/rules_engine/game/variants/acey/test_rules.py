"""Acey-deucey: 1-2 brings a doublet of one's choice, and another roll."""

from rules_engine.game.variants.acey.rules import ACEY, has_doublet
from rules_engine.game.variants.turns import Chosen, Form, NextAct, Turn
from tests.rules_engine.game.variants import plain
from tests.rules_engine.game.variants.cases import plays, results, text

CLOSED = text({25: 1}, dict.fromkeys(range(19, 25), 2), more="w=0,0")


def test_ace_deuce_is_followed_by_a_doublet_and_that_by_a_roll() -> None:
    assert plays("acey", ACEY.start, (2, 1)).next_act is NextAct.DOUBLET
    assert plays("acey", ACEY.start, Turn(chosen=Chosen(3, Form.TOP))).next_act is NextAct.ROLL


def test_ace_deuce_is_lost_if_either_cannot_be_played() -> None:
    assert plays("acey", text({25: 2}, {23: 2}, more="w=0,0"), (1, 2)) == (set(), NextAct.TURN, None)


def test_both_forms_of_a_doublet() -> None:
    for form in Form:
        turn = Turn(chosen=Chosen(2, form))
        assert results("acey", ACEY.start, turn) == sorted(plain.chosen(ACEY.start, 2, is_top=form is Form.TOP))


def test_doublet_that_cannot_be_played_is_refused_only_where_another_can() -> None:
    refused = plays("acey", text({25: 1}, {24: 2}, more="w=0,0"), Turn(chosen=Chosen(1, Form.TOP)))
    assert refused.violation is not None
    assert refused.violation.params == {"doublet": 1, "form": "top"}

    assert not has_doublet(ACEY.notation.read(CLOSED))
    assert plays("acey", CLOSED, Turn(chosen=Chosen(1, Form.TOP))) == (set(), NextAct.ROLL, None)


def test_checkers_move_while_others_wait() -> None:
    assert text({12: 1}, more="w=14,15") in results("acey", text({19: 1}, more="w=14,15"), (3, 4))
