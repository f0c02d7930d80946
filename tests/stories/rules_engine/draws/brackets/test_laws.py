"""The laws of every event drawn as a bracket, for any field, draw and results."""

import json
import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.brackets.rematches import expected_rematches
from rules_engine.draws.brackets.stage import BracketStage
from rules_engine.draws.changes import Reseated, Withdrawn
from rules_engine.draws.field import LEAST_FIELD, DrawEntry
from rules_engine.draws.graph import Bye
from rules_engine.draws.results import NodeRuling
from rules_engine.draws.seeds import bracket_size
from rules_engine.draws.stage import StageFacts
from rules_engine.draws.states import NodeState, Resolution
from rules_engine.words import EntryId, NodeKey, other
from tests.rules_engine.draws.brackets.events import (
    by_chance,
    by_strength,
    check_graph,
    check_one_match_at_a_time,
    check_over,
    check_places,
    drawn_event,
    lives,
    many_of,
    matches_of,
    played,
    with_facts,
)
from tests.rules_engine.draws.cup import field

LARGEST = 300
MOST_REMATCHES = 0.78  # of a double elimination of any size
sizes = st.integers(2, 80)
small = st.integers(2, 24)
seeds = st.text(min_size=1, max_size=8)
presets = st.sampled_from(sorted(PRESETS))
dice = st.randoms(use_true_random=False)
quickly = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def fighters(size: int) -> int:
    """Two lives for everybody but the last eight (in a small field four or two), who play it out."""
    last = min(8, 2 * max(1, bracket_size(size) // 4))
    return 2 * (size - last) + last // 2 + last - 1


MATCHES: dict[str, Callable[[int], int]] = {
    "single_elimination": lambda size: size - 1,
    "third_place": lambda size: size - 1 + (size > 3),
    "progressive_consolation": lambda size: 2 * size - 3,
    "double_elimination": lambda size: 2 * size - 2,
    "double_elimination_recharge": lambda size: 2 * size - 1,
    "double_elimination_unshifted": lambda size: 2 * size - 1,
    "three_brackets": lambda size: 2 * size - 1,
    "fighters": fighters,
}
LIVES = {
    "single_elimination": {1},
    "progressive_consolation": {2},
    "double_elimination_recharge": {2},
    "double_elimination_unshifted": {2},
    "three_brackets": {2},
}


def check_event(preset: str, size: int, seed: str, luck: random.Random) -> None:
    event = drawn_event(PRESETS[preset], size, seed)
    check_graph(event.graph(), size)
    if preset in MATCHES:
        assert matches_of(event.graph()) == MATCHES[preset](size)
    over = played(event, by_chance(luck))
    check_lives(preset, over, check_over(over, size))


def check_lives(preset: str, event: BracketStage, resolution: Resolution) -> None:
    """Everybody but the winners of the sections has lost as often as was promised (of two, none has a second)."""
    lost = lives(resolution)
    winners = {one.entry for one in event.section_standings(resolution) if one.place_from == 1}
    promised = {lost[one.entry] for one in event.facts.field if one.entry not in winners}
    assert promised <= LIVES.get(preset, {1, 2, 3}) or len(event.facts.field) == LEAST_FIELD


@given(presets, sizes, seeds, dice)
@quickly
def test_every_event_is_drawn_and_played_to_the_end(preset: str, size: int, seed: str, luck: random.Random) -> None:
    check_event(preset, size, seed, luck)


@pytest.mark.deep
@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_every_event_of_every_size_is_drawn_and_played_to_the_end(preset: str) -> None:
    for size in range(2, LARGEST + 1):
        check_event(preset, size, f"{size}", random.Random(size))


@given(presets, small, seeds, dice)
@quickly
def test_a_draw_is_the_same_in_whatever_order_the_field_is_given(
    preset: str, size: int, seed: str, luck: random.Random
) -> None:
    straight = field(size)
    crossed = luck.sample(straight, size)

    def bytes_of(entries: list[DrawEntry]) -> str:
        return json.dumps(BracketStage(PRESETS[preset], StageFacts(tuple(entries))).propose(seed).output)

    assert bytes_of(straight) == bytes_of(crossed)


@given(presets, small, seeds, dice)
@quickly
def test_a_result_taken_back_restores_the_exact_state(preset: str, size: int, seed: str, luck: random.Random) -> None:
    event = drawn_event(PRESETS[preset], size, seed)
    story = list(played(event, by_chance(luck, forfeits=True)).facts.results.items())
    told = [with_facts(event, results=dict(story[:upto])).resolve() for upto in range(len(story) + 1)]

    for resolution in told:
        check_one_match_at_a_time(resolution)
    for upto in range(len(story), -1, -1):
        assert with_facts(event, results=dict(story[:upto])).resolve() == told[upto]


@given(presets, small, seeds, dice)
@quickly
def test_even_with_double_forfeits_the_places_are_complete(
    preset: str, size: int, seed: str, luck: random.Random
) -> None:
    event = played(drawn_event(PRESETS[preset], size, seed), by_chance(luck, forfeits=True))

    check_places(event, event.resolve(), size)


@given(presets, small, seeds, dice)
@quickly
def test_whoever_withdraws_plays_no_more_and_has_a_place(
    preset: str, size: int, seed: str, luck: random.Random
) -> None:
    event = drawn_event(PRESETS[preset], size, seed)
    story = list(played(event, by_chance(luck)).facts.results.items())
    so_far = with_facts(event, results=dict(story[: luck.randint(0, len(story))]))
    leaving = luck.sample([one.entry for one in event.facts.field], luck.randint(1, size))

    left = with_facts(so_far, changes=tuple(Withdrawn(one) for one in leaving))
    over = played(left, by_chance(luck))

    new = set(over.facts.results) - set(so_far.facts.results)
    playing = {slot for key in new for slot in over.resolve().states[key].sides}
    assert playing.isdisjoint(leaving)
    check_places(over, over.resolve(), size)


@given(presets, small, seeds, st.integers(0, 10_000), dice)
@quickly
def test_a_corrected_event_is_the_event_in_which_the_result_was_right_from_the_start(
    preset: str, size: int, seed: str, salt: int, luck: random.Random
) -> None:
    event = drawn_event(PRESETS[preset], size, seed)
    once = played(event, by_strength(salt)).facts.results
    wrong = luck.choice(list(once))
    mistaken = played(event, by_strength(salt, upset=wrong))

    corrected = ruled_void(with_other_winner(mistaken, wrong))

    again = played(corrected, by_strength(salt)).resolve()
    assert bare(again) == bare(with_facts(event, results=once).resolve())
    assert again.contradictions == ()


@given(presets, st.integers(2, 60), seeds, dice)
@quickly
def test_a_late_entry_into_a_bye_adds_nodes_and_renames_none(
    preset: str, size: int, seed: str, luck: random.Random
) -> None:
    event = drawn_event(PRESETS[preset], size, seed)
    byes = [node.key for node in event.graph().nodes if Bye() in node.sources]
    before = {node.key for node in event.graph().nodes}
    late = [EntryId(9001 + at) for at in range(luck.randint(0, len(byes)))]
    seated = tuple(Reseated(key, 1, entry) for key, entry in zip(luck.sample(byes, len(late)), late, strict=True))

    joined = with_facts(event, changes=seated)

    assert before <= {node.key for node in joined.graph().nodes}
    check_graph(joined.graph(), size + len(late))
    check_over(played(joined, by_chance(luck)), size + len(late))


@given(st.integers(5, 100), seeds)
@quickly
def test_a_double_elimination_of_any_size_has_few_rematches(size: int, seed: str) -> None:
    graph = drawn_event(PRESETS["double_elimination"], size, seed).graph()

    assert expected_rematches(graph) <= MOST_REMATCHES


@pytest.mark.deep
def test_a_double_elimination_of_every_size_has_few_rematches() -> None:
    for size in range(5, 257):
        graph = drawn_event(PRESETS["double_elimination"], size, f"{size}").graph()
        assert expected_rematches(graph) <= MOST_REMATCHES


def with_other_winner(event: BracketStage, key: NodeKey) -> BracketStage:
    last = many_of(event.facts.results[key])[-1]
    assert last.winner is not None
    turned = replace(last, winner=other(last.winner))
    return with_facts(event, results={**event.facts.results, key: (turned,)})


def ruled_void(event: BracketStage) -> BracketStage:
    """Every match that contradicts, and then those that contradict without it, until none is left."""
    while contradictions := event.resolve().contradictions:
        void = {
            one.node: tuple(
                replace(result, ruling=NodeRuling.VOID) for result in many_of(event.facts.results[one.node])
            )
            for one in contradictions
        }
        event = with_facts(event, results={**event.facts.results, **void})
    return event


def bare(resolution: Resolution) -> list[NodeState]:
    """The states without the memory of which record decided them."""
    return [NodeState(one.key, one.sides, one.status, one.winner, one.loser) for one in resolution.states.values()]
