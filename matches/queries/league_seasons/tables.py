"""The tables of the divisions of a season, with the lines of promotion and relegation."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from matches.models import LeagueSeason
from matches.queries.draws.standings import StandingRow, ValueRow, tables_of
from matches.queries.draws.team_records import LEVEL, LOST, WON, TeamRecord
from matches.queries.league_seasons.fixtures import FixtureRow
from matches.queries.league_seasons.seasons import Division, DivisionTeam
from matches.season_plan import Moves

UP: Final = "up"
DOWN: Final = "down"
PLAY_OFF: Final = "play_off"
STAYS: Final = ""


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A team in the table of its division. ``place``: 0 before the first result. ``boards``: won and lost.

    ``move``: where its place leads: up, down, play_off or "". ``is_last``: a line of the table follows.
    """

    team: DivisionTeam
    place: int
    record: TeamRecord
    boards: tuple[int, int]
    values: tuple[ValueRow, ...]
    move: str
    is_last: bool

    @property
    def points(self) -> ValueRow | None:
        return self.values[0] if self.values else None


@dataclass(frozen=True, slots=True)
class SeasonTable:
    division: Division
    rows: tuple[SeasonRow, ...]

    @property
    def has_started(self) -> bool:
        """Return whether a tie has a result. Before, every team has place 1."""
        return any(row.record.outcomes for row in self.rows)

    def teams(self, move: str) -> list[SeasonRow]:
        return [row for row in self.rows if row.move == move]


def season_tables(
    season: LeagueSeason, divisions: Sequence[Division], fixtures: Sequence[FixtureRow]
) -> list[SeasonTable]:
    """Return the tables, the highest division first. ``fixtures``: all of these divisions."""
    standings, moves = tables_of([division.stage for division in divisions]), season.plan.moves
    records, boards = _records(fixtures), _boards(fixtures)
    return [
        SeasonTable(
            division, tuple(_rows(division, standings[division.stage.pk], records, boards, moves, len(divisions)))
        )
        for division in divisions
    ]


def _rows(
    division: Division,
    standings: Sequence[StandingRow],
    records: Mapping[int, TeamRecord],
    boards: Mapping[int, tuple[int, int]],
    moves: Sequence[Moves],
    levels: int,
) -> Iterable[SeasonRow]:
    by_entry = {row.entry.id: row for row in standings}
    teams = sorted(division.teams, key=lambda team: (not team.row.is_in, _order(by_entry, team)))
    place_moves = _moves_of_places(division.level, sum(team.row.is_in for team in teams), moves, levels)
    for at, team in enumerate(teams):
        row = by_entry.get(team.row.id)
        move = place_moves[at] if at < len(place_moves) else STAYS
        is_last = at + 1 < len(place_moves) and move != place_moves[at + 1]
        own = records.get(team.row.id, TeamRecord()), boards.get(team.row.id, (0, 0))
        yield SeasonRow(team, row.place_from if row else 0, *own, row.values if row else (), move, is_last)


def _order(by_entry: Mapping[int, StandingRow], team: DivisionTeam) -> tuple[int, int]:
    row = by_entry.get(team.row.id)
    return (row.place_from if row else len(by_entry) + 1, team.row.number)


def _moves_of_places(level: int, teams: int, moves: Sequence[Moves], levels: int) -> list[str]:
    """Return where each place of a division leads, the first first. ``levels``: the number of divisions."""
    above = moves[level - 2] if 1 < level <= len(moves) + 1 else Moves(0, 0)
    below = moves[level - 1] if level <= len(moves) and level < levels else Moves(0, 0)
    place_moves = [STAYS] * teams
    place_moves[: above.up] = [UP] * min(above.up, teams)
    place_moves[max(0, teams - below.down) :] = [DOWN] * min(below.down, teams)
    if above.play_off and above.up < teams:
        place_moves[above.up] = PLAY_OFF
    if below.play_off and below.down < teams:
        place_moves[teams - below.down - 1] = PLAY_OFF
    return place_moves


def _records(fixtures: Iterable[FixtureRow]) -> Mapping[int, TeamRecord]:
    outcomes: dict[int, list[str]] = defaultdict(list)
    for row in sorted(fixtures, key=lambda row: (row.round, row.id)):
        for side, team in enumerate(row.teams):
            if row.result:
                outcomes[team.row.id].append(_outcome(row, side))
    return {entry: TeamRecord(tuple(of_entry)) for entry, of_entry in outcomes.items()}


def _outcome(row: FixtureRow, side: int) -> str:
    if row.result and row.result.ending == "level":
        return LEVEL
    return WON if row.winner == side else LOST


def _boards(fixtures: Iterable[FixtureRow]) -> Mapping[int, tuple[int, int]]:
    totals: dict[int, tuple[int, int]] = defaultdict(lambda: (0, 0))
    for row in fixtures:
        if row.score:
            for team, (own, opponent) in zip(row.teams, (row.score, row.score[::-1]), strict=True):
                for_team, against = totals[team.row.id]
                totals[team.row.id] = for_team + own, against + opponent
    return totals
