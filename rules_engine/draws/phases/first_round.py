"""The first round of a bracket over several places of groups, with the fewest matches between two of one group.

A place (all firsts, all seconds …) has consecutive seeds, and seed s meets seed size + 1 - s, or has a bye. So only
some places meet, each as often as their seeds do. From the first match to the last both places only change to the next
one, so these meetings form a path: every perfect matching of rows and byes along it has the right number of each, and
the cheapest one is the best first round there is.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations

from rules_engine.draws.matching.perfect import Edge, cheapest
from rules_engine.draws.seeds import bracket_size
from rules_engine.draws.stage import Standing

BYE = -1
Kind = tuple[int, int]  # the places of the two that meet, the better first; a bye is the second


def first_round(places: Sequence[Sequence[Standing]]) -> dict[int, Standing]:
    """Return the row of each seed; ``places``: the rows of each place, in the order of their groups."""
    rows = [(place, row) for place, members in enumerate(places) for row in members]
    size = bracket_size(len(rows))
    kinds = [_kind(rows, seed, size) for seed in range(1, size // 2 + 1)]
    matches: defaultdict[Kind, list[tuple[int, int]]] = defaultdict(list)
    for first, second in cheapest(size, _edges(rows, size, frozenset(kinds))).pairs:
        matches[_places(rows, first, second)].append((first, second))
    seeds: dict[int, Standing] = {}
    for seed, kind in enumerate(kinds, 1):
        first, second = matches[kind].pop(0)
        seeds[seed] = rows[first][1]
        if second < len(rows):
            seeds[size + 1 - seed] = rows[second][1]
    return seeds


def _kind(rows: Sequence[tuple[int, Standing]], seed: int, size: int) -> Kind:
    return _places(rows, seed - 1, size - seed)


def _places(rows: Sequence[tuple[int, Standing]], first: int, second: int) -> Kind:
    return rows[first][0], rows[second][0] if second < len(rows) else BYE


def _edges(rows: Sequence[tuple[int, Standing]], size: int, kinds: frozenset[Kind]) -> Iterator[Edge]:
    """Yield what can meet: two of one group cost more than the order of all others."""
    for first, second in combinations(range(size), 2):
        if first < len(rows) and _places(rows, first, second) in kinds:
            is_bye = second >= len(rows)
            is_group = not is_bye and rows[first][1].section == rows[second][1].section
            yield first, second, is_group * size**4 + (first if is_bye else (size - first) * second)
