"""Acts with the cube of a money game."""

from rules_engine.game.doubling.cube_game import CubeGame, MoneyRules
from rules_engine.game.session.cube import Act, Action, Fault, Rules, cube_after

RULES = Rules(MoneyRules(has_beavers=True, automatic_doubles=1))
DOUBLE, BEAVER, DROP = Act(Action.DOUBLE, 0), Act(Action.BEAVER, 1), Act(Action.DROP, 0)


def _code(*acts: Act, automatic: int = 0) -> tuple[str, int | None]:
    fault = cube_after(automatic, acts, RULES)
    assert isinstance(fault, Fault)
    return fault.violation.code, fault.act


def test_dropped_beaver_costs_the_value_before_it() -> None:
    game = cube_after(1, [DOUBLE, BEAVER, DROP], RULES)

    assert isinstance(game, CubeGame)
    assert (game.value, game.dropped_by) == (4, 0)


def test_faults_name_their_act() -> None:
    assert _code(automatic=2) == ("automatic_doubles_too_many", None)
    assert _code(DOUBLE) == ("no_answer", 1)
    assert _code(DOUBLE, DOUBLE) == ("double_pending", 2)
    assert _code(DOUBLE, BEAVER, DROP, DOUBLE) == ("game_over", 4)
    assert _code(DOUBLE, BEAVER, Act(Action.RACCOON, 0)) == ("raccoon_not_played", 3)


def test_automatic_doubles_do_not_exceed_the_most_of_the_cube() -> None:
    rules = Rules(MoneyRules(automatic_doubles=3), cube_max=2)

    assert isinstance(cube_after(1, [], rules), CubeGame)
    fault = cube_after(2, [], rules)
    assert isinstance(fault, Fault)
    assert fault.violation.params == {"most": 1}
