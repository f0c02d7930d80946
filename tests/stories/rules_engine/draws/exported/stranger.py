"""A checker of draws that was written from docs/draw_json.md, without the rule book; ``draw`` repeats a drawing."""

import hmac
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, count, groupby
from typing import Any

import networkx

Json = dict[str, Any]


def draw(event: Json, drawing: Json) -> object:
    seed, algorithm, settings, past = drawing["seed"], drawing["algorithm"], event["settings"], Past(event, drawing)
    if algorithm == "swiss/2":
        first = event["drawings"][0]["output"]["lots"] if past.number > 1 else []
        new = [entry["entry"] for entry in past.field if entry["entry"] not in first]
        return swiss(past, [*first, *shuffled(new, stream(seed, "swiss/1 lots"))], settings, seed)
    if algorithm == "lives/2":
        return lives(past, settings, seed)
    order = shuffled(past.field, stream(seed, f"{algorithm} order"))
    if algorithm == "robin/1":
        by_lot = shuffled(past.field, stream(seed, "robin/1 lots"))
        return {"rounds": robin(order), "lots": [entry["entry"] for entry in by_lot]}
    return {"seats": knockout(order, settings, seed), "third_place": settings["third_place"]}


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


def product_lots(seed: str, vertices: Iterable[tuple[str, int]]) -> dict[tuple[int, int], int]:
    blocks = (hmac.digest(seed.encode(), f"{purpose}\0{key}".encode(), "sha256") for purpose, key in vertices)
    pairs = combinations(enumerate(int.from_bytes(block[:8], "big") | 1 for block in blocks), 2)
    return {(at, other_at): (number * other >> 36) % 2**24 for (at, number), (other_at, other) in pairs}


def mates(first: Json, second: Json) -> int:
    return len({*first.get("groups", ())} & {*second.get("groups", ())})


def cheapest(costs: Mapping[tuple[int, int], Sequence[int]]) -> list[tuple[int, int]]:
    weights = {pair: -sum(value << 64 * (9 - at) for at, value in enumerate(costs[pair])) for pair in costs}
    graph = networkx.Graph([(*pair, {"weight": weight}) for pair, weight in weights.items()])
    return sorted((min(pair), max(pair)) for pair in networkx.max_weight_matching(graph, maxcardinality=True))


def robin(order: Sequence[Json]) -> list[list[list[int | None]]]:
    seats = [*(entry["entry"] for entry in order), *[None] * (len(order) % 2)]
    rounds, last, size = [], seats[-1], len(seats) - 1
    for at in range(size):
        pairs = [(at + step, at - step)[:: 1 if step % 2 else -1] for step in range(1, (size + 1) // 2)]
        first = [last, seats[at]] if at % 2 and last else [seats[at], last]
        rounds.append([first, *([seats[home % size], seats[away % size]] for home, away in pairs)])
    return rounds


def knockout(order: Sequence[Json], settings: Json, seed: str) -> list[int | None]:
    byes = max(2, 1 << (len(order) - 1).bit_length()) - len(order)
    single: list[Any] = [([entry], [entry["entry"]], entry["number"]) for entry in order]
    parts = [(entries, [*lines, None], number) for entries, lines, number in single[:byes]]
    parts += joined(single[byes:], 1, seed)
    if any(mates(*pair) for part in parts for pair in combinations(part[0], 2)):
        parts = joined([*single, *[([], [None], -1 - at) for at in range(byes)]], 1, seed)
    for round_ in range(2, len(parts).bit_length() + 1):
        parts = joined(parts, round_ if round_ <= settings["apart"] else 0, seed)
    return parts[0][1]


def joined(parts: Sequence[Any], round_: int, seed: str) -> list[Any]:  # parts: entries, lines, number
    purpose, byes = f"knockout/2 round {round_} of {len(parts)}", [lines.count(None) for _, lines, _ in parts]
    costs, coins, results = {}, stream(seed, f"{purpose} sides"), []
    for (at, to), lot in product_lots(seed, ((purpose, number) for _, _, number in parts)).items():
        if 2 * sum(byes) // len(parts) <= byes[at] + byes[to] <= -(-2 * sum(byes) // len(parts)):
            pairs = [(first, second) for first in parts[at][0] for second in parts[to][0] if round_]
            costs[at, to] = [sum(mates(*pair) for pair in pairs), lot]
    for upper, lower in ((parts[first], parts[second]) for first, second in cheapest(costs)):
        lines = lower[1] + upper[1] if (below(2, coins) or not upper[0]) and lower[0] else upper[1] + lower[1]
        results.append((upper[0] + lower[0], lines, min(upper[2], lower[2])))
    return results


class Past:
    def __init__(self, event: Json, drawing: Json) -> None:
        seen, self.number, counters = drawing["seen"], drawing["round"], (Counter[int]() for _ in range(3))
        self.changes, results = event.get("changes", [])[: seen["changes"]], event.get("results", [])[: seen["results"]]
        self.results = {(result["node"], *sorted(result["sides"])): result for result in results}
        self.field = sorted(event["entries"][: seen["entries"]], key=lambda entry: entry["number"])
        leaves = [change for change in self.changes if change["change"] in ("withdrawn", "disqualified")]
        self.gone = {change["entry"]: change.get("still_plays", []) for change in leaves}
        self.wins, self.losses, self.byes = counters
        self.met, self.repeats = defaultdict[int, dict[int, int]](dict), Counter[tuple[int, bool]]()
        for change in (change for change in self.changes if change["change"] == "late"):
            entry, start, losses = change["entry"], change["from_round"], change["losses"]
            self.losses[entry] = losses if start <= self.number else 999
            self.wins[entry] = self.byes[entry] = max(0, start - 1 - losses) * drawing["algorithm"].startswith("swiss")
        for earlier in event["drawings"][: self.number - 1]:
            before, output, round_ = Counter(self.wins), earlier["output"], earlier["round"]
            for at, pair in enumerate([*output["pairs"], [output.get("bye")]], 1):
                self.add(f"{'SL'['at' in output]}{round_}.{at}", [side for side in pair if side], round_, before)

    def add(self, node: str, sides: list[int], round_: int, before: Counter[int]) -> None:
        result = self.results.get((node, *sorted(sides)), {})
        staying: list[Any] = [side for side in sides if node in self.gone.get(side, [node])]
        staying = [*(staying or sorted(sides, key=[*self.gone].index)[-1:]), None]
        winner = None if result.get("winner", 0) is None else result.get("sides", staying)[result.get("winner", 0)]
        is_played = bool(result) and winner is not None and result.get("loss", "played") == "played"
        for own, other in zip(sides, sides[::-1], strict=True):
            self.wins[own] += own == winner
            self.losses[own] += bool(result) * (own != winner) * (99 if result.get("loss") == "disqualified" else 1)
            self.byes[own] += own == winner and not (is_played if node[0] == "S" else result)
            if is_played:
                self.met[own][round_] = other
                gap = before[own] - before[other]
                self.repeats[own, gap > 0] += 2 // (self.number - round_) * (gap != 0)

    def players(self, losses: int) -> tuple[list[Json], list[Json]]:
        left = [row for row in self.field if self.losses[row["entry"]] < losses and row["entry"] not in self.gone]
        away = [(change["entry"], change["round"]) for change in self.changes if change["change"] == "away"]
        return left, [entry for entry in left if (entry["entry"], self.number) not in away]


def brackets(ids: Sequence[int], free: int, past: Past, seed: str) -> dict[int, tuple[list[int], int]]:
    parts, floater = list[list[int]](), list[int]()
    for _, level in groupby((at for at in range(len(ids)) if at != free), key=lambda at: past.wins[ids[at]]):
        part = [*floater, *level]
        floater = [min(part, key=lambda at: (past.repeats[ids[at], True], -at))] if len(part) % 2 else []
        parts.append([at for at in part if at not in floater])
    random = stream(seed, f"swiss/1 order {past.number}")
    parts = [shuffled(part, random) if past.number == 1 else part for part in (*parts, floater)] + [[free]]
    return {at: (part, place) for part in parts for place, at in enumerate(part)}


def swiss(past: Past, lots: list[int], settings: Json, seed: str) -> object:
    order = sorted(past.players(500)[1], key=lambda entry: (-past.wins[entry["entry"]], lots.index(entry["entry"])))
    ids, number, costs = [entry["entry"] for entry in order], past.number, {}
    wins, byes = [past.wins[entry] for entry in ids], [past.byes[entry] for entry in ids]
    free = min(range(len(ids)), key=lambda at: (byes[at], wins[at], -at)) if len(ids) % 2 else -1
    places, size = brackets(ids, free, past, seed), len(ids) + len(ids) % 2
    keys = [*((f"swiss/1 pairs {number}", entry["number"]) for entry in order), (f"swiss/1 bye {number}", 0)]
    for (first, second), lot in product_lots(seed, keys[:size]).items():
        criteria = [byes[first], wins[first] - min(wins), 0, 0, 0, 0, 0]
        if second < len(ids):
            gap, floats = wins[first] - wins[second], past.repeats[ids[first], True] + past.repeats[ids[second], False]
            (part, place), (other_part, other) = places[first], places[second]
            far = place + other + 1 - len(part) if number > 1 else (place // 2 != other // 2) * (place - other)
            far = far if part is other_part else first - second
            rematch = sum(number * size + at for at, met in past.met[ids[first]].items() if met == ids[second])
            shared = mates(order[first], order[second]) * (number <= settings["apart_rounds"])
            criteria = [0, 0, rematch, gap**2, floats if gap else 0, shared, far**2]
        costs[first, second] = [*criteria, lot]
    return {frozenset(ids[at] if at < len(ids) else None for at in pair) for pair in cheapest(costs)}


def lives(past: Past, settings: Json, seed: str) -> object:
    (left, free), number, costs = past.players(settings["lives"]), past.number, {}
    ids = [*(entry["entry"] for entry in free), *[None] * (len(free) % 2)]
    keys = ((f"lives/1 {number}", key) for key in [*(entry["number"] for entry in free), -1][: len(ids)])
    for (first, second), lot in product_lots(seed, keys).items():
        own, other = ids[first], ids[second]
        opponents, criteria = [*past.met[own].values()], [past.byes[own], 0, 0, 0, 0]
        if other is not None:
            times, gap = opponents.count(other), past.losses[own] - past.losses[other]
            is_last = times and opponents[-1] == other and [*past.met[other].values()][-1] == own
            shared = mates(free[first], free[second]) * (number <= settings["mates_rounds"])
            criteria = [0, times * (len(left) > settings["rematches_from"]), gap**2, 2 * times + bool(is_last), shared]
        costs[first, second] = [*criteria, lot]
    return {frozenset((ids[first], ids[second])) for first, second in cheapest(costs)}
