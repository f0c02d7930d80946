"""Who may speak for a side by its secret: what a secret looks like, until when it counts, and for whom it does not.

128 bits and a bit, in letters and digits that nobody takes for one another, so that a secret can also be typed.
"""

import hashlib
from collections.abc import Collection
from datetime import datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from journal.acts import Actor
from journal.refusals import NotAllowed, Refused, Unseen, because
from matches.may import side_of
from matches.models import Match, SideKey, Tournament
from matches.queries import side_keys
from rules_engine.words import Side

SECRET_LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"  # noqa: S105 # five bits each; without i, l, o and u
SECRET_LONG: Final = 26
_MEANT: Final = str.maketrans({"o": "0", "i": "1", "l": "1", "-": None, " ": None})
_LONGEST: Final = 80  # of what is worth a look


def digest_of(secret: str) -> str:
    """Under which a secret is kept; also of one that was typed in capitals, with hyphens or with an O for a 0."""
    return hashlib.sha256(secret[:_LONGEST].lower().translate(_MEANT).encode()).hexdigest()


def end_of(tournament: Tournament) -> datetime:
    """The midnight after its last day, where it is held."""
    return datetime.combine(tournament.until_on + timedelta(days=1), time(), ZoneInfo(tournament.time_zone))


def check_is_not_over(tournament: Tournament, at: datetime) -> None:
    if at >= end_of(tournament):
        raise Refused(because("tournament_over", until_on=str(tournament.until_on)))


def key_of(secret: str, at: datetime) -> SideKey:
    """The key that a secret opens now; unknown, replaced and over time are one and the same: Unseen."""
    found = side_keys.in_force(digest_of(secret), at)
    if found is None:
        raise Unseen(because("side_key_over"))
    return found


def side_that_speaks(match: Match, by: Actor, at: datetime) -> Side:
    """For which side somebody speaks; for none: NotAllowed."""
    side = side_of(by, match, at)
    if side is None:
        raise NotAllowed(because("not_your_match", match=match.pk))
    return side


def check_may_speak(key: SideKey, login: Actor, held: Collection[int], at: datetime) -> None:
    """Nobody speaks for both sides. ``held``: the keys that the same browser has exchanged before."""
    other = side_of(login, key.match, at)
    taken = side_keys.sides_of(held, key.match_id, at) | ({other} if other is not None else set())
    if taken - {key.side}:
        raise NotAllowed(because("speaks_for_other_side"))
