"""Players of a federation who may be one person: alike names, and what else speaks for it, the likeliest first.

A suggestion is a question to an officer. Who stood in one event, or was told apart, is not suggested.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from django.core.cache import cache

from clubs.likeness import Likeness, Pair, alike_pairs
from clubs.models import DifferentPlayers, Federation, Player
from matches.queries.list_versions import names_version
from matches.queries.merging import Trace, events_of, players_of, traces

MOST: Final = 200  # pairs that are looked at closely; when some are decided, others come up
_KEPT: Final = 600  # seconds: who has played for the first time meanwhile may wait so long
_SURE: Final = {Likeness.SAME: 80, Likeness.ORDER: 75, Likeness.TYPING: 55, Likeness.FIRST_NAME: 35}
_NAMED: Final = {
    Likeness.SAME: "same_name",
    Likeness.ORDER: "order_name",
    Likeness.TYPING: "typing_name",
    Likeness.FIRST_NAME: "first_name",
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
    """``kept``: who has more to keep. ``reasons``: codes, that of the names first; ``confidence``: of 100."""

    kept: Trace
    merged: Trace
    reasons: tuple[str, ...]
    confidence: int


def suggestions(federation: Federation) -> list[Suggestion]:
    """The likeliest pairs among the federation's players."""
    apart = _told_apart()
    found = [(pair, kind) for pair, kind in _alike(federation).items() if pair not in apart]
    ranks = list(Likeness)
    nearest = dict(sorted(found, key=lambda one: (ranks.index(one[1]), one[0]))[:MOST])
    return sorted(_weighed(nearest), key=lambda one: (-one.confidence, one.kept.player.pk, one.merged.player.pk))


def _alike(federation: Federation) -> dict[Pair, Likeness]:
    """Kept as long as no name changes: of 50,000 players it takes seconds."""
    key = f"alike.{federation.pk}.{names_version()}"
    found: dict[Pair, Likeness] | None = cache.get(key)
    if found is None:
        found = alike_pairs(dict(players_of(federation).order_by("pk").values_list("pk", "search_name")))
        cache.set(key, found, _KEPT)
    return found


def _told_apart() -> set[Pair]:
    """As those pairs stand by now: either may have been merged since."""
    rows = DifferentPlayers.objects.holding().values_list("one", "other", "one__merged_into", "other__merged_into")
    pairs = ((first or one, second or other) for one, other, first, second in rows)
    return {(min(pair), max(pair)) for pair in pairs}


def _weighed(pairs: Mapping[Pair, Likeness]) -> Iterator[Suggestion]:
    asked = {player for pair in pairs for player in pair}
    found = traces(Player.objects.filter(pk__in=asked))
    stood = events_of({player: player for player in asked})
    for (one, other), kind in pairs.items():
        if not stood[one] & stood[other]:
            yield _suggestion(found[one], found[other], kind)


def _suggestion(one: Trace, other: Trace, kind: Likeness) -> Suggestion:
    kept, merged = sorted((one, other), key=lambda trace: (-trace.matches, not trace.has_login, trace.player.pk))
    reasons = tuple(_reasons(kept, merged))
    sure = _SURE[kind] + sum(_WEIGHTS[reason] for reason in reasons)
    return Suggestion(kept, merged, (_NAMED[kind], *reasons), max(1, min(sure, 99)))


def _reasons(kept: Trace, merged: Trace) -> Iterator[str]:
    countries = {trace.player.country for trace in (kept, merged)}
    if set(kept.clubs) & set(merged.clubs):
        yield "same_club"
    if "" not in countries:
        yield "same_country" if len(countries) == 1 else "other_country"
    if not merged.matches:
        yield "never_played"
    elif _are_in_turn((kept, merged)):
        yield "in_turn"
    if kept.has_login and merged.has_login:
        yield "two_logins"


def _are_in_turn(pair: Collection[Trace]) -> bool:
    """Whether the one had stopped playing when the other began."""
    spans = sorted((trace.first, trace.last) for trace in pair if trace.first and trace.last)
    return len(spans) == 2 and spans[0][1] < spans[1][0]
