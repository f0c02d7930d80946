"""Who goes on: places and points of earlier stages, ties at the cut, who left, seeds."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.draws import codes
from rules_engine.draws import settings as plain_settings
from rules_engine.draws.brackets.knockout import KnockoutSettings, Seeding
from rules_engine.draws.changes import Withdrawn
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.phases.fields import NextField, next_field
from rules_engine.draws.phases.settings import Cut, FieldFrom, Seeded, Take
from rules_engine.draws.plain import PlainReader
from rules_engine.draws.robin.settings import DMP, BlockSettings, Dealing, GroupsSettings, RobinSettings
from rules_engine.words import EntryId
from tests.rules_engine.draws.robin.league import Told, by_chance, people

FOUR_GROUPS = GroupsSettings(groups=4, dealing=Dealing.SNAKE)


def groups_of(size: int, groups: GroupsSettings = FOUR_GROUPS) -> Told:
    """Played: the lower number always wins."""
    told = Told("groups", groups, people(size))
    told.draw()
    told.play()
    return told


def robin_of(size: int, robin_settings: RobinSettings | None = None) -> Told:
    told = Told("round_robin", robin_settings or RobinSettings(Seeding.BY_RATING), people(size))
    told.draw()
    return told


def field_of(told: Told, *takes: Take, seeds: Seeded = Seeded.BY_PLACING, cut: Cut = Cut.PLAYOFF) -> NextField:
    return next_field(FieldFrom(takes, seeds, cut), {1: told.stage()})


def by_seed(found: NextField) -> list[int]:
    return [int(draw_entry.entry) for draw_entry in sorted(found.entries, key=lambda draw_entry: draw_entry.seed or 0)]


def cup(found: NextField) -> Told:
    told = Told("knockout", KnockoutSettings(Seeding.BY_HAND), found.entries)
    told.draw()
    return told


def first_round(told: Told) -> list[tuple[int, int]]:
    return [(int(first), int(second)) for first, second in told.ready().values()]


def test_two_of_each_of_four_groups_cross_into_a_cup() -> None:
    """
    A 1 8 9 16 | B 2 7 10 15 | C 3 6 11 14 | D 4 5 12 13
    A1–B2 and D1–C2 above, B1–A2 and C1–D2 below
    """
    found = field_of(groups_of(16), Take(1, to_place=2), seeds=Seeded.CROSSED)

    assert by_seed(found) == [1, 2, 3, 4, 6, 5, 8, 7]
    assert first_round(cup(found)) == [(1, 7), (4, 6), (2, 8), (3, 5)]


def test_two_groups_cross() -> None:
    """A 1 4 5 8 | B 2 3 6 7: A1–B2, B1–A2."""
    found = field_of(
        groups_of(8, GroupsSettings(groups=2, dealing=Dealing.SNAKE)), Take(1, to_place=2), seeds=Seeded.CROSSED
    )
    assert first_round(cup(found)) == [(1, 3), (2, 4)]


def test_the_others_play_a_consolation() -> None:
    found = field_of(groups_of(16), Take(1, from_place=3), seeds=Seeded.DRAWN)
    assert [int(draw_entry.entry) for draw_entry in found.entries] == list(range(9, 17))
    assert {draw_entry.seed for draw_entry in found.entries} == {None}


@given(st.integers(2, 12), st.integers(1, 4), st.randoms(use_true_random=False))
@settings(max_examples=15, deadline=None)
def test_those_of_one_group_are_as_far_apart_as_the_sheet_allows(
    groups: int, through: int, luck: random.Random
) -> None:
    """Two of a group are in different halves, three or four in different quarters."""
    told = Told("groups", GroupsSettings(groups=groups), people(groups * 4))
    told.draw(str(luck.random()))
    told.play(by_chance(luck))
    found = field_of(told, Take(1, to_place=through), seeds=Seeded.CROSSED, cut=Cut.BY_LOT)
    seats = cup(found).drawings[0].output["seats"]

    section_by_entry = {row.entry: row.section for row in told.standings()}
    rounds = len(seats).bit_length() - 1
    for first, line in enumerate(seats):
        for other, other_line in enumerate(seats[:first]):
            if line and other_line and section_by_entry[line] == section_by_entry[other_line]:
                assert (first ^ other).bit_length() >= rounds - (through > 2)


def test_the_best_thirds_go_on_too() -> None:
    """All thirds (9 … 12) won one match of three by 7–3; only of 10 and 12 the match was 7–0."""
    told = groups_of(16)
    for third in (10, 12):
        (key,) = [key for key, (result,) in told.results.items() if result.sides[result.winner or 0] == third]
        told.results[key] = [
            replace(told.results[key][0], score=(7, 0) if told.results[key][0].winner == 0 else (0, 7))
        ]
    found = field_of(told, Take(1, to_place=2), Take(1, from_place=3, to_place=3, best=2))
    assert [int(draw_entry.entry) for draw_entry in found.entries] == [1, 2, 3, 4, 5, 6, 7, 8, 10, 12]


def test_thirds_of_groups_of_different_sizes_are_compared_by_the_match() -> None:
    """A and B have four, C three: the third of C lost both matches, those of A and B won one of three."""
    told = groups_of(11, GroupsSettings(groups=3, dealing=Dealing.SNAKE))
    thirds = {row.entry: row.section for row in told.standings() if row.place_from == 3}

    found = field_of(told, Take(1, from_place=3, to_place=3, best=2), cut=Cut.BY_LOT)

    assert {thirds[draw_entry.entry] for draw_entry in found.entries} == {"GA", "GB"}


def test_the_first_eight_of_a_table_go_on_by_their_places() -> None:
    told = robin_of(10)
    told.play(lambda first, second: 0 if first > second else 1)
    found = field_of(told, Take(1, to_place=8))
    assert by_seed(found) == [10, 9, 8, 7, 6, 5, 4, 3]
    assert first_round(cup(found))[0] == (10, 3)


def test_everybody_with_four_wins_goes_on() -> None:
    told = robin_of(8)
    told.play()
    assert by_seed(field_of(told, Take(1, least_points=4))) == [1, 2, 3, 4]


def circle() -> Told:
    """1 beats everybody; 2, 3 and 4 beat each other in a circle; 5 loses everything: 2–4 are level."""
    told = robin_of(5, DMP)
    wins = {frozenset((2, 3)): 2, frozenset((3, 4)): 3, frozenset((2, 4)): 4}
    told.play(lambda first, second: 0 if wins.get(frozenset((first, second)), min(first, second)) == first else 1)
    return told


def test_who_is_level_at_the_cut_plays_it_off_first() -> None:
    with pytest.raises(DrawRefused) as error:
        field_of(circle(), Take(1, to_place=3))
    (violation,) = error.value.verdict.violations
    assert (violation.code, violation.params) == (codes.TIE_AT_THE_CUT, {"entries": (2, 3, 4), "places": 2})


@pytest.mark.parametrize(("cut", "many"), [(Cut.ALL_IN, 4), (Cut.NONE_IN, 1), (Cut.BY_LOT, 3)])
def test_or_all_of_them_go_on_or_none_or_the_lot_says_who(cut: Cut, many: int) -> None:
    assert len(field_of(circle(), Take(1, to_place=3), cut=cut).entries) == many


def test_the_lot_says_the_same_to_both_who_go_on_and_who_do_not() -> None:
    told = circle()
    first = field_of(told, Take(1, to_place=3), cut=Cut.BY_LOT)
    second = field_of(told, Take(1, from_place=4), cut=Cut.BY_LOT)
    assert sorted(int(draw_entry.entry) for draw_entry in (*first.entries, *second.entries)) == [1, 2, 3, 4, 5]


def test_for_who_has_left_comes_the_next() -> None:
    told = robin_of(6)
    told.play()
    told.changes.append(Withdrawn(EntryId(2)))

    assert by_seed(field_of(told, Take(1, to_place=3))) == [1, 3, 4]
    stays = FieldFrom((Take(1, to_place=3),), moves_up=False)
    assert by_seed(next_field(stays, {1: told.stage()})) == [1, 2, 3]


def test_match_points_may_be_brought() -> None:
    told = robin_of(4)
    told.play()
    found = next_field(FieldFrom((Take(1, to_place=2),), carries=True), {1: told.stage()})
    assert found.carried == {1: 3, 2: 2}


def test_losers_of_the_first_rounds_of_a_cup_play_on() -> None:
    """Sixteen: after two rounds those who lost are known, though the cup goes on."""
    told = cup(field_of(robin_played(16), Take(1, to_place=16)))
    told.play(most=11)
    with pytest.raises(DrawRefused, match=str(codes.STAGE_NOT_OVER)):
        field_of(told, Take(1, lost_in=(1, 2)))
    told.play(most=1)

    found = field_of(told, Take(1, lost_in=(1, 2)), seeds=Seeded.DRAWN)

    assert [int(draw_entry.entry) for draw_entry in found.entries] == list(range(5, 17))
    assert by_seed(field_of(told, Take(1, lost_in=(1, 2))))[:4] != [9, 10, 11, 12]


def robin_played(size: int) -> Told:
    told = robin_of(size)
    told.play()
    return told


def test_four_from_each_of_two_stages_make_the_last_eight() -> None:
    """Who is taken twice comes once."""
    first, second = robin_played(6), Told("blocks", BlockSettings(Dealing.SNAKE), people(12)[4:])
    second.draw()
    second.play()
    takes = (Take(1, to_place=4), Take(2, to_place=2))
    found = next_field(FieldFrom(takes), {1: first.stage(), 2: second.stage()})
    assert [int(entry.entry) for entry in found.entries] == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("matches", [0, 3])
def test_a_stage_that_is_not_over_says_nothing_yet(matches: int) -> None:
    told = robin_of(4)
    told.play(most=matches)
    with pytest.raises(DrawRefused, match=str(codes.STAGE_NOT_OVER)):
        field_of(told, Take(1, to_place=2))


def test_a_stage_that_does_not_come_before_and_a_field_of_nobody_are_refused() -> None:
    with pytest.raises(DrawRefused, match=str(codes.STAGE_NOT_EARLIER)):
        field_of(robin_played(4), Take(2))
    with pytest.raises(DrawRefused, match=str(codes.NOBODY_TAKEN)):
        field_of(robin_played(4), Take(1, least_points=9))


def test_what_is_said_of_a_field_is_data() -> None:
    said = FieldFrom((Take(1, ("GA",), 3, 3, best=2), Take(2, lost_in=(1, 2))), Seeded.CROSSED, Cut.BY_LOT, True)
    reader = PlainReader()
    assert plain_settings.read(FieldFrom, plain_settings.write(said), reader) == said
    reader.finish()


@given(st.integers(4, 14), st.randoms(use_true_random=False))
@settings(max_examples=10, deadline=None)
def test_the_order_of_the_field_changes_nothing(size: int, luck: random.Random) -> None:
    told = robin_of(size)
    told.play(by_chance(luck))
    straight = field_of(told, Take(1, to_place=3), cut=Cut.BY_LOT)
    told.field = tuple(luck.sample(told.field, size))
    assert field_of(told, Take(1, to_place=3), cut=Cut.BY_LOT) == straight
