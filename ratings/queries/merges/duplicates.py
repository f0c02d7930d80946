"""Players of a federation who may be one person, by similar names and other signs, the likeliest first.

An officer decides on each suggestion. Players of one event and players marked as different are not suggested.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from django.core.cache import cache

from clubs.models import Federation, NotSamePerson, Player
from clubs.name_similarity import Pair, Similarity, similar_pairs
from matches.queries.tournaments.site_versions import names_version
from ratings.queries.merges.merging import PlayerActivity, events_of, player_activities, players_of

MOST: Final = 200  # pairs that are examined; decided ones make room for others
_CACHE_SECONDS: Final = 600  # a player who has just played for the first time may be missing this long
_SURE: Final = {
    Similarity.SAME: 80,
    Similarity.ORDER: 75,
    Similarity.ADDITION: 60,
    Similarity.TYPING: 55,
    Similarity.FIRST_NAME: 35,
}
_NAMED: Final = {
    Similarity.SAME: "same_name",
    Similarity.ORDER: "order_name",
    Similarity.ADDITION: "addition_name",
    Similarity.TYPING: "typing_name",
    Similarity.FIRST_NAME: "first_name",
}
_WEIGHTS: Final = {
    "same_club": 10,
    "same_country": 5,
    "other_country": -20,
    "never_played": 5,
    "in_turn": 5,
    "two_logins": -15,
}


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A pair of players who may be one person. ``target``: the player with more matches.

    ``reasons``: codes, that of the names first. ``confidence``: of 100.
    """

    target: PlayerActivity
    merged: PlayerActivity
    reasons: tuple[str, ...]
    confidence: int


def suggestions(federation: Federation) -> list[Suggestion]:
    """Return the likeliest pairs among the federation's players."""
    different_pairs = _different_pairs()
    candidates = [(pair, kind) for pair, kind in _similar_pairs(federation).items() if pair not in different_pairs]
    ranks = list(Similarity)
    nearest = dict(sorted(candidates, key=lambda candidate: (ranks.index(candidate[1]), candidate[0]))[:MOST])
    return sorted(
        _weighed(nearest),
        key=lambda suggestion: (-suggestion.confidence, suggestion.target.player.pk, suggestion.merged.player.pk),
    )


def _similar_pairs(federation: Federation) -> dict[Pair, Similarity]:
    """Return pairs with similar names. Cached until a name changes: 50,000 players take seconds."""
    key = f"alike.{federation.pk}.{names_version()}"
    rows: list[tuple[int, int, str]] | None = cache.get(key)
    if rows is not None:
        return {(first, second): Similarity(kind) for first, second, kind in rows}
    pairs = similar_pairs(dict(players_of(federation).order_by("pk").values_list("pk", "search_name")))
    cache.set(key, [(*pair, kind.value) for pair, kind in pairs.items()], _CACHE_SECONDS)
    return pairs


def _different_pairs() -> set[Pair]:
    """Return the pairs marked as different, after merges."""
    rows = NotSamePerson.objects.holding().values_list("first", "second", "first__merged_into", "second__merged_into")
    pairs = ((first or player, second or other) for player, other, first, second in rows)
    return {(min(pair), max(pair)) for pair in pairs}


def _weighed(pairs: Mapping[Pair, Similarity]) -> Iterator[Suggestion]:
    ids = {player for pair in pairs for player in pair}
    activities = player_activities(Player.objects.filter(pk__in=ids))
    events = events_of({player: player for player in ids})
    for (player, other), kind in pairs.items():
        if not events[player] & events[other]:
            yield _suggestion(activities[player], activities[other], kind)


def _suggestion(first: PlayerActivity, second: PlayerActivity, kind: Similarity) -> Suggestion:
    target, duplicate = sorted(
        (first, second), key=lambda activity: (-activity.played.matches, not activity.has_login, activity.player.pk)
    )
    reasons = tuple(_reasons(target, duplicate))
    sure = _SURE[kind] + sum(_WEIGHTS[reason] for reason in reasons)
    return Suggestion(target, duplicate, (_NAMED[kind], *reasons), max(1, min(sure, 99)))


def _reasons(target: PlayerActivity, duplicate: PlayerActivity) -> Iterator[str]:
    countries = {activity.player.country for activity in (target, duplicate)}
    if set(target.clubs) & set(duplicate.clubs):
        yield "same_club"
    if "" not in countries:
        yield "same_country" if len(countries) == 1 else "other_country"
    if not duplicate.played.matches:
        yield "never_played"
    elif _are_in_turn((target, duplicate)):
        yield "in_turn"
    if target.has_login and duplicate.has_login:
        yield "two_logins"


def _are_in_turn(pair: Collection[PlayerActivity]) -> bool:
    """Return whether one player stopped before the other began."""
    totals = (activity.played for activity in pair)
    spans = sorted((total.first, total.last) for total in totals if total.first and total.last)
    return len(spans) == 2 and spans[0][1] < spans[1][0]
