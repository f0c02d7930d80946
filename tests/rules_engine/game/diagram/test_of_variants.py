"""Boards of variants: pins, waiting checkers and walls are drawn, and plays have their ways."""

import pytest

from rules_engine.game.diagram.drawing import draw
from rules_engine.game.diagram.of_variants import play_text, routes_between, view_of_side, view_of_variant
from rules_engine.game.diagram.view import LOWER, UPPER, BoardView
from rules_engine.game.variants.table import VARIANTS
from rules_engine.game.variants.turns import Turn


def view(name: str, text: str = "") -> BoardView:
    variant = VARIANTS[name]
    return view_of_variant(variant, variant.notation.read(text or variant.start))


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_start_has_every_checker_and_its_pips(name: str) -> None:
    variant, board = VARIANTS[name], view(name)
    counts = [sum(board.checkers(side).values()) + board.waiting[side] for side in (LOWER, UPPER)]

    assert counts == [variant.checkers] * 2
    assert board.has_cube == variant.has_cube
    assert board.checkers(UPPER) == board.checkers(LOWER)
    assert board.pips(UPPER) == board.pips(LOWER)
    assert not variant.has_dice or board.pips(LOWER) == variant.pips(variant.notation.read(variant.start))
    assert (draw(board).cube is not None) == variant.has_cube


def test_pinned_checker_lies_below_the_one_that_pins_it() -> None:
    board = view("plakoto", "-n------A*---------------N-")
    pinned, above = [checker for checker in draw(board).checkers if checker.x == 116]

    assert board.pinned(UPPER) == {17: 1}
    assert (pinned.side, above.side) == (UPPER, LOWER)
    assert board.mirrored().pinned(LOWER) == {17: 1}


def test_waiting_checkers_lie_in_the_left_tray() -> None:
    slabs = draw(view("crowded")).slabs

    assert sorted((slab.x, slab.side) for slab in slabs) == [(3, LOWER)] * 5 + [(3, UPPER)] * 5


@pytest.mark.parametrize(
    ("name", "text", "dice", "expected"),
    [
        ("fevga", "", (5, 2), {((24, 17),)}),
        ("jacquet", "", (2, 2), {((26, 23), (26, 23), (26, 20), (26, 20))}),
        ("grasshopper", "", None, {((26, point),) for point in range(1, 7)}),
    ],
)
def test_routes_of_plays_lead_from_and_to_their_places(
    name: str, text: str, dice: tuple[int, int] | None, expected: set[object]
) -> None:
    variant = VARIANTS[name]
    position = variant.notation.read(text or variant.start)
    results = variant.plays(position, Turn(dice)).results

    assert {routes_between(variant, position, result) for result in results} == expected


def test_clone_that_comes_to_the_bar_has_no_route() -> None:
    variant = VARIANTS["cloning"]
    position = variant.notation.read("-b----E-C---eE---c-da---B- off=0,0")
    results = variant.plays(position, Turn((4, 1))).results

    assert ((24, 20), (24, 23)) not in {routes_between(variant, position, result) for result in results}
    assert all(target < 25 for result in results for _, target in routes_between(variant, position, result))


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_board_of_the_upper_player_is_that_of_the_lower_turned_round(name: str) -> None:
    variant = VARIANTS[name]
    start = variant.notation.read(variant.start)
    position = sorted(variant.plays(start, Turn((3, 1) if variant.has_dice else None)).results)[0]
    lower, upper = (view_of_side(variant, position, side) for side in (LOWER, UPPER))

    assert (lower.on_roll, upper.on_roll) == (LOWER, UPPER)
    assert lower.checkers(LOWER) == upper.checkers(UPPER)
    assert lower.checkers(UPPER) == upper.checkers(LOWER)


def test_arrows_of_the_upper_player_begin_where_its_checkers_stand() -> None:
    fevga = VARIANTS["fevga"]
    board = view_of_side(fevga, fevga.notation.read(fevga.start), UPPER)
    diagram = draw(board, [(24, 13)])

    [arrow] = diagram.arrows
    stacked = {checker.x for checker in diagram.checkers if checker.side == UPPER}
    assert (stacked, arrow.x2) == ({arrow.x1}, draw(board, [(13, 12)]).arrows[0].x1)


def test_play_is_written_with_the_places_beside_the_points() -> None:
    assert play_text([(26, 22), (25, 20), (24, 21), (24, 21), (3, 0)]) == "tray/22 bar/20 24/21(2) 3/off"
