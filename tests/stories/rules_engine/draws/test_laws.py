"""The laws of every knockout, for any field, draw and results."""

import random
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.draws.brackets.knockout import (
    DrawEntry,
    KnockoutSettings,
    Seeding,
    draw_knockout,
    input_digest,
    knockout_graph,
)
from rules_engine.draws.graph import Bye, Graph, Seat, WinnerOf
from rules_engine.draws.placings import placings
from rules_engine.draws.resolver import resolve
from rules_engine.draws.results import NodeResult, NodeRuling
from rules_engine.draws.states import NodeState, NodeStatus, Resolution
from rules_engine.words import EntryId, NodeKey, Side, other
from tests.rules_engine.draws.cup import Play, drawn, field, play_out

LARGEST = 300
seeds = st.text(min_size=1, max_size=8)
sizes = st.integers(2, LARGEST)
small = st.integers(2, 40)
seedings = st.sampled_from(Seeding)
dice = st.randoms(use_true_random=False)
quickly = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def by_chance(luck: random.Random, forfeits: bool = False) -> Play:
    return lambda key, one, two: luck.choice((0, 1, None) if forfeits else (0, 1))


def by_strength(salt: int, upset: NodeKey | None = None) -> Play:
    """A pair always has the same winner, except at one node."""

    def play(key: NodeKey, one: EntryId, two: EntryId) -> Side:
        stronger: Side = 0 if (one * 7919 + salt) % 1009 > (two * 7919 + salt) % 1009 else 1
        return other(stronger) if key == upset else stronger

    return play


def bare(resolution: Resolution) -> list[NodeState]:
    """The states without the memory of which record decided them."""
    return [NodeState(one.key, one.sides, one.status, one.winner, one.loser) for one in resolution.states.values()]


def check_draw(size: int, seats: tuple[EntryId | None, ...]) -> None:
    """Everybody sits once, no bye meets a bye, byes are spread over every part of the sheet."""
    assert sorted(seat for seat in seats if seat is not None) == [1001 + at for at in range(size)]
    assert all(seats[at] is not None for at in range(0, len(seats), 2))
    for part in (2**k for k in range(1, len(seats).bit_length())):
        byes = [seats[at : at + part].count(None) for at in range(0, len(seats), part)]
        assert max(byes) - min(byes) <= 1


def check_graph(graph: Graph, size: int) -> None:
    """Every winner but the champion feeds one side, and n - 1 nodes are matches."""
    sources = Counter(source for _, source in graph.sources() if not isinstance(source, Bye))
    byes = sum(isinstance(source, Bye) for _, source in graph.sources())
    assert set(sources.values()) == {1}
    assert sum(isinstance(source, Seat) for source in sources) == size
    assert sum(isinstance(source, WinnerOf) for source in sources) == len(graph.nodes) - 1
    assert len(graph.nodes) - byes == size - 1


def check_event(size: int, graph: Graph, resolution: Resolution) -> None:
    """Everything is over, n - 1 matches, nobody met himself, and the places are 1 … n."""
    states = resolution.states.values()
    assert {one.status for one in states} <= {NodeStatus.DECIDED, NodeStatus.BYE}
    assert sum(one.status is NodeStatus.DECIDED for one in states) == size - 1
    assert all(one.sides[0] != one.sides[1] for one in states)
    check_places(size, graph, resolution)


def check_places(size: int, graph: Graph, resolution: Resolution) -> None:
    found = placings(graph, resolution)
    assert sorted(one.entry for one in found) == sorted(graph.entries())
    shares = sorted({(one.place_from, one.place_to) for one in found})
    taken = [place for first, last in shares for place in range(first, last + 1)]
    assert taken == list(range(1, size + 1))
    shared = Counter((one.place_from, one.place_to) for one in found)
    assert all(count == last - first + 1 for (first, last), count in shared.items())


def check_knockout(size: int, seed: str, seeding: Seeding, luck: random.Random) -> None:
    draw = draw_knockout(field(size), KnockoutSettings(seeding), seed)
    check_draw(size, draw.seats)
    graph = knockout_graph(draw.seats)
    check_graph(graph, size)
    check_event(size, graph, resolve(graph, play_out(graph, by_chance(luck))))


@given(sizes, seeds, seedings, dice)
@quickly
def test_every_field_is_drawn_and_played_to_the_end(
    size: int, seed: str, seeding: Seeding, luck: random.Random
) -> None:
    check_knockout(size, seed, seeding, luck)


@pytest.mark.deep
@pytest.mark.parametrize("seeding", Seeding)
def test_every_field_there_is_is_drawn_and_played_to_the_end(seeding: Seeding) -> None:
    for size in (*range(2, LARGEST + 1), 511, 512, 513, 1023, 1024):
        check_knockout(size, f"{size}", seeding, random.Random(size))


@given(small, seeds, dice)
@quickly
def test_with_a_match_for_third_place_there_is_one_match_more(size: int, seed: str, luck: random.Random) -> None:
    graph = drawn(size, seed, third_place=True)
    resolution = resolve(graph, play_out(graph, by_chance(luck)))

    played = sum(one.status is NodeStatus.DECIDED for one in resolution.states.values())
    assert played == size - 1 + (size > 3)
    check_places(size, graph, resolution)


@given(small, seeds, st.booleans(), dice)
@quickly
def test_even_with_double_forfeits_the_places_are_complete(
    size: int, seed: str, third_place: bool, luck: random.Random
) -> None:
    graph = drawn(size, seed, third_place=third_place)
    resolution = resolve(graph, play_out(graph, by_chance(luck, forfeits=True)))

    assert {one.status for one in resolution.states.values()}.isdisjoint({NodeStatus.READY, NodeStatus.WAITING})
    check_places(size, graph, resolution)


@given(sizes, seeds, seedings, dice)
@quickly
def test_the_order_of_the_field_changes_nothing(size: int, seed: str, seeding: Seeding, luck: random.Random) -> None:
    straight = field(size)
    mixed = luck.sample(straight, size)
    chosen = KnockoutSettings(seeding)

    assert draw_knockout(mixed, chosen, seed) == draw_knockout(straight, chosen, seed)
    assert draw_knockout(mixed, chosen, seed.encode()) == draw_knockout(straight, chosen, seed)
    assert input_digest(mixed, chosen) == input_digest(straight, chosen)


@given(small, seeds, seedings, dice)
@quickly
def test_the_draw_sees_numbers_not_ids(size: int, seed: str, seeding: Seeding, luck: random.Random) -> None:
    straight = field(size)
    ids = dict(zip((one.entry for one in straight), luck.sample(range(1, 9999), size), strict=True))
    renamed = [DrawEntry(EntryId(ids[one.entry]), one.number, one.rating, one.seed) for one in straight]
    chosen = KnockoutSettings(seeding)

    seats = draw_knockout(straight, chosen, seed).seats
    assert draw_knockout(renamed, chosen, seed).seats == tuple(seat and ids[seat] for seat in seats)


@given(small, seeds, st.booleans(), dice)
@quickly
def test_a_result_taken_back_restores_the_exact_state(
    size: int, seed: str, third_place: bool, luck: random.Random
) -> None:
    graph = drawn(size, seed, third_place=third_place)
    story = list(play_out(graph, by_chance(luck, forfeits=True)).items())
    told = [resolve(graph, dict(story[:upto])) for upto in range(len(story) + 1)]

    results = dict(story)
    for upto in range(len(story) - 1, -1, -1):
        del results[story[upto][0]]
        assert resolve(graph, results) == told[upto]


@given(small, seeds, st.integers(0, 10_000), dice)
@quickly
def test_a_corrected_cup_is_the_cup_in_which_the_result_was_right_from_the_start(
    size: int, seed: str, salt: int, luck: random.Random
) -> None:
    graph = drawn(size, seed, third_place=luck.random() < 0.5)
    wrong = luck.choice(list(play_out(graph, by_strength(salt))))
    played = play_out(graph, by_strength(salt, upset=wrong))

    corrected = ruled_void(graph, with_other_winner(played, wrong))

    again = play_out(graph, by_strength(salt), corrected)
    from_the_start = play_out(graph, by_strength(salt))
    assert bare(resolve(graph, again)) == bare(resolve(graph, from_the_start))
    assert resolve(graph, again).contradictions == ()


@given(small, seeds, st.integers(0, 10_000), dice)
@quickly
def test_a_correction_undone_brings_everything_back(size: int, seed: str, salt: int, luck: random.Random) -> None:
    graph = drawn(size, seed)
    played = play_out(graph, by_strength(salt))
    wrong = luck.choice(list(played))

    twice = with_other_winner(with_other_winner(played, wrong), wrong)

    assert resolve(graph, twice) == resolve(graph, played)


@given(small, seeds, st.booleans(), dice)
@quickly
def test_nobody_who_is_still_in_has_a_place_and_no_place_is_taken_twice(
    size: int, seed: str, third_place: bool, luck: random.Random
) -> None:
    graph = drawn(size, seed, third_place=third_place)
    story = list(play_out(graph, by_chance(luck)).items())
    resolution = resolve(graph, dict(story[: luck.randint(0, len(story))]))

    final = dict(zip_places(graph, resolve(graph, dict(story))))
    for entry, place in zip_places(graph, resolution):
        assert final[entry] == place


def zip_places(graph: Graph, resolution: Resolution) -> list[tuple[EntryId, tuple[int, int]]]:
    return [(one.entry, (one.place_from, one.place_to)) for one in placings(graph, resolution)]


def with_other_winner(results: dict[NodeKey, list[NodeResult]], key: NodeKey) -> dict[NodeKey, list[NodeResult]]:
    last = results[key][-1]
    assert last.winner is not None
    return {**results, key: [NodeResult(last.sides, other(last.winner))]}


def ruled_void(graph: Graph, results: dict[NodeKey, list[NodeResult]]) -> dict[NodeKey, list[NodeResult]]:
    """Every match that contradicts, and then those that contradict without it, until none is left."""
    ruled = dict(results)
    while contradictions := resolve(graph, ruled).contradictions:
        for one in contradictions:
            (last,) = ruled[one.node]
            ruled[one.node] = [NodeResult(last.sides, last.winner, NodeRuling.VOID)]
    return ruled
