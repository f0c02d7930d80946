"""Legal plays: recorded vectors, counts and examples of rule books, and the laws."""

from typing import Any

import pytest
from hypothesis import given, settings

from rules_engine.game.board.notation import notation
from rules_engine.game.board.plays import Roll, intl_plays, legal_plays, plays_by_rules
from rules_engine.game.board.position import HYPERGAMMON, NACKGAMMON, START, Position, bytes_of, read_board, write_board
from rules_engine.game.board.results import results
from rules_engine.game.ruleset import HOTSPOTS_NL, INTL, MANUAL_19508, Ruleset, ruleset_from
from tests.rules_engine.game.board.boards import ROLLS, board, positions, rolls, vectors

# Distinct results of the first roll: 21 31 32 41 … 65, then 11 22 … 66
FIRST_ROLLS = {
    START: "15 16 17 14 18 17 8 8 9 9 10 14 14 14 7 42 75 73 52 4 11",
    NACKGAMMON: "23 22 27 15 17 17 12 16 17 11 10 13 13 8 7 70 103 101 25 17 3",
    HYPERGAMMON: "6 7 8 7 8 9 7 8 9 9 7 8 9 9 9 7 11 15 15 15 12",
}
LOWER_DIE_FIRST = "14 15 17 13 18 17 8 8 9 9 9 14 14 14 6"
IN_ORDER = [(high, low) for high in range(2, 7) for low in range(1, high)] + [(die, die) for die in range(1, 7)]
DIAGRAM_9 = board({6: 3, 5: 1, 4: 4, 2: 3, 1: 4})


def shown(position: Position, roll: Roll, ruleset: Ruleset = INTL) -> list[str]:
    return sorted(notation(play.steps) for play in legal_plays(position, roll, ruleset))


@pytest.mark.parametrize("case", vectors(), ids=lambda case: f"{case['pos']} {case['dice']}")
def test_plays_are_those_that_five_programs_found(case: dict[str, Any]) -> None:
    position, roll = read_board(case["pos"]), (case["dice"][0], case["dice"][1])

    plays = legal_plays(position, roll)

    assert [write_board(play.result) for play in plays] == case["results"]
    assert [notation(play.steps) for play in plays] == case["plays"]
    assert sorted(map(write_board, results(position, roll))) == case["results"]


@pytest.mark.parametrize("start", FIRST_ROLLS, ids=write_board)
def test_first_roll_has_as_many_results_as_counted(start: Position) -> None:
    assert " ".join(str(len(results(start, roll))) for roll in IN_ORDER) == FIRST_ROLLS[start]


def test_first_rolls_with_the_lower_die_first() -> None:
    counts = [len(legal_plays(START, roll, HOTSPOTS_NL)) for roll in IN_ORDER[:15]]

    assert " ".join(map(str, counts)) == LOWER_DIE_FIRST


def test_only_one_die_can_be_played_it_must_be_the_higher() -> None:
    held = board({10: 1}, {1: 2})

    assert shown(held, (6, 3)) == ["10/4"]
    assert shown(board({10: 1}, {1: 2, 4: 2}), (6, 3)) == ["10/7"]


@pytest.mark.parametrize(
    ("roll", "count"),
    [((4, 3), 8), ((5, 3), 5), ((6, 6), 1), ((5, 5), 1), ((4, 4), 8), ((3, 3), 14), ((2, 2), 29), ((1, 1), 72)],
)
def test_bearing_off_as_the_drills_of_a_rule_book_tell(roll: Roll, count: int) -> None:
    assert len(legal_plays(DIAGRAM_9, roll)) == count


def test_die_above_all_points_takes_the_rearmost() -> None:
    left = {write_board(play.result)[:4] for play in legal_plays(board({4: 1, 2: 1, 1: 1}), (4, 3))}

    assert left == {"-A--", "-B--"}


@pytest.mark.parametrize(
    ("own", "roll", "expected"),
    [
        ({6: 2, 5: 2}, (6, 5), ["6/1 6/off", "6/off 5/off"]),
        ({1: 1, 2: 1, 5: 1, 6: 1}, (4, 3), ["5/1 6/3", "6/2 5/2"]),
        ({1: 2, 3: 2, 6: 1}, (5, 2), ["6/1 3/1", "6/4 4/off"]),
        ({5: 1, 3: 1}, (6, 5), ["5/off 3/off"]),
    ],
)
def test_bearing_off_as_rule_books_show_it(own: dict[int, int], roll: Roll, expected: list[str]) -> None:
    boards = {write_board(play.result) for play in legal_plays(board(own), roll)}

    assert len(boards) == len(expected)
    assert len(shown(board(own), roll)) == len(expected)


def test_second_player_s_65_against_a_bar_point_has_four_plays() -> None:
    position = board({6: 5, 8: 3, 13: 5, 24: 2}, {1: 2, 12: 4, 17: 2, 18: 2, 19: 5})

    assert shown(position, (6, 5)) == ["13/2", "13/7 8/3", "13/8 13/7", "8/3 8/2"]


@pytest.mark.parametrize(("closed", "rolls_in"), [(0, 36), (1, 35), (2, 32), (3, 27), (4, 20), (5, 11), (6, 0)])
def test_chances_to_enter(closed: int, rolls_in: int) -> None:
    position = board({25: 1, 6: 5}, {24 - point: 2 for point in range(closed)})

    entering = [roll for roll in ROLLS if results(position, roll)]

    assert sum(1 if high == low else 2 for high, low in entering) == rolls_in


@pytest.mark.parametrize(
    ("distance", "shots"),
    list(
        zip([*range(1, 13), 15, 16, 18, 20, 24], [11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 1, 1, 1, 1, 1], strict=True)
    ),
)
def test_shots_on_a_lone_blot(distance: int, shots: int) -> None:
    position = board({25 if distance == 24 else 24: 1}, {(25 if distance == 24 else 24) - distance: 1})

    hitting = [roll for roll in ROLLS if any(result & 0xF0 for result in results(position, roll))]

    assert sum(1 if high == low else 2 for high, low in hitting) == shots


def test_both_dice_are_played_though_one_would_end_the_game() -> None:
    assert shown(board({4: 1}, {2: 1}), (6, 2)) == ["4/2*/off"]


def test_lower_die_blocked_loses_the_whole_roll_where_it_comes_first() -> None:
    position = board({25: 1, 6: 14}, {23: 2})

    assert len(legal_plays(position, (5, 2))) == 2
    assert legal_plays(position, (5, 2), HOTSPOTS_NL) == ()


def test_lower_die_first_without_forfeit_plays_what_can_be_played() -> None:
    ruleset = ruleset_from({"die_order": "low_first"})

    assert len(legal_plays(board({25: 1, 6: 14}, {23: 2}), (5, 2), ruleset)) == 2


def test_doublet_of_which_not_even_two_can_be_played_lapses_where_the_rules_say_so() -> None:
    position = board({10: 1}, {2: 2})

    assert shown(position, (4, 4)) == ["10/6"]
    assert legal_plays(position, (4, 4), HOTSPOTS_NL) == ()


def test_doublet_of_fourteen_pips_plays_the_faces_below_too() -> None:
    ruleset = ruleset_from({"doubles_value": "fourteen_pips"})

    assert shown(board({24: 1}), (5, 5), ruleset) == ["24/10"]
    assert shown(board({24: 1}), (5, 5)) == ["24/4"]


def test_point_is_left_by_the_exact_die_only_when_it_is_the_rearmost_where_the_rules_say_so() -> None:
    position = board({6: 1, 3: 1, 1: 2})

    assert "3/off" in " ".join(shown(position, (3, 1)))
    assert "3/off" not in " ".join(shown(position, (3, 1), HOTSPOTS_NL))


def test_no_checker_leaves_past_a_point_of_the_opponent_where_the_rules_say_so() -> None:
    position = board({6: 2}, {1: 2})

    assert shown(position, (6, 6)) == ["6/off(2)"]
    assert legal_plays(position, (6, 6), HOTSPOTS_NL) == ()


def test_die_above_all_points_takes_any_checker_where_the_rules_say_so() -> None:
    position = board({2: 1, 1: 2})

    assert len(legal_plays(position, (4, 3))) == 1
    assert shown(position, (4, 3), MANUAL_19508) == ["1/off(2)", "2/off 1/off"]


def test_either_die_may_be_played_where_the_rules_do_not_ask_for_the_higher() -> None:
    position = board({10: 1}, {1: 2})

    assert shown(position, (6, 3), ruleset_from({"single_die_rule": "either"})) == ["10/4", "10/7"]


def test_first_die_may_strand_the_second_where_the_rules_do_not_ask_for_both() -> None:
    position, freely = read_board("-CABB-----cbc-a---A-c---a-"), ruleset_from({"maximise_dice": False})

    assert shown(position, (6, 3)) == ["18/9"]
    assert shown(position, (6, 3), freely) == ["18/9", "4/1"]


@given(positions(), rolls)
def test_fast_plays_are_those_of_the_law(position: Position, roll: Roll) -> None:
    by_rules = {play.result: play for play in plays_by_rules(position, roll, INTL)}

    assert {play.result: play for play in intl_plays(position, roll)} == by_rules
    assert results(position, roll) == set(by_rules)


@given(positions(), rolls)
def test_plays_are_in_the_order_of_their_board_texts(position: Position, roll: Roll) -> None:
    texts = [write_board(play.result) for play in legal_plays(position, roll)]

    assert texts == sorted(texts)


@given(positions(), rolls)
def test_results_keep_every_checker(position: Position, roll: Roll) -> None:
    for result in results(position, roll):
        assert _checkers(result) == _checkers(position)


@given(positions(), rolls)
@settings(max_examples=50)
def test_notations_of_different_plays_differ(position: Position, roll: Roll) -> None:
    written = shown(position, roll)

    assert len(set(written)) == len(written)


def _checkers(position: Position) -> tuple[int, int]:
    data = bytes_of(position)
    return sum(byte & 15 for byte in data), sum(byte >> 4 for byte in data)
