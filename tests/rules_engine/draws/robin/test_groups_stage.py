"""Groups: sizes chosen or given, dealt by snake, from pots or by lot, mates apart; each with its table."""

import random
from collections import Counter, defaultdict
from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.draws import codes
from rules_engine.draws.brackets.knockout import Seeding
from rules_engine.draws.changes import Reseated
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.formats import read_settings
from rules_engine.draws.graph import Section, SectionKind
from rules_engine.draws.robin.dealing import DealMethod
from rules_engine.draws.robin.settings import Dealing, GroupsSettings
from rules_engine.draws.robin.sizes import names, sizes_of
from rules_engine.draws.stage import Over
from rules_engine.draws.states import NodeStatus
from rules_engine.words import EntryId, NodeKey
from tests.rules_engine.draws.robin.league import Told, by_chance, people

quickly = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
dice = st.randoms(use_true_random=False)
SNAKE = GroupsSettings(dealing=Dealing.SNAKE, seeding=Seeding.BY_RATING)


def drawn(
    size: int, groups_settings: GroupsSettings, belongs: Sequence[Sequence[str]] = (), seed: str = "a seed"
) -> Told:
    told = Told("groups", groups_settings, people(size, belongs))
    told.draw(seed)
    return told


def members(told: Told) -> dict[str, set[int]]:
    found: defaultdict[str, set[int]] = defaultdict(set)
    for row in told.standings():
        found[row.section.removeprefix("G")].add(int(row.entry))
    return dict(found)


@pytest.mark.parametrize(
    ("entries", "groups_settings", "sizes"),
    [
        (12, GroupsSettings(), (4, 4, 4)),
        (13, GroupsSettings(), (4, 3, 3, 3)),
        (3, GroupsSettings(), (3,)),
        (14, GroupsSettings(size=5), (5, 5, 4)),
        (14, GroupsSettings(groups=4), (4, 4, 3, 3)),
        (9, GroupsSettings(sizes=(4, 5)), (4, 5)),
    ],
)
def test_sizes_are_chosen_or_given(entries: int, groups_settings: GroupsSettings, sizes: tuple[int, ...]) -> None:
    assert sizes_of(entries, groups_settings) == sizes


@pytest.mark.parametrize(
    ("entries", "groups_settings", "code"),
    [
        (5, GroupsSettings(size=6), codes.GROUP_LARGER_THAN_FIELD),
        (5, GroupsSettings(groups=3), codes.GROUPS_TOO_MANY),
        (3, GroupsSettings(size=2), codes.GROUPS_TOO_MANY),
        (5, GroupsSettings(sizes=(4, 4)), codes.GROUP_SIZES_DIFFER),
        (5, GroupsSettings(sizes=(4, 1)), codes.GROUP_TOO_SMALL),
    ],
)
def test_groups_that_the_field_does_not_fill_are_refused(
    entries: int, groups_settings: GroupsSettings, code: str
) -> None:
    with pytest.raises(DrawRefused) as error:
        drawn(entries, groups_settings)
    assert [violation.code for violation in error.value.verdict.violations] == [code]


@pytest.mark.parametrize("wrong", [{"groups": 0}, {"size": 1}, {"seeds": -1}])
def test_odd_settings_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(DrawRefused, match=r"draws\.setting_wrong"):
        read_settings("groups", wrong)


def test_groups_are_named_like_columns() -> None:
    assert names(28)[:2] == ("A", "B")
    assert names(28)[25:] == ("Z", "AA", "AB")


def test_the_snake_goes_back_and_forth() -> None:
    """
    A 1 6 7 | B 2 5 8 | C 3 4 9
    """
    assert members(drawn(9, GroupsSettings(groups=3, dealing=Dealing.SNAKE))) == {
        "A": {1, 6, 7},
        "B": {2, 5, 8},
        "C": {3, 4, 9},
    }


def test_from_pots_each_group_has_one_of_each() -> None:
    dealt = members(drawn(12, GroupsSettings(groups=3, dealing=Dealing.POTS)))
    for first in (1, 4, 7, 10):
        assert [len(group & {first, first + 1, first + 2}) for group in dealt.values()] == [1, 1, 1]


def test_oslo_has_one_or_two_seeds_in_a_group_and_draws_the_rest() -> None:
    """The first four are seeds; the others, though in order of rating, fall anywhere."""
    groups_settings = GroupsSettings(groups=4, dealing=Dealing.POTS, seeds=1)
    dealt = [members(drawn(16, groups_settings, seed=str(at))) for at in range(12)]

    assert all(len(group & {1, 2, 3, 4}) == 1 for groups in dealt for group in groups.values())
    assert any(len(group & {5, 6, 7, 8}) > 1 for groups in dealt for group in groups.values())


@pytest.mark.parametrize("method", Dealing)
def test_mates_are_apart_where_they_can_be(method: Dealing) -> None:
    """Sixteen from four clubs of four, listed club by club: each group has one of each club."""
    belongs = [[f"club:{at % 4}"] for at in range(16)]
    groups_settings = GroupsSettings(groups=4, dealing=method, seeding=Seeding.BY_RATING)

    for group in members(drawn(16, groups_settings, belongs)).values():
        assert sorted((number - 1) % 4 for number in group) == [0, 1, 2, 3]


def test_mates_who_cannot_be_apart_are_noted() -> None:
    """Five of a club in two groups are three and two at best: four pairs."""
    told = Told("groups", GroupsSettings(groups=2), people(6, [["club:1"]] * 5))
    (note,) = told.draw().notes
    assert (note.code, note.params) == (codes.MATES_TOGETHER, {"pairs": 4})
    together = Told("groups", GroupsSettings(groups=2, apart=False), people(6, [["club:1"]] * 5))
    assert together.draw().notes == ()


def test_countries_can_be_together_where_clubs_are_not() -> None:
    """Four of two clubs, all Danes: the clubs are parted, and the country is no note."""
    danes = people(4, [["club:1", "country:DK"], ["club:1", "country:DK"], ["club:2", "country:DK"], ["country:DK"]])
    stage = Told("groups", GroupsSettings(groups=2, countries_apart=False), danes)

    proposal = stage.draw()

    groups = [{entry for pair in group["rounds"][0] for entry in pair} for group in proposal.output["groups"]]
    first, second, *_ = [draw_entry.entry for draw_entry in danes]
    assert proposal.notes == ()
    assert not any({first, second} <= group for group in groups)


@given(st.integers(4, 40), st.integers(2, 6), st.integers(2, 9), dice)
@quickly
def test_from_one_pot_a_club_is_spread_as_evenly_as_can_be(
    size: int, groups: int, clubs: int, luck: random.Random
) -> None:
    """Without overlapping clubs the least number of pairs is that of an even spread of each."""
    if groups * 2 > size:
        return
    field = people(size, [[f"club:{luck.randrange(clubs)}"] for _ in range(size)])
    sizes = sizes_of(size, GroupsSettings(groups=groups))
    dealt = DealMethod(Dealing.DRAWN).deal(field, sizes, "seed")

    least = sum(spread(many, groups) for many in Counter(draw_entry.groups for draw_entry in field).values())
    assert sorted(draw_entry.entry for group in dealt.groups for draw_entry in group) == [
        draw_entry.entry for draw_entry in field
    ]
    assert tuple(len(group) for group in dealt.groups) == sizes
    assert least <= dealt.together <= least + 2


def spread(many: int, groups: int) -> int:
    """Pairs of one club that share a group, when it is spread evenly."""
    least, more = divmod(many, groups)
    return more * (least + 1) * least // 2 + (groups - more) * least * (least - 1) // 2


def check_groups(size: int, groups_settings: GroupsSettings, luck: random.Random) -> None:
    told = drawn(size, groups_settings, seed=str(size))
    told.play(by_chance(luck))

    assert told.stage().next(told.resolution()) == Over()
    rows = told.standings()
    assert sorted(row.entry for row in rows) == list(range(1, size + 1))
    sizes = Counter(row.section for row in rows)
    count = sum(state.status is NodeStatus.DECIDED for state in told.resolution().states.values())
    assert count == sum(many * (many - 1) // 2 for many in sizes.values())
    for section, many in sizes.items():
        shares = sorted({(row.place_from, row.place_to) for row in rows if row.section == section})
        assert [place for first, last in shares for place in range(first, last + 1)] == list(range(1, many + 1))


@given(st.integers(4, 40), st.sampled_from(Dealing), dice)
@quickly
def test_every_field_is_dealt_and_played_to_the_end(size: int, method: Dealing, luck: random.Random) -> None:
    check_groups(size, GroupsSettings(dealing=method), luck)


@pytest.mark.deep
@pytest.mark.parametrize("method", Dealing)
def test_every_field_there_is_is_dealt_and_played_to_the_end(method: Dealing) -> None:
    for size in (*range(4, 100), 128, 200, 299, 300):
        check_groups(size, GroupsSettings(dealing=method), random.Random(size))


@given(st.integers(4, 30), st.sampled_from(Dealing), dice)
@quickly
def test_the_order_of_the_field_changes_nothing(size: int, method: Dealing, luck: random.Random) -> None:
    field = people(size, [[f"club:{at % 5}"] for at in range(size)])
    groups_settings = GroupsSettings(dealing=method)
    mixed = Told("groups", groups_settings, tuple(luck.sample(field, size)))
    assert mixed.stage().propose("seed") == Told("groups", groups_settings, field).stage().propose("seed")


def test_each_group_is_a_section_and_has_its_own_places() -> None:
    told = drawn(8, GroupsSettings(groups=2, dealing=Dealing.SNAKE))
    told.play()

    assert told.stage().graph().sections == (
        Section("GA", SectionKind.GROUP, "A"),
        Section("GB", SectionKind.GROUP, "B"),
    )
    assert told.places("GA") == {1: (1, 1), 4: (2, 2), 5: (3, 3), 8: (4, 4)}
    assert told.places("GB") == {2: (1, 1), 3: (2, 2), 6: (3, 3), 7: (4, 4)}


def test_who_comes_late_may_be_seated_where_somebody_is_free() -> None:
    """Seven in two groups: the second has three and a free place in each round."""
    told = drawn(7, GroupsSettings(groups=2, dealing=Dealing.SNAKE))
    told.field = people(8)
    for round_ in (1, 2, 3):
        told.changes.append(Reseated(NodeKey(f"GB{round_}.1"), 1, EntryId(8)))
    told.play()
    assert len(told.places("GB")) == 4


def test_without_a_drawing_there_are_no_groups() -> None:
    stage = Told("groups", GroupsSettings(), people(8)).stage()
    assert stage.graph().sections == ()
    assert list(stage.standings(stage.resolve())) == []
