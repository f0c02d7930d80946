"""The fixtures of the divisions of a season."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.leagues.fixture_plan import plan_fixtures
from rules_engine.leagues.fixtures import canonical_rounds
from rules_engine.leagues.venues import Venue


def venues_by_chance(sizes: list[int], teams_each: int, seed: int) -> list[Venue]:
    teams = [(at, number) for at, size in enumerate(sizes) for number in range(1, size + 1)]
    Random(seed).shuffle(teams)
    starts = range(0, len(teams) - teams_each + 1, teams_each)
    return [Venue(tuple(teams[at : at + teams_each])) for at in starts]


@settings(max_examples=25, deadline=None)
@given(
    sizes=st.lists(st.integers(2, 10), min_size=1, max_size=3),
    cycles=st.integers(1, 3),
    teams_each=st.integers(2, 4),
    seed=st.integers(0, 1000),
)
def test_whatever_clashes_the_fixtures_are_complete(sizes: list[int], cycles: int, teams_each: int, seed: int) -> None:
    plan = plan_fixtures(sizes, cycles, venues_by_chance(sizes, teams_each, seed), str(seed))

    for facts in plan.facts:
        assert facts.each_pair
        assert facts.nobody_twice
        assert facts.three_in_a_row == 0
        assert facts.clashes == plan.clash_count


def test_complementary_pairs_across_four_divisions_do_not_clash() -> None:
    sizes = [16] * 4

    assert plan_fixtures(sizes, 2, venues_by_chance(sizes, 2, 1)[:20]).clash_count == 0


def test_without_venues_and_seed_the_fixtures_are_canonical() -> None:
    assert plan_fixtures([6, 7], 2).divisions == (canonical_rounds(6, 2), canonical_rounds(7, 2))
