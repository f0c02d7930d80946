"""Head to head among teams that are level: by league points, boards or points of the ties among them.

Only what nothing unplayed could change separates them (``draws.standings.head_to_head``); who is still level is looked
at again without the others.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from rules_engine.leagues.league_points import PointsKind
from rules_engine.leagues.league_ties import LeagueRules, TeamTie
from rules_engine.leagues.league_values import LeagueCriterion
from rules_engine.words import EntryId, Exact

Group = tuple[EntryId, ...]
AMOUNTS: Final[Mapping[LeagueCriterion, Callable[[TeamTie], Exact]]] = {
    LeagueCriterion.HEAD_TO_HEAD: lambda tie: tie.league_points,
    LeagueCriterion.HEAD_TO_HEAD_BOARDS: lambda tie: tie.boards,
    LeagueCriterion.HEAD_TO_HEAD_POINTS: lambda tie: tie.points,
}


@dataclass(frozen=True, slots=True)
class Level:
    """The ties of every team, by one criterion. ``left``: teams that play no more ties."""

    rules: LeagueRules
    ties: Mapping[EntryId, Sequence[TeamTie]]
    left: frozenset[EntryId]
    criterion: LeagueCriterion

    def parted(self, group: Group) -> Iterator[Group]:
        """Yield the groups into which these teams fall, best first."""
        if len(group) == 1:
            yield group
            return
        among = frozenset(group)
        parts = list(_cut(sorted((self._span(team, among) for team in group), key=_best_first)))
        for part in parts:
            if len(part) < len(group):
                yield from self.parted(part)
            else:
                yield tuple(sorted(part))

    def _span(self, team: EntryId, among: frozenset[EntryId]) -> tuple[Exact, Exact, EntryId]:
        """Return what a team has for certain, what it can have at most, and the team."""
        amount = AMOUNTS[self.criterion]
        ties = [tie for tie in self.ties[team] if tie.opponent in among]
        sure = sum(amount(tie) for tie in ties)
        open_count = 0 if team in self.left else self._due(among) - sum(tie.opponent not in self.left for tie in ties)
        least, most = self._of_one_tie()
        return sure + open_count * least, sure + open_count * most, team

    def _due(self, among: frozenset[EntryId]) -> int:
        return (len(among - self.left) - 1) * self.rules.cycles

    def _of_one_tie(self) -> tuple[Exact, Exact]:
        rules, points = self.rules, self.rules.table_points
        if self.criterion is LeagueCriterion.HEAD_TO_HEAD_POINTS:
            return 0, rules.boards * rules.length
        if self.criterion is LeagueCriterion.HEAD_TO_HEAD_BOARDS or points.kind is PointsKind.BOARDS:
            return 0, rules.boards
        if points.kind is PointsKind.VP:
            return 0, points.top
        if points.kind is PointsKind.SCALE:
            return min(points.table, default=0), max(points.table, default=0)
        return min(0, points.loss), points.win


def _best_first(span: tuple[Exact, Exact, EntryId]) -> tuple[Exact, Exact, EntryId]:
    return -span[0], -span[1], span[2]


def _cut(spans: Sequence[tuple[Exact, Exact, EntryId]]) -> Iterator[Group]:
    """Cut wherever all teams above have more for certain than any below can have."""
    group: list[EntryId] = []
    most_below = [*accumulate((most for _, most, _ in reversed(spans)), max)][::-1]
    for at, (least, _, team) in enumerate(spans, start=1):
        group.append(team)
        if at == len(spans) or least > most_below[at]:
            yield tuple(group)
            group = []
