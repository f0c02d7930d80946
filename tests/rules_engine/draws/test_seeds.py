"""The order of the seeds, and byes."""

import pytest

from rules_engine.draws.lots import stream
from rules_engine.draws.seeds import bracket_size, drawn_byes, seeding_order


@pytest.mark.parametrize(("entries", "size"), [(1, 2), (2, 2), (3, 4), (4, 4), (5, 8), (300, 512), (1024, 1024)])
def test_a_bracket_is_the_next_power_of_two(entries: int, size: int) -> None:
    assert bracket_size(entries) == size


@pytest.mark.parametrize(
    ("size", "order"),
    [
        (2, (1, 2)),
        (4, (1, 4, 2, 3)),
        (8, (1, 8, 4, 5, 2, 7, 3, 6)),
        (16, (1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11)),
    ],
)
def test_the_seeds_stand_as_on_the_usual_sheet(size: int, order: tuple[int, ...]) -> None:
    assert seeding_order(size) == order


@pytest.mark.parametrize("size", [2, 4, 8, 64, 1024])
def test_the_best_of_every_round_meet_as_late_as_they_can(size: int) -> None:
    """Seeds 1 … 2**k stand in 2**k different parts of the sheet, and every first match adds up to n + 1."""
    order = seeding_order(size)

    assert sorted(order) == list(range(1, size + 1))
    assert {order[at] + order[at + 1] for at in range(0, size, 2)} == {size + 1}
    for parts in (2**k for k in range(size.bit_length())):
        part = size // parts
        assert {order.index(seed) // part for seed in range(1, parts + 1)} == set(range(parts))


@pytest.mark.parametrize("matches", [1, 2, 4, 8, 32])
def test_drawn_byes_are_spread_evenly_over_every_part_of_the_sheet(matches: int) -> None:
    for byes in range(matches):
        spread = drawn_byes(matches, byes, stream(f"{byes}", "byes"))
        assert (len(spread), sum(spread)) == (matches, byes)
        for part in (2**k for k in range(matches.bit_length())):
            counts = [sum(spread[at : at + part]) for at in range(0, matches, part)]
            assert max(counts) - min(counts) <= 1


def test_a_lot_says_where_an_odd_bye_goes() -> None:
    seen = {drawn_byes(4, 1, stream(f"{seed}", "byes")).index(True) for seed in range(40)}

    assert seen == {0, 1, 2, 3}
