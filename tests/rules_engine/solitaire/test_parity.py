"""What no jump can change."""

from hypothesis import given
from hypothesis import strategies as st

from rules_engine.solitaire.board import FULL, bit, jumps_from
from rules_engine.solitaire.parity import LATTICES, finishes_of, fits_count, fits_parity

_GROUPS = {(1, 18, 21, 35): [3, 17, 20, 37], (3, 17, 20, 37): [1, 18, 21, 35]} | {
    (6, 23, 26, 29): [9, 12, 15, 32],
    (9, 12, 15, 32): [6, 23, 26, 29],
}


def test_sixty_four_pairs_of_cells_fit() -> None:
    expected = {vacant: finishes for group, finishes in _GROUPS.items() for vacant in group}
    assert {vacant: finishes_of(vacant) for vacant in range(1, 38)} == {
        vacant: expected.get(vacant, []) for vacant in range(1, 38)
    }


@given(st.integers(0, FULL), st.data())
def test_every_line_fits(position: int, data: st.DataObject) -> None:
    start = position
    for _ in range(data.draw(st.integers(0, 8))):
        jumps = jumps_from(position)
        if jumps:
            position ^= data.draw(st.sampled_from(jumps)).mask
    assert fits_count(start, position) and fits_parity(start, position)
    assert all((start & mask).bit_count() >= (position & mask).bit_count() for mask in LATTICES)


def test_goal_has_fewer_pegs() -> None:
    assert fits_count(bit(1), bit(1)) and not fits_count(bit(1), bit(2)) and not fits_count(bit(1), FULL)
