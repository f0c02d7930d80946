"""The laws of every lives event by rounds, for any field, settings and results."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st

from rules_engine.draws.lives.costs import Couple
from rules_engine.draws.lives.criteria import LEVELS, scale
from rules_engine.draws.lives.moment import Moment
from rules_engine.draws.lives.pairing import pairs
from rules_engine.draws.lives.record import Record
from rules_engine.draws.lives.settings import (
    DRAWBOSS_EVENT,
    FT_SWISS_EVENT,
    MORE_SWISS_EVENT,
    Criterion,
    Finish,
    LivesSettings,
)
from rules_engine.draws.stage import Over
from rules_engine.draws.states import NodeStatus
from tests.rules_engine.draws.lives.story import Story

LARGEST = 300
EVENTS = (
    LivesSettings(),
    LivesSettings(lives=2, finish=Finish.BRACKET),
    LivesSettings(lives=4, finish=Finish.BRACKET, bracket_of=8),
    LivesSettings(lives=2, finish=Finish.UNDEFEATED_WAITS, second_final=True),
    LivesSettings(lives=1),
    MORE_SWISS_EVENT,
    FT_SWISS_EVENT,
    DRAWBOSS_EVENT,
)
sizes = st.integers(2, 40)
events = st.sampled_from(EVENTS)
dice = st.randoms(use_true_random=False)
quickly = examples(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def check_event(story: Story, size: int) -> None:
    assert isinstance(story.next(), Over)
    assert all(not one.is_open for one in story.resolution().states.values())
    check_drawings(story)
    check_places(story, size)
    check_lives(story)


def check_drawings(story: Story) -> None:
    """Nobody twice in a drawing, nobody against himself, one bye if the number is odd and none if it is even."""
    for one in story.facts.drawings:
        seats = [entry for pair in one.output.get("pairs", []) for entry in pair if entry is not None]
        assert len(seats) == len(set(seats))
    if story.settings.finish is not Finish.BRACKET:
        byes = [sum(pair[1] is None for pair in one.output.get("pairs", [])) for one in story.facts.drawings]
        assert max(byes) <= 1


def check_places(story: Story, size: int) -> None:
    shared = Counter(story.places().values())
    assert all(many == last - first + 1 for (first, last), many in shared.items())
    assert sorted(place for first, last in shared for place in range(first, last + 1)) == list(range(1, size + 1))


def check_lives(story: Story) -> None:
    """Who is out has lost exactly as often as he may; by rounds every loss is one of the matches."""
    lives, places, losses = story.settings.lives, story.places(), story.losses()
    if story.settings.finish is Finish.LAST_STANDING:
        champions = [entry for entry, place in places.items() if place == (1, 1)]
        assert all(lost == lives for entry, lost in losses.items() if entry not in champions)
        assert sum(losses[entry] for entry in champions) < lives
    assert all(lost <= lives for lost in losses.values())


@given(sizes, events, dice)
@quickly
def test_every_event_ends_with_the_promised_lives(size: int, event: LivesSettings, luck: random.Random) -> None:
    story = Story(size, event)
    story.play_out(luck)

    check_event(story, size)


@given(st.integers(2, 16), events, dice)
@quickly
def test_every_event_ends_even_when_nobody_comes(size: int, event: LivesSettings, luck: random.Random) -> None:
    story = Story(size, event)
    story.play_out(luck, forfeits=True)

    assert isinstance(story.next(), Over)
    check_drawings(story)
    check_places(story, size)


@pytest.mark.deep
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("at", range(len(EVENTS)))
def test_every_field_there_is_ends_with_the_promised_lives(at: int) -> None:
    """Up to 64 players every event, above each size in one of them."""
    sizes = [size for size in range(2, LARGEST + 1) if size <= 64 or size % len(EVENTS) == at]
    for size in sizes:
        story = Story(size, EVENTS[at])
        story.play_out(random.Random(size))
        check_event(story, size)


@given(st.integers(2, 30), st.sampled_from((1, 2, 3, 4)), dice)
@quickly
def test_the_matches_are_the_lives_lost(size: int, lives: int, luck: random.Random) -> None:
    story = Story(size, LivesSettings(lives=lives))
    story.play_out(luck)

    played = sum(one.status is NodeStatus.DECIDED for one in story.resolution().states.values())
    assert played == sum(story.losses().values())
    assert lives * (size - 1) <= played <= lives * size - 1


@given(st.integers(2, 30), events, dice)
@quickly
def test_the_order_of_the_field_and_of_the_facts_changes_nothing(
    size: int, event: LivesSettings, luck: random.Random
) -> None:
    story = Story(size, event)
    story.draw()
    story.play(luck)
    facts = story.facts
    mixed = replace(
        facts,
        field=tuple(luck.sample(facts.field, size)),
        results=dict(luck.sample(list(facts.results.items()), len(facts.results))),
    )
    stage = story.stage()
    other = replace(stage, facts=mixed)

    assert other.standings(other.resolve()) == stage.standings(stage.resolve())
    if not isinstance(story.next(), Over):
        assert other.propose("x") == stage.propose("x")


@given(st.integers(2, 24), dice)
@quickly
def test_a_result_taken_back_restores_the_exact_state(size: int, luck: random.Random) -> None:
    story = Story(size)
    told = []
    for _ in range(3):
        story.draw()
        told.append((story.facts, story.resolution(), story.next()))
        story.play(luck)

    for facts, resolution, coming in told:
        kept = {key: result for key, result in story.facts.results.items() if key in facts.results}
        again = replace(story.stage(), facts=replace(facts, results=kept))
        assert (again.resolve(), again.next(again.resolve())) == (resolution, coming)


@given(st.integers(6, 60), st.integers(2, 4), dice)
@quickly
def test_no_rematch_while_half_of_the_field_is_new_to_everybody(size: int, lives: int, luck: random.Random) -> None:
    """Dirac (1952): where everybody has not met half of the others, all can be paired without a rematch.

    Any entry may have the bye: a rule of byes before rematches could leave others no choice.
    """
    criteria = (Criterion.LOSSES, Criterion.REMATCH)
    story = Story(size, LivesSettings(lives=lives, rematches_from=0, criteria=criteria))
    while not isinstance(story.next(), Over):
        seen = story.stage().moment()
        here = len(seen.free) + len(seen.free) % 2
        new = min(sum(two.entry not in one.met for two in seen.free) - 1 for one in seen.free)
        drawn = story.draw()
        if 2 * (new + len(seen.free) % 2) >= here:
            assert not rematches(seen, drawn)
        story.play(luck)


def rematches(seen: Moment, drawn: Sequence[tuple[int, ...]]) -> int:
    met = {int(one.entry): one.met for one in seen.free}
    return sum(two[0] in met[one] for one, *two in drawn if two)


@given(st.integers(2, 8), st.sampled_from((FT_SWISS_EVENT, MORE_SWISS_EVENT, LivesSettings(rematches_from=0))), dice)
@quickly
def test_no_other_drawing_has_less_against_it(size: int, event: LivesSettings, luck: random.Random) -> None:
    """Every way to pair at most eight players, one by one."""
    story = Story(size, event)
    for _ in range(luck.randint(1, 6)):
        if isinstance(story.next(), Over):
            break
        seen = story.stage().moment()
        least = min(against(seen, couples) for couples in all_ways(seen.free))
        assert against(seen, pairs(seen, "x")) == least
        story.draw()
        story.play(luck)


def all_ways(free: Sequence[Record], has_bye: bool = False) -> Iterator[tuple[Couple, ...]]:
    if not free:
        yield ()
        return
    first, *others = free
    if len(free) % 2 and not has_bye:
        yield from (((first, None), *rest) for rest in all_ways(others, True))
    for at, second in enumerate(others):
        left = [*others[:at], *others[at + 1 :]]
        yield from (((first, second), *rest) for rest in all_ways(left, has_bye))


def against(seen: Moment, couples: Sequence[Couple]) -> tuple[int, ...]:
    here = scale(seen.free, counts_mates=False)
    early = [one.met.count(two.entry) for one, two in couples if two is not None and not seen.may_meet_again()]
    levels = [sum(LEVELS[criterion](here, *one) for one in couples) for criterion in seen.settings.criteria]
    byes = int(seen.settings.criteria[0] is Criterion.BYE_AGAIN)
    return (*levels[:byes], sum(early), *levels[byes:])


@given(st.integers(3, 31), st.sampled_from((0, 4, None)), dice)
@quickly
def test_nobody_has_a_second_bye_before_all_who_are_left_had_one(
    size: int, rematches_from: int | None, luck: random.Random
) -> None:
    check_byes(Story(size, LivesSettings(rematches_from=rematches_from)), luck)


def test_nobody_has_a_second_bye_to_spare_five_a_rematch() -> None:
    for trial in range(40):
        check_byes(Story(5, LivesSettings(), f"{trial}"), random.Random(trial))


def check_byes(story: Story, luck: random.Random) -> None:
    while not isinstance(story.next(), Over):
        byes = {int(one.entry): one.byes for one in story.stage().moment().free}
        for lone in [one for one in story.draw() if len(one) == 1]:
            assert byes[lone[0]] == min(byes.values())
        story.play(luck)
