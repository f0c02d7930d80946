"""Plays judged: every legal one is accepted, every other refused with its reason."""

from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rules_engine.game.board import codes
from rules_engine.game.board.judging import judge_legs, judge_play, plain_result
from rules_engine.game.board.notation import notation
from rules_engine.game.board.plays import Roll, legal_plays
from rules_engine.game.board.position import START, Position, read_board, write_board
from rules_engine.game.board.results import results
from rules_engine.game.board.written import Leg, read_play
from rules_engine.game.ruleset import HOTSPOTS_NL, INTL, PRESETS, Ruleset, ruleset_from
from tests.rules_engine.game.board.boards import board, positions, rolls, vectors

RACE = {1: 2, 3: 2, 6: 1}


def refused(position: Position, roll: Roll, text: str, ruleset: Ruleset = INTL) -> tuple[str, dict[str, Any]]:
    (violation,) = judge_play(position, roll, text, ruleset).verdict.violations
    return violation.code, dict(violation.params)


@pytest.mark.parametrize("case", vectors(), ids=lambda case: f"{case['pos']} {case['dice']}")
def test_every_play_of_a_vector_is_accepted_as_written(case: dict[str, Any]) -> None:
    position, roll = read_board(case["pos"]), (case["dice"][0], case["dice"][1])

    for play, result in zip(case["plays"], case["results"], strict=True):
        reading = judge_play(position, roll, play)

        assert (reading.verdict.violations, reading.verdict.notes) == ((), ())
        assert reading.result is not None
        assert write_board(reading.result) == result


@pytest.mark.parametrize(
    ("own", "theirs", "roll", "text", "expected"),
    [
        ({24: 2, 6: 5}, {}, (6, 2), "", (codes.PLAY_IS_POSSIBLE, {"example": "24/22 24/18"})),
        ({24: 2, 6: 5}, {}, (6, 2), "24/18 x", (codes.PLAY_UNREADABLE, {"written": "24/18 x"})),
        ({24: 2, 6: 5}, {}, (6, 2), "6/8 6/off", (codes.MOVES_BACKWARDS, {"source": 6, "target": 8})),
        ({24: 2, 6: 5}, {}, (6, 2), "24/18 24/22 6/4", (codes.TOO_MANY_MOVES, {"moves": 3, "dice": 2})),
        ({24: 2, 6: 5}, {}, (6, 2), "24/19 6/4", (codes.DIE_NOT_ROLLED, {"source": 24, "target": 19})),
        ({24: 2, 6: 5}, {}, (6, 2), "24/18(2)", (codes.DIE_NOT_ROLLED, {"source": 24, "target": 18})),
        ({24: 2, 6: 5}, {}, (6, 2), "24/18 23/21", (codes.SOURCE_EMPTY, {"point": 23})),
        ({24: 2, 6: 5}, {18: 3}, (6, 2), "24/18 6/4", (codes.POINT_BLOCKED, {"point": 18, "checkers": 3})),
        ({24: 2, 6: 5}, {18: 2, 22: 2}, (6, 2), "24/16", (codes.POINT_BLOCKED, {"point": 18, "checkers": 2})),
        ({25: 1, 6: 5}, {}, (6, 2), "6/4 6/off", (codes.BAR_FIRST, {"waiting": 1})),
        ({24: 2, 6: 5}, {}, (6, 2), "24/22 6/off", (codes.CHECKER_OUTSIDE_HOME, {"point": 24})),
        (RACE, {}, (5, 2), "3/off 3/1", (codes.HIGHER_POINT_OCCUPIED, {"die": 5, "point": 3, "higher": 6})),
        (
            {5: 1, 3: 1, 1: 1},
            {},
            (6, 1),
            "3/off 1/off",
            (codes.HIGHER_POINT_OCCUPIED, {"die": 6, "point": 3, "higher": 5}),
        ),
        ({24: 2, 6: 5}, {}, (6, 2), "24/18", (codes.BOTH_DICE_MUST_BE_PLAYED, {"die": 2})),
        ({12: 1, 6: 2}, {9: 2, 4: 2}, (6, 3), "6/3", (codes.BOTH_DICE_MUST_BE_PLAYED, {"die": 6})),
        ({10: 1}, {1: 2}, (6, 3), "10/7", (codes.HIGHER_DIE_MUST_BE_PLAYED, {"die": 6})),
        ({24: 2, 6: 5}, {}, (2, 2), "24/20 6/4", (codes.DOUBLET_UNFINISHED, {"moves": 3, "possible": 4})),
        ({24: 2, 6: 5}, {}, (6, 2), "24/18* 6/4", (codes.HIT_MARK_WRONG, {"point": 18})),
    ],
)
def test_play_is_refused_for_its_reason(
    own: dict[int, int], theirs: dict[int, int], roll: Roll, text: str, expected: tuple[str, dict[str, Any]]
) -> None:
    assert refused(board(own, theirs), roll, text) == expected


@pytest.mark.parametrize(
    ("own", "theirs", "roll", "text", "expected"),
    [
        ({24: 1, 8: 1}, {21: 2}, (6, 3), "24/18 18/15", (codes.DICE_ORDER, {"die": 3})),
        ({12: 1}, {10: 2}, (6, 2), "12/4", (codes.ROLL_FORFEITED, {})),
        ({6: 1, 3: 1}, {}, (3, 1), "6/5 3/off", (codes.REARMOST_FIRST, {"point": 3, "higher": 5})),
        ({6: 2, 5: 1}, {2: 2}, (6, 1), "6/5 6/off", (codes.BEAR_OFF_PAST_POINT, {"point": 6, "held": 2})),
    ],
)
def test_play_is_refused_by_the_rules_of_a_page(
    own: dict[int, int], theirs: dict[int, int], roll: Roll, text: str, expected: tuple[str, dict[str, Any]]
) -> None:
    position = board(own, theirs)

    assert judge_play(position, roll, text).verdict.is_ok
    assert refused(position, roll, text, HOTSPOTS_NL) == expected


@pytest.mark.parametrize(
    "text",
    ["13/7 8/7", "8/7 13/7", " 13/7  8/7 "],
)
def test_steps_may_stand_in_any_order(text: str) -> None:
    assert judge_play(START, (6, 1), text).result == judge_play(START, (6, 1), "13/7 8/7").result is not None


@pytest.mark.parametrize("text", ["24/18/14", "24/18 18/14", "24/14", "24/20/14", "24/20 20/14", "18/14 24/18"])
def test_one_checker_may_be_written_step_by_step_or_at_once(text: str) -> None:
    reading = judge_play(board({24: 2, 6: 5}), (6, 4), text)

    assert reading.verdict.is_ok
    assert reading.result == board({24: 1, 14: 1, 6: 5})


def test_way_without_a_hit_is_meant_unless_the_play_says_otherwise() -> None:
    position = board({24: 2, 6: 5}, {18: 1})

    quiet, hitting = judge_play(position, (6, 4), "24/14"), judge_play(position, (6, 4), "24/18/14")

    assert quiet.verdict.notes == ()
    assert quiet.result == board({24: 1, 14: 1, 6: 5}, {18: 1})
    assert [note.code for note in hitting.verdict.notes] == [codes.HIT_MARK_MISSING]
    assert hitting.result == board({24: 1, 14: 1, 6: 5}, {0: 1})


def test_hit_of_the_same_blot_is_always_meant_where_two_routes_hit() -> None:
    position = board({24: 1, 6: 5}, {18: 1, 20: 1})

    assert judge_play(position, (6, 4), "24/14").result == board({14: 1, 6: 5}, {0: 1, 18: 1})


@pytest.mark.parametrize(
    ("own", "roll", "text", "left"),
    [
        ({6: 1, 3: 1, 2: 3}, (3, 3), "6/off 3/off 2/off", {2: 2}),
        ({6: 2, 4: 2}, (4, 4), "6/2(2) 4/off(2)", {2: 2}),
        ({4: 1, 2: 2}, (3, 1), "4/off", {2: 2}),
        ({7: 1, 2: 2}, (6, 1), "7/off", {2: 2}),
    ],
)
def test_plays_that_bear_off_are_plainly_legal(
    own: dict[int, int], roll: Roll, text: str, left: dict[int, int]
) -> None:
    legs = read_play(text)

    assert legs is not None
    assert plain_result(board(own), roll, legs) == board(left)


def test_hit_without_its_mark_is_a_note() -> None:
    reading = judge_play(board({24: 2, 6: 5}, {18: 1}), (6, 4), "24/18 6/2")

    assert reading.verdict.is_ok
    assert [dict(note.params) for note in reading.verdict.notes] == [{"point": 18}]


def test_closed_point_on_the_written_way_is_refused_though_another_way_is_open() -> None:
    position = board({24: 2, 6: 5}, {18: 2})

    assert judge_play(position, (6, 4), "24/14").verdict.is_ok
    assert refused(position, (6, 4), "24/18/14") == (codes.POINT_BLOCKED, {"point": 18, "checkers": 2})


def test_illegal_play_has_the_position_that_was_recorded_if_there_is_one() -> None:
    assert judge_play(board({24: 2}), (6, 2), "24/19").result == board({24: 1, 19: 1})
    assert judge_play(board({24: 2}), (6, 2), "23/19").result is None
    assert judge_play(board({24: 2}, {19: 2}), (6, 2), "24/19").result is None


def test_dance_is_a_play_where_nothing_can_be_played() -> None:
    position = board({25: 1, 6: 5}, {19: 2, 23: 2})

    assert judge_play(position, (6, 2), "Cannot Move").result == position
    assert refused(position, (6, 2), "6/off") == (codes.BAR_FIRST, {"waiting": 1})


@given(positions(), rolls, st.data())
def test_exactly_the_legal_plays_are_accepted(position: Position, roll: Roll, data: st.DataObject) -> None:
    count = data.draw(st.integers(1, 4))
    legs = tuple(Leg(*data.draw(st.tuples(st.integers(1, 25), st.integers(0, 24)))) for _ in range(count))

    reading = judge_legs(position, roll, legs)

    assert reading.verdict.is_ok == (reading.result is not None and _is_legal(position, roll, reading.result, legs))


@given(positions(), rolls, st.sampled_from(sorted(PRESETS)), st.data())
@settings(max_examples=60)
def test_every_legal_play_of_every_ruleset_is_accepted(
    position: Position, roll: Roll, name: str, data: st.DataObject
) -> None:
    plays = legal_plays(position, roll, PRESETS[name])
    assume(plays)
    play = data.draw(st.sampled_from(plays))

    assert judge_play(position, roll, notation(play.steps), PRESETS[name]).result == play.result


@given(positions(), rolls, rolls, st.booleans())
def test_what_is_plainly_legal_is_judged_the_same(position: Position, roll: Roll, other: Roll, is_marked: bool) -> None:
    """Of the roll and of another, since most of those are not legal."""
    for play in (*legal_plays(position, roll), *legal_plays(position, other)):
        legs = tuple(Leg(step.source, step.target, step.is_hit and is_marked) for step in play.steps)
        reading, plain = judge_legs(position, roll, legs), plain_result(position, roll, legs)

        assert plain is None or (plain, ()) == (reading.result, reading.verdict.violations + reading.verdict.notes)


@given(positions(), rolls, positions(), rolls)
@settings(max_examples=60)
def test_plays_of_another_roll_are_judged_without_fail(
    position: Position, roll: Roll, other: Position, other_roll: Roll
) -> None:
    for play in legal_plays(other, other_roll)[:5]:
        for ruleset in (INTL, HOTSPOTS_NL, ruleset_from({"doubles_value": "fourteen_pips"})):
            reading = judge_play(position, roll, notation(play.steps), ruleset)

            assert reading.verdict.is_ok or reading.verdict.violations[0].code in codes.PARAMS


def _is_legal(position: Position, roll: Roll, result: Position, legs: tuple[Leg, ...]) -> bool:
    """Whether the result is one, and each written way can be gone by the dice."""
    dice = (roll[0],) * 4 if roll[0] == roll[1] else roll
    ways = {sum(dice[:count]) for count in range(1, len(dice) + 1)} | set(dice)
    return result in results(position, roll) and all(leg.target == 0 or leg.source - leg.target in ways for leg in legs)
