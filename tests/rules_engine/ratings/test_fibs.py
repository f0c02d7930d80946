"""The formula against published tables and examples."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.ratings.fibs import FibsSettings, PlayerRating, Ramp, rate_match, win_probability

FIBS = FibsSettings()
NO_RAMP = FibsSettings(ramp=None)

# P of the favourite by difference and match length; the row of 100 agrees with the table of the 1990s
LENGTHS = (1, 3, 5, 7, 9, 11, 21)
TABLE = {
    100: (0.528751, 0.549688, 0.564006, 0.575567, 0.585499, 0.594317, 0.628920),
    200: (0.557312, 0.598404, 0.625948, 0.647760, 0.666139, 0.682152, 0.741768),
    300: (0.585499, 0.645251, 0.684020, 0.713779, 0.738109, 0.758692, 0.829596),
    400: (0.613137, 0.689469, 0.736867, 0.771784, 0.799240, 0.821620, 0.891905),
    500: (0.640065, 0.730478, 0.783670, 0.820982, 0.849020, 0.870930, 0.933264),
    700: (0.691236, 0.801527, 0.858399, 0.893996, 0.918168, 0.935407, 0.975710),
}

# r1, r2, experience 1, experience 2, length, winner, P of the underdog, change 1, change 2
EXAMPLES = (
    (1500, 1500, 0, 0, 1, 1, 0.500000, +10.000000, -10.000000),
    (1500, 1500, 0, 0, 5, 1, 0.500000, +22.360680, -22.360680),
    (1500, 1500, 400, 400, 5, 1, 0.500000, +4.472136, -4.472136),
    (1600, 1500, 500, 500, 7, 1, 0.424433, +4.491772, -4.491772),
    (1600, 1500, 500, 500, 7, 2, 0.424433, -6.091233, +6.091233),
    (1800, 1500, 1000, 50, 9, 2, 0.261891, -8.857308, +39.857888),
    (1500, 1700, 200, 2000, 11, 1, 0.317848, +27.149323, -9.049774),
    (1500, 1500, 0, 1000, 7, 2, 0.500000, -26.457513, +5.291503),
)

ratings = st.floats(0, 4000)
lengths = st.integers(1, 64)
experiences = st.integers(0, 20_000)


@pytest.mark.parametrize("difference", TABLE)
def test_the_table_of_winning_chances_comes_out(difference: int) -> None:
    row = [win_probability(1500 + difference, 1500, length, FIBS) for length in LENGTHS]

    assert row == pytest.approx(TABLE[difference], abs=5e-7)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_of_the_formula_come_out(example: tuple[float, ...]) -> None:
    r1, r2, e1, e2, length, winner, upset, change1, change2 = example
    one, two = PlayerRating(r1, int(e1)), PlayerRating(r2, int(e2))

    if winner == 1:
        first, second = rate_match(one, two, int(length), FIBS)
    else:
        second, first = rate_match(two, one, int(length), FIBS)

    assert first.after - first.before == pytest.approx(change1, abs=1e-6)
    assert second.after - second.before == pytest.approx(change2, abs=1e-6)
    assert min(first.probability, second.probability) == pytest.approx(upset, abs=5e-7)


def test_the_server_s_own_sample_comes_out() -> None:
    """Experience 500 v 5832, one point: P 0.505861, change 2.023443."""
    underdog = 1500 - 2000 * 0.010182

    won, lost = rate_match(PlayerRating(underdog, 500), PlayerRating(1500, 5832), 1, FIBS)

    assert 1 - won.probability == pytest.approx(0.505861, abs=1e-6)
    assert (won.k, lost.k) == (1, 1)
    assert won.after - won.before == pytest.approx(2.023443, abs=5e-6)


def test_two_hundred_stronger_over_three_points_leaves_the_underdog_forty_percent() -> None:
    """The example that eXtreme Gammon prints: 40.16 %."""
    assert win_probability(1500, 1700, 3, FIBS) == pytest.approx(0.4016, abs=5e-5)


def test_four_hundred_points_are_ten_wins_in_eleven_at_twenty_five_points() -> None:
    assert win_probability(1900, 1500, 25, FIBS) == pytest.approx(10 / 11, abs=1e-12)


def test_experts_over_seven_points_win_and_lose_to_the_last_digit() -> None:
    favourite, underdog = PlayerRating(1850, 401), PlayerRating(1750, 999)

    expected, _ = rate_match(favourite, underdog, 7, FIBS)
    upset, _ = rate_match(underdog, favourite, 7, FIBS)

    assert expected.after - 1850 == pytest.approx(4.491771765420935, abs=1e-9)
    assert upset.after - 1750 == pytest.approx(6.091233478837428, abs=1e-9)


def test_a_club_with_a_slower_ramp_has_its_own_changes() -> None:
    """Brass City: K = max(1, 2 - experience / 400)."""
    club = FibsSettings(ramp=Ramp(base=2, divisor=400, floor=1))

    equal, _ = rate_match(PlayerRating(1500), PlayerRating(1500), 5, club)
    underdog, favourite = rate_match(PlayerRating(1500, 200), PlayerRating(1600, 100), 7, club)

    assert equal.after - equal.before == pytest.approx(8.944272, abs=1e-6)
    assert favourite.after - favourite.before == pytest.approx(-10.659659, abs=1e-6)
    assert underdog.after - underdog.before == pytest.approx(9.136850, abs=1e-6)


def test_the_danish_change_is_length_times_probability() -> None:
    """1100 beats 1000 over nine points: 3.73; if he loses: 5.27; together the match length."""
    denmark = FibsSettings(start=1000, gain=1, gain_exponent=1, ramp=None)

    expected, _ = rate_match(PlayerRating(1100), PlayerRating(1000), 9, denmark)
    upset, _ = rate_match(PlayerRating(1000), PlayerRating(1100), 9, denmark)
    eleven, _ = rate_match(PlayerRating(1000), PlayerRating(1250), 11, denmark)

    assert round(expected.after - 1100, 2) == 3.73
    assert round(upset.after - 1000, 2) == 5.27
    assert eleven.after - 1000 == pytest.approx(7.942436, abs=1e-6)


def test_another_scale_and_gain_are_settings() -> None:
    """nardgammon: 10 * sqrt(L) * R / (1 + 10 ** (D * sqrt(L) / 400)), equal over five points: 11.180340."""
    nard = FibsSettings(scale=400, gain=10, ramp=None)

    won, lost = rate_match(PlayerRating(1500), PlayerRating(1500), 5, nard)

    assert (won.after - 1500, lost.after - 1500) == pytest.approx((11.180340, -11.180340), abs=1e-6)


@given(ratings, ratings, lengths)
def test_the_chances_of_both_sides_make_one(r1: float, r2: float, length: int) -> None:
    both = win_probability(r1, r2, length, FIBS) + win_probability(r2, r1, length, FIBS)

    assert both == pytest.approx(1, abs=1e-15)


@given(ratings, ratings, lengths)
def test_without_a_ramp_nothing_is_made_or_lost(r1: float, r2: float, length: int) -> None:
    won, lost = rate_match(PlayerRating(r1), PlayerRating(r2), length, NO_RAMP)

    assert won.after + lost.after == pytest.approx(r1 + r2, abs=1e-9)
    assert (won.k, lost.k) == (1, 1)


@given(ratings, ratings, experiences, experiences, lengths)
def test_only_a_player_s_own_experience_ramps_his_change(r1: float, r2: float, e1: int, e2: int, length: int) -> None:
    won, _ = rate_match(PlayerRating(r1, e1), PlayerRating(r2, e2), length, FIBS)
    against_newcomer, _ = rate_match(PlayerRating(r1, e1), PlayerRating(r2, 0), length, FIBS)

    assert won == against_newcomer
    assert won.k == max(1, 5 - e1 / 100)


def test_even_absurd_differences_stay_probabilities() -> None:
    assert 0 <= win_probability(-1e6, 1e6, 1000, FIBS) < win_probability(1e6, -1e6, 1000, FIBS) <= 1
