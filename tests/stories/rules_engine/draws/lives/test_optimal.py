"""The drawing of a lives event is the best of all: against an independent solver, with the proof."""

import random
from dataclasses import replace
from itertools import combinations

import pytest

from rules_engine.draws.lives.pairing import costs_of
from rules_engine.draws.lives.settings import FT_SWISS_EVENT, MORE_SWISS_EVENT, LivesSettings
from rules_engine.draws.matching import rust
from rules_engine.draws.matching.proving import best
from rules_engine.draws.stage import Over
from tests.rules_engine.draws.lives.story import Story, field


def check_rust(luck: random.Random, size: int, event: LivesSettings) -> None:
    """On the complete graph, in every drawing of an event."""
    story = Story(size, replace(event, mates_rounds=3))
    story.facts = replace(story.facts, field=field(size, ("Oslo", "Bergen", "Oslo")))
    while not isinstance(story.next(), Over):
        costs = costs_of(story.stage().moment(), "x")
        if costs.size > 2:
            pairs = combinations(range(costs.size), 2)
            known = {pair: costs.cost(*pair) for pair in pairs if pair[0] < len(costs.free)}
            found = best(costs.complete())
            assert found.is_proved
            assert list(found.pairs) == rust.pairs(costs.size, known)
        story.draw()
        story.play(luck)


@pytest.mark.parametrize(("size", "event"), [(25, LivesSettings()), (50, FT_SWISS_EVENT)])
def test_rustworkx_finds_no_better_on_the_complete_graph(size: int, event: LivesSettings) -> None:
    check_rust(random.Random(size), size, event)


@pytest.mark.deep
def test_rustworkx_finds_no_better_in_many_larger_events() -> None:
    for trial in range(60):
        luck = random.Random(trial)
        check_rust(luck, luck.randint(20, 200), luck.choice((LivesSettings(lives=4), FT_SWISS_EVENT, MORE_SWISS_EVENT)))


def test_everybody_of_a_large_hall_is_paired_without_asking_for_all_pairs() -> None:
    story = Story(301, LivesSettings(lives=4))
    for _ in range(2):
        found = best(costs_of(story.stage().moment(), "x").complete())
        assert found.is_proved
        assert found.candidate_count < 5_000
        story.draw()
        story.play(random.Random(1))
