"""Texts that mean no good: every reader comes to an end with them, says what is wrong by its name, and never raises."""

import codecs
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.game.board.codes import PARAMS as BOARD
from rules_engine.game.doubling.codes import PARAMS as DOUBLING
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.frames import frames
from rules_engine.game.transcript.mat_reader import read_mat
from rules_engine.game.transcript.replay import MOST, replay
from rules_engine.game.transcript.transcript import Finding

RECORD = (Path(__file__).parents[4] / "data" / "matches" / "selfplay" / "selfplay_01_03pt.mat").read_text()
HEAD = " 3 point match\n\n Game 1\n A : 0                          B : 0\n"
PARAMS = {**BOARD, **DOUBLING, **codes.PARAMS}


def found(data: bytes | str) -> tuple[Finding, ...]:
    """What is wrong with it; every code is known and has its own parameters."""
    reading = read_mat(data)
    told = replay(reading.transcript).findings if reading.transcript else reading.faults
    assert all(sorted(each.violation.params) == sorted(PARAMS[each.violation.code]) for each in told)
    assert all(each.line >= 1 and each.column >= 1 for each in told)
    if reading.transcript is not None:
        assert len(list(frames(reading.transcript))) == sum(len(game.acts) for game in reading.transcript.games)
    return told


def said(data: bytes | str) -> list[str]:
    return [each.violation.code for each in found(data)]


@pytest.mark.parametrize(
    "row",
    [
        "  1) 31: 8/5 6/5(999999999)",
        "  1) 31: " + "/".join(["24"] * 900),
        "  1) 31: 99999999999/5",
        "  1) 31: 8/5*******",
        "  1) 31: 8/5 6/5; drop table",
        "  1) 31: ٨/٥ ٦/٥",
    ],
)
def test_play_that_nobody_can_read(row: str) -> None:
    assert set(said(HEAD + row)) & {"play_unreadable", "mat_line_unreadable"}


@pytest.mark.parametrize(
    "row",
    [
        "  1) 3١: 8/5",
        "  1) 313: 8/5",
        "  1) : 8/5",
        "9999999999) 31: 8/5 6/5",
        "x",
        "  1) 31: 8/5 6/5" + " " * 3000 + "x",
    ],
)
def test_line_that_nobody_can_read(row: str) -> None:
    assert said(HEAD + row) == ["mat_line_unreadable"]


def test_text_in_other_encodings_is_read_the_same() -> None:
    for data in (RECORD.encode("utf-16"), codecs.BOM_UTF8 + RECORD.encode(), RECORD.replace("\n", "\r\n").encode()):
        assert found(data) == ()


@pytest.mark.parametrize("name", ["Zoë", "A: 3 B", "12) Takes", "Game 2", "Wins 3 points", "31:", ""])
def test_names_are_no_rows(name: str) -> None:
    text = RECORD.replace("Karl", name.ljust(4))

    assert found(text.encode("latin-1", "replace")) == ()


def test_record_cut_anywhere_is_read_as_far_as_it_goes() -> None:
    at = [index for index, letter in enumerate(RECORD) if letter == "\n"]
    for end in at[5:]:
        assert found(RECORD[:end]) == ()
    for end in range(0, len(RECORD), 7):
        assert len(found(RECORD[:end])) <= 3


def test_million_of_games_stops_at_so_many_faults() -> None:
    assert len(found(HEAD + "  1) 31: 8/5 6/5\n Game 1\n A : 0     B : 0\n" * 20_000)) <= 2 * MOST


def test_million_of_doubles_stops_at_so_many_faults() -> None:
    assert len(found(HEAD + "  1)  Doubles => 2              Doubles => 2\n" * 20_000)) <= 2 * MOST


_WORDS = st.sampled_from(
    [
        *("  1)", " 31:", " 8/5 6/5", " 66:", " bar/20", " Doubles => 2", " Takes", " Drops", " Wins 2 points", "\n"),
        *(
            " Game 2\n",
            " A : 0      B : 2\n",
            " Losses 1 point",
            " Beavers => 4",
            " ????",
            "\t",
            "\x0b",
            "\u2028",
            ";",
            "*",
        ),
        *(" 3 point match\n", " Cannot Move", "(4)", "/", ":", " 25/0", "\ufeff"),
    ]
)


@given(st.lists(_WORDS, max_size=60))
@settings(max_examples=300)
def test_words_of_records_in_any_order_are_judged_without_fail(words: list[str]) -> None:
    found(HEAD + "".join(words))


@given(st.integers(0, len(RECORD) - 1), st.text(max_size=6), st.integers(0, 30))
@settings(max_examples=200)
def test_record_with_anything_in_it_is_judged_without_fail(at: int, put: str, taken: int) -> None:
    found(RECORD[:at] + put + RECORD[at + taken :])
