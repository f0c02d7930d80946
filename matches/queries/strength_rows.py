"""The rated history of a pool as the estimate of strength reads it: in order, with scores."""

from dataclasses import dataclass

from matches.models import EntryMember, RatedMatch, RatingPool, Result
from rules_engine.ratings.strength.columns import Rows, rows

_DAY = 86_400_000_000  # microseconds


@dataclass(frozen=True, slots=True)
class StrengthHistory:
    """``players``: how many they are; they are numbered from 0 as they come."""

    rows: Rows
    players: int


def strength_history(pool: RatingPool) -> StrengthHistory:
    """Three queries, however long the history."""
    results, players = _results(pool), _players(pool)
    order = RatedMatch.objects.filter(pool=pool, rated=True).order_by("moment", "depth", "match")
    numbers: dict[int, int] = {}
    told = []
    for match, moment in order.values_list("match_id", "moment"):
        winner, final, length, sides = results[match]
        points = (final[winner], final[1 - winner]) if final else (0, 0)
        one, other = (numbers.setdefault(players[sides[at]], len(numbers)) for at in (winner, 1 - winner))
        told.append((moment // _DAY, one, other, length, *points))
    return StrengthHistory(rows(told), len(numbers))


_Told = tuple[int, list[int] | None, int, tuple[int, int]]


def _results(pool: RatingPool) -> dict[int, _Told]:
    """By match the latest that holds: winner, final score, length, the two entries."""
    found = Result.objects.holding().filter(match__stage__event__pool=pool, winner__isnull=False).order_by("pk")
    names = ("match_id", "winner", "final", "match__length", "match__side0_id", "match__side1_id")
    return {
        match: (winner, final, length, (one, other))
        for match, winner, final, length, one, other in found.values_list(*names)
    }


def _players(pool: RatingPool) -> dict[int, int]:
    members = EntryMember.objects.filter(event__pool=pool, position=1)
    told = members.values_list("entry_id", "player_id", "player__merged_into_id")
    return {entry: merged or player for entry, player, merged in told}
