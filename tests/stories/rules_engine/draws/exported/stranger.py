"""A checker of draws that was written from docs/draw_json.md, without the rule book; ``draw`` repeats a drawing."""

import hmac
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, count, groupby
from typing import Any

import networkx

Json = dict[str, Any]
Part = tuple[list[Json], list[int | None], int]  # of a sheet: its entries, lines and number
Costs = Mapping[tuple[int, int], Sequence[int]]  # of each pair the criteria, the deciding one first


def draw(event: Json, drawing: Json) -> object:
    seed, number, settings = drawing["seed"], drawing["round"], event["settings"]
    field = sorted(event["entries"], key=lambda entry: entry["number"])
    match drawing["algorithm"]:
        case "robin/1":
            lots = [entry["entry"] for entry in shuffled(field, stream(seed, "robin/1 lots"))]
            return {"rounds": robin(shuffled(field, stream(seed, "robin/1 order"))), "lots": lots}
        case "knockout/2":
            order = shuffled(field, stream(seed, "knockout/2 order"))
            return {"seats": knockout(order, settings["apart"], seed), "third_place": settings["third_place"]}
        case "swiss/2":
            lots = [entry["entry"] for entry in shuffled(field, stream(event["drawings"][0]["seed"], "swiss/1 lots"))]
            return swiss(field, lots, Past(event, number), settings, seed)
    return lives(field, Past(event, number), settings, seed)


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


def numbers_of(seed: str, purpose: str, keys: Iterable[int]) -> list[int]:
    return [int.from_bytes(hmac.digest(seed.encode(), f"{purpose}\0{key}".encode(), "sha256")[:8]) | 1 for key in keys]


def product_lot(numbers: Sequence[int], first: int, second: int) -> int:
    return (numbers[first] * numbers[second] >> 36) % 2**24


def shared(first: Json, second: Json) -> int:
    return len({*first.get("groups", ())} & {*second.get("groups", ())})


def cheapest(costs: Costs) -> list[tuple[int, int]]:
    graph = networkx.Graph()
    for pair, criteria in costs.items():
        graph.add_edge(*pair, weight=-sum(value << 80 * (8 - at) for at, value in enumerate(criteria)))
    return sorted((min(pair), max(pair)) for pair in networkx.max_weight_matching(graph, maxcardinality=True))


def robin(order: Sequence[Json]) -> list[list[list[int | None]]]:
    size, circle, rounds = len(order), len(order) - 1 + len(order) % 2, []
    seats = [*(entry["entry"] for entry in order), *[None] * (size % 2)]
    for at in range(circle):
        pairs = [(size - 1, at) if at % 2 and size % 2 == 0 else (at, -1)]
        for step in range(1, (circle + 1) // 2):
            pair = (at + step) % circle, (at - step) % circle
            pairs.append(pair if step % 2 else pair[::-1])
        rounds.append([[seats[home], seats[away]] for home, away in pairs])
    return rounds


def knockout(order: Sequence[Json], mates_rounds: int, seed: str) -> list[int | None]:
    byes = max(2, 1 << (len(order) - 1).bit_length()) - len(order)
    single: list[Part] = [([entry], [entry["entry"]], entry["number"]) for entry in order]
    parts = [(entries, [*lines, None], number) for entries, lines, number in single[:byes]]
    parts += joined(single[byes:], 1, seed)
    if any(shared(*pair) for entries, _, _ in parts for pair in combinations(entries, 2)):
        nobody: list[Part] = [([], [None], -1 - at) for at in range(byes)]
        parts = joined([*single, *nobody], 1, seed)
    for round_ in range(2, len(parts).bit_length() + 1):
        parts = joined(parts, round_ if round_ <= mates_rounds else 0, seed)
    return parts[0][1]


def joined(parts: Sequence[Part], round_: int, seed: str) -> list[Part]:
    purpose, byes = f"knockout/2 round {round_} of {len(parts)}", [lines.count(None) for _, lines, _ in parts]
    numbers = numbers_of(seed, purpose, (number for _, _, number in parts))
    costs, coins, results = {}, stream(seed, f"{purpose} sides"), []
    for first, second in combinations(range(len(parts)), 2):
        if 2 * sum(byes) // len(parts) <= byes[first] + byes[second] <= -(-2 * sum(byes) // len(parts)):
            mates = sum(shared(*pair) for pair in ((x, y) for x in parts[first][0] for y in parts[second][0]))
            costs[first, second] = [mates if round_ else 0, product_lot(numbers, first, second)]
    for upper, lower in ((parts[first], parts[second]) for first, second in cheapest(costs)):
        is_turned = (below(2, coins) or not upper[0]) and lower[0]
        lines = lower[1] + upper[1] if is_turned else upper[1] + lower[1]
        results.append((upper[0] + lower[0], lines, min(upper[2], lower[2])))
    return results


class Past:
    def __init__(self, event: Json, number: int) -> None:
        self.winners = {result["node"]: result["sides"][result["winner"]] for result in event["results"]}
        self.number, self.wins, self.losses = number, defaultdict[int, int](int), defaultdict[int, int](int)
        self.met, self.floats = defaultdict[int, dict[int, int]](dict), defaultdict[int, dict[int, int]](dict)
        self.byes = defaultdict[int, int](int)
        for drawing in event["drawings"][: number - 1]:
            byes = [[drawing["output"]["bye"], None]] if drawing["output"].get("bye") else []
            self.add(drawing["round"], [*drawing["output"]["pairs"], *byes], "SL"["at" in drawing["output"]])

    def add(self, round_: int, pairs: Sequence[Sequence[int]], section: str) -> None:
        before = dict(self.wins)
        for at, (first, second) in enumerate(pairs, 1):
            for own, other in ((first, second), (second, first)) if second else ():
                self.met[own][round_] = other
                gap, is_won = before.get(own, 0) - before.get(other, 0), self.winners[f"{section}{round_}.{at}"] == own
                self.floats[own][round_] = (gap < 0) - (gap > 0)
                self.wins[own], self.losses[own] = self.wins[own] + is_won, self.losses[own] + (not is_won)
            self.byes[first], self.wins[first] = self.byes[first] + (not second), self.wins[first] + (not second)

    def repeats(self, entry: int, direction: int) -> int:
        floats = self.floats[entry]
        return 2 * (floats.get(self.number - 1) == direction) + (floats.get(self.number - 2) == direction)


def brackets(ids: Sequence[int], free: int | None, past: Past, seed: str) -> list[list[int]]:
    parts, floater = list[list[int]](), list[int]()
    for _, level in groupby((at for at in range(len(ids)) if at != free), key=lambda at: past.wins[ids[at]]):
        part = [*floater, *level]
        floater = [min(part, key=lambda at: (past.repeats(ids[at], -1), -at))] if len(part) % 2 else []
        parts.append([at for at in part if at not in floater])
    random = stream(seed, f"swiss/1 order {past.number}")
    return [shuffled(part, random) if past.number == 1 else part for part in (*parts, floater) if part]


def swiss(field: Sequence[Json], lots: list[int], past: Past, settings: Json, seed: str) -> object:
    order = sorted(field, key=lambda entry: (-past.wins[entry["entry"]], lots.index(entry["entry"])))
    ids, number, costs = [entry["entry"] for entry in order], past.number, {}
    wins, byes, size = [past.wins[entry] for entry in ids], [past.byes[entry] for entry in ids], len(ids) + len(ids) % 2
    free = min(range(len(ids)), key=lambda at: (byes[at], wins[at], -at)) if len(ids) % 2 else None
    places = {at: (part, place) for part in brackets(ids, free, past, seed) for place, at in enumerate(part)}
    numbers = numbers_of(seed, f"swiss/1 pairs {number}", (entry["number"] for entry in order))
    numbers += numbers_of(seed, f"swiss/1 bye {number}", [0])
    for first, second in combinations(range(size), 2):
        criteria = [byes[first], wins[first] - min(wins)]
        if second < len(ids):
            gap, floats = wins[first] - wins[second], past.repeats(ids[first], -1) + past.repeats(ids[second], 1)
            rematch = sum(number * size + at for at, other in past.met[ids[first]].items() if other == ids[second])
            mates = shared(order[first], order[second]) if number <= settings["apart_rounds"] else 0
            criteria = [0, 0, rematch, gap**2, floats if gap else 0, mates, far(places, first, second, number) ** 2]
        costs[first, second] = [*criteria, *[0] * (8 - len(criteria)), product_lot(numbers, first, second)]
    return {frozenset(ids[at] if at < len(ids) else None for at in pair) for pair in cheapest(costs)}


def far(places: Mapping[int, tuple[list[int], int]], first: int, second: int, number: int) -> int:
    (part, place), (other_part, other) = places.get(first, ([], 0)), places.get(second, ([], 0))
    if part is not other_part:
        return first - second
    return place + other + 1 - len(part) if number > 1 else (place // 2 != other // 2) * (place - other)


def lives(field: Sequence[Json], past: Past, settings: Json, seed: str) -> object:
    left = [entry for entry in field if past.losses[entry["entry"]] < settings["lives"]]
    ids, costs = [*(entry["entry"] for entry in left), *[None] * (len(left) % 2)], {}
    keys = [*(entry["number"] for entry in left), *[-1] * (len(left) % 2)]
    numbers = numbers_of(seed, f"lives/1 {past.number}", keys)
    for first, second in combinations(range(len(ids)), 2):
        own, other = ids[first], ids[second]
        opponents, criteria = [*past.met[own].values()], [past.byes[own], 0, 0, 0, 0]
        if other is not None:
            times, is_early = opponents.count(other), len(left) > settings["rematches_from"]
            is_last = times and opponents[-1] == other and [*past.met[other].values()][-1] == own
            mates = shared(left[first], left[second]) if past.number <= settings["mates_rounds"] else 0
            gap = past.losses[own] - past.losses[other]
            criteria = [0, times * is_early, gap**2, 2 * times + bool(is_last), mates]
        costs[first, second] = [*criteria, product_lot(numbers, first, second)]
    return {frozenset((ids[first], ids[second])) for first, second in cheapest(costs)}
