"""The table of an event of teams and the table of a league agree on every criterion of random ties."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from rules_engine.draws.standings.record import Bout, How, Record
from rules_engine.draws.standings.settings import Criterion, TableSettings, Worth
from rules_engine.draws.standings.table import table
from rules_engine.leagues.league_table import League, league_table
from rules_engine.leagues.league_ties import LeagueRules, LeagueTie
from rules_engine.leagues.league_values import LeagueCriterion
from rules_engine.words import SIDES, EntryId, Side

BOARDS, LENGTH = 4, 5
TEAMS = tuple(map(EntryId, range(1, 7)))
SETTINGS = TableSettings(win=2, walkover=Worth(2, (BOARDS, 0)))
SHARED = [row for row in LeagueCriterion if row not in (LeagueCriterion.LOT, LeagueCriterion.POINTS)]


def tie(random: Random, teams: tuple[EntryId, EntryId]) -> LeagueTie:
    winners: list[Side] = [random.choice(SIDES) for _board in range(BOARDS)]
    loser_points = [random.randrange(LENGTH) for _board in winners]
    points = [
        sum(LENGTH if winner == side else less for winner, less in zip(winners, loser_points, strict=True))
        for side in SIDES
    ]
    late = tuple(team for team in teams if random.random() < 0.2)
    boards = (winners.count(0), winners.count(1))
    return LeagueTie(teams, 1, boards, (points[0], points[1]), tuple(winners), late=late)


def bout(own: LeagueTie, side: Side, round_: int) -> Bout:
    boards = own.boards[side], own.boards[1 - side]
    berlin = sum(BOARDS - at for at, winner in enumerate(own.per_board) if winner == side)
    return Bout(
        round_,
        How.PLAYED,
        boards[0] > boards[1],
        own.teams[1 - side],
        score=(int(boards[0]), int(boards[1])),
        is_level=boards[0] == boards[1],
        points=1 + (boards[0] > boards[1]) - (boards[0] < boards[1]),
        games=(own.points[side], own.points[1 - side]),
        is_away=side == 1,
        berlin=berlin,
        is_late=own.teams[side] in own.late,
    )


def record(ties: list[LeagueTie]) -> Record:
    bouts: dict[EntryId, list[Bout]] = {team: [] for team in TEAMS}
    for round_, own in enumerate(ties, start=1):
        for side in SIDES:
            bouts[own.teams[side]].append(bout(own, side, round_))
    return Record(len(ties), {team: tuple(own) for team, own in bouts.items()})


@pytest.mark.parametrize("criterion", SHARED, ids=lambda row: row.value)
def test_both_tables_give_the_same_places(criterion: LeagueCriterion) -> None:
    for seed in range(20):
        random = Random(seed)
        ties = [tie(random, pair if random.random() < 0.5 else pair[::-1]) for pair in combinations(TEAMS, 2)]
        order = (LeagueCriterion.POINTS, criterion)
        league = League(TEAMS, tuple(ties), LeagueRules(BOARDS, LENGTH), order)
        expected = {row.team: row.places for row in league_table(league).rows}
        rows = table(record(ties), replace(SETTINGS, order=tuple(Criterion(name.value) for name in order)))
        assert {row.entry: (row.place_from, row.place_to) for row in rows} == expected, seed
