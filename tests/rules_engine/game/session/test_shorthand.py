"""The cube in letters."""

import pytest

from rules_engine.game.doubling.cube_game import CubeGame, MoneyRules
from rules_engine.game.session.cube import Fault, Rules, cube_after
from rules_engine.game.session.shorthand import acts_of

RULES = Rules(MoneyRules(has_beavers=True, has_raccoons=True))


def test_letters_become_acts_of_the_side_that_can_do_them() -> None:
    cube = cube_after(0, acts_of("dtdtdp", 1, RULES), RULES)

    assert isinstance(cube, CubeGame)
    assert [act.side for act in acts_of("DTDTDP", 1, RULES)] == [1, 0, 0, 1, 1, 0]
    assert (cube.value, cube.dropped_by) == (4, 0)
    assert [act.side for act in acts_of("DBT", 0, RULES)] == [0, 1, 0]
    assert [act.side for act in acts_of("DBRTDT", 0, RULES)] == [0, 1, 0, 1, 1, 0]
    assert acts_of("", 0, RULES) == ()


def test_letters_that_cannot_be_are_faults_of_the_game() -> None:
    for letters, code in (
        ("DD", "double_pending"),
        ("T", "no_double_to_answer"),
        ("DTT", "no_double_to_answer"),
        ("DPD", "game_over"),
    ):
        fault = cube_after(0, acts_of(letters, 0, RULES), RULES)
        assert isinstance(fault, Fault)
        assert fault.violation.code == code
    assert isinstance(cube_after(0, acts_of("DPDT", 0, RULES), RULES), Fault)
    with pytest.raises(KeyError):
        acts_of("X", 0, RULES)
