"""The order in which matches are rated: by the time they were played, but never one before another that fed it.

Times of one round are often the same, and now and then wrong: a final entered an hour early would be rated before its
semi-finals. The *moment* of a match is therefore the latest of its own time and the moments of those that fed it, its
*depth* the longest way from a match that nothing fed, through all sections of the event. Order: moment, depth, id.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter

from rules_engine.ratings import codes
from rules_engine.ratings.replay import HistoryRefused
from rules_engine.verdict import Verdict, Violation

Key = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match with its time in any integer unit; ``fed_by``: the matches whose winner or loser came here."""

    match: int
    played_at: int
    fed_by: tuple[int, ...] = ()


def playing_order(matches: Iterable[PlayedMatch]) -> Mapping[int, Key]:
    """Return the key of each match, for ``RatedMatch.key``; feeders that are not among the matches do not count.

    Raise HistoryRefused for a match that comes twice or that leads back to itself.
    """
    by_id: dict[int, PlayedMatch] = {}
    for played_match in matches:
        if played_match.match in by_id:
            raise HistoryRefused(
                Verdict((Violation(codes.MATCH_TWICE, played_match.match, {"match": played_match.match}),))
            )
        by_id[played_match.match] = played_match
    keys: dict[int, Key] = {}
    for match in _feeders_first(by_id):
        feeder_keys = [keys[feeder] for feeder in by_id[match].fed_by if feeder in by_id]
        moment = max([by_id[match].played_at, *(key[0] for key in feeder_keys)])
        keys[match] = (moment, max([-1, *(key[1] for key in feeder_keys)]) + 1, match)
    return dict(sorted(keys.items(), key=lambda item: item[1]))


def _feeders_first(by_id: Mapping[int, PlayedMatch]) -> tuple[int, ...]:
    feeders_by_match = {match: [feeder for feeder in by_id[match].fed_by if feeder in by_id] for match in sorted(by_id)}
    try:
        return tuple(TopologicalSorter(feeders_by_match).static_order())
    except CycleError as circle:
        match = min(circle.args[1])
        raise HistoryRefused(Verdict((Violation(codes.FED_IN_A_CIRCLE, match, {"match": match}),))) from circle
