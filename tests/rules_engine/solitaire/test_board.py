"""The board of 37 holes."""

from rules_engine.solitaire.board import CELLS, FULL, JUMPS, PLACES, bit, cells_of, jumps_from, position_of


def test_cells_stand_in_rows_around_the_centre() -> None:
    assert (CELLS, PLACES[0], PLACES[18], PLACES[36]) == (37, (0, 2), (3, 3), (6, 4))
    assert cells_of(FULL) == list(range(1, 38))


def test_every_jump_has_its_reverse() -> None:
    assert len(JUMPS) == 92
    assert {(target, source) for source, target in JUMPS} == set(JUMPS)


def test_jumps_need_a_peg_to_jump_over_and_an_empty_cell() -> None:
    assert [(jump.source, jump.target) for jump in jumps_from(FULL ^ bit(19))] == [
        (6, 19),
        (17, 19),
        (21, 19),
        (32, 19),
    ]
    assert jumps_from(position_of((1, 37))) == []
    assert position_of([5, 5, 7]) == bit(5) | bit(7)
