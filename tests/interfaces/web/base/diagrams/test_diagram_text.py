"""A position in words, and its drawing in a page."""

import re
from dataclasses import replace

from django.template import Context, Template

from interfaces.web.base.diagrams.diagram_text import describe
from rules_engine.game.diagram.view import LOWER, OPENING, UPPER, BoardView

BEAROFF = BoardView(
    (2, 0, 1, *(0,) * 21), bar=(0, 1), off=(12, 14), cube=4, cube_owner=UPPER, dice=(2, 5), on_roll=LOWER
)


def test_opening_is_told_whole() -> None:
    men = "point 24: 2 checkers; point 13: 5 checkers; point 8: 3 checkers; point 6: 5 checkers"

    assert describe(OPENING).full_text == (
        f"Dark is on roll. Dark, counted from its own home: {men}. Light, counted from its own home: {men}."
        " The cube is in the middle, at 1. Pips: Dark 167, Light 167."
    )


def test_roll_cube_bar_and_checkers_off_are_told() -> None:
    assert describe(BEAROFF).full_text == (
        "Dark to play 5-2. Dark, counted from its own home: point 3: 1 checker; point 1: 2 checkers; borne off: 12"
        " checkers. Light, counted from its own home: on the bar: 1 checker; borne off: 14 checkers."
        " Light owns the cube, at 4. Pips: Dark 5, Light 25."
    )


def test_player_above_is_light() -> None:
    assert describe(replace(OPENING, on_roll=UPPER)).turn == "Light is on roll."


def test_page_shows_the_drawing_with_its_words() -> None:
    page = Template('{% load positions %}{% position one "What now?" %}').render(Context({"one": BEAROFF}))

    assert f'aria-label="{describe(BEAROFF).full_text}"' in page
    assert page.count("<circle") == 3 + 1 + 7  # on the board, on the bar, the pips of the dice
    assert "<b>What now?</b>" in page
    assert set(re.findall(r'="(-?\d+\.\d+)"', page)) == set()
