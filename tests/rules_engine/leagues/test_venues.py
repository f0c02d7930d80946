"""Teams that share a venue."""

from hypothesis import given
from hypothesis import strategies as st

from rules_engine.leagues.fixtures import canonical_rounds
from rules_engine.leagues.venues import Venue, clash_count, numbered


@given(st.lists(st.integers(0, 255), max_size=5), st.integers(1, 3))
def test_clashes_are_the_teams_too_many_in_every_round(masks: list[int], at_once: int) -> None:
    counts = [sum(mask >> at & 1 for mask in masks) for at in range(8)]

    assert clash_count(masks, at_once) == sum(max(0, count - at_once) for count in counts)


@given(st.sampled_from([4, 6, 8, 12, 16]), st.sampled_from([1, 2]), st.text(max_size=3))
def test_pairs_of_all_teams_never_clash(size: int, cycles: int, seed: str) -> None:
    venues = [Venue(((0, team), (0, team + 1))) for team in range(1, size, 2)]
    rounds = canonical_rounds(size, cycles)
    (order,) = numbered([rounds], [size], venues, seed)

    assert sorted(order) == list(range(1, size + 1))
    for round_ in rounds:
        at_home = {order.index(home) + 1 for home, _ in round_}
        assert all(len({team for _, team in venue.teams} & at_home) <= 1 for venue in venues)


def test_seed_draws_the_numbers() -> None:
    rounds = canonical_rounds(8, 1)

    assert numbered([rounds], [8], [], "") == [[1, 2, 3, 4, 5, 6, 7, 8]]
    assert numbered([rounds], [8], [], "a") == numbered([rounds], [8], [], "a") != numbered([rounds], [8], [], "b")
