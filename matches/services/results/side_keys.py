"""Secrets of side keys: their form, their lifetime, and who may not use them.

A secret has 130 bits, in letters and digits that are not easily confused, so that it can be typed.
"""

import hashlib
from collections.abc import Collection
from datetime import datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from journal.context import Actor
from journal.refusals import NotAllowed, NotFound, Refused, cause
from matches.models import Match, SideKey, Tournament
from matches.permissions import side_of
from matches.queries.results import side_keys
from rules_engine.words import Side

SECRET_LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"  # noqa: S105 # five bits each; without i, l, o and u
SECRET_LONG: Final = 26
_MEANT: Final = str.maketrans({"o": "0", "i": "1", "l": "1", "-": None, " ": None})
_LONGEST: Final = 80  # longest input that is hashed


def digest_of(secret: str) -> str:
    """Return the digest under which a secret is stored. Capitals, hyphens and O for 0 are accepted."""
    return hashlib.sha256(secret[:_LONGEST].lower().translate(_MEANT).encode()).hexdigest()


def end_of(tournament: Tournament) -> datetime:
    """Return the midnight after the last day, in the time zone of the tournament."""
    return datetime.combine(tournament.until_on + timedelta(days=1), time(), ZoneInfo(tournament.time_zone))


def check_is_not_over(tournament: Tournament, at: datetime) -> None:
    if at >= end_of(tournament):
        raise Refused(cause("tournament_over", until_on=str(tournament.until_on)))


def key_of(secret: str, at: datetime) -> SideKey:
    """Return the key of a secret. Raise ``NotFound`` if it is unknown, replaced or expired."""
    side_key = side_keys.find_active_key(digest_of(secret), at)
    if side_key is None:
        raise NotFound(cause("side_key_over"))
    return side_key


def side_for_secret(match: Match, by: Actor, at: datetime) -> Side:
    """Return the side for which the actor may act. Raise ``NotAllowed`` if there is none."""
    side = side_of(by, match, at)
    if side is None:
        raise NotAllowed(cause("not_your_match", match.node_key, match=match.pk))
    return side


def check_may_speak(key: SideKey, login: Actor, browser_keys: Collection[int], at: datetime) -> None:
    """Raise ``NotAllowed`` if the login or browser acts for the other side. ``browser_keys``: keys used in this
    browser before.
    """
    other = side_of(login, key.match, at)
    sides = side_keys.sides_of(browser_keys, key.match_id, at) | ({other} if other is not None else set())
    if sides - {key.side}:
        raise NotAllowed(cause("speaks_for_other_side"))
