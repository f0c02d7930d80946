"""A federation by chance: players of known strength meet over lengths of known weight."""

from math import exp
from random import Random

from rules_engine.ratings.strength.columns import Rows, rows

Match = tuple[float, int, int, float, float, float]


def season(matches: int, players: int, seed: int) -> list[Match]:
    """Rows of (day, winner, loser, length, won, lost); the lower the number the stronger the player."""
    luck = Random(seed)
    return [_match(luck, 1000.0 + 3 * row, players) for row in range(matches)]


def rows_of(matches: int, players: int, seed: int) -> Rows:
    return rows(season(matches, players, seed))


def _match(luck: Random, day: float, players: int) -> Match:
    one, other = luck.sample(range(players), 2)
    length = luck.choice((1, 3, 5, 7, 11))
    chance = 1 / (1 + exp(-0.15 * (other - one) * length**0.4 / players * 8))
    winner, loser = (one, other) if luck.random() < chance else (other, one)
    return day, winner, loser, float(length), float(length), float(luck.randrange(length))
