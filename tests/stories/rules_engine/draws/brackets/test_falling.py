"""Which losers fall where: of any rounds, of the first match; and their places, told as soon as they are known."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.brackets.settings import BracketSettings, FedKind, FedSettings
from rules_engine.draws.brackets.shapes import Shape
from rules_engine.draws.brackets.stage import BracketStage
from rules_engine.draws.placings import Placing, placings
from rules_engine.draws.states import BYE, NodeStatus
from tests.rules_engine.draws.brackets.events import (
    by_chance,
    by_strength,
    check_graph,
    check_over,
    drawn_event,
    played,
    with_facts,
)

sizes = st.integers(2, 80)
small = st.integers(2, 24)
seeds = st.text(min_size=1, max_size=8)
presets = st.sampled_from(sorted(PRESETS))
shapes = st.sampled_from([one for one in Shape if one is not Shape.WRITTEN])
dice = st.randoms(use_true_random=False)
quickly = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@given(shapes, st.sets(st.integers(1, 6)), shapes, st.sets(st.integers(1, 6)), sizes)
@quickly
def test_the_losers_of_any_rounds_may_fall(
    shape: Shape, rounds: set[int], then: Shape, later: set[int], size: int
) -> None:
    fed = ((FedKind.CONSOLATION, shape, rounds), (FedKind.LAST_CHANCE, then, later))
    sections = tuple(
        FedSettings(kind, one, rounds=() if one is Shape.FIRST_MATCH else tuple(some)) for kind, one, some in fed
    )

    event = drawn_event(BracketSettings(sections=sections), size)

    check_graph(event.graph(), size)
    check_over(played(event, by_strength(size)), size, may_be_empty=Shape.FIRST_MATCH in (shape, then))


@given(presets, small, seeds, dice)
@quickly
def test_a_place_that_is_told_stays(preset: str, size: int, seed: str, luck: random.Random) -> None:
    event = drawn_event(PRESETS[preset], size, seed)
    story = list(played(event, by_chance(luck)).facts.results.items())
    told = [set(placings_of(with_facts(event, results=dict(story[:upto])))) for upto in range(len(story) + 1)]

    assert all(before <= after for before, after in pairwise(told))


@given(sizes, seeds, dice)
@quickly
def test_whoever_loses_the_first_match_plays_on_and_nobody_else(size: int, seed: str, luck: random.Random) -> None:
    over = played(drawn_event(PRESETS["first_match_consolation"], size, seed), by_chance(luck))
    nodes, resolution = over.graph().nodes, over.resolve()
    matches = [one for one in resolution.states.values() if one.status is NodeStatus.DECIDED]
    main = {node.key for node in nodes if node.section == "R"}
    last = next(node.key for node in reversed(nodes) if node.section == "R")

    wins = Counter(one.winner for one in matches if one.key in main)
    lost_first = {one.loser for one in matches if one.key in main - {last} and not wins[one.loser]}
    fallen = {side for node in nodes if node.section == "C" for side in resolution.states[node.key].sides}

    assert fallen - {BYE} == (lost_first if len(lost_first) > 1 else set())


def placings_of(event: BracketStage) -> Sequence[Placing]:
    return placings(event.graph(), event.resolve())
