"""The lines of a knockout with seeds: tier after tier, in the cheapest way."""

from collections.abc import Iterator, Sequence

from tests.stories.rules_engine.draws.exported.stranger import sheets
from tests.stories.rules_engine.draws.exported.stranger.lots import Costs, Json, cheapest, shared, total


def is_seeded_apart(order: Sequence[Json], settings: Json, lines: list[int | None]) -> bool:
    """Whether these are lines of `knockout/2` with seeds: each tier costs as little as it can."""
    size, placed = sheets.size_of(len(order)), dict[int, Json]()
    line_of = {seed: line for line, seed in enumerate(sheets.standard(size))}
    if sorted(line_of[seed] for seed in range(1, len(order) + 1)) != [at for at in range(len(lines)) if lines[at]]:
        return False
    for tier in tiers(len(order), size - len(order)):
        entries, places = [order[seed - 1] for seed in tier], [line_of[seed] for seed in tier]
        ids = [entry["entry"] for entry in entries]
        costs = tier_costs(entries, places, placed, sheets.apart(settings))
        if sorted(ids) != sorted(lines[place] or 0 for place in places):
            return False
        published = [(ids.index(lines[place] or 0), len(ids) + at) for at, place in enumerate(places)]
        if total(costs, published) != total(costs, cheapest(costs)):
            return False
        placed |= {place: entries[at] for (at, _), place in zip(published, places, strict=True)}
    return len(lines) == size


def tiers(count: int, free: int) -> Iterator[range]:
    ends = sorted({min(1 << power, count) for power in range(count.bit_length() + 1)} | {free} - {0})
    for first, last in zip([0, *ends], ends, strict=False):
        yield range(first + 1, last + 1)


def tier_costs(
    tier: Sequence[Json], places: Sequence[int], placed: dict[int, Json], rounds: tuple[int, int | None]
) -> Costs:
    most = max(rounds[0], rounds[0] if rounds[1] is None else rounds[1])
    return {
        (at, len(tier) + number): [
            *(
                sum(
                    shared(entry, other, round_, *rounds)
                    for line, other in placed.items()
                    if line >> round_ == place >> round_
                )
                for round_ in range(1, most + 1)
            ),
            (at - number) ** 2,
        ]
        for at, entry in enumerate(tier)
        for number, place in enumerate(places)
    }
