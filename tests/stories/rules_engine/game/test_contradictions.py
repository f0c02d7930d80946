"""Where published rules contradict each other, the presets do: one test for each point of dispute.

Draws (X13) and what a closed-out side does with the clock (of X20) are settings of an event: no position and no
ruleset knows them (tests of ``matches/flows/change_conduct``). Neither does a position know a die on a checker
(X18): what the texts say of it stands in ``test_ruleset``.

The presets in their order: INTL, DBF_2023, BRAINKING, GAMMONLIFE, MANUAL_19508, HOTSPOTS_NL.
"""

from dataclasses import fields, replace

import pytest

from rules_engine.game.board.ending import final_kind
from rules_engine.game.board.notation import notation
from rules_engine.game.board.plays import Roll, legal_plays
from rules_engine.game.board.position import Position
from rules_engine.game.board.rolling import roll_violations
from rules_engine.game.doubling.acts import may_double
from rules_engine.game.doubling.cube_game import (
    CubeGame,
    MoneyRules,
    match_game,
    money_game,
    opened,
    turn_passed,
    won_points,
)
from rules_engine.game.match_state import MatchState, end_game
from rules_engine.game.ruleset import INTL, PRESETS, Ruleset, ruleset_from
from rules_engine.game.score_sheet import Kind
from tests.rules_engine.game.board.boards import board

CLOSED = dict.fromkeys(range(19, 25), 2)


def others(*values: object) -> list[str]:
    """The presets whose value is not that of INTL."""
    return [name for name, value in zip(PRESETS, values, strict=True) if value != values[0]]


def differing(position: Position, roll: Roll) -> list[str]:
    """The presets under which the roll is played otherwise than under INTL."""
    return [name for name in PRESETS if plays(position, roll, PRESETS[name]) != plays(position, roll, INTL)]


def plays(position: Position, roll: Roll, ruleset: Ruleset) -> list[str]:
    return [notation(play.steps) for play in legal_plays(position, roll, ruleset)]


def begun(state: MatchState, ruleset: Ruleset) -> CubeGame:
    """The turn of side 1 after the opening roll of side 0."""
    return turn_passed(opened(match_game(state, ruleset), 0))


def test_x1_order_of_the_dice() -> None:
    assert differing(board({24: 1, 8: 1}, {21: 2}), (6, 3)) == ["HOTSPOTS_NL"]


def test_x2_low_die_that_cannot_be_played_loses_the_roll() -> None:
    position = board({25: 1, 6: 14}, {23: 2})

    assert differing(position, (5, 2)) == ["HOTSPOTS_NL"]
    assert plays(position, (5, 2), PRESETS["HOTSPOTS_NL"]) == []


def test_x3_only_one_die_can_be_played() -> None:
    position = board({10: 1}, {1: 2})

    assert [plays(position, (6, 3), PRESETS[name]) for name in PRESETS] == [*[["10/4"]] * 5, ["10/7"]]


def test_x4_both_dice_where_they_can_be_played() -> None:
    position = board({24: 1, 20: 1}, {21: 2, 17: 2, 14: 2, 11: 1})

    assert differing(position, (6, 3)) == ["HOTSPOTS_NL"]


def test_x5_doublet_of_which_one_move_can_be_made() -> None:
    assert differing(board({10: 1}, {2: 2}), (4, 4)) == ["HOTSPOTS_NL"]


def test_x6_doublet_of_fourteen_pips_is_an_option() -> None:
    local = ruleset_from({"base": "HOTSPOTS_NL", "doubles_value": "fourteen_pips"})

    assert differing(board({24: 1}), (5, 5)) == []
    assert plays(board({24: 1}), (5, 5), local) == ["24/10"]


def test_x7_opening_roll_may_be_rolled_again() -> None:
    start = board({24: 2})
    refused = [
        name for name, ruleset in PRESETS.items() if any(roll_violations(start, (3, 3), ruleset, is_opening=True))
    ]

    assert refused == ["INTL", "DBF_2023", "BRAINKING", "GAMMONLIFE", "MANUAL_19508"]
    assert not any(roll_violations(start, (3, 3)))


def test_x8_exact_die_while_a_higher_point_is_occupied() -> None:
    assert differing(board({6: 1, 3: 1, 1: 2}), (3, 1)) == ["HOTSPOTS_NL"]


def test_x9_bearing_off_past_a_point_of_the_opponent() -> None:
    assert differing(board({6: 2}, {5: 2}), (6, 6)) == ["HOTSPOTS_NL"]


def test_x10_die_above_all_points() -> None:
    assert differing(board({2: 1, 1: 2}), (4, 3)) == ["MANUAL_19508"]


def test_x11_gammon_with_a_checker_outside_home() -> None:
    kinds = [final_kind(board({}, {18: 1, 24: 13}), ruleset) for ruleset in PRESETS.values()]

    assert others(*kinds) == ["GAMMONLIFE"]


def test_x12_backgammon_after_a_checker_was_borne_off() -> None:
    kinds = [final_kind(board({}, {6: 1, 24: 13}), ruleset) for ruleset in PRESETS.values()]

    assert kinds == [*[Kind.SINGLE] * 3, *[Kind.BACKGAMMON] * 3]


def test_x14_dead_cube() -> None:
    games = [replace(begun(MatchState(7, (0, 5)), ruleset), value=4, owner=1) for ruleset in PRESETS.values()]

    assert others(*(may_double(game, 1).is_ok for game in games)) == ["BRAINKING"]


def test_x15_leader_doubles_after_the_crawford_game() -> None:
    after = end_game(MatchState(7, (3, 6)), 0, 1)
    may = [may_double(begun(after, ruleset), 1).is_ok for ruleset in PRESETS.values()]

    assert others(*may) == ["BRAINKING", "GAMMONLIFE"]


def test_x16_first_double_by_who_has_the_cube_in_front_of_him() -> None:
    in_front = ruleset_from({"base": "HOTSPOTS_NL", "cube_start": "in_front"})
    game = begun(MatchState(7), in_front)

    assert [may_double(each, 1).is_ok for each in (game, replace(game, owner=1), replace(game, owner=0))] == [
        False,
        True,
        False,
    ]
    assert "cube_start" in PRESETS["HOTSPOTS_NL"].assumed


def test_x17_cube_in_a_match_to_one_point() -> None:
    may = [may_double(begun(MatchState(1), ruleset), 1).is_ok for ruleset in PRESETS.values()]

    assert others(*may) == ["DBF_2023"]


def test_x19_illegal_play() -> None:
    policies = [ruleset.illegal_move_policy.value for ruleset in PRESETS.values()]

    assert policies == ["legal_moves", "opponent_choice", "enforced", "legal_moves", "legal_moves", "legal_moves"]
    assert all("illegal_move_policy" in PRESETS[name].assumed for name in list(PRESETS)[3:])


def test_x20_who_is_closed_out_may_not_roll() -> None:
    closed_out = board({25: 1, 6: 5}, CLOSED)

    assert [name for name, ruleset in PRESETS.items() if any(roll_violations(closed_out, (6, 1), ruleset))] == [
        "GAMMONLIFE"
    ]


def test_jacoby_is_an_option_for_money_where_the_text_knows_it() -> None:
    points = [won_points(money_game(MoneyRules(), ruleset), Kind.GAMMON) for ruleset in PRESETS.values()]

    assert others(*points) == ["MANUAL_19508", "HOTSPOTS_NL"]
    assert [won_points(match_game(MatchState(7), each), Kind.GAMMON) for each in PRESETS.values()] == [2] * 6


@pytest.mark.parametrize("name", PRESETS)
def test_preset_is_intl_with_its_named_differences(name: str) -> None:
    preset = PRESETS[name]
    told = {each.name: getattr(preset, each.name) for each in fields(Ruleset)}
    changed = {key: value for key, value in told.items() if value != getattr(INTL, key)}

    assert replace(INTL, **changed) == preset
    assert not changed.keys() & set(preset.assumed)
