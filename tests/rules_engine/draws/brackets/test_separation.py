"""Club mates kept apart in the first rounds."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.draws.brackets.knockout import KnockoutSettings, Seeding, draw_knockout, input_digest
from rules_engine.draws.field import DrawEntry
from rules_engine.words import EntryId

Lines = Sequence[EntryId | None]
quickly = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
seeds = st.text(min_size=1, max_size=8)

GOLDEN = (11, 2, 9, None, 8, 1, 5, None, 10, 4, 7, None, 3, None, 6, None)


def club(number: int, *groups: str) -> DrawEntry:
    return DrawEntry(EntryId(number), number, rating=2000 - number, seed=number, groups=groups)


def clubs(*names: str) -> list[DrawEntry]:
    """Entries 1, 2 … of these clubs."""
    return [club(number, f"club:{name}") for number, name in enumerate(names, 1)]


def mates_within(entries: Sequence[DrawEntry], lines: Lines, width: int) -> int:
    """Pairs of one club in one part of the sheet of this width."""
    of = {draw_entry.entry: set(draw_entry.groups) for draw_entry in entries}
    parts = (lines[at : at + width] for at in range(0, len(lines), width))
    pairs = (pair for part in parts for pair in combinations([line for line in part if line is not None], 2))
    return sum(bool(of[first] & of[second]) for first, second in pairs)


def test_the_second_version_draws_this_for_ever() -> None:
    """Published draws are proved with it: a change of this line needs a new version."""
    eleven = clubs(*"AAAABBBCCDE")
    draw = draw_knockout(eleven, KnockoutSettings(apart=2), "bearoff")

    assert (draw.algorithm, draw.seats) == ("knockout/2", GOLDEN)


def test_clubs_and_countries_have_numbers_of_their_own() -> None:
    """Two of each club, all of one country: only the clubs can be kept apart, and only they count."""
    field = [club(number, f"club:{number // 2}", "country:DK") for number in range(8)]
    only_clubs = [club(number, f"club:{number // 2}") for number in range(8)]

    draw = draw_knockout(field, KnockoutSettings(Seeding.DRAWN, False, 2, country_rounds=0), "two numbers")

    assert draw.seats == draw_knockout(only_clubs, KnockoutSettings(Seeding.DRAWN, False, 2), "two numbers").seats
    assert mates_within(only_clubs, draw.seats, 4) == 0


def test_countries_alone_can_be_separated() -> None:
    field = [club(number, "club:1", f"country:{number // 2}") for number in range(8)]
    countries = [club(number, f"country:{number // 2}") for number in range(8)]

    draw = draw_knockout(field, KnockoutSettings(country_rounds=1), "countries")

    assert draw.algorithm == "knockout/2"
    assert mates_within(countries, draw.seats, 2) == 0


def test_without_groups_or_without_the_setting_the_first_version_draws() -> None:
    alone = [club(number) for number in range(1, 12)]

    assert draw_knockout(alone, KnockoutSettings(apart=2), "x").algorithm == "knockout/1"
    assert draw_knockout(clubs("A", "A", "B"), KnockoutSettings(), "x").algorithm == "knockout/1"
    assert input_digest(alone, KnockoutSettings(apart=2)) == input_digest(alone, KnockoutSettings())
    assert input_digest(clubs("A", "A"), KnockoutSettings(apart=1)) != input_digest(
        clubs("A", "B"), KnockoutSettings(apart=1)
    )


@given(st.lists(st.sampled_from("ABCDEFGH"), min_size=2, max_size=40), seeds, st.integers(1, 3))
@quickly
def test_no_draw_has_fewer_matches_of_mates_in_the_first_round(names: list[str], seed: str, rounds: int) -> None:
    """A club with more members than matches must meet itself; byes take as many of them as they can."""
    entries = clubs(*names)

    lines = draw_knockout(entries, KnockoutSettings(apart=rounds), seed).seats

    matches, byes = len(lines) // 2, len(lines) - len(entries)
    unavoidable = max(0, max(Counter(names).values()) - matches)
    assert mates_within(entries, lines, 2) == unavoidable
    assert sorted(line for line in lines if line is not None) == [draw_entry.entry for draw_entry in entries]
    assert all(lines[at] is not None for at in range(0, len(lines), 2))
    assert byes == lines.count(None)


@given(st.integers(2, 30), seeds, st.randoms(use_true_random=False))
@quickly
def test_byes_stay_spread_over_the_sheet(size: int, seed: str, luck: random.Random) -> None:
    entries = clubs(*(luck.choice("ABCDEF") for _ in range(size)))

    lines = draw_knockout(entries, KnockoutSettings(apart=3), seed).seats

    for part in (2**k for k in range(1, len(lines).bit_length())):
        byes = [lines[at : at + part].count(None) for at in range(0, len(lines), part)]
        assert max(byes) - min(byes) <= 1


@given(st.integers(2, 30), seeds, st.sampled_from(Seeding), st.randoms(use_true_random=False))
@quickly
def test_the_order_of_the_field_does_not_matter(size: int, seed: str, seeding: Seeding, luck: random.Random) -> None:
    entries = clubs(*(luck.choice("ABCDEF") for _ in range(size)))
    draw_settings = KnockoutSettings(seeding, apart=2)

    assert draw_knockout(luck.sample(entries, size), draw_settings, seed) == draw_knockout(entries, draw_settings, seed)


def test_four_of_a_club_stand_in_four_quarters() -> None:
    """Sixteen entries, four clubs of four: with two rounds nobody can meet a mate before the semi-final."""
    entries = clubs(*"AAAABBBBCCCCDDDD")

    for seed in map(str, range(20)):
        lines = draw_knockout(entries, KnockoutSettings(apart=2), seed).seats
        assert mates_within(entries, lines, 4) == 0


def test_who_shares_two_groups_counts_twice() -> None:
    """1 and 2 are of one club and one family, each has a countryman as well: somebody must meet, not those two."""
    entries = [club(1, "club:A", "family:1"), club(2, "club:A", "family:1"), club(3, "club:A"), club(4, "club:A")]

    for seed in map(str, range(20)):
        lines = draw_knockout(entries, KnockoutSettings(apart=1), seed).seats
        assert {1, 2} not in ({*lines[:2]}, {*lines[2:]})


class TestSeeded:
    """Seeds change lines within their tier only: 1 | 2 | 3 4 | 5 6 7 8 | …"""

    BY_HAND = KnockoutSettings(Seeding.BY_HAND, apart=2)

    def test_nothing_changes_where_nobody_would_meet(self) -> None:
        entries = clubs(*"ABCDEFGH")

        assert draw_knockout(entries, self.BY_HAND, "x").seats == (1, 8, 4, 5, 2, 7, 3, 6)

    def test_the_weaker_of_two_mates_moves_within_his_tier(self) -> None:
        """1 would meet 8, his mate: 8 changes with 7, who is the nearest."""
        lines = draw_knockout(clubs(*"ABCDEFGA"), KnockoutSettings(Seeding.BY_HAND, apart=1), "x").seats

        assert lines == (1, 7, 4, 5, 2, 8, 3, 6)

    @given(st.lists(st.sampled_from("ABCD"), min_size=2, max_size=40), seeds)
    @quickly
    def test_the_tiers_and_the_byes_stay(self, names: list[str], seed: str) -> None:
        entries = clubs(*names)
        lines = draw_knockout(entries, self.BY_HAND, seed).seats
        plain = draw_knockout(entries, KnockoutSettings(Seeding.BY_HAND), seed).seats

        assert [tier(line) for line in lines] == [tier(line) for line in plain]
        assert mates_within(entries, lines, 2) <= mates_within(entries, plain, 2)
        byes = [lines[at] for at in range(0, len(lines), 2) if lines[at + 1] is None]
        assert sorted(line for line in byes if line is not None) == list(range(1, len(byes) + 1))

    def test_the_fewest_of_all_ways_within_the_last_tier(self) -> None:
        """Eight entries: 1–4 stand, 5–8 in each of their 24 ways."""
        luck = random.Random(4)
        for _ in range(30):
            entries = clubs(*(luck.choice("ABC") for _ in range(8)))
            lines = draw_knockout(entries, KnockoutSettings(Seeding.BY_HAND, apart=1), "x").seats
            assert mates_within(entries, lines, 2) == fewest(entries)


def tier(seed: int | None) -> int | None:
    return None if seed is None else (seed - 1).bit_length()


def fewest(entries: Sequence[DrawEntry]) -> int:
    """Of a match of 1–4 with 5–8, tried in every way."""
    of = [set(draw_entry.groups) for draw_entry in entries]
    ways = permutations(range(4, 8))
    return min(sum(bool(of[strong] & of[weak]) for strong, weak in enumerate(way)) for way in ways)


@pytest.mark.parametrize("size", [64, 300])
def test_a_large_field_of_large_clubs(size: int) -> None:
    entries = clubs(*(chr(65 + at % 12) for at in range(size)))

    lines = draw_knockout(entries, KnockoutSettings(apart=3), "x").seats

    assert mates_within(entries, lines, 8) == 0
