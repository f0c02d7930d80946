"""The rated history of a pool as the estimate of strength reads it: in order, with scores."""

from collections import defaultdict
from dataclasses import dataclass

from clubs.queries.pairs import ordered, pairs_by_members
from matches.models import EntryMember, RatedMatch, RatingPool, Result
from rules_engine.ratings.strength.columns import Rows, rows

_DAY = 86_400_000_000  # microseconds


@dataclass(frozen=True, slots=True)
class StrengthHistory:
    """``players``: how many they are; they are numbered from 0 as they come."""

    rows: Rows
    players: int


def strength_history(pool: RatingPool) -> StrengthHistory:
    """A few queries, however long the history."""
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
    """By entry who is rated: its only member, or the pair."""
    members = EntryMember.objects.filter(event__pool=pool).order_by("position", "pk")
    told = members.values_list("entry_id", "player_id", "player__merged_into_id")
    sides: dict[int, list[int]] = defaultdict(list)
    for entry, player, merged in told:
        sides[entry].append(merged or player)
    known = pairs_by_members() if any(len(side) == 2 for side in sides.values()) else {}
    return {entry: _subject(side, known) for entry, side in sides.items()}


def _subject(side: list[int], known: dict[tuple[int, int], int]) -> int:
    return known.get(ordered(side[0], side[1]), side[0]) if len(side) == 2 else side[0]
