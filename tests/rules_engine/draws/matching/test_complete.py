"""Fields of which every cost is written down: as cheap as another solver's, proved, and with what is forced."""

from itertools import combinations
from random import Random

import pytest

from rules_engine.draws.matching import rust
from rules_engine.draws.matching.complete import Complete, rows_of
from rules_engine.draws.matching.cuts import Pair
from rules_engine.draws.matching.perfect import NoPerfectMatching
from rules_engine.draws.matching.proving import best


def some_field(luck: Random) -> Complete:
    """Scores with squared gaps, something above them for a few pairs, and a lot; some pairs forbidden, one forced."""
    size, most, unit = luck.choice((4, 12, 26, 60, 90)), luck.choice((8, 1 << 24)), luck.choice((0, 1 << 32))
    scores = sorted((luck.randrange(5) for _ in range(size)), reverse=True)
    pairs = list(combinations(range(size), 2))
    heavy = {pair: luck.choice((1 << 40, 1 << 20)) for pair in luck.sample(pairs, len(pairs) // 8)}
    costs = {
        (first, second): unit * (scores[first] - scores[second]) ** 2
        + heavy.get((first, second), 0)
        + luck.randrange(most)
        for first, second in pairs
    }
    forced_pairs = frozenset(luck.sample(pairs, luck.randrange(2)))
    forbidden = frozenset(luck.sample(pairs, len(pairs) // luck.choice((3, 20)))) - forced_pairs
    return Complete(rows_of(size, lambda first, second: costs[first, second]), scores, unit, forced_pairs, forbidden)


def by_rust(field: Complete) -> list[Pair]:
    forced_places = {place for pair in field.forced for place in pair}
    pairs = (
        pair
        for pair in combinations(range(field.size), 2)
        if pair not in field.forbidden and not forced_places & {*pair}
    )
    return sorted([*field.forced, *rust.pairs(field.size, {pair: field.cost(*pair) for pair in pairs})])


def check(trial: int) -> None:
    field = some_field(Random(trial))
    other = by_rust(field)
    if 2 * len(other) < field.size:
        with pytest.raises(NoPerfectMatching):
            best(field)
        return
    found = best(field)
    assert found.is_proved
    assert found.cost == sum(field.cost(*pair) for pair in other)


def test_rustworkx_finds_no_better() -> None:
    for trial in range(40):
        check(trial)


@pytest.mark.deep
def test_rustworkx_finds_no_better_in_thousands_of_fields() -> None:
    for trial in range(40, 4_000):
        check(trial)


def test_where_too_much_is_forbidden_there_is_no_pairing() -> None:
    nobody_meets_the_first = frozenset((0, other) for other in range(1, 30))

    with pytest.raises(NoPerfectMatching):
        best(Complete(rows_of(30, lambda first, second: first + second), [0] * 30, forbidden=nobody_meets_the_first))
