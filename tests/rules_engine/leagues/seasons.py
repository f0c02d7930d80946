"""Seasons of leagues by chance."""

from itertools import combinations
from random import Random

from rules_engine.leagues.league_table import League
from rules_engine.leagues.league_ties import LeagueRules, LeagueTie
from rules_engine.leagues.league_values import LeagueCriterion
from rules_engine.words import EntryId, Side

EVERY = tuple(LeagueCriterion)


def season(count: int, cycles: int = 1, seed: int = 0, share: float = 1.0, boards: int = 4) -> League:
    """Return a league in which a share of the ties is played."""
    dice = Random(seed)
    teams = tuple(EntryId(team) for team in range(1, count + 1))
    ties = [
        tie((home, away), cycle, boards, dice)
        for cycle in range(1, cycles + 1)
        for home, away in combinations(teams, 2)
        if dice.random() < share
    ]
    return League(teams, tuple(ties), LeagueRules(boards, 5, cycles), EVERY, lots=_lots(teams, dice))


def tie(teams: tuple[EntryId, EntryId], cycle: int, boards: int, dice: Random) -> LeagueTie:
    """Return a tie, home and away by cycle."""
    winners: list[Side] = [1 if dice.random() < 0.5 else 0 for _ in range(boards)]
    scores = [[5, dice.randrange(5)] if winner == 0 else [dice.randrange(5), 5] for winner in winners]
    points = (sum(score[0] for score in scores), sum(score[1] for score in scores))
    home, away = teams if cycle % 2 else teams[::-1]
    return LeagueTie((home, away), cycle, (winners.count(0), winners.count(1)), points, tuple(winners))


def _lots(teams: tuple[EntryId, ...], dice: Random) -> dict[EntryId, int]:
    return dict(zip(teams, dice.sample(range(1, len(teams) + 1), len(teams)), strict=True))
