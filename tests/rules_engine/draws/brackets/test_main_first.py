"""One list of places with the main semi-finalists first, and a list for each section."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.draws.brackets.main_first import SEMI_FINALISTS, main_first_placings, sections_with_lists
from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.graph import MAIN
from rules_engine.draws.placings import Placing, placings, section_placings
from rules_engine.draws.results import NodeResult
from rules_engine.words import EntryId
from tests.rules_engine.draws.brackets.events import by_strength, check_over, drawn_event, many_of, played, with_facts
from tests.rules_engine.draws.cup import pair, ready


def semi_losers(size: int, salt: int) -> tuple[set[EntryId], list[Placing], list[Placing]]:
    """The losers of the main semi-finals, and the places with them first and by going out."""
    over = played(drawn_event(PRESETS["progressive_consolation"], size), by_strength(salt))
    graph, resolution = over.graph(), over.resolve()
    last = max(node.round for node in graph.nodes if node.section == MAIN.code)
    nodes = [node.key for node in graph.nodes if node.section == MAIN.code and node.round == last - 1]
    losers = {loser for key in nodes if (loser := resolution.states[key].loser) is not None}
    return losers, list(main_first_placings(graph, resolution)), list(placings(graph, resolution))


@pytest.mark.parametrize(("size", "salt"), [(8, 1), (16, 2), (13, 3), (32, 4)])
def test_semi_finalists_stand_third_and_all_others_in_the_order_of_going_out(size: int, salt: int) -> None:
    losers, listed, usual = semi_losers(size, salt)

    assert {row.entry for row in listed if (row.place_from, row.place_to) == (3, 4)} == losers
    others = [row.entry for row in listed[SEMI_FINALISTS:]]
    assert others == [row.entry for row in usual if row.entry in others]
    assert listed[SEMI_FINALISTS].place_from == SEMI_FINALISTS + 1


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_brackets_without_a_consolation_have_their_usual_list(name: str) -> None:
    over = played(drawn_event(PRESETS[name], 16), by_strength(5))
    graph, resolution = over.graph(), over.resolve()

    if not sections_with_lists(graph):
        assert main_first_placings(graph, resolution) == placings(graph, resolution)


def test_main_bracket_and_each_consolation_have_a_list() -> None:
    lists = {
        name: [section.code for section in sections_with_lists(drawn_event(PRESETS[name], 16).graph())]
        for name in ("last_chance", "progressive_consolation", "double_elimination", "third_place")
    }

    assert lists == {
        "last_chance": ["R", "C", "L"],
        "progressive_consolation": ["R", "C"],
        "double_elimination": [],
        "third_place": [],
    }


@given(st.sampled_from(["progressive_consolation", "last_chance"]), st.integers(2, 20), st.integers(0, 2**32))
def test_known_places_stay_and_end_as_places_from_first_to_last(preset: str, size: int, seed: int) -> None:
    """Match by match, in any order: a place that is listed is that of the end."""
    stage, luck, known = drawn_event(PRESETS[preset], size), Random(seed), dict[EntryId, tuple[int, int]]()
    while states := ready(stage.resolve()):
        state = luck.choice(states)
        result = NodeResult(pair(state), 0 if luck.random() < 0.5 else 1)
        results = {**stage.facts.results, state.key: (*many_of(stage.facts.results.get(state.key, ())), result)}
        stage = with_facts(stage, results=results)
        listed = {row.entry: (row.place_from, row.place_to) for row in stage.standings(stage.resolve())}
        assert {entry: listed.get(entry) for entry in known} == known
        known = {EntryId(entry): place for entry, place in listed.items()}
    check_over(stage, size)
    main = section_placings(stage.graph(), stage.resolve(), MAIN)
    assert {row.entry: known[row.entry][0] for row in main[:2]} == {row.entry: row.place_from for row in main[:2]}
    kept = replace(stage, settings=replace(stage.settings, semi_finalists_first=False))
    check_over(kept, size)
