"""Pairs while others play: nobody plays twice at once, nobody waits too long, nobody gains by his timing."""

import random
from dataclasses import replace
from itertools import combinations, permutations

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st

from rules_engine.draws import codes
from rules_engine.draws.changes import Away, Late
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.lives.settings import Finish, LivesSettings, Pacing, Window
from rules_engine.draws.lives.window import may_pair
from rules_engine.draws.results import NodeResult
from rules_engine.draws.stage import DrawNow, Over, WaitFor
from rules_engine.words import EntryId, NodeKey, Side
from tests.rules_engine.draws.lives.story import Story

CONTINUOUS = LivesSettings(lives=2, pacing=Pacing.CONTINUOUS)
EVENTS = (
    CONTINUOUS,
    LivesSettings(lives=3, pacing=Pacing.CONTINUOUS, window=Window(free=2, wait=0, gap=1, patience=900)),
    LivesSettings(lives=2, pacing=Pacing.BATCHES, window=Window(free=8, wait=1200)),
    LivesSettings(lives=2, pacing=Pacing.CONTINUOUS, finish=Finish.BRACKET, bracket_of=8),
    LivesSettings(lives=2, pacing=Pacing.BATCHES, finish=Finish.UNDEFEATED_WAITS),
    LivesSettings(lives=4, pacing=Pacing.CONTINUOUS, finish=Finish.CLEAR_WINNER),
)
dice = st.randoms(use_true_random=False)
quickly = examples(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])


class Hall:
    """A story with a clock: every match takes its time."""

    def __init__(self, story: Story, luck: random.Random) -> None:
        self.story, self.luck = story, luck
        self.ends: dict[NodeKey, int] = {}
        story.it_is(0)

    def run(self) -> None:
        while not isinstance(coming := self.story.next(), Over):
            if isinstance(coming, DrawNow):
                self.draw()
            else:
                self.pass_time()

    def draw(self) -> None:
        busy = {entry for pair in self.story.open_pairs().values() for entry in pair}
        drawn = self.story.draw()
        assert drawn or "pairs" not in self.story.facts.drawings[-1].output
        assert busy.isdisjoint(entry for pair in drawn for entry in pair)
        self.nobody_is_forgotten()

    def nobody_is_forgotten(self) -> None:
        """Who may be paired is paired; so who has waited for ``patience`` is, unless he is the only one."""
        seen = self.story.stage().moment()
        if seen.settings.finish is not Finish.BRACKET:
            assert not [pair for pair in combinations(seen.free, 2) if seen.running and may_pair(seen, *pair)]

    def pass_time(self) -> None:
        """To the end of the next match or to the second at which a drawing is due."""
        now, pairs = self.story.facts.now or 0, self.story.open_pairs()
        for key in pairs:
            self.ends.setdefault(key, now + self.luck.randint(600, 5400))
        due = self.story.stage().due_at()
        key = min(pairs, key=lambda one: (self.ends[one], one))
        if due is not None and now < due < self.ends[key]:
            self.story.it_is(due)
            assert isinstance(self.story.next(), DrawNow)
            return
        self.story.it_is(self.ends[key])
        winner: Side = self.luck.choice((0, 1))
        self.story.record(key, NodeResult(pairs[key], winner), self.ends[key])


def check_hall(size: int, event: LivesSettings, luck: random.Random) -> None:
    story = Story(size, event)
    Hall(story, luck).run()

    places = sorted(story.places().values())
    assert places[0] == (1, 1)
    if event.finish is Finish.LAST_STANDING:
        losses = story.losses()
        assert sorted(losses.values())[1:] == [event.lives] * (size - 1)


@given(st.integers(2, 16), st.sampled_from(EVENTS), dice)
@quickly
def test_every_event_ends_and_nobody_is_forgotten(size: int, event: LivesSettings, luck: random.Random) -> None:
    check_hall(size, event, luck)


@pytest.mark.deep
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("event", EVENTS)
def test_every_field_there_is_ends_and_nobody_is_forgotten(event: LivesSettings) -> None:
    for size in (*range(2, 33), 48, 64, 99):
        check_hall(size, event, random.Random(size))


def eight(window: Window, pacing: Pacing = Pacing.CONTINUOUS) -> Story:
    """1 and 2, 3 and 4, 5 and 6, 7 and 8 play since second 0."""
    story = Story(8, LivesSettings(lives=3, pacing=pacing, window=window))
    story.publish((1, 2), (3, 4), (5, 6), (7, 8), at=0)
    return story


def test_a_winner_does_not_meet_the_next_winner_but_one_of_several() -> None:
    story = eight(Window(free=4, wait=600))
    story.beats(1, 2, at=1000)
    story.it_is(1000)
    assert isinstance(story.next(), WaitFor)

    story.beats(3, 4, at=1010)
    story.it_is(1010)

    assert isinstance(story.next(), DrawNow)
    assert [sorted(pair) for pair in story.draw()] == [[1, 3], [2, 4]]


def test_a_drawing_waits_for_the_window_and_says_until_when() -> None:
    story = eight(Window(free=8, wait=600, gap=1))
    story.beats(1, 2, at=1000)
    story.it_is(1500)

    # half of those left would do, but only two are free, and those have met
    assert isinstance(story.next(), WaitFor)
    assert story.stage().due_at() == 1000 + 1800
    with pytest.raises(DrawRefused) as refused:
        story.stage().propose("x")
    (why,) = refused.value.verdict.violations
    assert (why.code, dict(why.params)) == (codes.DRAWING_NOT_DUE, {"free": 2, "running": 3, "enough": 4})

    story.it_is(2800)
    assert story.draw() == [(1, 2)]


def test_who_waits_longest_is_never_the_one_left_over() -> None:
    """1 is free first; of three one stays over."""
    story = eight(Window(free=2, wait=0, gap=3))
    story.publish((9,), at=0)
    story.beats(1, 2, at=100)
    story.it_is(100)
    story.facts = replace(story.facts, drawings=story.facts.drawings[:1])
    assert isinstance(story.next(), WaitFor)
    story.beats(3, 4, at=200)
    story.it_is(200)
    story.change(Away(EntryId(4), 2))

    drawn = story.draw()

    assert len(drawn) == 1
    assert {1, 2} & set(drawn[0])
    assert 3 in drawn[0]


@pytest.mark.parametrize("pacing", [Pacing.CONTINUOUS, Pacing.BATCHES])
def test_the_order_in_which_matches_end_within_a_window_changes_no_pair(pacing: Pacing) -> None:
    drawn = set()
    for times in permutations((1000, 1100, 1200)):
        story = eight(Window(free=8, wait=3000), pacing)
        for (winner, loser), time in zip(((1, 2), (3, 4), (6, 5)), times, strict=True):
            story.beats(winner, loser, at=time)
        story.it_is(4000)
        drawn.add(tuple(story.draw()))

    assert len(drawn) == 1


def test_a_batch_runs_from_the_drawing_before() -> None:
    story = eight(Window(free=8, wait=1200), Pacing.BATCHES)
    story.settings = replace(story.settings, window=Window(free=99, wait=1200))
    story.beats(1, 2, at=1100)
    story.it_is(1150)
    story.beats(3, 4, at=1150)
    story.change(Away(EntryId(2), 2))
    assert isinstance(story.next(), WaitFor)
    assert story.stage().due_at() == 1200

    story.it_is(1200)
    assert story.draw() == [(1, 3)]


def test_who_comes_late_waits_from_then() -> None:
    story = eight(Window(free=9, wait=600, gap=3))
    story.facts = replace(
        story.facts, field=(*story.facts.field, replace(story.facts.field[0], entry=EntryId(9), number=9))
    )
    story.change(Late(EntryId(9), 2))
    story.beats(1, 2, at=1000)
    story.it_is(1000)

    assert isinstance(story.next(), DrawNow)  # he has waited since the drawing at 0
    assert 9 in story.draw()[0]


def test_without_a_clock_the_number_of_free_players_decides() -> None:
    story = Story(8, LivesSettings(pacing=Pacing.CONTINUOUS))
    story.draw()
    first, second, *_ = story.open_pairs().values()
    story.beats(*first)
    assert isinstance(story.next(), WaitFor)
    story.beats(*second)
    assert isinstance(story.next(), DrawNow)
