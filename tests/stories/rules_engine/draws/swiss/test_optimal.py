"""The best pairing is the best of all: against every pairing there is, and against independent solvers."""

from collections.abc import Iterator
from random import Random

import networkx
import pytest

from rules_engine.draws.matching import rust
from rules_engine.draws.swiss.contestants import Pair
from rules_engine.draws.swiss.costs import Costs
from rules_engine.draws.swiss.criteria.order import STANDARD
from rules_engine.draws.swiss.pairing import best_pairing
from rules_engine.draws.swiss.patterns import Pattern
from rules_engine.draws.swiss.settings import Order, SwissSettings
from tests.rules_engine.draws.swiss.hall import Hall, by_rating, hall, some_settings


def states(luck: Random, size: int, rounds: int, **more: object) -> Iterator[Costs]:
    """The costs of every round of an event."""
    event = hall(size, some_settings(luck, rounds, look_ahead=False, **more), f"{luck.random()}", luck.choice((0, 4)))
    for _ in range(rounds):
        yield event.costs()
        event.draw()
        event.play(by_rating(luck))


def all_costs(costs: Costs) -> dict[Pair, int]:
    size = costs.field.size
    pairs = [(one, other) for one in range(size) for other in range(one + 1, size)]
    return {pair: costs.of(*pair) for pair in pairs if pair not in costs.field.forbidden}


def all_pairings(vertices: tuple[int, ...]) -> Iterator[tuple[Pair, ...]]:
    if not vertices:
        yield ()
        return
    first, *rest = vertices
    for other in rest:
        for more in all_pairings(tuple(one for one in rest if one != other)):
            yield ((first, other), *more)


def by_networkx(costs: dict[Pair, int]) -> list[Pair]:
    most = max(costs.values()) + 1
    graph = networkx.Graph()
    graph.add_weighted_edges_from((*pair, most - cost) for pair, cost in costs.items())
    return sorted((min(pair), max(pair)) for pair in networkx.max_weight_matching(graph, maxcardinality=True))


@pytest.mark.parametrize("size", range(2, 11))
def test_no_pairing_at_all_is_cheaper(size: int) -> None:
    for costs in states(Random(size), size, min(size, 6)):
        known = all_costs(costs)
        sums = {pairs: sum(known[pair] for pair in pairs) for pairs in all_pairings(tuple(range(costs.field.size)))}
        best = min(sums, key=lambda pairs: sums[pairs])
        assert best_pairing(costs).pairs == best


def check_networkx(luck: Random, size: int, rounds: int) -> None:
    for costs in states(luck, size, rounds):
        found = best_pairing(costs)
        assert list(found.pairs) == by_networkx(all_costs(costs))
        assert found.is_proved


@pytest.mark.parametrize("size", [11, 24, 33, 40])
def test_networkx_finds_the_same(size: int) -> None:
    check_networkx(Random(size), size, 4)


@pytest.mark.deep
def test_networkx_finds_the_same_in_thousands_of_states() -> None:
    for trial in range(350):
        luck = Random(trial)
        check_networkx(luck, luck.randint(4, 64), 6)


def check_rust(luck: Random, size: int, rounds: int, **more: object) -> None:
    for costs in states(luck, size, rounds, **more):
        found, known = best_pairing(costs), all_costs(costs)
        assert found.cost == found.bound == sum(known[pair] for pair in rust.pairs(costs.field.size, known))


@pytest.mark.parametrize("size", [50, 77, 100, 151])
def test_rustworkx_finds_no_better_on_the_complete_graph(size: int) -> None:
    check_rust(Random(size), size, 7)


@pytest.mark.deep
def test_rustworkx_finds_no_better_in_many_larger_events() -> None:
    for trial in range(60):
        luck = Random(trial)
        check_rust(luck, luck.randint(20, 300), 9)


def test_a_large_field_is_proved_without_asking_for_all_its_pairs() -> None:
    event = hall(1000, SwissSettings(9), "large")
    for _ in range(4):
        found = best_pairing(event.costs())
        assert found.is_proved
        assert found.candidate_count < 4_000
        event.draw()
        event.play(by_rating(Random(1)))


def test_forbidden_pairs_are_kept_apart_whatever_it_costs() -> None:
    forbidden = tuple((101 + one, 101 + other) for one in range(8) for other in range(one))
    event = hall(16, SwissSettings(3, forbidden=forbidden))
    event.run(by_rating(Random(2)))

    assert not {frozenset(one) for one in forbidden} & set(event.met())


def test_the_pattern_is_kept_where_nothing_stands_against_it() -> None:
    # 1 … 8 by rating in the first round
    patterns = (Pattern.FOLD, Pattern.SLIDE, Pattern.ADJACENT)
    chosen = {one: SwissSettings(3, first_round=one, order=Order.RATING) for one in patterns}
    drawn = {one: hall(8, chosen[one]).draw().output["pairs"] for one in patterns}

    assert drawn[Pattern.FOLD] == [[101, 108], [102, 107], [103, 106], [104, 105]]
    assert drawn[Pattern.SLIDE] == [[101, 105], [102, 106], [103, 107], [104, 108]]
    assert drawn[Pattern.ADJACENT] == [[101, 102], [103, 104], [105, 106], [107, 108]]


def test_costs_wider_than_128_bits_are_exact_too() -> None:
    event: Hall = hall(60, SwissSettings(9, criteria=STANDARD))
    for _ in range(5):
        event.draw()
        event.play(by_rating(Random(7)))
    costs = event.costs()
    known = {pair: cost << 200 for pair, cost in all_costs(costs).items()}
    assert best_pairing(costs).cost << 200 == sum(known[pair] for pair in by_networkx(known))
