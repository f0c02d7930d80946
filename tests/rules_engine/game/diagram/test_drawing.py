"""The drawing of a position: each checker once, on its point, within the board."""

from collections import Counter
from dataclasses import replace

from hypothesis import given

from rules_engine.game.diagram.drawing import (
    BAR,
    BOTTOM,
    CENTRE,
    FIELDS,
    HALF,
    HEIGHT,
    MOST,
    TOP,
    TRAY,
    WIDTH,
    Box,
    Diagram,
    Text,
    draw,
)
from rules_engine.game.diagram.view import LOWER, OPENING, UPPER, BoardView
from tests.rules_engine.game.diagram.test_view import EMPTY, positions


def _drawn(diagram: Diagram, side: int) -> int:
    """How many checkers of a player the drawing stands for."""
    rings = [one for one in diagram.checkers if one.side == side]
    more = sum(int(one.number.text) - MOST for one in rings if one.number)
    return len(rings) + more + sum(slab.side == side for slab in diagram.slabs)


def test_opening_draws_thirty_checkers_without_a_number() -> None:
    diagram = draw(OPENING)

    assert Counter(one.side for one in diagram.checkers) == {LOWER: 15, UPPER: 15}
    assert [one.number for one in diagram.checkers if one.number] == []
    assert [text.text for text in diagram.numbers] == [str(point) for point in range(1, 25)]


def test_stack_of_more_than_five_says_its_number() -> None:
    diagram = draw(BoardView((7, *EMPTY[1:])))

    assert len(diagram.checkers) == 5
    assert [one.number.text for one in diagram.checkers if one.number] == ["7"]
    assert diagram.checkers[-1].number is not None  # the one nearest to the middle


def test_home_of_the_lower_player_is_at_the_right_below() -> None:
    checker = draw(BoardView((1, *EMPTY[1:]))).checkers[0]

    assert checker.x > FIELDS[1]
    assert checker.y > CENTRE


def test_bar_is_between_the_halves_each_where_he_comes_in() -> None:
    lower, upper = draw(BoardView(EMPTY, bar=(1, 1))).checkers

    assert lower.x == upper.x == WIDTH // 2
    assert lower.y < CENTRE < upper.y


def test_cube_lies_with_its_owner() -> None:
    places = [_cube(replace(OPENING, cube=2, cube_owner=owner))[0].y for owner in (UPPER, None, LOWER)]

    assert places == sorted(places)
    assert _cube(OPENING)[1].text == "64"
    assert _cube(replace(OPENING, cube=4, cube_owner=LOWER))[1].text == "4"


def _cube(position: BoardView) -> tuple[Box, Text]:
    diagram = draw(position)
    assert diagram.cube is not None
    assert diagram.cube_text is not None
    return diagram.cube, diagram.cube_text


def test_dice_show_the_roll_at_the_right_of_him_who_rolled() -> None:
    mine = draw(replace(OPENING, dice=(6, 5))).dice
    his = draw(replace(OPENING, dice=(6, 5), on_roll=UPPER)).dice

    assert [len(die.pips) for die in mine] == [6, 5]
    assert mine[0].box.x > FIELDS[1] > his[1].box.x
    assert draw(OPENING).dice == ()


@given(positions())
def test_every_checker_is_drawn_once(position: BoardView) -> None:
    diagram = draw(position)

    assert [_drawn(diagram, side) for side in (LOWER, UPPER)] == [15, 15]
    assert len({(one.x, one.y) for one in diagram.checkers}) == len(diagram.checkers)


@given(positions())
def test_nothing_lies_outside_the_board(position: BoardView) -> None:
    diagram = draw(position)
    boxes = [*diagram.slabs, _cube(position)[0], *(die.box for die in diagram.dice)]

    assert all(9 <= one.x <= WIDTH - 9 and TOP + 9 <= one.y <= BOTTOM - 9 for one in diagram.checkers)
    assert all(box.x >= 0 and box.x + box.width <= WIDTH for box in boxes)
    assert all(box.y >= TOP and box.y + box.height <= BOTTOM for box in boxes)
    assert (diagram.width, diagram.height) == (WIDTH, HEIGHT)


@given(positions())
def test_mirrored_drawing_has_the_other_colours(position: BoardView) -> None:
    here, there = draw(position), draw(position.mirrored())

    assert Counter(one.side for one in there.checkers) == Counter(1 - one.side for one in here.checkers)
    assert there.turn != here.turn


def test_arrows_lead_from_the_last_checker_to_the_next_free_place() -> None:
    down, up = (draw(replace(OPENING, on_roll=side), [(13, 7), (25, 20), (6, 0)]).arrows for side in (LOWER, UPPER))

    assert [(arrow.x1, arrow.x2) for arrow in down] == [(arrow.x1, arrow.x2) for arrow in up]
    assert down[0].y1 + up[0].y1 == down[0].y2 + up[0].y2 == 2 * CENTRE
    assert down[1].x1 == TRAY + HALF + BAR // 2
    assert down[2].x2 == WIDTH - TRAY // 2
