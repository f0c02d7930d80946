"""What each result of a match to come would change in the official rating, for both sides."""

from dataclasses import dataclass

from rules_engine.ratings.fibs import FibsSettings, RatingChange, Standing, rate_match
from rules_engine.ratings.glicko2 import Glicko, aged, chance, rate_one
from rules_engine.ratings.glicko2_columns import Glicko2Settings


@dataclass(frozen=True, slots=True)
class Prospect:
    """Before a match: the first side's ``chance``, and what both ratings change by if it wins and if it loses."""

    chance: float
    won: tuple[float, float]
    lost: tuple[float, float]


def would_change(one: Standing, other: Standing, length: int, settings: FibsSettings) -> Prospect:
    """By the formula of FIBS and its family, for a match to ``length`` points."""
    win, loss = rate_match(one, other, length, settings), rate_match(other, one, length, settings)
    return Prospect(win[0].probability, (_change(win[0]), _change(win[1])), (_change(loss[1]), _change(loss[0])))


def would_change_glicko(one: Glicko, other: Glicko, day: float, settings: Glicko2Settings) -> Prospect:
    """By Glicko-2, for a match on that day, of whatever length."""
    first, second = aged(one, day, settings), aged(other, day, settings)
    win, loss = rate_one(first, second, settings.tau), rate_one(second, first, settings.tau)
    return Prospect(
        chance(first, second),
        (win[0].rating - one.rating, win[1].rating - other.rating),
        (loss[1].rating - one.rating, loss[0].rating - other.rating),
    )


def _change(told: RatingChange) -> float:
    return told.after - told.before
