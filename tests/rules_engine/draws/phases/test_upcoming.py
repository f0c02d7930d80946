"""The bracket after groups, before their places are known."""

from random import Random

import pytest

from rules_engine.draws.formats import FORMATS
from rules_engine.draws.graph import Graph, PlaceIn, Seat
from rules_engine.draws.phases.fields import next_field
from rules_engine.draws.phases.settings import Cut, FieldFrom, Seeded, Take
from rules_engine.draws.phases.upcoming import upcoming_graph
from rules_engine.draws.robin.settings import GroupsSettings
from rules_engine.draws.stage import StageFacts
from tests.rules_engine.draws.robin.league import Told, by_chance, people

KNOCKOUT, BY_HAND = FORMATS["knockout"], {"seeding": "by_hand"}
GROUPS = {1: {"GA": 4, "GB": 4, "GC": 4, "GD": 4}}
CROSSED = FieldFrom((Take(1, to_place=2),), Seeded.CROSSED)


def _first_round(graph: Graph | None) -> list[list[str]]:
    nodes = graph.nodes if graph else ()
    return [
        [f"{source.place}{source.standing}" for source in node.sources if isinstance(source, PlaceIn)]
        for node in nodes
        if node.round == 1
    ]


@pytest.mark.parametrize("groups", [2, 3, 4, 8])
def test_pairs_are_those_that_are_drawn_after_the_groups(groups: int) -> None:
    played = Told("groups", GroupsSettings(groups=groups), people(4 * groups))
    played.draw("1")
    played.play(by_chance(Random(1)))
    by_lot = FieldFrom((Take(1, to_place=2),), Seeded.CROSSED, Cut.BY_LOT)
    field = next_field(by_lot, {1: played.stage()}).entries
    proposal = KNOCKOUT.stage_of(BY_HAND, StageFacts(field)).propose("1")
    graph = KNOCKOUT.stage_of(BY_HAND, StageFacts(field, (proposal.as_drawing(),))).graph()
    sections = {row.entry: row.section for row in played.standings()}
    drawn = [
        [sections[source.entry] for source in node.sources if isinstance(source, Seat)]
        for node in graph.nodes
        if node.round == 1
    ]

    upcoming = upcoming_graph(KNOCKOUT, BY_HAND, by_lot, {1: dict.fromkeys(sections.values(), 4)})

    assert [[name[1:] for name in pair] for pair in _first_round(upcoming)] == drawn


def test_firsts_meet_seconds_of_the_neighbour_group() -> None:
    graph = upcoming_graph(KNOCKOUT, BY_HAND, CROSSED, GROUPS)

    assert _first_round(graph) == [["1GA", "2GB"], ["1GD", "2GC"], ["1GB", "2GA"], ["1GC", "2GD"]]


def test_best_of_one_table_meet_by_place() -> None:
    field_from = FieldFrom((Take(1, to_place=4),))

    graph = upcoming_graph(KNOCKOUT, BY_HAND, field_from, {1: {"S": 9}})

    assert _first_round(graph) == [["1S", "4S"], ["2S", "3S"]]


def test_bracket_drawn_by_lot_is_not_known() -> None:
    assert upcoming_graph(KNOCKOUT, {"seeding": "drawn"}, CROSSED, GROUPS) is None


def test_pairs_that_depend_on_results_are_not_known() -> None:
    by_placing = FieldFrom((Take(1, to_place=2),), Seeded.BY_PLACING)
    best_thirds = FieldFrom((Take(1, to_place=2), Take(1, from_place=3, to_place=3, best=2)), Seeded.CROSSED)

    assert upcoming_graph(KNOCKOUT, BY_HAND, by_placing, GROUPS) is None
    assert upcoming_graph(KNOCKOUT, BY_HAND, best_thirds, GROUPS) is None


def test_nothing_has_fixed_seeds_before_the_groups_are_drawn() -> None:
    assert upcoming_graph(KNOCKOUT, BY_HAND, CROSSED, {}) is None
