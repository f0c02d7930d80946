"""Games of variants as lines: read strictly, written again, never an exception."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.game.transcript.games_record import looks_like_games, read_games, with_first, write_games
from tests.rules_engine.game.variants.cases import cases
from tests.support.variant_games import games, record

GAME = games("jacquet")[0]
RESULT = {"winner": 1, "how": "resign", "kind": "gammon", "cube": 2, "owner": 0}


def codes(line: Any) -> list[str]:
    [row] = read_games(json.dumps(line))
    return [fault.code for fault in row.faults]


@pytest.mark.parametrize("case", [case for case in cases("replay") if case["out"]["ok"]], ids=lambda case: case["id"])
def test_game_that_is_written_again_is_the_same(case: dict[str, Any]) -> None:
    [line] = read_games(record({**case["in"], "first": 1, "game": RESULT}))

    assert line.game is not None and line.game.first == 1
    assert read_games(write_games([line.game])) == (line,)


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"first": 2}, "value_unknown"),
        ({"first": True}, "type_wrong"),
        ({"game": {"winner": 0}}, "key_missing"),
        ({"who": "Rolf"}, "key_unknown"),
        ({"variant": "backgammon"}, "value_unknown"),
        ({"turns": [{"dice": [7, 1], "pos": "-"}]}, "dice_unreadable"),
    ],
)
def test_keys_are_read_strictly(more: dict[str, Any], code: str) -> None:
    assert code in codes({**GAME, **more})


def test_line_that_is_no_game_is_named() -> None:
    first, second, third = read_games("{\n\n[1]\n" + "[" * 100_000)

    assert [row.faults[0].code for row in (first, second, third)] == [
        "record_not_a_game",
        "not_an_object",
        "record_not_a_game",
    ]
    assert (first.number, second.number, third.faults[0].params) == (1, 3, {"line": 4})


def test_side_of_the_sender_counts_where_the_line_states_none() -> None:
    lines = read_games(record(GAME, {**GAME, "first": 1}, GAME))

    completed = with_first(lines, 0)

    assert [line.game and line.game.first for line in completed] == [0, 1, None]
    assert with_first(completed, 1) == completed
    assert with_first((), 0) == ()


def test_format_is_detected_by_its_first_sign() -> None:
    assert [looks_like_games(text) for text in (' {"variant"', "(;FF[4]", " 5 point match", "")] == [True] + [False] * 3


@given(st.text(alphabet='{}[]":,0123456789.eNaIfinty variant\n', max_size=200))
def test_no_text_raises(text: str) -> None:
    assert all(line.game is None for line in read_games(text))
