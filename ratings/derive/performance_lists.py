"""The PR list of a pool as it stands now, by window and class."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from clubs.models import Player
from matches.models import RatingPool
from ratings.derive.published_lists import lines_on
from ratings.queries.lists.list_rules import ListRule
from ratings.queries.lists.published_lists import Line
from ratings.queries.performances.performances import players_by_pk
from rules_engine.ratings.performance import grade_of


@dataclass(frozen=True, slots=True)
class ListedPerformance:
    """A player on a PR list. ``rating``: the PR, in hundredths. ``rank`` None: too few decisions, and no class."""

    player: Player
    rank: int | None
    rating: int
    decisions: int
    last_on: date

    @property
    def grade(self) -> str:
        return "" if self.rank is None else grade_of(self.rating)


def performance_list(pool: RatingPool, on: date, rule: ListRule, months: int | None, grade: str = "") -> list[Line]:
    """Return the lines of a day, the best first, then the players with too few decisions.

    ``months``: those that count, None for all; ``rule`` says the rest. ``grade``: only this class, "" for all.
    """
    lines, _counts = lines_on(pool, on, replace(rule, active_months=months))
    return [line for line in lines if not grade or (line.rank and grade_of(line.rating) == grade)]


def with_players(lines: Sequence[Line]) -> list[ListedPerformance]:
    """Return some lines for display, in one query."""
    players = players_by_pk([line.player for line in lines])
    return [
        ListedPerformance(players[line.player], line.rank, line.rating, line.experience, line.last_on) for line in lines
    ]
