"""The start of the weaker side of new matches, where an event is played with a handicap.

The rating of an entry is that of the day on which its first match with a handicap was made; it stays for the event. A
match of which a side has no rating has no handicap. ``params`` of a fact: as of a penalty before the first game
(``before_game``, ``side``, ``points``, ``reason``), and the ``ratings`` of both sides in hundredths.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from matches import hooks
from matches.models import Event, Match, MatchFact
from matches.queries.entries.entries import rows_at
from rules_engine.leagues.handicap import handicap

REASON: Final = "handicap"


def handicap_facts(event: Event, new_matches: Sequence[Match]) -> list[MatchFact]:
    """Return a fact for each new match of two rated sides; none without a handicap."""
    if not event.play.handicap:
        return []
    ratings = _ratings(event, {side for match in new_matches for side in (match.side0_id, match.side1_id)})
    return list(_facts(event, new_matches, ratings))


def _facts(event: Event, new_matches: Sequence[Match], ratings: Mapping[int, int]) -> Iterator[MatchFact]:
    for match in new_matches:
        pair = [ratings.get(side) for side in (match.side0_id, match.side1_id)]
        first, second = pair
        if first is None or second is None:
            continue
        start = handicap(match.length, abs(first - second) / 100, event.play.handicap / 100).start
        params = {"before_game": 1, "side": int(second < first), "points": start, "reason": REASON, "ratings": pair}
        yield MatchFact(match=match, kind=MatchFact.Kind.HANDICAP, params=params)


def _ratings(event: Event, entry_ids: set[int]) -> dict[int, int]:
    """Return the ratings of entries in hundredths: those with which they have played, else the present ones."""
    rows = rows_at(entry_ids)
    present = hooks.ratings_of(event.pool, [row.rated_as.pk for row in rows if row.rated_as], False)
    now = {row.id: present[row.rated_as.pk] for row in rows if row.rated_as and row.rated_as.pk in present}
    facts = MatchFact.objects.filter(kind=MatchFact.Kind.HANDICAP, match__stage__event=event).order_by("-pk")
    for first, second, ratings in facts.values_list("match__side0", "match__side1", "params__ratings"):
        now |= {entry: rating for entry, rating in zip((first, second), ratings, strict=True) if entry in entry_ids}
    return now
