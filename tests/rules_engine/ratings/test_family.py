"""The formulas of federations against the examples that they, or their readers, print."""

import pytest

from rules_engine.ratings.family import FAMILY
from rules_engine.ratings.fibs import PlayerRating, rate_match, win_probability
from rules_engine.ratings.listing import Listing, Place
from rules_engine.ratings.settings import check_settings, settings_from_plain, settings_to_plain

# system, ratings, experiences, length, did the second win; what it changes for the first and the second
EXAMPLES = (
    ("brass-city", (1500, 1500), (0, 0), 5, False, (8.944272, -8.944272)),
    ("brass-city", (1600, 1500), (100, 200), 7, True, (-10.659659, 9.136850)),
    ("bgfed-be", (1500, 1500), (0, 0), 5, False, (4.472136, -4.472136)),
    ("gridgammon", (1500, 1500), (400, 400), 5, False, (4.472136, -4.472136)),
    ("dbgf", (1100, 1000), (0, 0), 9, False, (3.730512, -3.730512)),
    ("dbgf", (1100, 1000), (0, 0), 9, True, (-5.269488, 5.269488)),
    ("dbgf", (1000, 1000), (0, 0), 7, False, (3.5, -3.5)),
    ("dbgf", (1250, 1000), (0, 0), 11, True, (-7.942436, 7.942436)),
    ("nardgammon", (1500, 1500), (0, 0), 5, False, (11.180340, -11.180340)),
    ("galaxy", (1736.78, 1628.80), (0, 0), 13, False, (34.185289, -34.185289)),
    ("galaxy", (1736.78, 1628.80), (0, 0), 13, True, (-46.645984, 46.645984)),
    ("galaxy", (1500, 1500), (0, 0), 5, False, (23.405911, -23.405911)),
)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_of_each_formula_come_out(
    example: tuple[str, tuple[float, float], tuple[int, int], int, bool, tuple[float, float]],
) -> None:
    name, (r1, r2), (e1, e2), length, is_upset, wanted = example
    one, two, settings = PlayerRating(r1, e1), PlayerRating(r2, e2), FAMILY[name].settings

    pair = rate_match(two, one, length, settings)[::-1] if is_upset else rate_match(one, two, length, settings)

    assert [change.after - change.before for change in pair] == pytest.approx(wanted, abs=1e-6)


def test_galaxy_says_who_was_the_favourite_and_how_much_counts() -> None:
    won, _ = rate_match(PlayerRating(1736.78), PlayerRating(1628.80), 13, FAMILY["galaxy"].settings)

    assert (won.probability, won.k) == pytest.approx((0.57707843, 11.80652), abs=5e-9)


@pytest.mark.parametrize(("rating", "k"), [(900, 16), (1333.3333333333333, 16), (1500, 14), (2250, 5), (3000, 5)])
def test_galaxy_moves_the_less_the_higher_both_stand(rating: float, k: float) -> None:
    won, lost = rate_match(PlayerRating(rating), PlayerRating(rating), 5, FAMILY["galaxy"].settings)

    assert (won.k, lost.k) == pytest.approx((k, k), abs=1e-9)


def test_in_galaxy_s_second_version_a_winner_who_played_worse_gets_half() -> None:
    settings = FAMILY["galaxy-2"].settings
    whole, _ = rate_match(PlayerRating(1700), PlayerRating(1600), 7, settings)
    half, lost = rate_match(PlayerRating(1700), PlayerRating(1600), 7, settings, is_worse=True)

    assert half.after - half.before == pytest.approx((whole.after - whole.before) / 2, abs=1e-9)
    assert half.after + lost.after == pytest.approx(3300, abs=1e-9)
    first = FAMILY["galaxy"].settings
    assert rate_match(PlayerRating(1700), PlayerRating(1600), 7, first, is_worse=True)[0] == whole


def test_dbgf_s_gap_between_winning_and_losing_is_the_length() -> None:
    settings = FAMILY["dbgf"].settings
    won, _ = rate_match(PlayerRating(1123), PlayerRating(987), 9, settings)
    _, lost = rate_match(PlayerRating(987), PlayerRating(1123), 9, settings)

    assert won.after - lost.after == pytest.approx(9, abs=1e-9)


def test_nardgammon_s_scale_is_that_of_chess_at_one_point() -> None:
    assert win_probability(1900, 1500, 1, FAMILY["nardgammon"].settings) == pytest.approx(10 / 11, abs=1e-12)


@pytest.mark.parametrize("name", FAMILY)
def test_each_formula_is_plain_data_and_says_where_it_is_from(name: str) -> None:
    plain = settings_to_plain(FAMILY[name].settings)

    assert check_settings(plain).is_ok
    assert settings_from_plain(plain) == FAMILY[name].settings
    assert FAMILY[name].source


@pytest.mark.parametrize(
    ("experience", "idle", "place"),
    [(199, 10, Place.PROVISIONAL), (200, 365, Place.RANKED), (200, 366, Place.INACTIVE), (0, 400, Place.INACTIVE)],
)
def test_a_list_asks_for_experience_and_a_match_in_twelve_months(experience: int, idle: int, place: Place) -> None:
    assert Listing(least_experience=200, active_days=365).place(experience, idle) is place


def test_without_conditions_everybody_is_ranked_and_lengths_may_be_left_out() -> None:
    assert Listing().place(0, 10_000) is Place.RANKED
    assert [Listing(shortest=3, longest=25).counts(n) for n in (1, 3, 25, 26)] == [False, True, True, False]
