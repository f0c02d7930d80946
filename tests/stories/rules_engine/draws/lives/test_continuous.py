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
from rules_engine.draws.lives.moment import Moment
from rules_engine.draws.lives.settings import Finish, LivesSettings, Pacing, Window
from rules_engine.draws.lives.window import may_pair
from rules_engine.draws.matching.perfect import cheapest
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
    story = eight(Window(free=8, wait=600))
    story.beats(1, 2, at=1000)
    story.beats(3, 4, at=1000)
    story.change(Away(EntryId(1), 2), Away(EntryId(4), 2))
    story.it_is(1500)

    # half of those left would do, but only two are free, and those have not lost equally often
    assert isinstance(story.next(), WaitFor)
    assert story.stage().due_at() == 1000 + 1800
    with pytest.raises(DrawRefused) as refused:
        story.stage().propose("x")
    (why,) = refused.value.verdict.violations
    assert (why.code, dict(why.params)) == (codes.DRAWING_NOT_DUE, {"free": 2, "running": 2, "enough": 4})

    story.it_is(2800)
    assert story.draw() == [(2, 3)]


def test_two_who_have_met_wait_on_while_both_have_others_to_meet() -> None:
    story = eight(Window(free=2, wait=0, gap=1))
    story.beats(1, 2, at=1000)
    story.it_is(9000)

    assert isinstance(story.next(), WaitFor)
    assert story.stage().due_at() is None

    story.settings = replace(story.settings, rematches_from=8)
    assert story.draw() == [(1, 2)]


def test_who_has_met_all_others_left_meets_somebody_again_after_the_patience() -> None:
    story = Story(6, LivesSettings(lives=9, pacing=Pacing.CONTINUOUS, window=Window(gap=9)))
    rounds = [(2, 3, 4, 5, 6), (3, 4, 5, 6, 2), (4, 5, 6, 2, 3), (5, 6, 2, 3, 4), (6, 2, 3, 4, 5)]
    for at, (opponent, *_) in enumerate(rounds):
        story.publish((1, opponent), at=at)
        story.beats(1, opponent, at=at)
    story.publish((3, 4), (5, 6), at=10)
    story.it_is(11)
    assert story.stage().due_at() == 1800  # 2 has waited since second 0

    story.it_is(1800)
    assert story.draw() == [(1, 2)]


def early_rematches(story: Story) -> list[tuple[Moment, list[list[EntryId]], int]]:
    """Return the drawings that repeat matches while too many are left: the moment, these pairs, how many pairs."""
    drawings = []
    for drawing in story.facts.drawings:
        moment = story.stage().before(drawing.round).moment()
        pairs = [pair for pair in drawing.output.get("pairs", []) if None not in pair]
        opponents = {record.entry: record.met for record in moment.free}
        repeated = [pair for pair in pairs if pair[1] in opponents[pair[0]]]
        if repeated and not moment.may_meet_again():
            drawings.append((moment, repeated, len(pairs)))
    return drawings


def least_rematches(moment: Moment, pairs: int) -> int:
    """Of so many pairs of the free; everybody who is not paired waits."""
    size = len(moment.free)
    edges = [
        (first, second, int(moment.free[second].entry in moment.free[first].met))
        for first, second in combinations(range(size), 2)
    ]
    edges += [(place, size + rest, 0) for place in range(size) for rest in range(size - 2 * pairs)]
    return cheapest(2 * size - 2 * pairs, edges).cost


@pytest.mark.parametrize("pacing", Pacing)
@pytest.mark.parametrize("size", [6, 8, 12])
def test_rematches_come_only_when_no_more_than_so_many_are_left(size: int, pacing: Pacing) -> None:
    """Before that the free cannot be paired without it, or while others play one of the two has met all others."""
    for trial in range(6):
        story = Story(size, LivesSettings(lives=3, pacing=pacing), f"{trial}")
        Hall(story, random.Random(trial)).run()
        for moment, repeated, pairs in early_rematches(story):
            free = {record.entry: record for record in moment.free}
            if pacing is Pacing.ROUNDS or not moment.running:
                assert len(repeated) == least_rematches(moment, pairs)
            else:
                assert all(
                    not (moment.to_meet(free[first]) and moment.to_meet(free[second])) for first, second in repeated
                )


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
