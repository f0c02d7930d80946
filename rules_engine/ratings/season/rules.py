"""The rules of a season. Every amount is an integer, in hundredths of a point, and none is negative.

A *track* is the part of an event in which a match is played: the main bracket (with groups and rounds), the
consolation (with the lower bracket of a double elimination), the last chance. A *day* is a tournament, however many
of its events a player enters.
"""

from dataclasses import dataclass, field
from enum import Enum


class Track(Enum):
    MAIN = "main"
    CONSOLATION = "consolation"
    LAST_CHANCE = "last_chance"


class Ties(Enum):
    """The points of players who share a place (the losers of two semi-finals are 3 to 4)."""

    FULL = "full"  # each what the best of the places is worth
    SHARED = "shared"  # the places added up and shared out, exactly
    LEAST = "least"  # each what the last of the places is worth


class Order(Enum):
    """The order among players who have as many points; those who are equal in everything share a place."""

    WINS = "wins"
    EVENTS = "events"
    BEST = "best"  # the points of the best single event
    FIRSTS = "firsts"  # first places that are nobody else's


@dataclass(frozen=True, slots=True)
class Wins:
    """The points or number of matches won, by track."""

    main: int = 0
    consolation: int = 0
    last_chance: int = 0


@dataclass(frozen=True, slots=True)
class Games:
    """The points or number of games won, by kind, if the score sheet lists the games."""

    single: int = 0
    gammon: int = 0
    backgammon: int = 0


@dataclass(frozen=True, slots=True)
class Band:
    """The worth of places from so many entrants and so long matches on, until a later band begins.

    ``places``: of the first, the second, …; ``consolation``, ``last_chance``: of their winners.
    """

    entrants: int = 1
    length: int = 1
    places: tuple[int, ...] = ()
    consolation: int = 0
    last_chance: int = 0


@dataclass(frozen=True, slots=True)
class SeasonRules:
    """The rules of a season.

    ``per_day``: for attendance; it is never dropped. ``per_entrant``: by place, for each entrant of the event.
    ``awarded_wins``: whether a match counts as won or lost that was not played (walkovers, forfeits).
    ``best``: how many events count of each player, None: all. ``least_events``: with fewer nobody has a place.
    """

    per_entry: int = 0
    per_day: int = 0
    per_win: Wins = field(default_factory=Wins)
    per_loss: int = 0
    per_bye: int = 0
    per_game: Games = field(default_factory=Games)
    per_entrant: tuple[int, ...] = ()
    bands: tuple[Band, ...] = ()
    ties: Ties = Ties.FULL
    awarded_wins: bool = True
    best: int | None = None
    least_events: int = 0
    order: tuple[Order, ...] = (Order.WINS,)
