"""The rated history of a pool as input of the strength estimate: in order, with scores."""

from collections import defaultdict
from dataclasses import dataclass

from clubs.queries.pairs import ordered, pairs_by_members
from matches.models import EntryMember, RatingPool, Result, is_tie
from ratings.models import RatedMatch
from rules_engine.ratings.strength.columns import Rows, rows

_DAY = 86_400_000_000  # microseconds


@dataclass(frozen=True, slots=True)
class StrengthHistory:
    """The rated matches and the number of players, who are numbered from 0 in the order of their first match."""

    rows: Rows
    players: int


def strength_history(pool: RatingPool) -> StrengthHistory:
    """Return the history in a few queries."""
    results, players = _results(pool), _players(pool)
    order = RatedMatch.objects.filter(pool=pool, rated=True).order_by("moment", "depth", "match")
    numbers: dict[int, int] = {}
    matches = []
    for match, moment in order.values_list("match_id", "moment"):
        winner, final, length, sides = results[match]
        points = (final[winner], final[1 - winner]) if final else (0, 0)
        first, second = (numbers.setdefault(players[sides[at]], len(numbers)) for at in (winner, 1 - winner))
        matches.append((moment // _DAY, first, second, length, *points))
    return StrengthHistory(rows(matches), len(numbers))


_StoredResult = tuple[int, list[int] | None, int, tuple[int, int]]


def _results(pool: RatingPool) -> dict[int, _StoredResult]:
    """Return the latest valid result of each match: winner, final score, length, both entries."""
    results = Result.objects.holding().filter(match__stage__event__pool=pool, winner__isnull=False)
    results = results.exclude(is_tie("match")).order_by("pk")
    names = ("match_id", "winner", "final", "match__length", "match__side0_id", "match__side1_id")
    return {
        match: (winner, final, length, (first, second))
        for match, winner, final, length, first, second in results.values_list(*names)
    }


def _players(pool: RatingPool) -> dict[int, int]:
    """Return the rated player of each entry: its only member, or the pair."""
    members = EntryMember.objects.filter(event__pool=pool).order_by("position", "pk")
    values = members.values_list("entry_id", "player_id", "player__merged_into_id")
    sides: dict[int, list[int]] = defaultdict(list)
    for entry, player, target in values:
        sides[entry].append(target or player)
    pairs = pairs_by_members() if any(len(side) == 2 for side in sides.values()) else {}
    return {entry: _subject(side, pairs) for entry, side in sides.items()}


def _subject(side: list[int], pairs: dict[tuple[int, int], int]) -> int:
    return pairs.get(ordered(side[0], side[1]), side[0]) if len(side) == 2 else side[0]
