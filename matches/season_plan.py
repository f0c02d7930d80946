"""The plan of a league's season: weeks, venues, the evenings of its teams, limits, promotion and relegation."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, time, timedelta
from typing import Any, Final

from journal.refusals import Refused, cause, check_each
from rules_engine.draws.plain import PlainReader
from rules_engine.draws.settings import read, write

MOST_VENUES: Final = 60
MOST_WEEKS: Final = 60  # closed or to catch up
MOST_TEAMS: Final = 400
LONGEST_NAME: Final = 120
USUAL_START: Final = "19:30"


@dataclass(frozen=True, slots=True)
class Venue:
    """A place where teams play at home. ``at_once``: the ties that it takes on one evening."""

    name: str
    at_once: int = 1
    address: str = ""


@dataclass(frozen=True, slots=True)
class Home:
    """Where and when a team plays at home. ``venue``: from 1, 0 for none. ``day``: 0 Monday to 6; None and "": as the
    season says.
    """

    venue: int = 0
    day: int | None = None
    start: str = ""


@dataclass(frozen=True, slots=True)
class Moves:
    """How many teams go up and down between two divisions. ``play_off``: the next of either meet for a place."""

    up: int = 1
    down: int = 1
    play_off: bool = False


@dataclass(frozen=True, slots=True)
class SeasonPlan:
    """The plan of a season. Weeks are named by any of their days (2026-10-05).

    ``day`` (0 Monday to 6) and ``start`` (19:30): of a team that has no own. ``homes``: by the id of the team, as text.
    ``closed``: weeks without ties; ``closed_days``: single days; ``catch_up``: weeks for ties that were postponed.
    ``moves``: between each two divisions, from the top. ``notice_days``, ``postponements`` (of a team) and
    ``fixed_rounds`` (the last ones) limit how ties are postponed.
    """

    first_week: str
    weeks_between: int = 1
    cycles: int = 2
    day: int = 0
    start: str = USUAL_START
    closed: tuple[str, ...] = ()
    closed_days: tuple[str, ...] = ()
    catch_up: tuple[str, ...] = ()
    venues: tuple[Venue, ...] = ()
    homes: Mapping[str, Home] = field(default_factory=dict)
    moves: tuple[Moves, ...] = ()
    one_of_a_club_in_top: bool = False
    notice_days: int = 3
    postponements: int = 2
    fixed_rounds: int = 1

    @classmethod
    def from_json(cls, payload: Mapping[str, Any]) -> "SeasonPlan":
        """Read the stored form, or what a person sent. Raise ``Unreadable`` with every fault."""
        reader = PlainReader()
        plan = read(cls, payload, reader, "season")
        reader.finish()
        assert plan is not None, "the reader has faults otherwise"
        return plan

    def to_json(self) -> dict[str, Any]:
        plain: dict[str, Any] = write(self)
        return plain

    def home_of(self, team: int | None) -> Home:
        return self.homes.get(str(team), Home())

    def day_of(self, team: int | None) -> int:
        """Return the day of the week on which a team plays at home."""
        day = self.home_of(team).day
        return self.day if day is None else day

    def start_of(self, team: int | None) -> time:
        return time.fromisoformat(self.home_of(team).start or self.start or USUAL_START)

    def venue_of(self, team: int | None) -> Venue | None:
        number = self.home_of(team).venue
        return self.venues[number - 1] if 0 < number <= len(self.venues) else None

    def venue_named(self, name: str) -> Venue | None:
        return next((venue for venue in self.venues if venue.name == name), None)

    @property
    def last_catch_up(self) -> date | None:
        """Return the Sunday of the last week to catch up, or None."""
        days = [date.fromisoformat(text) for text in self.catch_up]
        return sunday(max(days)) if days else None

    def check(self) -> None:
        """Raise ``Refused`` with everything that is not allowed."""
        homes = list(self.homes.values())
        check_each(
            *(lambda row=row: _check_number(*row) for row in self._numbers(homes)),
            *(lambda text=text: _check_day(text) for text in self._days()),
            *(lambda text=text: _check_start(text) for text in [self.start, *(home.start for home in homes)]),
            lambda: _check_names([venue.name.strip() for venue in self.venues]),
            *(lambda venue=venue: _check_address(venue) for venue in self.venues),
        )

    def _days(self) -> Iterable[str]:
        return (self.first_week, *self.closed, *self.closed_days, *self.catch_up)

    def _numbers(self, homes: list[Home]) -> Iterable[tuple[str, int, int, int]]:
        yield "weeks_between", self.weeks_between, 1, 12
        yield "cycles", self.cycles, 1, 4
        yield "notice_days", self.notice_days, 0, 60
        yield "postponements", self.postponements, 0, 100
        yield "fixed_rounds", self.fixed_rounds, 0, 100
        yield from (("day", day, 0, 6) for day in [self.day, *(home.day or 0 for home in homes)])
        yield "venues", len(self.venues), 0, MOST_VENUES
        yield "homes", len(homes), 0, MOST_TEAMS
        yield from (("venue", home.venue, 0, len(self.venues)) for home in homes)
        yield from (("at_once", venue.at_once, 1, 64) for venue in self.venues)
        yield from (("closed", len(weeks), 0, MOST_WEEKS) for weeks in (self.closed, self.closed_days, self.catch_up))
        yield from (("moves", count, 0, 64) for move in self.moves for count in (move.up, move.down))


def sunday(day: date) -> date:
    """Return the last day of the week of a day."""
    return day + timedelta(days=6 - day.weekday())


def _check_number(setting: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise Refused(cause("bad_season_number", setting=setting, value=value, least=least, most=most))


def _check_day(text: str) -> None:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Refused(cause("bad_season_day", day=text[:40])) from None
    if day.isoformat() != text or not 1900 <= day.year <= 2200:
        raise Refused(cause("bad_season_day", day=text[:40]))


def _check_start(text: str) -> None:
    """Raise ``Refused`` unless it is a time in the form 19:30; "" stands for that of the season."""
    try:
        is_exact = not text or f"{time.fromisoformat(text):%H:%M}" == text
    except ValueError:
        is_exact = False
    if not is_exact:
        raise Refused(cause("bad_season_time", time=text[:40]))


def _check_names(names: list[str]) -> None:
    twice = next((name for at, name in enumerate(names) if name in names[:at]), None)
    if twice is not None:
        raise Refused(cause("venue_twice", venue=twice[:LONGEST_NAME]))


def _check_address(venue: Venue) -> None:
    is_short = 0 < len(venue.name.strip()) <= LONGEST_NAME and len(venue.address) <= 200
    if not is_short or ";" in venue.name or not (venue.name + venue.address).isprintable():
        raise Refused(cause("bad_venue", venue=venue.name[:LONGEST_NAME]))
