"""Whether the seed of a first drawing gives it: all lots of docs/draw_json.md, in one file that needs no other."""

import hmac
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, count, product
from operator import itemgetter
from typing import Any

import networkx

Json = dict[str, Any]


def is_right(event: Json, drawing: Json) -> bool:
    settings, output, count_of_blocks = event["settings"], drawing["output"], event["settings"].get("blocks", 1)
    field = sorted(event["entries"][: drawing["seen"]["entries"]], key=itemgetter("number"))
    lines = blocks if len(field) >= 2 * count_of_blocks > 2 else knockout
    draw: Any = {"swiss/2": swiss, "lives/2": lives, "robin/1": robin}.get(drawing["algorithm"], lines)
    return bool(draw(field, settings, drawing["seed"]) == output.get("seats", output))


def stream(seed: str, purpose: str) -> Iterator[int]:
    for counter in count():
        block = hmac.digest(seed.encode(), purpose.encode() + b"\0" + counter.to_bytes(8, "big"), "sha256")
        yield from (int.from_bytes(block[at : at + 8], "big") for at in (0, 8, 16, 24))


def below(limit: int, lots: Iterator[int]) -> int:
    return next(lot for lot in lots if lot < 2**64 - 2**64 % limit) % limit


def shuffled(items: Iterable[Any], lots: Iterator[int]) -> list[Any]:
    order = [*items]
    for last in range(len(order) - 1, 0, -1):
        at = below(last + 1, lots)
        order[last], order[at] = order[at], order[last]
    return order


def product_lots(seed: str, vertices: Iterable[tuple[str, int]]) -> Iterator[tuple[int, int, int]]:
    blocks = (hmac.digest(seed.encode(), f"{purpose}\0{key}".encode(), "sha256") for purpose, key in vertices)
    for (at, one), (to, other) in combinations(enumerate(int.from_bytes(block[:8], "big") | 1 for block in blocks), 2):
        yield at, to, (one * other >> 36) % 2**24


def cheapest(costs: dict[tuple[int, int], list[int]]) -> list[tuple[int, int]]:
    graph = networkx.Graph()
    for pair, cost in costs.items():
        graph.add_edge(*pair, weight=-sum(value << 40 * at for at, value in enumerate(reversed(cost))))
    return sorted((min(pair), max(pair)) for pair in networkx.max_weight_matching(graph, maxcardinality=True))


def shared(first: Json, second: Json, round_: int, settings: Json, name: str) -> int:
    groups, country = {*first.get("groups", ())} & {*second.get("groups", ())}, settings["country_rounds"]
    limits = (settings[name] if country is None or group[:8] != "country:" else country for group in groups)
    return sum(0 < round_ <= limit for limit in limits)


def robin(field: Sequence[Json], _: Json, seed: str) -> Json:
    order, lots = (shuffled(field, stream(seed, f"robin/1 {purpose}")) for purpose in ("order", "lots"))
    seats, rounds = [*(entry["entry"] for entry in order), *[None] * (len(order) % 2)], []
    last, size = seats[-1], len(seats) - 1
    for at in range(size):
        pairs = [(at + step, at - step)[:: 1 if step % 2 else -1] for step in range(1, (size + 1) // 2)]
        first = [last, seats[at]] if at % 2 and last else [seats[at], last]
        rounds.append([first, *([seats[home % size], seats[away % size]] for home, away in pairs)])
    return {"rounds": rounds, "lots": [entry["entry"] for entry in lots]}


def ordered(field: Sequence[Json], settings: Json, seed: str) -> tuple[list[Any], int, int]:
    apart = any(entry.get("groups") for entry in field) * max(settings["apart"], settings["country_rounds"] or 0)
    order = shuffled(field, stream(seed, f"knockout/{2 if apart else 1} order"))
    return order, apart, (1 << (len(order) - 1).bit_length()) - len(order)


def knockout(field: Sequence[Json], settings: Json, seed: str) -> list[Any]:
    order, apart, free = ordered(field, settings, seed)
    if not apart:
        entries, lots = (entry["entry"] for entry in order), stream(seed, "knockout/1 byes")
        has_bye = byes((len(order) + free) // 2, free, lots)
        return [line for is_bye in has_bye for line in (next(entries), None if is_bye else next(entries))]
    single: list[Any] = [([entry], [entry["entry"]], entry["number"]) for entry in order]
    parts = [(one, [*line, None], no) for one, line, no in single[:free]] + joined(single[free:], 1, settings, seed)
    if any(shared(*pair, 1, settings, "apart") for part in parts for pair in combinations(part[0], 2)):
        parts = joined([*single, *[([], [None], -1 - at) for at in range(free)]], 1, settings, seed)
    for round_ in range(2, len(parts).bit_length() + 1):
        parts = joined(parts, round_ if round_ <= apart else 0, settings, seed)
    return list(parts[0][1])


def byes(matches: int, number: int, lots: Iterator[int]) -> list[bool]:
    half, upper = matches // 2, number // 2 + (below(2, lots) if number % 2 and matches > 1 else 0)
    return byes(half, upper, lots) + byes(half, number - upper, lots) if half else [bool(number)]


def joined(parts: Sequence[Any], round_: int, settings: Json, seed: str) -> list[Any]:
    purpose, empty = f"knockout/2 round {round_} of {len(parts)}", [lines.count(None) for _, lines, _ in parts]
    coins, costs, results = stream(seed, f"{purpose} sides"), {}, []
    for at, to, lot in product_lots(seed, ((purpose, number) for _, _, number in parts)):
        if 2 * sum(empty) // len(parts) <= empty[at] + empty[to] <= -(-2 * sum(empty) // len(parts)):
            pairs = product(parts[at][0], parts[to][0])
            costs[at, to] = [sum(shared(*pair, round_, settings, "apart") for pair in pairs), lot]
    for upper, lower in ((parts[first], parts[second]) for first, second in cheapest(costs)):
        lines = lower[1] + upper[1] if (below(2, coins) or not upper[0]) and lower[0] else upper[1] + lower[1]
        results.append((upper[0] + lower[0], lines, min(upper[2], lower[2])))
    return results


def blocks(field: Sequence[Json], settings: Json, seed: str) -> list[Any]:
    number, sheet = settings["blocks"], [1]
    order = sorted(ordered(field, settings, seed)[0], key=lambda entry: entry.get("groups", []))
    parts = [sorted(order[at::number], key=itemgetter("number")) for at in range(number)]
    drawn = [knockout(part, settings, f"{seed} block {at}") for at, part in enumerate(parts, 1)]
    while len(sheet) < number:
        sheet = [at for upper in sheet for at in (upper, 2 * len(sheet) + 1 - upper)]
    size = max(map(len, drawn))
    spread = [[line for one in own for line in (one, *[None] * (size // len(own) - 1))] for own in drawn]
    return [line for at in sheet for line in (spread[at - 1] if at <= number else [None] * size)]


def swiss(field: Sequence[Json], settings: Json, seed: str) -> Json:
    by_lot, even, pattern = shuffled(field, stream(seed, "swiss/1 lots")), len(field) // 2 * 2, settings["first_round"]
    value, sign = settings["order"], -1 if settings["order"] == "rating" else 1  # the number, or what has no value
    players = sorted(by_lot, key=lambda entry: (entry.get(value) is None, sign * (entry.get(value) or 0)))
    part = shuffled(range(even), stream(seed, "swiss/1 order 1")) if pattern == "random" else [*range(even)]
    keys, costs = [*(("swiss/1 pairs 1", entry["number"]) for entry in players), ("swiss/1 bye 1", 0)], {}
    for at, to, lot in product_lots(seed, keys[: len(field) + len(field) % 2]):
        values = {}
        if to < len(field):
            a, b = (part.index(at), part.index(to)) if to < even else (at, to)
            near = {"fold": a + b + 1 - even, "slide": abs(a - b) - even // 2, "": a - b}
            distance = near.get(pattern if to < even else "", (a // 2 != b // 2) * (a - b))
            is_host = {players[at]["entry"], players[to]["entry"]} <= {*settings["hosts"]}
            mates = shared(players[at], players[to], 1, settings, "apart_rounds")
            values = {"apart": mates, "pattern": distance**2, "hosts": int(is_host)}
        costs[at, to] = [*(values.get(name, 0) for name in settings["criteria"] if name != "lot"), lot]
    ids = [*(entry["entry"] for entry in players), None]
    pairs = [[ids[at], ids[to]] for at, to in cheapest(costs)]
    bye = next((one for one, other in pairs if other is None), None)
    return {"pairs": [pair for pair in pairs if pair[1]], "bye": bye, "lots": [entry["entry"] for entry in by_lot]}


def lives(field: Sequence[Json], settings: Json, seed: str) -> Json:
    places, costs, last = [*field, *[Json()] * (len(field) % 2)], {}, field[-1]["number"]
    for at, to, lot in product_lots(seed, (("lives/1 1", one.get("number", -1)) for one in places)):
        a, b = places[at], places[to]
        values = {"mates": shared(a, b, 1, settings, "mates_rounds")} if b else {"bye_last_entered": last - a["number"]}
        costs[at, to] = [*(values.get(name, 0) for name in settings["criteria"]), lot]
    pairs = [[places[at]["entry"], places[to].get("entry")] for at, to in cheapest(costs)]
    return {"pairs": sorted(pairs, key=lambda pair: pair[1] is None), "at": None}
