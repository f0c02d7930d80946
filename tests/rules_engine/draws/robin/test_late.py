"""Who comes late where all play all: the place of a bye, or a group that grows."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.draws import codes
from rules_engine.draws.changes import Late, Replaced, Reseated, Withdrawn
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.graph import Seat
from rules_engine.draws.robin.late import GroupNow, place_for
from rules_engine.draws.robin.settings import GroupsSettings, RobinSettings
from rules_engine.words import EntryId, NodeKey, Side
from tests.rules_engine.draws.robin.league import Told, people

SIDES: tuple[Side, Side] = (0, 1)


def meetings(told: Told, section: str) -> list[frozenset[int]]:
    """Every pair that two play."""
    nodes = (node for node in told.stage().graph().nodes if node.section == section)
    sides = ([seat.entry for seat in node.sources if isinstance(seat, Seat)] for node in nodes)
    return [frozenset(pair) for pair in sides if len(pair) == 2]


def drawn(size: int, play: RobinSettings) -> Told:
    told = Told("round_robin", play, people(size + 3))
    told.field = people(size)
    told.draw()
    told.field = people(size + 3)
    return told


@given(st.integers(2, 12), st.integers(1, 3), st.booleans())
@settings(max_examples=25, deadline=None)
def test_before_anything_is_played_all_play_all_with_those_who_came_late(size: int, late: int, is_double: bool) -> None:
    told = drawn(size, RobinSettings(cycles=1 + is_double))

    told.changes.extend(Late(EntryId(size + at), 1, section="R") for at in range(1, late + 1))

    everybody = [frozenset(pair) for pair in combinations(range(1, size + late + 1), 2)]
    assert sorted(map(sorted, meetings(told, "R"))) == sorted(map(sorted, everybody * (1 + is_double)))


def test_who_was_drawn_keeps_his_number_and_home() -> None:
    told = drawn(4, RobinSettings())
    told.changes.append(Late(EntryId(5), 1, section="R"))

    assert len(meetings(told, "R")) == 10
    assert len({node.round for node in told.stage().graph().nodes}) == 5


def test_in_groups_only_the_one_that_is_named_takes_him() -> None:
    told = Told("groups", GroupsSettings(groups=2), people(9))
    told.field = people(6)
    told.draw()
    told.field = people(9)
    before = meetings(told, "GB")

    told.changes.append(Late(EntryId(7), 1, section="GA"))
    told.changes.append(Late(EntryId(8), 1, section="GA"))

    assert len(meetings(told, "GA")) == 10
    assert meetings(told, "GB") == before


def test_a_group_that_grew_can_lose_and_exchange_entries_as_any_other() -> None:
    told = drawn(4, RobinSettings())
    told.changes.append(Late(EntryId(5), 1, section="R"))
    told.changes.append(Replaced(EntryId(1), EntryId(6)))
    told.changes.append(Withdrawn(EntryId(2)))

    open_sides = {slot for state in told.resolution().states.values() if state.is_open for slot in state.sides}

    assert open_sides == {3, 4, 5, 6}


@pytest.mark.parametrize(
    ("groups", "section"),
    [
        ([("GA", 4, 0), ("GB", 3, 1)], "GB"),
        ([("GA", 3, 2), ("GB", 3, 1)], "GB"),
        ([("GA", 4, 1), ("GB", 4, 0)], "GB"),
        ([("GA", 6, 0), ("GB", 4, 0)], "GB"),
        ([("GA", 4, 0), ("GB", 3, 3)], "GA"),
    ],
)
def test_a_bye_goes_first_then_the_smallest_group_of_which_nothing_is_played(
    groups: list[tuple[str, int, int]], section: str
) -> None:
    assert place_for([GroupNow(name, size, 3, begun) for name, size, begun in groups]).section == section


def test_groups_that_are_full_and_have_begun_take_nobody() -> None:
    with pytest.raises(DrawRefused) as error:
        place_for([GroupNow("GA", 4, 3, 1), GroupNow("GB", 3, 3, 3)])

    assert [violation.code for violation in error.value.verdict.violations] == [codes.GROUPS_STARTED]


@given(st.integers(2, 9), st.lists(st.sampled_from(["late", "swap", "replace"]), max_size=6), st.booleans())
@settings(max_examples=40, deadline=None)
def test_after_swaps_too_all_play_all_with_those_who_came_late(size: int, acts: list[str], is_double: bool) -> None:
    told = drawn(size, RobinSettings(cycles=1 + is_double))
    members, new = list(range(1, size + 1)), size

    for act in acts:
        first, second = members[0], members[-1]
        if act == "swap":
            told.changes.extend(_swapped(told, first, second))
            continue
        new += 1
        told.changes.append(
            Late(EntryId(new), 1, section="R") if act == "late" else Replaced(EntryId(first), EntryId(new))
        )
        members = [*(members if act == "late" else members[1:]), new]

    everybody = [frozenset(pair) for pair in combinations(members, 2)]
    assert sorted(map(sorted, meetings(told, "R"))) == sorted(map(sorted, everybody * (1 + is_double)))


def _swapped(told: Told, first: int, second: int) -> list[Reseated]:
    """All seats of each to the other."""
    other = {Seat(EntryId(first)): EntryId(second), Seat(EntryId(second)): EntryId(first)}
    sides = ((node.key, side, node.sources[side]) for node in told.stage().graph().nodes for side in SIDES)
    return [Reseated(key, side, other[source]) for key, side, source in sides if source in other]


def test_group_that_grows_after_a_swap_is_paired_once() -> None:
    told = drawn(4, RobinSettings())
    told.changes.extend((Reseated(NodeKey("R1.1"), 0, EntryId(2)), Reseated(NodeKey("R1.2"), 0, EntryId(1))))
    told.changes.append(Late(EntryId(5), 1, section="R"))

    assert sorted(map(sorted, meetings(told, "R"))) == [list(pair) for pair in combinations(range(1, 6), 2)]
