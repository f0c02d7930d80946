"""Plays as people and programs write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.game.board.written import Leg, read_play


@pytest.mark.parametrize(
    ("text", "legs"),
    [
        ("8/5 6/5", [Leg(8, 5), Leg(6, 5)]),
        ("24/18*/14", [Leg(24, 18, True), Leg(18, 14)]),
        ("13/7*(2)", [Leg(13, 7, True), Leg(13, 7)]),
        ("8/5(2)*", [Leg(8, 5, True), Leg(8, 5)]),
        ("BAR/20  6/Off", [Leg(25, 20), Leg(6, 0)]),
        ("25/20 6/0", [Leg(25, 20), Leg(6, 0)]),
        ("b/20 6/-", [Leg(25, 20), Leg(6, 0)]),
        ("", []),
        (" Cannot  Move ", []),
        ("dance", []),
    ],
)
def test_play_is_read(text: str, legs: list[Leg]) -> None:
    assert read_play(text) == tuple(legs)


@pytest.mark.parametrize(
    "text", ["x", "8", "8/", "/5", "8-5", "8/5(5)", "8/5(999999999)", "26/20", "8*/5", "8/5 x", "٨/٥", "8/5/" * 60]
)
def test_what_is_no_play_is_not_read(text: str) -> None:
    assert read_play(text) is None


@given(st.text(alphabet="0123456789/*() baroff-", max_size=300))
def test_any_text_is_read_or_not(text: str) -> None:
    legs = read_play(text)

    assert legs is None or len(legs) <= 30
