"""Why not these two in an event with lives, what a change by hand makes worse, and whether the drawing is the best."""

import random
from itertools import combinations

import pytest

from rules_engine.draws.comparing import Sides, compare, proof, why, why_not
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.lives.lives_round import LivesRound
from rules_engine.draws.lives.settings import Finish, LivesSettings, Pacing
from rules_engine.draws.matching import rust
from rules_engine.draws.stage import WaitFor
from rules_engine.words import EntryId
from tests.rules_engine.draws.lives.story import Story


def after_one_round(size: int = 8, settings: LivesSettings | None = None) -> Story:
    """1–2, 3–4 … as they were put together; the first of each wins."""
    story = Story(size, settings or LivesSettings())
    numbers = range(1, size + 1)
    story.publish(*zip(numbers[::2], numbers[1::2], strict=False), *([(size,)] if size % 2 else []))
    for one in range(1, size, 2):
        story.beats(one, one + 1)
    return story


def asked(story: Story) -> LivesRound:
    return story.stage().pairing_round("s")


def sides(one: int, other: int | None) -> Sides:
    return EntryId(one), None if other is None else EntryId(other)


def test_why_not_two_who_have_met() -> None:
    found = why_not(asked(after_one_round()), *sides(1, 2))

    # with eight left a rematch is not legal yet, and it would also bring together two of unequal losses
    assert (found.criterion, found.before, found.after, found.is_worse) == ("early", 0, 1, True)
    assert sides(1, 2) in [line.sides for line in found.added_pairs]


def test_why_not_two_who_have_lost_unequally_often() -> None:
    found = why_not(asked(after_one_round()), *sides(1, 4))

    # 1–4 leaves one more pair of unequal losses
    assert (found.criterion, found.before, found.after) == ("losses", 0, 2)
    assert len(found.removed_pairs) == len(found.added_pairs)


def test_why_not_the_bye_for_another() -> None:
    story = after_one_round(7)
    (best,) = [one for one, other in asked(story).best() if other is None]

    found = why_not(asked(story), EntryId(7), None)

    assert best != 7
    assert (found.criterion, found.is_worse) == ("bye_again", True)


def test_a_pair_of_the_drawing_makes_nothing_worse() -> None:
    drawing = asked(after_one_round())

    found = why_not(drawing, *drawing.best()[0])

    assert found.as_violation().code == "draws.pairing_equal"
    assert (found.removed_pairs, found.added_pairs) == ((), ())


def test_the_reasons_are_those_of_the_proposal() -> None:
    story = after_one_round(9)
    proposal = story.stage().propose("s")

    assert all(line == why(asked(story), *line.sides) for line in proposal.lines)


def test_a_change_by_hand_is_compared_before_it_is_made() -> None:
    story = after_one_round()
    drawn = [sides(one, other) for one, other in story.stage().propose("s").output["pairs"]]
    (one, two), (three, four), *rest = drawn
    assert two is not None
    by_hand = [(one, three), (two, four), *rest]

    told = proof(asked(story), by_hand)

    assert story.stage().propose("s").is_best
    assert proof(asked(story), drawn).is_best
    assert told.is_best == (not compare(asked(story), drawn, by_hand).is_worse)


def test_a_drawing_is_compared_with_what_was_known_when_it_was_made() -> None:
    story = after_one_round()
    first = [sides(one, one + 1) for one in range(1, 8, 2)]
    story.draw()

    before = story.stage().before(1).pairing_round("s")

    assert compare(before, first, before.best()).criterion is None


def test_half_a_drawing_is_refused() -> None:
    with pytest.raises(DrawRefused, match=r"draws\.pairing_incomplete"):
        proof(asked(after_one_round()), [sides(1, 3)])


@pytest.mark.parametrize(
    ("one", "other", "code"), [(1, 99, "not_in_round"), (1, None, "not_in_round"), (1, 1, "entry_twice")]
)
def test_who_cannot_be_asked_about_is_refused(one: int, other: int | None, code: str) -> None:
    with pytest.raises(DrawRefused, match=rf"draws\.{code}"):
        why_not(asked(after_one_round()), *sides(one, other))


def test_where_a_bracket_comes_nobody_chooses() -> None:
    story = Story(8, LivesSettings(lives=1, finish=Finish.BRACKET, bracket_of=8))

    with pytest.raises(DrawRefused, match=r"draws\.nothing_to_choose"):
        story.stage().pairing_round("s")


def test_while_others_play_a_pair_that_has_met_could_wait() -> None:
    story = Story(8, LivesSettings(lives=3, pacing=Pacing.CONTINUOUS))
    story.it_is(0)
    story.publish((1, 2), (3, 4), (5, 6), (7, 8), at=0)
    story.it_is(60)
    for one in (1, 3):
        story.beats(one, one + 1, at=60)
    assert not isinstance(story.next(), WaitFor)

    found = why_not(asked(story), *sides(1, 2))

    assert (found.criterion, found.before, found.after) == ("waiting", 0, 1)
    assert proof(asked(story), asked(story).best()).is_best


@pytest.mark.parametrize("size", [9, 30])
def test_another_solver_finds_the_same_drawing_with_the_two_in_it(size: int) -> None:
    luck = random.Random(size)
    story = Story(size, LivesSettings(lives=5))
    for _ in range(3):
        drawing = asked(story)
        costs = drawing.costs
        known = {pair: costs.cost(*pair) for pair in combinations(range(costs.size), 2)}
        for _ in range(5):
            one, other = sorted(luck.sample(range(len(costs.free)), 2))
            free = {pair: cost for pair, cost in known.items() if not {one, other} & {*pair}}
            best = [costs.couple(pair) for pair in [(one, other), *rust.pairs(costs.size, free)]]
            expected = {frozenset((first.entry, second and second.entry)) for first, second in best}
            asked_for = (costs.free[one].entry, costs.free[other].entry)
            assert {frozenset(pair) for pair in drawing.with_pair(asked_for)} == expected
        story.draw()
        story.play(luck)
