"""The settings of every format in which all play all."""

from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import Final

from rules_engine.draws.brackets.knockout import Seeding
from rules_engine.draws.robin.demands import day, demand
from rules_engine.draws.standings.settings import ROUND_ROBIN, Criterion, TableSettings, Worth


@dataclass(frozen=True, slots=True)
class RobinSettings:
    """The settings of a round robin.

    ``cycles``: 1, or 2 with home and away exchanged.

    ``rounds``: at most so many; ``rounds_if_odd``: the same in an odd field. ``mates_first``: mates meet in the first
    rounds.
    """

    seeding: Seeding = Seeding.DRAWN
    cycles: int = 1
    rounds: int | None = None
    rounds_if_odd: int | None = None
    mates_first: bool = False
    table: TableSettings = ROUND_ROBIN

    def __post_init__(self) -> None:
        demand(self.cycles in (1, 2), "settings.cycles", self.cycles, "1 2")
        for key, rounds in (("rounds", self.rounds), ("rounds_if_odd", self.rounds_if_odd)):
            demand(rounds is None or rounds > 0, f"settings.{key}", rounds, "1, 2, 3 …")


class Dealing(Enum):
    """The way in which a field is dealt into groups.

    SNAKE: the order back and forth (A B C C B A). POTS: cut into pots of one for each group, a pot is drawn by lot.
    DRAWN: all by lot.
    """

    SNAKE = "snake"
    POTS = "pots"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class GroupsSettings:
    """The settings of groups.

    Of ``sizes`` (of each group), ``groups`` (how many) and ``size`` (at most) the first that is given counts.

    ``seeds``: with POTS, only so many pots are cut from the order, the rest of the field is one pot (Oslo: one or two
    seeds a group); 0: all. ``apart``: mates are kept in different groups where possible. ``countries_apart``: the same
    for those of one country; None: as clubs.
    """

    groups: int | None = None
    size: int | None = None
    sizes: tuple[int, ...] = ()
    dealing: Dealing = Dealing.DRAWN
    seeding: Seeding = Seeding.BY_RATING
    seeds: int = 0
    apart: bool = True
    countries_apart: bool | None = None
    play: RobinSettings = RobinSettings()

    def __post_init__(self) -> None:
        demand(self.groups is None or self.groups > 0, "settings.groups", self.groups, "1, 2, 3 …")
        demand(self.size is None or self.size > 1, "settings.size", self.size, "2, 3, 4 …")
        demand(self.seeds >= 0, "settings.seeds", self.seeds, "0, 1, 2 …")


@dataclass(frozen=True, slots=True)
class BlockSettings:
    """The settings of blocks of four, and of three if the field requires it, dealt like groups."""

    dealing: Dealing = Dealing.DRAWN
    seeding: Seeding = Seeding.BY_RATING
    apart: bool = True
    countries_apart: bool | None = None


@dataclass(frozen=True, slots=True)
class LeagueSettings:
    """The settings of a league.

    ``due``: the day (2026-10-31) by which each round is to be played, in order; the last for all later rounds.
    ``fixtures``: the rounds as numbers of entries, [[[home, away], …], …]; empty: the rounds are drawn.
    """

    due: tuple[str, ...] = ()
    play: RobinSettings = RobinSettings()
    fixtures: tuple[tuple[tuple[int, ...], ...], ...] = ()

    def __post_init__(self) -> None:
        days = [day(text) for text in self.due]
        demand(days == sorted(days), "settings.due", " ".join(self.due), "days in their order")
        for round_ in self.fixtures:
            teams = [number for tie in round_ for number in tie]
            is_sound = all(len(tie) == 2 for tie in round_) and len(set(teams)) == len(teams)
            demand(is_sound, "settings.fixtures", str(round_)[:80], "pairs of different numbers")

    def due_on(self, round_: int) -> date | None:
        """Return the day by which this round (from 1) is to be played."""
        return day(self.due[min(round_, len(self.due)) - 1]) if self.due else None


# Hotspot: six rounds, seven if odd; a free round and an absent opponent count as a win.
HOTSPOT: Final = RobinSettings(
    rounds=6,
    rounds_if_odd=7,
    table=TableSettings(order=(Criterion.POINTS, Criterion.HEAD_TO_HEAD), bye=Worth(1), walkover=Worth(1)),
)
# Single games at double match point: level entries share their place, or play it off.
DMP: Final = RobinSettings(table=TableSettings(order=(Criterion.POINTS,), bye=Worth(0)))
