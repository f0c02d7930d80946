"""The dates of ties: the home team's evening in the week of the round.

A closed week moves all rounds that follow. A tie on a closed day goes to the next catch-up week after its round in
which neither team plays on that evening; otherwise it stays, and a note names it.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

from rules_engine.leagues.fixtures import Rounds, Tie

Dated = tuple[int, int, date]


@dataclass(frozen=True, slots=True)
class Calendar:
    """When rounds are played. Weeks are named by any of their days; ``home_day``: 0 Monday to 6 of each team."""

    first_week: date
    weeks_between: int = 1
    home_day: Mapping[int, int] = field(default_factory=dict)
    closed: tuple[date, ...] = ()
    closed_days: tuple[date, ...] = ()
    catch_up: tuple[date, ...] = ()

    def weeks(self, count: int) -> Iterator[date]:
        """Yield the Monday of each round's week."""
        free = {_monday(day) for day in (*self.closed, *self.catch_up)}
        week = _monday(self.first_week)
        for _ in range(count):
            while week in free:
                week += timedelta(weeks=1)
            yield week
            week += timedelta(weeks=self.weeks_between)

    def date_of(self, tie: Tie, week: date, busy: Collection[tuple[int, date]]) -> date:
        """Return the date of a tie: the day of its round, or of the next catch-up week if that day is closed.

        ``busy``: teams with the days on which they catch up already.
        """
        day = timedelta(days=self.home_day.get(tie[0], 0))
        later = (_monday(start) for start in sorted(self.catch_up) if _monday(start) > week)
        days = (start + day for start in (week, *later))
        free_days = (on for on in days if on not in self.closed_days and not any((team, on) in busy for team in tie))
        return next(free_days, week + day)


def dated(rounds: Rounds, calendar: Calendar) -> tuple[tuple[Dated, ...], ...]:
    """Return the ties of every round with their dates."""
    busy: set[tuple[int, date]] = set()
    return tuple(
        tuple(_dated(tie, week, calendar, busy) for tie in round_)
        for round_, week in zip(rounds, calendar.weeks(len(rounds)), strict=True)
    )


def _dated(tie: Tie, week: date, calendar: Calendar, busy: set[tuple[int, date]]) -> Dated:
    on = calendar.date_of(tie, week, busy)
    busy.update((team, on) for team in tie)
    return (*tie, on)


def on_closed_days(rounds: Sequence[Sequence[Dated]], calendar: Calendar) -> list[tuple[int, Dated]]:
    """Return the ties that no catch-up week takes, each with its round."""
    return [(at, tie) for at, round_ in enumerate(rounds, start=1) for tie in round_ if tie[2] in calendar.closed_days]


def _monday(day: date) -> date:
    return day - timedelta(days=day.weekday())
