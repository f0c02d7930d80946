"""Pots of the published examples, and what holds of every pot."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.money import codes
from rules_engine.money.finishes import Finish
from rules_engine.money.pots import Contents, Payout, PotRules, divide, divide_side_pool, takings
from rules_engine.money.shares import Sharing
from rules_engine.money.tables import PLACE_PRESETS, PlaceTable, Section
from rules_engine.words import EntryId
from tests.rules_engine.money.refusals import refusal

FOUR = PLACE_PRESETS["50/25/12.5/12.5"]


def section(weights: tuple[int, ...], name: str = "main", bp: int = 10_000, fixed: tuple[int, ...] = ()) -> Section:
    return Section(name, bp, (PlaceTable(weights),), fixed)


def finish(*sizes: int, start: int = 1) -> Finish:
    """Entries from ``start`` on, in groups of these sizes."""
    entries = iter(range(start, start + sum(sizes)))
    return tuple(tuple(EntryId(next(entries)) for _ in range(size)) for size in sizes)


def amounts(payout: Payout) -> list[int]:
    return [payout.prizes[entry] for entry in sorted(payout.prizes)]


THREE = PotRules(
    (section(FOUR, bp=6_000), section((6_500, 3_500), "consolation", 3_000), section((10_000,), "last_chance", 1_000)),
    unit=10,
)
FINISHES = {
    "main": finish(1, 1, 2),
    "consolation": finish(1, 1, start=11),
    "last_chance": finish(1, start=21),
}


def test_semi_finalists_share_and_the_rest_is_the_winners() -> None:
    payout = divide(PotRules((section(FOUR),), unit=100), Contents(10_000), {"main": finish(1, 1, 2)})

    assert payout.sections[0].places == (5_000, 2_500, 1_300, 1_200)
    assert (amounts(payout), payout.rest) == ([5_100, 2_500, 1_200, 1_200], 0)


def test_three_sections_then_their_places() -> None:
    payout = divide(THREE, Contents(takings((47, 330))), FINISHES)

    assert [section.places for section in payout.sections] == [(4_660, 2_330, 1_160, 1_160), (3_020, 1_630), (1_550,)]


def test_section_that_is_not_played_leaves_its_part_to_the_others() -> None:
    for last_chance in ({}, {"last_chance": ()}):
        played = {name: FINISHES[name] for name in ("main", "consolation")} | last_chance

        payout = divide(THREE, Contents(15_510), played)

        assert [sum(section.places) for section in payout.sections] == [10_340, 5_170]


def test_commission_drops_the_fraction_and_takes_nothing_of_added_money() -> None:
    rules = PotRules((section((5_000, 3_000, 2_000)),), commission_bp=850, unit=100)

    payout = divide(rules, Contents(takings((37, 2_500)), added=50_000), {"main": finish(1, 1, 1)})

    assert (payout.commission, amounts(payout)) == (7_862, [67_338, 40_400, 26_900])


def test_rest_of_three_who_share_goes_to_the_main_winner_or_stays() -> None:
    side = section((5_000, 3_000, 2_000), "consolation", 5_000)
    rules = PotRules((section((10_000,), bp=5_000), side))

    with_winner = divide(rules, Contents(40_000), {"main": finish(1), "consolation": finish(3, start=11)})
    without = divide(rules, Contents(20_000), {"consolation": finish(3, start=11)})

    assert (amounts(with_winner), with_winner.rest) == ([20_002, 6_666, 6_666, 6_666], 0)
    assert (amounts(without), without.rest) == ([6_666, 6_666, 6_666], 2)


def test_four_who_share_two_to_five_have_a_place_that_is_not_paid() -> None:
    rules = PotRules((section((50, 30, 20)),), are_amounts=True)

    assert amounts(divide(rules, Contents(20_000), {"main": finish(1, 4)})) == [10_000, *[2_500] * 4]


def test_half_is_shared_and_half_is_as_played() -> None:
    rules = PotRules((section((40, 20, 10)),), unit=1, sharing=Sharing.HALF, are_amounts=True)

    assert amounts(divide(rules, Contents(70), {"main": finish(3)})) == [32, 22, 16]


def test_amounts_for_a_stated_field_are_scaled() -> None:
    rules = PotRules((section((600, 230, 80, 80)), section((150, 60), "consolation")), unit=5, are_amounts=True)

    payout = divide(
        rules, Contents(takings((37, 25)), entries=37), {name: FINISHES[name] for name in ("main", "consolation")}
    )

    assert [section.places for section in payout.sections] == [(465, 180, 60, 60), (115, 45)]


def test_fewer_finishers_have_fewer_weights() -> None:
    payout = divide(PotRules((section(FOUR),)), Contents(40_000), {"main": finish(1, 1, 1)})

    assert amounts(payout) == [22_857, 11_429, 5_714]


def test_fixed_prizes_come_first() -> None:
    rules = PotRules((section((6_000, 4_000), fixed=(0, 0, 2_500, 2_500)),))

    assert amounts(divide(rules, Contents(40_000), {"main": finish(1, 1, 2)})) == [21_000, 14_000, 2_500, 2_500]
    assert refusal(lambda: divide(rules, Contents(4_000), {"main": finish(1, 1, 2)})) == (
        codes.FIXED_TOO_MUCH,
        {"fixed": 5_000, "pot": 4_000},
    )


@pytest.mark.parametrize("sharing", Sharing)
def test_fixed_prizes_are_paid_to_the_cent_at_shared_places(sharing: Sharing) -> None:
    rules = PotRules((section((6_500, 3_500), fixed=(3_300,) * 5),), unit=1_000, sharing=sharing)
    fixed, alone = 3_300, divide(rules, Contents(50_000), {"main": finish(1, 1, 2, 1)})

    assert amounts(alone)[2:] == [fixed] * 3
    assert amounts(alone) == sorted(amounts(alone), reverse=True)


def test_side_pool_of_twelve() -> None:
    rules = PotRules((section((6_000, 4_000)),), commission_bp=500)
    exact = divide_side_pool(rules, takings((12, 50)), finish(1, 1, 10))
    in_tens = divide_side_pool(PotRules(rules.sections, 500, 10), takings((12, 50)), finish(1, 1, 10))

    assert [(payout.commission, amounts(payout)) for payout in (exact, in_tens)] == [(30, [342, 228]), (30, [340, 230])]


def test_single_member_of_a_side_pool_gets_the_money_back() -> None:
    rules = PotRules((section((6_000, 4_000)),), commission_bp=500)

    assert divide_side_pool(rules, 50, finish(1)) == Payout(0, (), {EntryId(1): 50}, 0)


def test_jackpot_has_fees_and_re_entries() -> None:
    payout = divide(
        PotRules((section((7_000, 3_000)),), commission_bp=1_000, unit=5),
        Contents(takings((8, 100), (3, 50))),
        {"main": finish(1, 1)},
    )

    assert (payout.commission, amounts(payout)) == (95, [600, 255])


def test_pot_of_the_book() -> None:
    payout = divide(
        PotRules((section(FOUR),), commission_bp=1_000, unit=500), Contents(28_000, 10_000), {"main": finish(1, 1, 2)}
    )

    assert (payout.commission, amounts(payout)) == (2_800, [17_700, 8_500, 4_500, 4_500])


def test_pot_of_which_nothing_is_played_stays() -> None:
    assert divide(THREE, Contents(1_000), {}) == Payout(0, (), {}, 1_000)


@pytest.mark.parametrize(
    ("contents", "finishes", "code"),
    [
        (Contents(-1), {}, codes.OUT_OF_RANGE),
        (Contents(10**30), {}, codes.OUT_OF_RANGE),
        (Contents(0, -1), {}, codes.OUT_OF_RANGE),
        (Contents(1), {"lower": finish(1)}, codes.SECTION_UNKNOWN),
        (Contents(1), {"main": ((EntryId(1), EntryId(1)),)}, codes.ENTRY_TWICE),
        (Contents(1), {"main": finish(*[1] * 10_000)}, codes.TOO_MANY_PLACES),
    ],
)
def test_pot_that_cannot_be_divided_is_refused(contents: Contents, finishes: dict[str, Finish], code: str) -> None:
    assert refusal(lambda: divide(THREE, contents, finishes))[0] == code


def test_fees_beyond_all_bounds_are_refused() -> None:
    assert refusal(lambda: takings((10**9, 10**9)))[0] == codes.OUT_OF_RANGE


GROUPS = st.lists(st.integers(1, 4), max_size=8)


@given(
    st.tuples(GROUPS, GROUPS, GROUPS),
    st.integers(0, 10**9),
    st.integers(0, 10**9),
    st.integers(0, 10_000),
    st.sampled_from([1, 10, 500]),
    st.sampled_from(Sharing),
)
def test_commission_prizes_and_rest_sum_to_the_pot(
    groups: tuple[list[int], ...], takings_sum: int, added: int, bp: int, unit: int, sharing: Sharing
) -> None:
    rules = PotRules(THREE.sections, bp, unit, sharing)
    finishes = {
        section.name: finish(*sizes, start=100 * index)
        for index, (section, sizes) in enumerate(zip(rules.sections, groups, strict=True))
    }

    payout = divide(rules, Contents(takings_sum, added), finishes)

    assert payout.commission + sum(payout.prizes.values()) + payout.rest == takings_sum + added
    assert all(prize > 0 for prize in payout.prizes.values())
    for sections_finish in finishes.values():
        prizes = [payout.prizes.get(entry, 0) for group in sections_finish for entry in group]
        assert prizes == sorted(prizes, reverse=True)
