"""How a lives event ends."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.draws import codes
from rules_engine.draws.changes import Withdrawn
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.graph import SectionKind
from rules_engine.draws.lives.settings import Finish, LivesSettings, judge
from rules_engine.draws.stage import DrawNow, Over, WaitFor
from rules_engine.draws.states import BYE, NodeStatus
from rules_engine.words import EntryId, NodeKey
from tests.rules_engine.draws.lives.story import Story

TO_A_BRACKET = LivesSettings(lives=2, finish=Finish.BRACKET, bracket_of=8)
WAITS = LivesSettings(lives=2, finish=Finish.UNDEFEATED_WAITS)


def test_the_lives_left_are_the_lines_of_the_bracket() -> None:
    """1 and 3 have two lives, 2, 4, 5 and 6 one: eight lines."""
    story = Story(6, TO_A_BRACKET)
    story.publish((1, 2), (3, 4), (5, 6))
    story.beats(1, 2)
    story.beats(3, 4)
    story.beats(5, 6)
    story.publish((4, 5))  # the others rest: nine lives become eight
    story.beats(4, 5)
    assert isinstance(story.next(), DrawNow)

    story.draw()

    (*_, last) = story.facts.drawings
    lines = last.output["bracket"]
    assert sorted(line for line in lines if line is not None) == [1, 2, 3, 4, 5, 6]
    assert {lines[at] for at in range(0, 8, 2) if lines[at + 1] is None} == {1, 3}
    assert {1, 3} & set(lines[:4])
    assert {1, 3} & set(lines[4:])
    assert [section.kind for section in story.stage().graph().sections] == [SectionKind.ROUNDS, SectionKind.FINAL]
    with pytest.raises(DrawRefused, match="stage_over"):
        story.stage().propose("x")


BEHIND = LivesSettings(lives=2, finish=Finish.CLEAR_WINNER, playoff=True)


@given(st.integers(3, 20), st.integers(2, 4), st.randoms(use_true_random=False))
@settings(max_examples=15, deadline=None)
def test_those_behind_a_clear_winner_play_off_their_places(size: int, lives: int, luck: random.Random) -> None:
    story = Story(size, replace(BEHIND, lives=lives))

    story.play_out(luck)

    shares = Counter(story.places().values())
    assert story.places().keys() == {*range(1, size + 1)}
    assert sum(shares.values()) == size
    assert all(count == last - first + 1 for (first, last), count in shares.items())
    assert shares[1, 1] == shares[2, 2] == 1
    (winner,) = [entry for entry, place in story.places().items() if place == (1, 1)]
    assert story.losses()[winner] < lives  # the last one left, if all lost their last but one at the same time


def test_two_behind_the_winner_play_for_the_second_place() -> None:
    """1 beats 2 and 3: the others have one life each."""
    story = Story(3, BEHIND)
    story.publish((1, 2), (3,))
    story.beats(1, 2)
    story.publish((1, 3), (2,))
    story.beats(1, 3)

    story.draw()

    assert sorted(story.proposals[-1].output["bracket"]) == [2, 3]
    assert story.places() == {1: (1, 1), 2: (2, 3), 3: (2, 3)}
    story.beats(3, 2)
    assert story.places() == {1: (1, 1), 3: (2, 2), 2: (3, 3)}


def test_a_playoff_behind_no_clear_winner_is_refused() -> None:
    assert [violation.code for violation in judge(LivesSettings(playoff=True)).violations] == [codes.SETTING_WRONG]


def test_pairs_are_held_back_where_the_lives_would_pass_by_the_bracket() -> None:
    """Six with two lives are twelve; three matches leave nine, and one more is eight."""
    story = Story(6, TO_A_BRACKET)
    story.draw()
    story.play(random.Random(1))
    pairs = story.draw()

    assert sum(len(pair) == 2 for pair in pairs) == 1
    assert sum(len(pair) == 1 for pair in pairs) == 4


def test_a_bracket_in_which_nobody_has_only_one_life_is_not_drawn() -> None:
    """Four with two lives are eight lines, but a bye for everybody is none."""
    assert [len(pair) for pair in Story(4, TO_A_BRACKET).draw()] == [2, 2]


def test_four_lives_are_two_byes() -> None:
    story = Story(4, LivesSettings(lives=4, finish=Finish.BRACKET, bracket_of=8))
    for _ in range(3):
        story.publish((2, 3))
        story.beats(2, 3)
    for winner, loser in ((3, 2), (2, 4), (3, 4), (2, 4)):
        story.publish((winner, loser))
        story.beats(winner, loser)
    story.publish((3, 2))
    story.beats(3, 2)
    # 1 has four lives, 2 two, 3 and 4 one each
    story.draw()

    lines = story.facts.drawings[-1].output["bracket"]
    at = lines.index(1)
    assert lines[at + 1 : at + 4] == [None, None, None]
    states = story.resolution().states
    bye_nodes = [state.key for state in states.values() if state.winner == 1 and state.status is NodeStatus.BYE]
    assert [key[:2] for key in bye_nodes] == ["F1", "F2"]
    assert len([key for key in states if key.startswith("F1")]) == 3


def test_who_is_undefeated_alone_waits_for_the_final() -> None:
    story = Story(4, WAITS)
    story.publish((1, 2), (3, 4))
    story.beats(1, 2)
    story.beats(3, 4)
    assert {frozenset(pair) for pair in story.draw()} == {frozenset({1, 3}), frozenset({2, 4})}
    story.beats(1, 3)
    story.beats(2, 4)
    assert story.draw() == [(2, 3)]  # 1 waits
    story.beats(3, 2)
    story.draw()
    assert story.facts.drawings[-1].output == {"final": [1, 3], "second_final": False}
    story.beats(3, 1)

    assert isinstance(story.next(), Over)
    assert story.places() == {3: (1, 1), 1: (2, 2), 2: (3, 3), 4: (4, 4)}


def final(second: bool) -> Story:
    story = Story(2, LivesSettings(lives=2, finish=Finish.UNDEFEATED_WAITS, second_final=second))
    story.draw()
    story.beats(2, 1)
    story.draw()
    return story


def test_the_final_may_be_played_twice() -> None:
    story = final(second=True)
    story.beats(1, 2)
    assert story.next() == WaitFor((NodeKey("F2.1"),))
    assert story.places() == {1: (1, 2), 2: (1, 2)}
    story.beats(2, 1)

    assert isinstance(story.next(), Over)
    assert story.places() == {2: (1, 1), 1: (2, 2)}


def test_a_second_final_is_not_played_if_who_waited_wins_the_first() -> None:
    story = final(second=True)
    story.beats(2, 1)

    assert isinstance(story.next(), Over)
    assert story.resolution().states[NodeKey("F2.1")].sides == (2, BYE)
    assert story.places() == {2: (1, 1), 1: (2, 2)}


def test_who_waits_is_first_when_all_the_others_have_left() -> None:
    story = Story(4, WAITS)
    story.publish((1, 2), (3, 4))
    story.beats(1, 2)
    story.beats(3, 4)
    story.publish((1, 3), (2, 4))
    story.beats(1, 3)
    story.beats(2, 4)
    story.change(Withdrawn(EntryId(2)), Withdrawn(EntryId(3)))

    assert isinstance(story.next(), Over)
    assert story.places()[1] == (1, 1)
    with pytest.raises(DrawRefused) as error:
        story.stage().propose("x")
    assert [violation.code for violation in error.value.verdict.violations] == [codes.STAGE_OVER]


def test_nobody_new_comes_once_the_final_is_drawn_or_the_winner_is_known() -> None:
    begun, drawn, won = Story(4, WAITS), final(second=True), final(second=True)
    begun.publish((1, 2), (3, 4))
    won.beats(1, 2)
    won.beats(2, 1)

    verdicts = [story.stage().judge_late(story.resolution()) for story in (begun, drawn, won)]

    reasons = [[violation.code for violation in verdict.violations] for verdict in verdicts]
    assert reasons == [[], [codes.LATE_AFTER_DECISION], [codes.LATE_AFTER_DECISION]]


def test_the_winner_is_clear_when_one_alone_has_more_than_a_life() -> None:
    """Two lives: 1 has both, the others one; they share the places behind him."""
    story = Story(4, LivesSettings(lives=2, finish=Finish.CLEAR_WINNER))
    story.publish((1, 2), (3, 4))
    story.beats(1, 2)
    story.beats(3, 4)
    story.publish((1, 3))
    story.beats(1, 3)

    assert isinstance(story.next(), Over)
    assert story.places() == {1: (1, 1), 2: (2, 4), 3: (2, 4), 4: (2, 4)}


def test_after_a_double_forfeit_of_the_last_two_they_share_the_first_place() -> None:
    story = Story(2, LivesSettings(lives=1))
    story.draw()
    story.nobody_comes(1, 2)

    assert isinstance(story.next(), Over)
    assert story.places() == {1: (1, 2), 2: (1, 2)}
