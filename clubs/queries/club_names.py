"""Clubs of a federation by their names as people write them in lists."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rapidfuzz import fuzz

from clubs.club_names import club_key
from clubs.models import Club, Federation
from clubs.names import search_key
from clubs.queries.old_slugs import former_slugs

_SIMILAR: Final = 80  # of 100
_MOST_SIMILAR: Final = 6


@dataclass(frozen=True, slots=True)
class ClubMatch:
    """The club that a text names, or None. ``similar``: the clubs that may be meant instead."""

    club: Club | None = None
    similar: tuple[Club, ...] = ()


def clubs_named(federation: Federation, texts: Iterable[str]) -> dict[str, ClubMatch]:
    """Return the clubs of a federation that some texts name, by text, in two queries."""
    clubs = list(Club.objects.filter(federation=federation).order_by("sort_name", "pk"))
    owners = former_slugs(Club, federation)
    return {text: _match(text, clubs, owners.get(text)) for text in dict.fromkeys(texts)}


def _match(text: str, clubs: Sequence[Club], owner_id: int | None) -> ClubMatch:
    """Return the club of this short name, of this name, of this name but for words such as "club", or the one that had
    this short name before, ``owner_id``.
    """
    key, short_key = search_key(text), club_key(text)
    for same in (
        [club for club in clubs if club.slug == text],
        [club for club in clubs if search_key(club.name) == key],
        [club for club in clubs if club_key(club.name) == short_key],
        [club for club in clubs if club.pk == owner_id],
    ):
        if same:
            return ClubMatch(same[0]) if len(same) == 1 else ClubMatch(None, tuple(same[:_MOST_SIMILAR]))
    similar = [club for club in clubs if _is_similar(short_key, club_key(club.name))]
    return ClubMatch(None, tuple(similar[:_MOST_SIMILAR]))


def _is_similar(key: str, other: str) -> bool:
    words, other_words = set(key.split()), set(other.split())
    return words <= other_words or other_words <= words or fuzz.ratio(key, other) >= _SIMILAR
