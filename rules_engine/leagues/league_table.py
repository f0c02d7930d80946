"""The table of a league: teams in the order of the criteria; level teams share their places.

A deduction is taken from a team's own points, not from what its opponents' tie-breaks count.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from rules_engine.draws.standings.values import simplify
from rules_engine.leagues import codes
from rules_engine.leagues.league_dropouts import Dropouts, Unplayed, counted_ties
from rules_engine.leagues.league_level import Group, Level
from rules_engine.leagues.league_ties import LeagueRules, LeagueTie, TeamTie, team_ties
from rules_engine.leagues.league_values import AMONG_THE_LEVEL, LOWEST_FIRST, VALUES, LeagueCriterion
from rules_engine.leagues.refusals import LeagueRefused
from rules_engine.words import EntryId, Exact

ORDER: Final = (
    LeagueCriterion.POINTS,
    LeagueCriterion.BOARD_POINTS,
    LeagueCriterion.HEAD_TO_HEAD,
    LeagueCriterion.POINT_DIFFERENCE,
    LeagueCriterion.BERLIN,
    LeagueCriterion.LOT,
)
Values = Mapping[LeagueCriterion, Exact]


@dataclass(frozen=True, slots=True)
class League:
    """Everything that makes the table of one division."""

    teams: tuple[EntryId, ...]
    ties: tuple[LeagueTie, ...] = ()
    rules: LeagueRules = field(default_factory=LeagueRules)
    order: tuple[LeagueCriterion, ...] = ORDER
    dropouts: Dropouts = Dropouts.ANNULLED_BELOW_HALF
    withdrawn: frozenset[EntryId] = frozenset()
    deductions: Mapping[EntryId, Exact] = field(default_factory=dict)
    lots: Mapping[EntryId, int] = field(default_factory=dict)
    unplayed: Unplayed | None = None


@dataclass(frozen=True, slots=True)
class LeagueRow:
    """One team of the table. ``deduction``: what ``values`` has less. ``has_left``: it plays no more ties."""

    team: EntryId
    places: tuple[int, int]
    ties: tuple[TeamTie, ...]
    values: Values
    deduction: Exact
    has_left: bool

    def count(self, result: int) -> int:
        """Return the ties that were won (2), drawn (1) or lost (0)."""
        return sum(tie.result == result for tie in self.ties)


@dataclass(frozen=True, slots=True)
class LeagueTable:
    """The rows, best first, and the teams whose results are struck."""

    rows: tuple[LeagueRow, ...]
    annulled: tuple[EntryId, ...]


def league_table(league: League) -> LeagueTable:
    """Return the table. Raise LeagueRefused for ties of teams that are not in it, or more of a pair than are played."""
    _check(league)
    counts = counted_ties(league.teams, league.rules, league.ties, league.withdrawn, league.dropouts, league.unplayed)
    remaining = tuple(team for team in league.teams if team not in counts.annulled)
    ties: dict[EntryId, list[TeamTie]] = {team: [] for team in remaining}
    for tie in counts.ties:
        for team, team_tie in team_ties(league.rules, tie):
            ties[team].append(team_tie)
    ranking = _Ranking(league, ties, _points(ties))
    return LeagueTable(tuple(ranking.rows(remaining)), tuple(sorted(counts.annulled)))


@dataclass(frozen=True, slots=True)
class _Ranking:
    league: League
    ties: Mapping[EntryId, Sequence[TeamTie]]
    points: Mapping[EntryId, Exact]

    def rows(self, teams: Group) -> Iterator[LeagueRow]:
        values = {team: self._values(team) for team in teams}
        groups = [teams] if teams else []
        for criterion in self.league.order:
            groups = [part for group in groups for part in self._parted(criterion, group, values)]
        first = 1
        for group in groups:
            places = (first, first + len(group) - 1)
            yield from (self._row(team, places, values[team]) for team in sorted(group))
            first += len(group)

    def _row(self, team: EntryId, places: tuple[int, int], values: Values) -> LeagueRow:
        deduction = self.league.deductions.get(team, 0)
        return LeagueRow(team, places, tuple(self.ties[team]), values, deduction, team in self.league.withdrawn)

    def _values(self, team: EntryId) -> Values:
        criteria = (criterion for criterion in self.league.order if criterion not in AMONG_THE_LEVEL)
        return {criterion: self._value(criterion, team) for criterion in criteria}

    def _value(self, criterion: LeagueCriterion, team: EntryId) -> Exact:
        if criterion is LeagueCriterion.POINTS:
            return simplify(self.points[team] - self.league.deductions.get(team, 0))
        if criterion is LeagueCriterion.LOT:
            return self.league.lots.get(team, len(self.league.teams) + max(self.league.lots.values(), default=0))
        return VALUES[criterion](self.ties[team], self.points)

    def _parted(self, criterion: LeagueCriterion, group: Group, values: Mapping[EntryId, Values]) -> Iterator[Group]:
        if len(group) == 1:
            yield group
        elif criterion in AMONG_THE_LEVEL:
            yield from Level(self.league.rules, self.ties, self.league.withdrawn, criterion).parted(group)
        else:
            sign = 1 if criterion in LOWEST_FIRST else -1
            best_first = sorted(group, key=lambda team: (sign * values[team][criterion], team))
            yield from (tuple(same) for _, same in groupby(best_first, key=lambda team: values[team][criterion]))


def _points(ties: Mapping[EntryId, Sequence[TeamTie]]) -> dict[EntryId, Exact]:
    return {team: sum(tie.league_points for tie in own) for team, own in ties.items()}


def _check(league: League) -> None:
    teams = set(league.teams)
    if len(teams) < len(league.teams):
        raise LeagueRefused(codes.TEAM_TWICE, team=next(team for team in teams if league.teams.count(team) > 1))
    _check_teams(teams, [*league.withdrawn, *league.deductions, *league.lots])
    counts: dict[tuple[EntryId, EntryId], int] = {}
    for tie in league.ties:
        home, away = tie.teams
        _check_teams(teams, tie.teams)
        if home == away:
            raise LeagueRefused(codes.MEETS_ITSELF, team=home)
        pair = (min(home, away), max(home, away))
        counts[pair] = counts.get(pair, 0) + 1
        if counts[pair] > league.rules.cycles:
            raise LeagueRefused(codes.TIE_TWICE, home=home, away=away, cycles=league.rules.cycles)


def _check_teams(teams: set[EntryId], mentioned: Sequence[EntryId]) -> None:
    unknown = next((team for team in mentioned if team not in teams), None)
    if unknown is not None:
        raise LeagueRefused(codes.TEAM_UNKNOWN, team=unknown)
