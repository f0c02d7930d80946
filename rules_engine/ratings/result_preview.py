"""The preview of results: what each would change in the official ratings of both sides."""

from dataclasses import dataclass

from rules_engine.ratings.fibs import FibsSettings, PlayerRating, RatingChange, rate_match
from rules_engine.ratings.glicko2 import Glicko, aged, chance, rate_one
from rules_engine.ratings.glicko2_columns import Glicko2Settings


@dataclass(frozen=True, slots=True)
class ResultPreview:
    """The preview of a match: the first side's ``chance``, and both changes if it wins and if it loses."""

    chance: float
    won: tuple[float, float]
    lost: tuple[float, float]


def would_change(player: PlayerRating, other: PlayerRating, length: int, settings: FibsSettings) -> ResultPreview:
    """Return the preview by the formula of FIBS and its family, for a match to ``length`` points."""
    win, loss = rate_match(player, other, length, settings), rate_match(other, player, length, settings)
    return ResultPreview(win[0].probability, (_change(win[0]), _change(win[1])), (_change(loss[1]), _change(loss[0])))


def would_change_glicko(player: Glicko, other: Glicko, day: float, settings: Glicko2Settings) -> ResultPreview:
    """Return the preview by Glicko-2, for a match on that day, of whatever length."""
    first, second = aged(player, day, settings), aged(other, day, settings)
    win, loss = rate_one(first, second, settings.tau), rate_one(second, first, settings.tau)
    return ResultPreview(
        chance(first, second),
        (win[0].rating - player.rating, win[1].rating - other.rating),
        (loss[1].rating - player.rating, loss[0].rating - other.rating),
    )


def _change(change: RatingChange) -> float:
    return change.after - change.before
