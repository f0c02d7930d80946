"""The board on which a position is set up, in a real browser: by taps and by keys, and what stands in the field."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from django import forms
from django.template.loader import render_to_string

from matches.positions import board_of
from rules_engine.game.diagram.view import OPENING

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.e2e
STATIC = Path(__file__).resolve().parents[3] / "static"
OPENING_ID = "4HPwATDgc/ABMA"


class _Form(forms.Form):
    position = forms.CharField(required=False)


def _open(page: "Page") -> None:
    editor = render_to_string("components/board_editor.html", {"field": _Form()["position"]})
    shown = f'<!doctype html><title>Board</title><p class="field"><input id="id_position"></p>{editor}'
    page.route("http://board.test/", lambda route: route.fulfill(body=shown, content_type="text/html"))
    script = (STATIC / "board.js").read_text()
    page.route("**/board*.js", lambda route: route.fulfill(body=script, content_type="text/javascript"))
    page.goto("http://board.test/")


def _written(page: "Page") -> str:
    return page.locator("#id_position").input_value()


def test_opening_position_is_one_press_and_is_told_in_words(page: "Page") -> None:
    _open(page)

    page.get_by_role("button", name="Opening position").click()

    assert _written(page) == OPENING_ID
    assert page.get_by_role("status").inner_text() == "Pips: Dark 167, Light 167. Borne off: Dark 0, Light 0."
    assert page.get_by_role("button", name="Point 6: Dark, 5").count() == 1
    assert page.get_by_role("button", name="Point 12: Light, 5").count() == 1


def test_taps_put_checkers_and_take_them_away(page: "Page") -> None:
    _open(page)
    page.locator("button[data-point='3']").click()
    page.locator("button[data-point='3']").click()
    page.get_by_label("puts a light checker").check()
    page.locator("button[data-point='20']").click()
    page.locator("button[data-only='light']").click()
    page.locator("button[data-only='dark']").click()
    page.get_by_label("takes one away").check()
    page.locator("button[data-point='3']").click()

    board = board_of(_written(page))

    assert board is not None
    assert (board.points[2], board.points[19], board.bar, board.off) == (1, -1, (1, 1), (13, 13))


def test_keys_do_the_same(page: "Page") -> None:
    _open(page)
    page.locator("button[data-point='13']").focus()
    for key in ("Enter", "ArrowRight", "Enter", "Enter", "Backspace", "ArrowDown", "Enter"):
        page.keyboard.press(key)

    board = board_of(_written(page))

    assert board is not None
    assert [point for point, count in enumerate(board.points, 1) if count] == [11, 13, 14]


def test_sixteenth_checker_is_not_put(page: "Page") -> None:
    _open(page)
    for _ in range(16):
        page.locator("button[data-point='1']").click()

    board = board_of(_written(page))

    assert board is not None and board.points[0] == 15
    assert page.get_by_role("status").inner_text() == "Dark has all 15 checkers on the board."


def test_id_that_is_typed_is_shown_and_words_are_left_alone(page: "Page") -> None:
    _open(page)

    page.locator("#id_position").fill(OPENING_ID)
    drawn = page.get_by_role("button", name="Point 24: Dark, 2").count()
    page.locator("#id_position").fill("White is closed out")

    assert drawn == 1
    assert _written(page) == "White is closed out"
    assert board_of(OPENING_ID) == OPENING
