"""Criteria packed into one number, and the lots that break ties."""

from itertools import combinations

from rules_engine.draws.matching.ties import MOST, lot, lots_of
from rules_engine.draws.matching.weights import packing


def test_what_is_packed_is_unpacked() -> None:
    fields = packing((1, 9, 100), pairs=5)

    assert fields.widths == (3, 6, 9)
    assert fields.unpack(fields.pack((5, 45, 500))) == (5, 45, 500)


def test_no_sum_of_a_lower_field_reaches_a_higher_one() -> None:
    fields = packing((1, 9, 100), pairs=5)

    assert 5 * fields.pack((0, 9, 100)) < fields.pack((1, 0, 0))
    assert 5 * fields.pack((0, 0, 100)) < fields.pack((0, 1, 0))


def test_a_criterion_that_costs_nobody_anything_takes_no_room() -> None:
    assert packing((0, 3), pairs=4).widths == (0, 4)


def test_lots_of_pairs_are_spread_and_the_same_from_either_side() -> None:
    words = lots_of("secret", "round 1", range(1, 101))
    found = [lot(first, second) for first, second in combinations(words, 2)]

    assert all(lot(second, first) == lot(first, second) for first, second in combinations(words[:20], 2))
    assert len(set(found)) > 0.99 * len(found)
    assert all(0 <= number <= MOST for number in found)
    assert abs(sum(found) / len(found) / MOST - 0.5) < 0.02


def test_lots_follow_the_key_not_its_place() -> None:
    assert lots_of("secret", "round 1", [7, 3]) == lots_of("secret", "round 1", [3, 7])[::-1]
    assert lots_of("secret", "round 2", [7]) != lots_of("secret", "round 1", [7])
