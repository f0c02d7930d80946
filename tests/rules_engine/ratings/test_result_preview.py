"""What is told before a match is what the match then does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.ratings.family import FAMILY
from rules_engine.ratings.fibs import FibsSettings, PlayerRating, rate_match
from rules_engine.ratings.glicko2 import Glicko, aged, rate_one
from rules_engine.ratings.glicko2_columns import Glicko2Settings
from rules_engine.ratings.result_preview import would_change, would_change_glicko

standings = st.builds(PlayerRating, st.floats(0, 4000), st.integers(0, 5000))
glickos = st.builds(Glicko, st.floats(500, 2500), st.floats(30, 350), st.floats(0.03, 0.12), st.floats(0, 1000))
lengths = st.integers(1, 25)


def test_a_favourite_has_more_to_lose() -> None:
    """1850 against 1750 over seven points, both beyond the ramp: + 4.49 if he wins, - 6.09 if not."""
    told = would_change(PlayerRating(1850, 401), PlayerRating(1750, 999), 7, FibsSettings())

    assert told.chance == pytest.approx(0.575567, abs=1e-6)
    assert told.won == pytest.approx((4.491771765420935, -4.491771765420935), abs=1e-9)
    assert told.lost == pytest.approx((-6.091233478837428, 6.091233478837428), abs=1e-9)


@given(standings, standings, lengths, st.sampled_from(sorted(FAMILY)))
def test_what_is_told_is_what_is_done(one: PlayerRating, other: PlayerRating, length: int, name: str) -> None:
    settings = FAMILY[name].settings
    told = would_change(one, other, length, settings)
    won, lost = rate_match(one, other, length, settings), rate_match(other, one, length, settings)

    assert told.chance == won[0].probability
    assert told.won == (won[0].after - one.rating, won[1].after - other.rating)
    assert told.lost == (lost[1].after - one.rating, lost[0].after - other.rating)


@given(standings, standings, lengths)
def test_sides_are_alike(one: PlayerRating, other: PlayerRating, length: int) -> None:
    told, turned = (would_change(*pair, length, FibsSettings()) for pair in ((one, other), (other, one)))

    assert told.won == turned.lost[::-1]
    assert told.lost == turned.won[::-1]


@given(glickos, glickos, st.floats(0, 2000))
def test_glicko_2_tells_it_too(one: Glicko, other: Glicko, day: float) -> None:
    settings = Glicko2Settings()
    told = would_change_glicko(one, other, day, settings)
    won, lost = rate_one(aged(one, day, settings), aged(other, day, settings), settings.tau)

    assert told.won == (won.rating - one.rating, lost.rating - other.rating)
    assert told.lost == would_change_glicko(other, one, day, settings).won[::-1]
    assert told.won[0] >= 0 >= told.lost[0]
