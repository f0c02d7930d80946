"""Lots: streams, shuffled fields, the lots of pairs, and the cheapest pairing."""

import hmac
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, count
from typing import Any

import networkx

Json = dict[str, Any]
Pair = tuple[int, int]
Costs = Mapping[Pair, Sequence[int]]

WIDTH = 40  # bits of each criterion of a whole pairing


def stream(seed: str, purpose: str) -> Iterator[int]:
    for counter in count():
        block = hmac.digest(seed.encode(), purpose.encode() + b"\0" + counter.to_bytes(8, "big"), "sha256")
        yield from (int.from_bytes(block[at : at + 8], "big") for at in (0, 8, 16, 24))


def below(limit: int, lots: Iterator[int]) -> int:
    return next(lot for lot in lots if lot < 2**64 - 2**64 % limit) % limit


def shuffled(field: Iterable[Any], lots: Iterator[int]) -> list[Any]:
    items = list(field)
    for last in range(len(items) - 1, 0, -1):
        at = below(last + 1, lots)
        items[last], items[at] = items[at], items[last]
    return items


def by_number(entries: Iterable[Json]) -> list[Json]:
    return sorted(entries, key=lambda entry: entry["number"])


def by_value(order: Iterable[Json], key: str | None) -> list[Json]:
    """The highest rating or the lowest seed first, those without it last; equal ones keep their order."""
    sign = -1 if key == "rating" else 1
    return sorted(order, key=lambda entry: (entry.get(key) is None, sign * (entry.get(key) or 0)) if key else 0)


def product_lots(seed: str, vertices: Iterable[tuple[str, int]]) -> dict[Pair, int]:
    blocks = (hmac.digest(seed.encode(), f"{purpose}\0{key}".encode(), "sha256") for purpose, key in vertices)
    pairs = combinations(enumerate(int.from_bytes(block[:8], "big") | 1 for block in blocks), 2)
    return {(at, other_at): (number * other >> 36) % 2**24 for (at, number), (other_at, other) in pairs}


def shared(first: Json, second: Json, round_: int, rounds: int, country_rounds: int | None) -> int:
    """How many groups two entries share that are kept apart in this round."""
    groups = {*first.get("groups", ())} & {*second.get("groups", ())}
    limits = (rounds if country_rounds is None or group[:8] != "country:" else country_rounds for group in groups)
    return sum(0 < round_ <= limit for limit in limits)


def cheapest(costs: Costs) -> list[Pair]:
    """The cheapest perfect pairing, in the order of the first vertices; empty if there is none."""
    graph, vertices = networkx.Graph(), {vertex for pair in costs for vertex in pair}
    for pair, cost in costs.items():
        graph.add_edge(*pair, weight=-sum(value << WIDTH * at for at, value in enumerate(reversed(cost))))
    pairs = sorted((min(pair), max(pair)) for pair in networkx.max_weight_matching(graph, maxcardinality=True))
    return pairs if 2 * len(pairs) == len(vertices) else []


def total(costs: Costs, pairs: Iterable[Pair]) -> list[int]:
    return [sum(column) for column in zip(*(costs[pair] for pair in pairs), strict=True)]
