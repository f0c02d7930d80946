"""The round robin as a stage: any field, cut short, mates first, late, leaving, replaced."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.draws import table_codes
from rules_engine.draws.brackets.knockout import Seeding
from rules_engine.draws.changes import Late, Replaced, Reseated, Withdrawn
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.formats import read_settings
from rules_engine.draws.graph import Bye
from rules_engine.draws.losses import Loss
from rules_engine.draws.lots import shuffled, stream
from rules_engine.draws.robin.canonical import meeting_rounds
from rules_engine.draws.robin.mates import lateness, mates_first, mates_of
from rules_engine.draws.robin.schedule import numbered
from rules_engine.draws.robin.settings import DMP, HOTSPOT, RobinSettings
from rules_engine.draws.stage import DrawNow, Over, StageFacts, WaitFor
from rules_engine.draws.standings.settings import ROUND_ROBIN, Criterion, Dropouts, TableSettings
from rules_engine.draws.states import NodeStatus
from rules_engine.words import EntryId, NodeKey
from tests.rules_engine.draws.robin.league import Told, by_chance, people

BY_RATING = RobinSettings(seeding=Seeding.BY_RATING)
quickly = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
dice = st.randoms(use_true_random=False)


def drawn(size: int, robin_settings: RobinSettings = BY_RATING) -> Told:
    told = Told("round_robin", robin_settings, people(size))
    told.draw()
    return told


def check_places(told: Told, size: int) -> None:
    shares = sorted(set(told.places().values()))
    assert [place for first, last in shares for place in range(first, last + 1)] == list(range(1, size + 1))


def check_robin(size: int, seed: str, luck: random.Random) -> None:
    told = Told("round_robin", RobinSettings(), people(size))
    assert told.stage().next(told.resolution()) == DrawNow(0)
    told.draw(seed)
    assert isinstance(told.stage().next(told.resolution()), WaitFor)

    told.play(by_chance(luck))

    assert told.stage().next(told.resolution()) == Over()
    assert (
        sum(state.status is NodeStatus.DECIDED for state in told.resolution().states.values()) == size * (size - 1) // 2
    )
    check_places(told, size)


@given(st.integers(2, 30), st.text(min_size=1, max_size=5), dice)
@quickly
def test_every_field_is_drawn_and_played_to_the_end(size: int, seed: str, luck: random.Random) -> None:
    check_robin(size, seed, luck)


@pytest.mark.deep
def test_every_field_there_is_is_drawn_and_played_to_the_end() -> None:
    for size in (*range(2, 60), 99, 100, 150, 299, 300):
        check_robin(size, str(size), random.Random(size))


@given(st.integers(2, 20), dice)
@quickly
def test_the_order_of_the_field_changes_nothing(size: int, luck: random.Random) -> None:
    field = people(size)
    for seeding in Seeding:
        robin_settings = RobinSettings(seeding=seeding, mates_first=True)
        mixed = Told("round_robin", robin_settings, tuple(luck.sample(field, size)))
        assert mixed.stage().propose("seed") == Told("round_robin", robin_settings, field).stage().propose("seed")


def test_the_stronger_wins_everything() -> None:
    told = drawn(5)
    told.play()
    assert told.places() == {1: (1, 1), 2: (2, 2), 3: (3, 3), 4: (4, 4), 5: (5, 5)}


def test_hotspot_plays_six_rounds_and_seven_if_odd() -> None:
    """Ten: six matches each. Nine: seven rounds, so six or seven; a free round and a no-show are a win."""
    ten, nine = drawn(10, HOTSPOT), drawn(9, HOTSPOT)

    assert ten.stage().graph().rounds("R") == 6
    assert nine.stage().graph().rounds("R") == 7
    nine.play(lambda first, second: 1 if first < second else 0)
    free = [node for node in nine.stage().graph().nodes if Bye() in node.sources]
    assert len(free) == 7
    points = {row.entry: row.values[0].number for row in nine.standings()}
    assert sum(points.values()) == 7 * 4 + 7


def test_a_free_round_counts_once_its_round_is_played() -> None:
    """Three, and a free round is a win: before anything is played nobody has one."""
    told = drawn(3, HOTSPOT)
    assert [row.values[0].number for row in told.standings()] == [0, 0, 0]

    told.play(most=1)
    assert sorted(row.values[0].number for row in told.standings()) == [0, 1, 1]


def test_an_opponent_who_does_not_come_counts_as_a_win() -> None:
    told = drawn(4, HOTSPOT)
    told.beats(1, 4, Loss.NO_SHOW)
    assert {int(row.entry): row.values[0].number for row in told.standings()} == {1: 1, 2: 0, 3: 0, 4: 0}


def test_who_is_level_at_double_match_point_shares() -> None:
    told = drawn(3, DMP)
    for winner, loser in ((1, 2), (2, 3), (3, 1)):
        told.beats(winner, loser)
    assert told.places() == {1: (1, 3), 2: (1, 3), 3: (1, 3)}


def test_mates_meet_in_the_first_rounds() -> None:
    """Eight, in pairs of the same club: every pair meets in the first round."""
    field = people(8, [["club:1"], ["club:2"], ["club:3"], ["club:4"]] * 2)
    told = Told("round_robin", RobinSettings(mates_first=True), field)
    told.draw()

    first = {frozenset(sides) for key, sides in told.ready().items() if key.startswith("R1.")}

    assert first == {frozenset({at, at + 4}) for at in range(1, 5)}


@given(st.integers(4, 24), st.integers(2, 6), dice)
@quickly
def test_mates_never_meet_later_than_without_it(size: int, clubs: int, luck: random.Random) -> None:
    field = people(size, [[f"club:{luck.randrange(clubs)}"] for _ in range(size)])
    order = shuffled(field, stream("a", "order"))
    rounds = numbered(size, RobinSettings())
    known = (mates_of(order), dict(meeting_rounds(rounds)))

    assert lateness(mates_first(order, rounds), *known) <= lateness([draw_entry.entry for draw_entry in order], *known)


def test_who_leaves_before_half_of_his_matches_is_annulled() -> None:
    """Six: number 1 wins two of five and leaves; then, with a third played, what is left is forfeited."""
    told = drawn(6)
    told.beats(1, 6)
    told.beats(1, 2)
    told.changes.append(Withdrawn(EntryId(1)))
    told.play()
    assert told.places()[1] == (6, 6)
    assert told.places()[2] == (1, 1)
    assert {row.values[0].number for row in told.standings() if row.entry == 2} == {4}

    told.changes.clear()
    told.results.clear()
    for loser in (6, 2, 3):
        told.beats(1, loser)
    told.changes.append(Withdrawn(EntryId(1)))
    told.play()
    points = {int(row.entry): row.values[0].number for row in told.standings()}
    assert points == {1: 3, 2: 4, 3: 3, 4: 3, 5: 2, 6: 0}


def test_results_may_stand_though_somebody_left() -> None:
    stands = TableSettings(order=(Criterion.POINTS,), dropouts=Dropouts.RESULTS_STAND)
    told = drawn(4, replace(BY_RATING, table=stands))
    told.beats(4, 1)
    told.changes.append(Withdrawn(EntryId(4)))

    points = {int(row.entry): row.values[0].number for row in told.standings()}

    assert points == {1: 0, 2: 0, 3: 0, 4: 1}


def test_a_withdrawal_taken_back_leaves_no_trace() -> None:
    told = drawn(5)
    told.play(most=4)
    before = told.standings()

    told.changes.append(Withdrawn(EntryId(2)))
    assert told.standings() != before
    told.changes.clear()

    assert told.standings() == before


def test_who_comes_late_plays_those_who_are_free() -> None:
    """Five and a late sixth from round 2 on: four matches, and nobody is free in those rounds."""
    told = drawn(5)
    told.field = people(6)
    told.changes.append(Late(EntryId(6), from_round=2))

    nodes = told.stage().graph().nodes
    assert [node.round for node in nodes if Bye() in node.sources] == [1]
    told.play()
    assert [len(row.values[0].parts) for row in told.standings() if row.entry == 6] == [4]
    check_places(told, 6)


def test_another_plays_instead_and_two_change_their_seats() -> None:
    told = drawn(4)
    told.field = people(5)
    told.changes.append(Replaced(EntryId(4), EntryId(5)))
    assert told.ready()[NodeKey("R1.1")] == (1, 5)

    told.changes.append(Reseated(NodeKey("R1.1"), 0, EntryId(5)))
    told.changes.append(Reseated(NodeKey("R1.1"), 1, EntryId(1)))
    assert told.ready()[NodeKey("R1.1")] == (5, 1)


def test_a_corrected_result_is_as_if_it_had_been_right() -> None:
    told = drawn(6)
    told.play()
    right = told.standings()

    told.corrects(NodeKey("R3.2"))
    assert told.standings() != right
    told.corrects(NodeKey("R3.2"))

    assert told.standings() == right


def test_match_points_of_an_earlier_stage_are_brought() -> None:
    told = drawn(3)
    told.carried = {EntryId(3): 2}
    assert told.standings()[0].values[0].parts[0].code == table_codes.PART_CARRIED
    assert told.places()[3] == (1, 1)


def test_a_share_of_points_is_exact() -> None:
    told = drawn(3, replace(BY_RATING, table=replace(ROUND_ROBIN, order=(Criterion.POINT_QUOTIENT,))))
    told.beats(1, 2)
    assert told.standings()[0].values[0].number == Fraction(7, 10)


def test_a_field_of_one_and_odd_settings_are_refused() -> None:
    with pytest.raises(DrawRefused, match=r"draws\.field_too_small"):
        Told("round_robin", RobinSettings(), people(1)).draw()
    for wrong in ({"cycles": 3}, {"rounds": 0}, {"rounds_if_odd": -1}):
        with pytest.raises(DrawRefused, match=r"draws\.setting_wrong"):
            read_settings("round_robin", wrong)


def test_without_a_drawing_there_is_nothing() -> None:
    stage = Told("round_robin", RobinSettings(), people(3)).stage()
    assert stage.facts == StageFacts(people(3), results={})
    assert stage.graph().nodes == ()
    assert list(stage.standings(stage.resolve())) == []
