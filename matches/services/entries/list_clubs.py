"""The clubs that the new players of a list join: clubs that exist, clubs to be founded, or none."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from clubs.models import Club, Federation
from clubs.names import search_key
from clubs.permissions import ClubRights
from clubs.queries.club_names import ClubMatch, clubs_named
from matches.inputs.entries import EntryInput

NEW_CLUB, NO_CLUB = "new", "none"  # choices besides the short name of a club


class ClubState(Enum):
    """What happens with the club of a new player. ``SEVERAL`` has to be decided."""

    MATCHED = "found"
    NEW = "new"
    SEVERAL = "several"
    LEFT_OUT = "left_out"
    FORBIDDEN = "forbidden"


JOINED: Final = frozenset({ClubState.MATCHED, ClubState.NEW})


@dataclass(frozen=True, slots=True)
class ListClub:
    """A club as a list names it. ``similar``: the clubs that may be meant."""

    text: str
    state: ClubState
    club: Club | None = None
    similar: tuple[Club, ...] = ()
    pick: str = ""
    can_be_new: bool = False

    @property
    def key(self) -> str:
        """Return what spellings of the name in one list have in common."""
        return search_key(self.text)

    @property
    def is_to_decide(self) -> bool:
        return self.state is ClubState.SEVERAL

    @property
    def is_joined(self) -> bool:
        return self.state in JOINED


def clubs_of_list(
    home: Federation, texts: Sequence[str], rights: ClubRights, picks: Mapping[str, str] | None = None
) -> dict[str, ListClub]:
    """Return the clubs of a list by key, in the order of the list. ``picks``: the user's choice by key."""
    by_key = {search_key(text): text for text in reversed(texts) if text}
    matches, choices = clubs_named(home, [*by_key.values(), *(picks or {}).values()]), picks or {}
    return {
        key: _list_club(by_key[key], matches, rights, choices.get(key, ""))
        for key in dict.fromkeys(map(search_key, texts))
        if key in by_key
    }


def with_club(entrant: EntryInput, clubs: Mapping[str, ListClub]) -> EntryInput:
    """Return an entrant with the clubs that the members join: a short name, the name of a new club, or ""."""
    partner = entrant.partner and with_club(entrant.partner, clubs)
    club = clubs.get(search_key(entrant.club)) if entrant.is_new else None
    if club is None or not club.is_joined:
        return replace(entrant, club="", partner=partner)
    return replace(entrant, club=club.club.slug if club.club else club.text, partner=partner)


def _list_club(text: str, matches: Mapping[str, ClubMatch], rights: ClubRights, pick: str) -> ListClub:
    match = matches[text]
    row = ListClub(text, ClubState.SEVERAL, match.club, match.similar, pick, rights.can_add_clubs)
    choice = matches[pick].club if pick not in ("", NEW_CLUB, NO_CLUB) else None
    if choice is not None and choice.slug == pick:
        return _matched(row, choice, rights)
    if pick == NO_CLUB:
        return replace(row, state=ClubState.LEFT_OUT)
    if match.club is not None:
        return _matched(row, match.club, rights)
    if not rights.can_add_clubs and not any(rights.may_join(club) for club in match.similar):
        return replace(row, state=ClubState.FORBIDDEN)
    is_new = rights.can_add_clubs and (pick == NEW_CLUB or not match.similar)
    return replace(row, state=ClubState.NEW if is_new else ClubState.SEVERAL)


def _matched(row: ListClub, club: Club, rights: ClubRights) -> ListClub:
    return replace(row, state=ClubState.MATCHED if rights.may_join(club) else ClubState.FORBIDDEN, club=club)
