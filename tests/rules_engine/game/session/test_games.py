"""What games of a session are worth, and who is in the box next."""

import pytest

from rules_engine.game.doubling.cube_game import MoneyRules
from rules_engine.game.score_sheet import Kind
from rules_engine.game.session.cube import Act, Action, Fault, Rules
from rules_engine.game.session.games import (
    Ended,
    Game,
    Value,
    line_after,
    value_between_two,
    values_in_chouette,
    with_cubes_of,
)

RULES = Rules(MoneyRules(has_jacoby=True))
TAKEN = (Act(Action.DOUBLE, 0), Act(Action.TAKE, 1))
DROPPED = (Act(Action.DOUBLE, 0), Act(Action.DROP, 1))


def test_jacoby_cuts_a_gammon_without_an_accepted_cube() -> None:
    assert value_between_two(Game(1, Ended.BEAROFF, Kind.GAMMON), RULES) == Value(1, -1, is_cut=True)
    assert value_between_two(Game(1, Ended.BEAROFF, Kind.GAMMON, acts=TAKEN), RULES) == Value(2, -4, is_cut=False)


def test_drop_is_written_as_one() -> None:
    for game, code in (
        (Game(0, Ended.BEAROFF, Kind.SINGLE, acts=DROPPED), "drop_differs"),
        (Game(1, Ended.DROP, acts=DROPPED), "winner_differs"),
    ):
        fault = value_between_two(game, RULES)
        assert isinstance(fault, Fault)
        assert fault.violation.code == code


def test_member_who_dropped_has_lost_even_if_the_team_wins() -> None:
    game = Game(1, Ended.BEAROFF, Kind.SINGLE, cubes={1: DROPPED, 2: TAKEN})

    assert values_in_chouette(game, [1, 2], RULES) == {1: 1, 2: -2}


@pytest.mark.parametrize(
    ("game", "key"),
    [
        (Game(1, Ended.BEAROFF, Kind.SINGLE, acts=TAKEN), "acts"),
        (Game(1, Ended.BEAROFF, Kind.SINGLE, cubes={0: TAKEN}), "cubes"),
        (Game(1, Ended.BEAROFF, Kind.SINGLE, cubes={7: ()}), "cubes"),
    ],
)
def test_cube_of_nobody_in_the_team_is_refused(game: Game, key: str) -> None:
    fault = values_in_chouette(game, [1, 2], RULES)

    assert isinstance(fault, Fault)
    assert (fault.violation.code, fault.violation.params["key"]) == ("value_unknown", key)


def test_cubes_of_others_are_left_out_after_a_faulty_game() -> None:
    game = Game(1, Ended.BEAROFF, Kind.SINGLE, cubes={0: TAKEN, 2: TAKEN})

    assert with_cubes_of([1, 2], game).cubes == {2: TAKEN}


def test_two_players_have_no_cubes_of_a_team() -> None:
    fault = value_between_two(Game(1, Ended.BEAROFF, Kind.SINGLE, cubes={1: TAKEN}), RULES)

    assert isinstance(fault, Fault)
    assert fault.violation.code == "value_unknown"


def test_line_moves_on() -> None:
    assert line_after([2, 0, 1], 0) == [2, 1, 0]
    assert line_after([2, 0, 1], 1) == [0, 1, 2]
