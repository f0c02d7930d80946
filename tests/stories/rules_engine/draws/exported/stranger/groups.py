"""Drawings in which all play all: a round robin or a league, groups, and blocks of four."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import isqrt
from typing import Any

from tests.stories.rules_engine.draws.exported.stranger.lots import Json, by_number, shared, shuffled, stream
from tests.stories.rules_engine.draws.exported.stranger.sheets import Lines, in_order, robin

Group = list[Any]  # of (pot, entry)
Mates = set[frozenset[int]]
ALL_APART = (1, None)  # any group that two share makes them mates


def all_play_all(field: list[Json], settings: Json, seed: str) -> Json:
    return {"rounds": rounds(in_order(field, settings, seed, "robin/1"), settings), "lots": lots(field, seed, "robin")}


def groups(field: list[Json], settings: Json, seed: str) -> Json:
    sizes = settings["sizes"] or even(len(field), settings["groups"] or fewest(len(field), settings["size"] or 4))
    play = settings["play"]
    dealt = [
        {"name": name(at), "rounds": rounds(group, play)}
        for at, group in enumerate(deal(field, settings, seed, "groups/1", sizes))
    ]
    return {"groups": dealt, "lots": lots(field, seed, "groups")}


def blocks(field: list[Json], settings: Json, seed: str) -> Json:
    dealt = deal(field, settings, seed, "blocks/1", even(len(field), fewest(len(field), 4)))
    ids = [[entry["entry"] for entry in block] for block in dealt]
    return {"blocks": [{"name": name(at), "seats": [*block, None][:4]} for at, block in enumerate(ids)]}


def lots(field: list[Json], seed: str, format_: str) -> list[int]:
    return [entry["entry"] for entry in shuffled(by_number(field), stream(seed, f"{format_}/1 lots"))]


def fewest(entries: int, size: int) -> int:
    return -(-entries // size)


def even(entries: int, count: int) -> list[int]:
    return [entries // count + (at < entries % count) for at in range(count)]


def name(at: int) -> str:
    return (name(at // 26 - 1) if at > 25 else "") + chr(ord("A") + at % 26)


def rounds(order: Sequence[Json], settings: Json) -> list[list[Lines]]:
    """The rounds that are played, of entries by their numbers from 1."""
    if settings["mates_first"]:
        order = mates_first(order, settings)
    first = robin(order)
    second = [[pair if None in pair else pair[::-1] for pair in round_] for round_ in first]
    if len(second) > 2:
        second[:2] = second[1::-1]
    most = settings["rounds_if_odd"] or settings["rounds"] if len(order) % 2 else settings["rounds"]
    return [*first, *(second if settings["cycles"] == 2 else [])][:most]


def mates_first(order: Sequence[Json], settings: Json) -> list[Json]:
    numbers = {entry["entry"]: {"entry": at} for at, entry in enumerate(order, 1)}
    plain = rounds([*numbers.values()], {**settings, "mates_first": False})
    met = {frozenset(pair): at for at, round_ in enumerate(plain) for pair in round_ if None not in pair}
    mates = {
        one["entry"]: [other["entry"] for other in order if other != one and shared(one, other, 1, *ALL_APART)]
        for one in order
    }
    place = {entry: at for at, entry in enumerate(numbers, 1)}

    def weight(entry: int) -> int:
        pairs = [frozenset({place[entry], place[mate]}) for mate in mates[entry]]
        return sum(isqrt(met.get(pair, len(met) - 1) * 1_000_000) for pair in pairs)

    def exchanges(one: int, other: int) -> bool:
        before = weight(one) + weight(other)
        place[one], place[other] = place[other], place[one]
        if weight(one) + weight(other) < before:
            return True
        place[one], place[other] = place[other], place[one]
        return False

    while sum(exchanges(one, other) for one in numbers if mates[one] for other in numbers if one != other):
        pass
    return sorted(order, key=lambda entry: place[entry["entry"]])


def deal(field: list[Json], settings: Json, seed: str, purpose: str, sizes: list[int]) -> list[list[Json]]:
    order, countries = in_order(field, settings, seed, purpose), settings["countries_apart"]
    apart = (int(settings["apart"]), None if countries is None else int(countries))
    pairs = [(one, other) for one, other in combinations(order, 2) if shared(one, other, 1, *apart)]
    mates = {frozenset({one["entry"], other["entry"]}) for one, other in pairs}
    attempts = 8 if settings["dealing"] != "snake" and any(apart) else 1
    deals = [parted(dealt(order, settings, seed, attempt, sizes), mates) for attempt in range(attempts)]
    best = min(deals, key=lambda groups_: sum(mates_of(group, entry, mates) for group in groups_ for entry in group))
    return [[entry for _, entry in group] for group in best]


def dealt(order: list[Json], settings: Json, seed: str, attempt: int, sizes: list[int]) -> list[Group]:
    cuts, dealing = [sum(min(size, at) for size in sizes) for at in range(max(sizes) + 1)], settings["dealing"]
    most = 0 if dealing == "drawn" else settings.get("seeds") or max(sizes)
    pots = [order[cuts[at] : cuts[at + 1]] for at in range(min(most, max(sizes)))]
    pots.append(order[sum(map(len, pots)) :])
    if dealing != "snake":
        pots = [shuffled(pot, stream(seed, f"pot {at} {attempt}")) for at, pot in enumerate(pots)]
    queue: Iterator[Any] = iter([(at, entry) for at, pot in enumerate(pots) for entry in pot])
    groups_: list[Group] = [[] for _ in sizes]
    for layer in range(max(sizes)):
        is_back = dealing == "snake" and layer % 2
        for at in sorted(range(len(sizes)), reverse=bool(is_back)):
            groups_[at] += [next(queue)] if sizes[at] > layer else []
    return groups_


def parted(groups_: list[Group], mates: Mates) -> list[Group]:
    while any(moves(groups_, at, place, mates) for at, group in enumerate(groups_) for place in range(len(group))):
        pass
    return groups_


def moves(groups_: list[Group], at: int, place: int, mates: Mates) -> bool:
    """Whether an entry is exchanged with one of its pot, with fewer mates together then."""
    group = groups_[at]
    if not mates_of(group, group[place], mates):
        return False
    for to in sorted(range(len(groups_)), key=lambda number: (abs(number - at), number)):
        other = groups_[to]
        for seat in range(len(other) if to != at else 0):
            before = mates_of(group, group[place], mates) + mates_of(other, other[seat], mates)
            if other[seat][0] == group[place][0]:
                group[place], other[seat] = other[seat], group[place]
                if mates_of(group, group[place], mates) + mates_of(other, other[seat], mates) < before:
                    return True
                group[place], other[seat] = other[seat], group[place]
    return False


def mates_of(group: Group, own: Any, mates: Mates) -> int:
    return sum(frozenset({own[1]["entry"], entry["entry"]}) in mates for _, entry in group)
