"""Expected rematches: exactly computed, the least that there is, and what was published."""

import random
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.draws.brackets.building import layout_of
from rules_engine.draws.brackets.crossing_search import improved
from rules_engine.draws.brackets.crossing_table import CROSSINGS
from rules_engine.draws.brackets.crossings import crossings_of
from rules_engine.draws.brackets.design import Design
from rules_engine.draws.brackets.drops import best_crossings, searched_crossings, structure
from rules_engine.draws.brackets.layout import Layout
from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.brackets.rematches import expected_rematches
from rules_engine.draws.brackets.settings import plan_of
from rules_engine.draws.brackets.stage import BracketStage
from rules_engine.draws.brackets.wiring import Crossings, graph_over
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.graph import Bye, Graph, LoserOf, Seat, Source, WinnerOf
from rules_engine.draws.stage import StageFacts
from rules_engine.words import EntryId

# At most so many in a double elimination of a full field
AIMS = {8: 0.64, 16: 0.76, 32: 0.72, 64: 0.70, 128: 0.70, 256: 0.75}
# Of the unshifted double elimination, full fields: the exact least for 8 … 256 entries
LEAST = {8: 0.625, 16: 0.75, 32: 0.734375, 64: 0.70264, 128: 0.70862, 256: 0.70462}
# Losers who fall straight down, as simulated: 1.38 3.14 6.50 13.4 (within 0.05)
STRAIGHT = {8: 1.38, 16: 3.14, 32: 6.50, 64: 13.4}


UNSHIFTED = "double_elimination_unshifted"


def graph_of(preset: str, size: int, crossings: Crossings | None = None) -> Graph:
    layout = layout_of(plan_of(PRESETS[preset], Design(size)), Design(size))
    return graph_over(layout, [EntryId(at + 1) for at in range(size)], crossings or best_crossings(layout))


def straight(preset: str, size: int) -> Crossings:
    layout = layout_of(plan_of(PRESETS[preset], Design(size)), Design(size))
    return [tuple(range(len(feed.places))) for feed in layout.feeds]


@pytest.mark.parametrize(("size", "least"), LEAST.items())
def test_a_double_elimination_has_the_fewest_rematches_that_there_are(size: int, least: float) -> None:
    assert expected_rematches(graph_of(UNSHIFTED, size)) == pytest.approx(least, abs=5e-6)


@pytest.mark.parametrize(("size", "most"), AIMS.items())
def test_shifted_there_are_fewer_than_was_aimed_at_and_no_round_more(size: int, most: float) -> None:
    shifted_graph, unshifted_graph = graph_of("double_elimination_recharge", size), graph_of(UNSHIFTED, size)

    assert expected_rematches(shifted_graph) <= min(most, expected_rematches(unshifted_graph))
    assert shifted_graph.rounds("B") <= unshifted_graph.rounds("B")
    assert len(shifted_graph.nodes) == len(unshifted_graph.nodes)


@pytest.mark.parametrize(("size", "simulated"), STRAIGHT.items())
def test_losers_who_fall_straight_down_meet_again_as_often_as_was_simulated(size: int, simulated: float) -> None:
    graph = graph_of(UNSHIFTED, size, straight(UNSHIFTED, size))

    assert expected_rematches(graph) == pytest.approx(simulated, abs=0.05)


@pytest.mark.parametrize("size", [4, 8])
def test_no_crossing_at_all_has_fewer(size: int) -> None:
    """Every order of every feed, each compared."""
    feeds = straight(UNSHIFTED, size)
    every = product(*(permutations(feed) for feed in feeds))

    least = min(expected_rematches(graph_of(UNSHIFTED, size, crossed)) for crossed in every)

    assert expected_rematches(graph_of(UNSHIFTED, size)) == least


@pytest.mark.parametrize("size", [16, 32])
def test_no_crossing_by_chance_has_fewer(size: int) -> None:
    luck, best = random.Random(size), expected_rematches(graph_of(UNSHIFTED, size))
    for _ in range(300):
        crossed = [luck.sample(feed, len(feed)) for feed in straight(UNSHIFTED, size)]
        assert expected_rematches(graph_of(UNSHIFTED, size, crossed)) >= best


@pytest.mark.parametrize("preset", ["double_elimination", "last_chance", "split_last_chance"])
def test_the_exact_figure_is_what_a_simulation_finds(preset: str) -> None:
    graph = graph_of(preset, 16)
    luck, times = random.Random(1), 4000

    found = sum(rematches_of(graph, luck) for _ in range(times)) / times

    assert expected_rematches(graph) == pytest.approx(found, abs=0.06)


@given(st.sampled_from(["last_chance", "partial_last_chance", "second_consolation"]), st.sampled_from([8, 16, 32, 64]))
@settings(max_examples=12, deadline=None)
def test_a_searched_crossing_is_never_worse_than_none(preset: str, size: int) -> None:
    assert expected_rematches(graph_of(preset, size)) <= expected_rematches(
        graph_of(preset, size, straight(preset, size))
    )


def of_chance(preset: str, lines: int) -> Layout:
    return layout_of(plan_of(PRESETS[preset], Design(lines)), Design(lines))


CHANCES = ("last_chance", "partial_last_chance", "split_last_chance")


@pytest.mark.parametrize(
    ("preset", "lines"),
    [(preset, lines) for preset in CHANCES for lines in (16, 32)]
    + [pytest.param(preset, lines, marks=pytest.mark.deep) for preset in CHANCES for lines in (64, 128, 256)],
)
def test_what_is_written_down_is_what_the_search_finds(preset: str, lines: int) -> None:
    layout = of_chance(preset, lines)

    assert best_crossings(layout) == improved(layout, searched_crossings(layout))


@pytest.mark.parametrize(
    ("preset", "lines", "most"), [("last_chance", 16, 1.61), ("split_last_chance", 256, 2.8), ("last_chance", 32, 1.76)]
)
def test_a_last_chance_has_no_more_rematches_than_the_long_search_finds(preset: str, lines: int, most: float) -> None:
    assert expected_rematches(graph_of(preset, lines)) <= most


def test_three_brackets_of_48_have_no_more_rematches_than_the_long_search_finds() -> None:
    field = tuple(DrawEntry(EntryId(number), number) for number in range(1, 49))
    stage = BracketStage(PRESETS["three_brackets"], StageFacts(field))
    proposed = BracketStage(stage.settings, StageFacts(field, (stage.propose("three").as_drawing(),)))

    assert expected_rematches(proposed.graph()) <= 0.78


def test_the_usual_structures_are_written_down() -> None:
    structures = [structure(of_chance(preset, lines)) for preset in CHANCES for lines in (16, 32, 64, 128, 256, 512)]

    assert set(structures) <= set(CROSSINGS)


@given(st.integers(1, 40))
def test_every_crossing_that_is_tried_takes_each_loser_once(size: int) -> None:
    orders = list(crossings_of(size))

    assert orders[0] == tuple(range(size))
    assert all(sorted(order) == list(range(size)) for order in orders)
    assert len(set(orders)) == len(orders)


def rematches_of(graph: Graph, luck: random.Random) -> int:
    """Of one event played by chance, before the final section."""
    pairs: set[frozenset[EntryId]] = set()
    ways: dict[Source, EntryId] = {}
    rematches = 0
    for node in graph.nodes:
        sides = [source.entry if isinstance(source, Seat) else ways[source] for source in node.sources]
        assert not any(isinstance(source, Bye) for source in node.sources)
        rematches += frozenset(sides) in pairs and node.section != "F"
        pairs.add(frozenset(sides))
        luck.shuffle(sides)
        ways[WinnerOf(node.key)], ways[LoserOf(node.key)] = sides
    return rematches
