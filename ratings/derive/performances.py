"""The performance rating of each player over the window of a list: analyses made here, and what officers entered.

An entered performance of a match counts instead of the analysis made here: it says more, and none counts twice.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from zoneinfo import ZoneInfo

from clubs.models import Player
from matches.models import RatingPool
from matches.queries.transcripts.official_analyses import official_analyses
from ratings.derive.history.facts import NOBODY, end_of_merges
from ratings.queries.lists.rating_days import end_of, months_before
from ratings.queries.performances.performances import performances_of
from rules_engine.ratings.performance import performance_rating


@dataclass(slots=True)
class Figures:
    """What is known of the play of a player. ``loss``: in hundred-thousandths of a point."""

    player: int
    public_id: str = ""
    loss: int = 0
    decisions: int = 0
    last_on: date = field(default=date.min)

    @property
    def rating(self) -> int:
        """Return the PR, in hundredths."""
        return performance_rating(self.loss, self.decisions)


@dataclass(frozen=True, slots=True)
class _Played:
    """The play of a player on a day; ``match`` None: not in a match that is known here."""

    player: int
    match: int | None
    on: date
    decisions: int
    loss: int


def figures_on(pool: RatingPool, on: date, months: int | None) -> list[Figures]:
    """Return the figures at the end of a day, over some months (None: all), the best first.

    A fixed number of queries. The order in which results were entered does not matter.
    """
    first = None if months is None else months_before(on, months)
    by_player: dict[int, Figures] = {}
    for row in _counting(pool, first, on):
        figures = by_player.setdefault(row.player, Figures(row.player))
        figures.loss += row.loss
        figures.decisions += row.decisions
        figures.last_on = max(figures.last_on, row.on)
    for player in Player.objects.in_bulk(by_player).values():
        by_player[player.pk].public_id = player.public_id
    return sorted(by_player.values(), key=lambda figures: (figures.rating, figures.player))


def _counting(pool: RatingPool, first: date | None, on: date) -> Iterator[_Played]:
    """Yield what counts after the day ``first``, until the day ``on``; players after merges."""
    into = end_of_merges(NOBODY)
    rows = [replace(row, player=into.get(row.player, row.player)) for row in _entered(pool, first, on)]
    matches = {(row.player, row.match) for row in rows if row.match}
    yield from rows
    analysed = (replace(row, player=into.get(row.player, row.player)) for row in _analysed(pool, first, on))
    yield from (row for row in analysed if (row.player, row.match) not in matches)


def _entered(pool: RatingPool, first: date | None, on: date) -> Iterator[_Played]:
    rows = performances_of(pool).filter(on__lte=on)
    later = rows if first is None else rows.filter(on__gt=first)
    names = ("player_id", "match_id", "on", "decisions", "loss")
    return (_Played(*values) for values in later.values_list(*names).iterator())


def _analysed(pool: RatingPool, first: date | None, on: date) -> Iterator[_Played]:
    zone = ZoneInfo(pool.federation.time_zone)
    begin = None if first is None else end_of(pool, first)
    for row in official_analyses(pool.federation, begin, end_of(pool, on)):
        yield _Played(row.player, row.match, row.played_at.astimezone(zone).date(), row.decisions, row.loss)
