"""What happens to a field between the drawings: all of it derived, nothing repaired."""

from dataclasses import replace

import pytest

from rules_engine.draws import codes
from rules_engine.draws.changes import Away, Disqualified, Late, Replaced, Reseated, Withdrawn
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.lives.settings import Criterion, LivesSettings, Window
from rules_engine.draws.losses import Loss
from rules_engine.draws.results import NodeRuling
from rules_engine.draws.stage import Over, WaitFor
from rules_engine.draws.states import BYE, NodeStatus
from rules_engine.words import EntryId, NodeKey
from tests.rules_engine.draws.lives.story import Story, field

ONE, TWO, THREE, FOUR, FIVE = (EntryId(number) for number in range(1, 6))
L11, L12, L21, L22 = (NodeKey(key) for key in ("L1.1", "L1.2", "L2.1", "L2.2"))


def four(lives: int = 2) -> Story:
    """1 beat 2 and 3 beat 4."""
    story = Story(4, LivesSettings(lives=lives))
    story.publish((1, 2), (3, 4))
    story.beats(1, 2)
    story.beats(3, 4)
    return story


def in_play(story: Story) -> set[int]:
    return {entry for one in story.draw() for entry in one}


@pytest.mark.parametrize("losses", [0, 1])
def test_who_comes_late_plays_from_his_round_with_the_losses_that_count(losses: int) -> None:
    story = four()
    story.facts = replace(story.facts, field=field(5))
    story.change(Late(FIVE, 3, losses))

    assert story.losses()[5] == losses
    assert in_play(story) == {1, 2, 3, 4}
    for pair in list(story.open_pairs().values()):
        story.beats(*sorted(pair))
    assert 5 in in_play(story)


def test_who_comes_late_may_take_a_bye_of_the_round_that_is_drawn() -> None:
    story = Story(3)
    story.publish((1, 2), (3,))
    story.facts = replace(story.facts, field=field(4))
    story.change(Reseated(L12, 1, FOUR))

    assert story.resolution().states[L12].status is NodeStatus.READY
    story.beats(1, 2)
    story.beats(4, 3)
    assert story.losses() == {1: 0, 4: 0, 2: 1, 3: 1}
    assert {one.entry: one.byes for one in story.stage().moment().free} == {1: 0, 2: 0, 3: 0, 4: 0}


def test_who_comes_for_another_begins_as_he_would_have_begun() -> None:
    story = Story(4)
    story.change(Late(TWO, 1, losses=1))
    story.publish((1, 2), (3, 4))
    story.facts = replace(story.facts, field=field(5))
    story.change(Replaced(TWO, FIVE))

    assert story.resolution().states[L11].sides == (1, 5)
    assert story.losses() == {1: 0, 3: 0, 4: 0, 5: 1}


def test_who_is_away_is_not_drawn_in_that_round_only() -> None:
    story = four()
    story.change(Away(ONE, 2), Away(TWO, 2))

    assert in_play(story) == {3, 4}
    story.beats(3, 4)
    assert 1 in in_play(story)


def test_when_all_but_one_are_away_it_waits_for_them_and_says_for_whom() -> None:
    story = four()
    story.change(Away(TWO, 2), Away(THREE, 2), Away(FOUR, 2))

    with pytest.raises(DrawRefused) as refused:
        story.draw()

    (why,) = refused.value.verdict.violations
    assert story.next() == WaitFor((), (why,))
    assert (why.code, dict(why.params)) == (codes.OTHERS_AWAY, {"round": 2, "entries": (2, 3, 4)})


def test_who_leaves_at_once_gives_his_opponent_a_bye() -> None:
    story = four()
    story.publish((1, 3), (2, 4))
    story.change(Withdrawn(THREE))

    assert story.resolution().states[L21].sides == (1, BYE)
    assert story.next() == WaitFor((L22,))
    story.beats(2, 4)
    assert in_play(story) == {1, 2}
    assert story.losses()[3] == 0


def test_who_leaves_after_his_match_still_plays_it() -> None:
    story = four()
    story.publish((1, 3), (2, 4))
    story.change(Withdrawn(THREE, frozenset({L21})))
    story.beats(3, 1)
    story.beats(2, 4)

    assert in_play(story) == {1, 2}


def test_a_walkover_costs_a_life_but_is_no_meeting() -> None:
    story = Story(4, LivesSettings(lives=2, rematches_from=0))
    story.publish((1, 2), (3, 4))
    story.beats(1, 2, loss=Loss.WALKOVER)
    story.beats(3, 4)
    assert story.losses() == {1: 0, 3: 0, 2: 1, 4: 1}
    assert [one.met for one in story.stage().moment().free] == [(), (), (FOUR,), (THREE,)]


def test_a_double_forfeit_costs_both_a_life() -> None:
    story = Story(4)
    story.publish((1, 2), (3, 4))
    story.nobody_comes(1, 2)

    assert story.losses() == {3: 0, 4: 0, 1: 1, 2: 1}


def test_who_is_disqualified_is_out_with_all_his_lives() -> None:
    story = four(lives=3)
    story.publish((1, 3), (2, 4))
    story.beats(1, 3, loss=Loss.DISQUALIFIED)
    story.beats(2, 4)
    story.change(Disqualified(FOUR))

    assert in_play(story) == {1, 2}
    assert story.places()[3] == (3, 4)


def corrected() -> Story:
    """One life: 1 and 3 have met in the second round when it turns out that 2 had beaten 1."""
    story = four(lives=1)
    story.publish((1, 3))
    story.beats(1, 3)
    story.corrects(L11, 2)
    return story


def test_a_correction_names_the_match_of_who_had_no_life_left() -> None:
    story = corrected()

    (against,) = story.resolution().contradictions
    assert (against.node, against.recorded, against.code) == (L21, (1, 3), codes.SIDES_ABSENT)
    assert story.resolution().states[L21].winner == 3
    assert in_play(story) == {2, 3}


def test_a_match_that_is_kept_counts_for_who_was_in() -> None:
    story = corrected()
    story.corrects(L21, 1, NodeRuling.KEEP)

    assert story.resolution().contradictions == ()
    assert isinstance(story.next(), Over)
    assert story.places() == {2: (1, 1), 1: (2, 3), 3: (2, 3), 4: (4, 4)}


def test_a_correction_taken_back_brings_everything_back() -> None:
    story = corrected()
    story.corrects(L11, 1)

    assert story.resolution().contradictions == ()
    assert isinstance(story.next(), Over)
    assert story.places() == {1: (1, 1), 3: (2, 2), 2: (3, 4), 4: (3, 4)}


def test_a_published_pair_that_has_lost_a_side_is_a_bye_and_not_drawn_again() -> None:
    story = four(lives=1)
    story.publish((1, 3))
    story.corrects(L11, 2)

    assert story.resolution().states[L21].sides == (BYE, 3)
    assert in_play(story) == {2, 3}


def test_clubs_are_kept_apart_in_the_first_drawings() -> None:
    story = Story(12, LivesSettings(mates_rounds=1, criteria=(Criterion.MATES,)))
    story.facts = replace(story.facts, field=field(12, ("club:1", "club:1", "club:2")))

    clubs = {one.entry: one.groups for one in story.facts.field}
    drawn = story.draw()
    same = sum(clubs[EntryId(one)] == clubs[EntryId(two)] for one, two in drawn)
    assert same == 2  # eight of one club, four of the other


@pytest.mark.parametrize(
    ("settings", "key"),
    [
        (LivesSettings(lives=0), "lives"),
        (LivesSettings(rematches_from=-1), "rematches_from"),
        (LivesSettings(bracket_of=1), "bracket_of"),
        (LivesSettings(window=Window(free=1)), "free"),
        (LivesSettings(criteria=(Criterion.LOSSES, Criterion.LOSSES)), "criteria"),
    ],
)
def test_settings_that_cannot_be_are_refused(settings: LivesSettings, key: str) -> None:
    with pytest.raises(DrawRefused) as refused:
        Story(4, settings).draw()
    (why,) = refused.value.verdict.violations
    assert (why.code, why.params["key"]) == (codes.SETTING_WRONG, key)


def test_a_field_too_small_for_its_lives_is_a_note_with_numbers() -> None:
    story = Story(4, LivesSettings(lives=3))
    story.draw()

    (note,) = story.proposals[0].notes
    assert (note.code, dict(note.params)) == (
        codes.REMATCHES_CERTAIN,
        {"entries": 4, "lives": 3, "matches": 9, "pairs": 6, "rematches": 3},
    )
    assert Story(6, LivesSettings(lives=3)).stage().propose("x").notes == ()


def test_each_pair_says_why() -> None:
    story = four()
    story.publish((1, 3), (2, 4))
    story.beats(3, 1)
    story.beats(2, 4)
    story.draw()

    told = {
        one.sides: [(why.code, tuple(why.params.values())) for why in one.reasons] for one in story.proposals[-1].lines
    }
    assert told == {
        (ONE, TWO): [(codes.PAIR_LOSSES, ((1, 1),)), (codes.PAIR_MET, (1,))],
        (THREE, None): [(codes.BYE_BYES, (0,)), (codes.BYE_LOSSES, (0, 1))],
    }
