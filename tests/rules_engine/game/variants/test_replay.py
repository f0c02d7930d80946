"""Games judged turn by turn."""

from rules_engine.game.variants.replay import Played, State, replay, start
from rules_engine.game.variants.table import VARIANTS
from rules_engine.game.variants.turns import Chosen, Form, NextAct, Turn
from rules_engine.verdict import Violation
from tests.rules_engine.game.variants.cases import text

ACEY = VARIANTS["acey"]
READ = ACEY.notation.read
ACE_DEUCE = Played(Turn((1, 2)), READ(text({23: 1, 24: 1}, more="w=13,15")))


def test_doublet_is_to_be_chosen_after_ace_deuce_and_only_then() -> None:
    rolled = Played(Turn((3, 4)), ACE_DEUCE.position)
    chosen = Played(Turn(chosen=Chosen(6, Form.TOP)), READ(text({19: 4}, more="w=11,15")))

    assert replay(ACEY, [ACE_DEUCE, rolled]) == Violation("doublet_to_choose", 2)  # type: ignore[arg-type]  # a Code is a text
    assert replay(ACEY, [chosen]) == Violation("no_doublet_to_choose", 1)  # type: ignore[arg-type]  # a Code is a text


def test_same_player_goes_on_after_ace_deuce() -> None:
    state = replay(ACEY, [ACE_DEUCE])

    assert isinstance(state, State)
    assert (state.side, state.next_act) == (0, NextAct.DOUBLET)


def test_winner_is_a_side_of_the_game() -> None:
    first = start(VARIANTS["race"])

    assert (first.winner, first.side) == (None, 0)
