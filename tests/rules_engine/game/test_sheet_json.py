"""The JSON form of score sheets: there and back, and strict."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.game import codes
from rules_engine.game.judging import judge
from rules_engine.game.score_sheet import UNKNOWN, ScoreSheet
from rules_engine.game.sheet_json import read_sheet, write_reading, write_sheet
from rules_engine.verdict import Verdict
from tests.rules_engine.game.sheets import Played, played_sheets

GAME = {"winner": 0, "how": "bearoff", "kind": "single", "cube": 1}
SHEET = {"length": 7, "ruleset": "INTL", "games": [GAME]}

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def told(value: object) -> list[tuple[str, int | str | None, object]]:
    verdict = read_sheet(value)
    assert isinstance(verdict, Verdict)
    for each in verdict.violations:
        assert sorted(each.params) == sorted(codes.PARAMS[each.code])
    return [(each.code, each.where, each.params.get("key")) for each in verdict.violations]


@given(played_sheets())
def test_read_sheet_reads_what_write_sheet_writes(played: Played) -> None:
    assert read_sheet(json.loads(json.dumps(write_sheet(played.sheet)))) == played.sheet


def test_read_sheet_owner_absent_is_unknown_and_null_is_centred() -> None:
    absent, centred = read_sheet(SHEET), read_sheet({**SHEET, "games": [{**GAME, "owner": None}]})

    assert isinstance(absent, ScoreSheet)
    assert isinstance(centred, ScoreSheet)
    assert (absent.games[0].owner, centred.games[0].owner) == (UNKNOWN, None)


REFUSED: dict[str, tuple[object, list[tuple[str, int | None, str]]]] = {
    "no object": ([], [(codes.NOT_AN_OBJECT, None, "")]),
    "nothing": ({}, [(codes.KEY_MISSING, None, "length")]),
    "neither games nor final": ({"length": 7}, [(codes.KEY_MISSING, None, "games")]),
    "unknown key": ({**SHEET, "winner": 0}, [(codes.KEY_UNKNOWN, None, "winner")]),
    "true for 1": ({**SHEET, "length": True}, [(codes.TYPE_WRONG, None, "length")]),
    "float": ({**SHEET, "length": 7.0}, [(codes.TYPE_WRONG, None, "length")]),
    "NaN": ({**SHEET, "length": float("nan")}, [(codes.TYPE_WRONG, None, "length")]),
    "text for a number": ({**SHEET, "length": "7"}, [(codes.TYPE_WRONG, None, "length")]),
    "huge": ({**SHEET, "length": 10**400}, [(codes.NUMBER_TOO_BIG, None, "length")]),
    "pair of three": ({**SHEET, "start": [0, 0, 0]}, [(codes.TYPE_WRONG, None, "start")]),
    "null final": ({**SHEET, "final": None}, [(codes.TYPE_WRONG, None, "final")]),
    "pair of a boolean": ({**SHEET, "start": [0, False]}, [(codes.TYPE_WRONG, None, "start[1]")]),
    "games no list": ({**SHEET, "games": {}}, [(codes.TYPE_WRONG, None, "games")]),
    "game no object": ({**SHEET, "games": [GAME, 3]}, [(codes.NOT_AN_OBJECT, 2, "games[1]")]),
    "side 2": ({**SHEET, "games": [{**GAME, "winner": 2}]}, [(codes.VALUE_UNKNOWN, 1, "games[0].winner")]),
    "how": ({**SHEET, "games": [{**GAME, "how": "Drop"}]}, [(codes.VALUE_UNKNOWN, 1, "games[0].how")]),
    "kind null": ({**SHEET, "games": [{**GAME, "kind": None}]}, [(codes.TYPE_WRONG, 1, "games[0].kind")]),
    "award": (
        {**SHEET, "awards": [{"before_game": 1, "side": 0, "points": 1}]},
        [(codes.KEY_MISSING, None, "awards[0].reason")],
    ),
    "ruleset name": ({**SHEET, "ruleset": "intl"}, [(codes.RULESET_UNKNOWN, None, "")]),
    "ruleset number": ({**SHEET, "ruleset": 1}, [(codes.TYPE_WRONG, None, "ruleset")]),
    "ruleset key": ({**SHEET, "ruleset": {"cube": 1}}, [(codes.KEY_UNKNOWN, None, "ruleset.cube")]),
    "ruleset value": (
        {**SHEET, "ruleset": {"crawford": 1, "cube_max": 48}},
        [
            (codes.RULESET_VALUE_WRONG, None, "ruleset.crawford"),
            (codes.RULESET_VALUE_WRONG, None, "ruleset.cube_max"),
        ],
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_read_sheet_refuses(case: str) -> None:
    value, expected = REFUSED[case]

    assert [(code, where, key or "") for code, where, key in told(value)] == expected


def test_read_sheet_finds_every_fault_at_once() -> None:
    value = {"length": "7", "x": 1, "games": [{"how": "drop", "cube": 2.5}, {**GAME, "owner": 3}]}

    assert told(value) == [
        (codes.KEY_UNKNOWN, None, "x"),
        (codes.TYPE_WRONG, None, "length"),
        (codes.KEY_MISSING, 1, "games[0].winner"),
        (codes.TYPE_WRONG, 1, "games[0].cube"),
        (codes.VALUE_UNKNOWN, 2, "games[1].owner"),
    ]


@given(anything)
def test_read_sheet_never_raises(value: Any) -> None:
    read_sheet(value)


@given(played_sheets(min_games=1), anything, st.data())
def test_read_sheet_and_judge_never_raise_on_a_damaged_sheet(played: Played, junk: Any, data: st.DataObject) -> None:
    written: Any = json.loads(json.dumps(write_sheet(played.sheet)))
    target = written
    if written["games"] and data.draw(st.booleans()):
        target = written["games"][data.draw(st.integers(0, len(written["games"]) - 1))]
    number = st.integers(-(2**31), 2**31) | st.integers(-2, 9)
    target[data.draw(st.sampled_from(sorted(target)))] = data.draw(st.one_of(st.just(junk), number))

    sheet = read_sheet(written)

    if isinstance(sheet, ScoreSheet):
        json.dumps(write_reading(judge(sheet)))
