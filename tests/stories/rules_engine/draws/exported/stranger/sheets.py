"""The drawings that are made at once: all play all, and the lines of a knockout."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from tests.stories.rules_engine.draws.exported.stranger.lots import (
    Json,
    below,
    by_number,
    by_value,
    cheapest,
    product_lots,
    shared,
    shuffled,
    stream,
)

VALUES = {"by_rating": "rating", "by_strength": "rating", "by_hand": "seed"}
Lines = list[int | None]


def in_order(field: list[Json], settings: Json, seed: str, purpose: str) -> list[Json]:
    by_lot = shuffled(by_number(field), stream(seed, f"{purpose} order"))
    return by_value(by_lot, VALUES.get(settings.get("seeding", "drawn")))


def version(field: list[Json], settings: Json) -> str:
    most = max(settings.get("apart", 0), settings.get("country_rounds") or 0)
    return f"knockout/{2 if most and any(entry.get('groups') for entry in field) else 1}"


def dealt(field: list[Json], settings: Json, seed: str) -> list[list[Json]]:
    """The entries of each block."""
    order, count = in_order(field, settings, seed, version(field, settings)), settings["blocks"]
    is_drawn = settings["seeding"] == "drawn"
    if is_drawn:
        order.sort(key=lambda entry: entry.get("groups", []))
    layers = [order[at : at + count] for at in range(0, len(order), count)]
    places = [
        place if is_drawn or turn % 2 == 0 else count - 1 - place
        for turn, layer in enumerate(layers)
        for place in range(len(layer))
    ]
    return [[entry for entry, place in zip(order, places, strict=True) if place == block] for block in range(count)]


def robin(order: Sequence[Json]) -> list[list[Lines]]:
    seats = [*(entry["entry"] for entry in order), *[None] * (len(order) % 2)]
    rounds, last, size = [], seats[-1], len(seats) - 1
    for at in range(size):
        pairs = [(at + step, at - step)[:: 1 if step % 2 else -1] for step in range(1, (size + 1) // 2)]
        first = [last, seats[at]] if at % 2 and last else [seats[at], last]
        rounds.append([first, *([seats[home % size], seats[away % size]] for home, away in pairs)])
    return rounds


def drawn_by_lot(order: Sequence[Json], seed: str) -> Lines:
    """`knockout/1` without seeds."""
    size, entries = size_of(len(order)), iter(order)
    free = byes(size // 2, size - len(order), stream(seed, "knockout/1 byes"))
    return [line for is_bye in free for line in (next(entries)["entry"], None if is_bye else next(entries)["entry"])]


def playoff(level: Sequence[Json], seed: str) -> Json:
    seed += " playoff"
    return {"bracket": drawn_by_lot(shuffled(by_number(level), stream(seed, "knockout/1 order")), seed)}


def byes(matches: int, count: int, lots: Iterator[int]) -> list[bool]:
    if matches == 1:
        return [bool(count)]
    upper = count // 2 + (below(2, lots) if count % 2 else 0)
    return byes(matches // 2, upper, lots) + byes(matches // 2, count - upper, lots)


def size_of(entries: int) -> int:
    return max(2, 1 << (entries - 1).bit_length())


def standard(size: int) -> list[int]:
    """The seed of each line."""
    return [1] if size == 1 else [seed for half in standard(size // 2) for seed in (half, size + 1 - half)]


def drawn_apart(order: Sequence[Json], settings: Json, seed: str) -> Lines:
    """`knockout/2` without seeds."""
    free = size_of(len(order)) - len(order)
    rounds, single = apart(settings), [([entry], [entry["entry"]], entry["number"]) for entry in order]
    parts: list[Any] = [(entries, [*lines, None], number) for entries, lines, number in single[:free]]
    parts += joined(single[free:], 1, rounds, seed)
    if any(shared(*pair, 1, *rounds) for part in parts for pair in combinations(part[0], 2)):
        parts = joined([*single, *[([], [None], -1 - at) for at in range(free)]], 1, rounds, seed)
    most = max(rounds[0], rounds[0] if rounds[1] is None else rounds[1])
    for round_ in range(2, len(parts).bit_length() + 1):
        parts = joined(parts, round_ if round_ <= most else 0, rounds, seed)
    lines: Lines = parts[0][1]
    return lines


def apart(settings: Json) -> tuple[int, int | None]:
    return settings["apart"], settings.get("country_rounds")


def joined(parts: Sequence[Any], round_: int, rounds: tuple[int, int | None], seed: str) -> list[Any]:
    purpose, empty = f"knockout/2 round {round_} of {len(parts)}", [lines.count(None) for _, lines, _ in parts]
    costs, coins, results = {}, stream(seed, f"{purpose} sides"), []
    for (at, to), lot in product_lots(seed, ((purpose, number) for _, _, number in parts)).items():
        if 2 * sum(empty) // len(parts) <= empty[at] + empty[to] <= -(-2 * sum(empty) // len(parts)):
            pairs = [(first, second) for first in parts[at][0] for second in parts[to][0]]
            costs[at, to] = [sum(shared(*pair, round_, *rounds) for pair in pairs), lot]
    for upper, lower in ((parts[first], parts[second]) for first, second in cheapest(costs)):
        lines = lower[1] + upper[1] if (below(2, coins) or not upper[0]) and lower[0] else upper[1] + lower[1]
        results.append((upper[0] + lower[0], lines, min(upper[2], lower[2])))
    return results
