"""The tables of a Keizer competition, from evenings that are checked first; how they count is in ``draws.keizer``."""

from collections.abc import Sequence

from rules_engine.draws.keizer.tables import KeizerRound, KeizerRules, KeizerTable, tables_of
from rules_engine.leagues import codes
from rules_engine.leagues.refusals import LeagueRefused
from rules_engine.words import EntryId


def keizer_tables(
    order: Sequence[EntryId], rounds: Sequence[KeizerRound], settings: KeizerRules
) -> tuple[int, tuple[KeizerTable, ...]]:
    """Return the value of the first, and the table after each round. Raise LeagueRefused for a player who is not in
    the order, or twice in a round.
    """
    for at, round_ in enumerate(rounds, start=1):
        _check(order, round_, at)
    return tables_of(order, rounds, settings)


def _check(order: Sequence[EntryId], round_: KeizerRound, at: int) -> None:
    players = list(round_.players)
    unknown = next((player for player in players if player not in order), None)
    if unknown is not None:
        raise LeagueRefused(codes.PLAYER_UNKNOWN, player=unknown)
    twice = next((player for place, player in enumerate(players) if player in players[:place]), None)
    if twice is not None:
        raise LeagueRefused(codes.TWICE_IN_A_ROUND, player=twice, round=at)
