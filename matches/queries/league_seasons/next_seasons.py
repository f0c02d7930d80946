"""Who plays in which division next season, as the tables and the play-offs say."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from matches.models import LeagueSeason, Node, Tournament
from matches.queries.league_seasons.fixtures import fixtures_of
from matches.queries.league_seasons.seasons import LEAGUE, DivisionTeam, divisions_of
from matches.queries.league_seasons.tables import PLAY_OFF, SeasonTable, season_tables
from matches.season_plan import Moves
from rules_engine.leagues.divisions import Move, PlayOff, Season, next_season
from rules_engine.verdict import Code
from rules_engine.words import EntryId


@dataclass(frozen=True, slots=True)
class NextTeam:
    """A team in a division of next season. ``before``: its level now. ``reason``: a code, "" where it stays."""

    team: DivisionTeam
    before: int
    level: int
    reason: Code | str


@dataclass(frozen=True, slots=True)
class PlayOffTie:
    """The play-off between two levels. ``level``: the higher one. ``winner``: an entry of this season, or None."""

    level: int
    upper: DivisionTeam
    lower: DivisionTeam
    winner: int | None

    @property
    def rule(self) -> PlayOff | None:
        """Return it for the rule book, once it is decided."""
        if self.winner is None:
            return None
        return PlayOff(EntryId(self.upper.row.id), EntryId(self.lower.row.id), EntryId(self.winner))


@dataclass(frozen=True, slots=True)
class NextDraft:
    """The divisions of next season, the highest first. ``open_ties``: ties of this season without a result."""

    names: tuple[str, ...]
    divisions: tuple[tuple[NextTeam, ...], ...]
    play_offs: tuple[PlayOffTie, ...]
    open_ties: int

    @property
    def teams(self) -> list[NextTeam]:
        return [team for division in self.divisions for team in division]


def next_draft(season: LeagueSeason, now: datetime) -> NextDraft:
    """Return who would play where if the season ended now. Teams that have left do not play again."""
    divisions = divisions_of(season.tournament)
    if not divisions:
        return NextDraft((), (), (), 0)
    fixtures = fixtures_of(divisions, now)
    tables = season_tables(season, divisions, fixtures)
    play_offs = _play_offs(season, tables)
    plan = next_season(_rules(season, tables, play_offs))
    before = {row.team.row.id: (row.team, table.division.level) for table in tables for row in table.rows}
    levels = tuple(
        tuple(NextTeam(*before[entry], level, plan.reasons.get(entry, "")) for entry in entries)
        for level, entries in enumerate(plan.divisions, start=1)
    )
    open_ties = sum(row.result is None for row in fixtures)
    return NextDraft(tuple(division.event.name for division in divisions), levels, play_offs, open_ties)


def _rules(season: LeagueSeason, tables: Sequence[SeasonTable], play_offs: Sequence[PlayOffTie]) -> Season:
    by_level = {tie.level: tie.rule for tie in play_offs}
    levels = [tuple(EntryId(row.team.row.id) for row in table.rows if row.team.row.is_in) for table in tables]
    moves = tuple(
        _move(_moves_at(season, level), len(levels[level - 1]), len(levels[level]), by_level.get(level))
        for level in range(1, len(tables))
    )
    clubs = {
        EntryId(row.team.row.id): row.team.club
        for table in tables
        for row in table.rows
        if row.team.club and row.team.row.is_in
    }
    return Season(tuple(levels), moves, clubs=clubs, one_in_top=season.plan.one_of_a_club_in_top)


def _moves_at(season: LeagueSeason, level: int) -> Moves:
    moves = season.plan.moves
    return moves[level - 1] if level <= len(moves) else Moves(0, 0)


def _move(moves: Moves, upper: int, lower: int, play_off: PlayOff | None) -> Move:
    return Move(min(moves.up, lower), min(moves.down, upper), play_off)


def _play_offs(season: LeagueSeason, tables: Sequence[SeasonTable]) -> tuple[PlayOffTie, ...]:
    """Return the play-offs that the plan asks for."""
    winners = _winners(season.tournament)
    ties = []
    for upper_table, lower_table in pairwise(tables):
        level = upper_table.division.level
        upper = [row.team for row in upper_table.rows if row.move == PLAY_OFF][-1:]
        lower = [row.team for row in lower_table.rows if row.move == PLAY_OFF][:1]
        if _moves_at(season, level).play_off and upper and lower:
            winner = winners.get(frozenset((upper[0].team, lower[0].team)))
            entries = {team.team: team.row.id for team in (upper[0], lower[0])}
            ties.append(PlayOffTie(level, upper[0], lower[0], entries.get(winner) if winner else None))
    return tuple(ties)


def _winners(tournament: Tournament) -> Mapping[frozenset[int], int]:
    """Return who won the ties of events that are no divisions, by the teams that met."""
    nodes = Node.objects.filter(stage__event__tournament=tournament, stage__event__side_kind="team")
    rows = nodes.exclude(stage__format=LEAGUE).filter(result__winner__isnull=False).order_by("pk")
    winners = {}
    for node in rows.select_related("result", "match__side0", "match__side1"):
        if node.match and node.result and node.result.winner is not None:
            teams = (node.match.side0.team_id or 0, node.match.side1.team_id or 0)
            winners[frozenset(teams)] = teams[node.result.winner]
    return winners
