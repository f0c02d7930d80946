"""Crossed seeds: two of one group meet in the first round only where that cannot be avoided."""

from collections.abc import Sequence
from itertools import chain, permutations, product
from random import Random

import pytest

from rules_engine.draws.phases.crossing import crossed
from rules_engine.draws.phases.fields import next_field
from rules_engine.draws.phases.settings import Cut, FieldFrom, Seeded, Take
from rules_engine.draws.robin.settings import GroupsSettings
from rules_engine.draws.seeds import bracket_size
from rules_engine.draws.stage import Standing
from rules_engine.words import EntryId
from tests.rules_engine.draws.robin.league import Told, by_chance, people


def rows(sizes: Sequence[int]) -> list[Standing]:
    """So many of group A, of group B …; all firsts before all seconds."""
    places = [(place, at) for place in range(max(sizes)) for at, size in enumerate(sizes) if size > place]
    return [
        Standing(EntryId(entry), place + 1, place + 1, section="ABCDEFGH"[at])
        for entry, (place, at) in enumerate(places, 1)
    ]


def group_matches(sections: Sequence[str]) -> int:
    """Count the first-round matches between two of one group; ``sections``: by seed."""
    count = len(sections)
    last = bracket_size(count) + 1
    return sum(sections[seed - 1] == sections[last - seed - 1] for seed in range(last - count, last // 2 + 1))


def least_group_matches(sizes: Sequence[int]) -> int:
    """Try every order within the places."""
    places = [["ABCDEFGH"[at] for at, size in enumerate(sizes) if size > place] for place in range(max(sizes))]
    return min(group_matches([*chain(*orders)]) for orders in product(*map(permutations, places)))


@pytest.mark.parametrize(
    ("sizes", "least"),
    [
        ((2, 1, 1), 0),
        ((2, 1, 1, 1), 0),
        ((1, 2, 1), 0),
        ((1, 1, 1, 2), 0),
        ((3, 2, 2), 0),
        ((3, 3, 2, 2), 0),
        ((3, 1), 1),
    ],
)
def test_one_more_of_one_group_meets_none_of_it_in_the_first_round(sizes: tuple[int, ...], least: int) -> None:
    sections = [row.section for row in crossed(rows(sizes))]

    assert group_matches(sections) == least_group_matches(sizes) == least


def test_no_dealing_has_fewer_matches_within_a_group() -> None:
    luck = Random(1)
    for _ in range(150):
        sizes = tuple(luck.randint(1, 4) for _ in range(luck.randint(2, 4)))
        field = rows(sizes)
        order = crossed(sorted(luck.sample(field, len(field)), key=lambda row: row.place_from))

        assert [row.place_from for row in order] == [row.place_from for row in field]
        assert {row.entry for row in order} == {row.entry for row in field}
        assert group_matches([row.section for row in order]) == least_group_matches(sizes)


@pytest.mark.parametrize(("size", "groups"), [(10, 3), (13, 4), (13, 3), (22, 5)])
def test_the_consolation_of_the_others_has_no_match_within_a_group_first(size: int, groups: int) -> None:
    """Two of each group advance; one group is larger, and so has one more among the others."""
    for trial in range(10):
        stage = Told("groups", GroupsSettings(groups=groups), people(size))
        stage.draw(f"{trial}")
        stage.play(by_chance(Random(trial)))
        sections = {row.entry: row.section for row in stage.standings()}
        field = next_field(FieldFrom((Take(1, from_place=3),), Seeded.CROSSED, Cut.BY_LOT), {1: stage.stage()})
        by_seed = sorted(field.entries, key=lambda entry: entry.seed or 0)

        assert group_matches([sections[entry.entry] for entry in by_seed]) == 0
