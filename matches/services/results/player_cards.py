"""Secrets of player cards: their form, their lifetime, and who may not use them.

A secret has 130 bits, in letters and digits that are not easily confused, so that it can be typed.
"""

import hashlib
import secrets
from collections.abc import Collection
from datetime import datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from journal.context import Actor
from journal.refusals import NotAllowed, NotFound, Refused, cause
from matches.models import Match, PlayerCard, Tournament
from matches.permissions import side_of
from matches.queries.results import player_cards
from rules_engine.words import Side

SECRET_LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"  # noqa: S105 # five bits each; without i, l, o and u
SECRET_LONG: Final = 26
_MEANT: Final = str.maketrans({"o": "0", "i": "1", "l": "1", "-": None, " ": None})
_LONGEST: Final = 80  # longest input that is hashed


def new_secret() -> str:
    return "".join(secrets.choice(SECRET_LETTERS) for _ in range(SECRET_LONG))


def digest_of(secret: str) -> str:
    """Return the digest under which a secret is stored. Capitals, hyphens and O for 0 are accepted."""
    return hashlib.sha256(secret[:_LONGEST].lower().translate(_MEANT).encode()).hexdigest()


def end_of(tournament: Tournament) -> datetime:
    """Return the midnight after the last day, in the time zone of the tournament."""
    return datetime.combine(tournament.until_on + timedelta(days=1), time(), ZoneInfo(tournament.time_zone))


def check_is_not_over(tournament: Tournament, at: datetime) -> None:
    if at >= end_of(tournament):
        raise Refused(cause("tournament_over", until_on=str(tournament.until_on)))


def card_of(secret: str, at: datetime) -> PlayerCard:
    """Return the card of a secret. Raise ``NotFound`` if it is unknown, revoked, replaced or expired."""
    card = player_cards.find_active_card(digest_of(secret), at)
    if card is None:
        raise NotFound(cause("card_over"))
    return card


def side_for_secret(match: Match, by: Actor, at: datetime) -> Side:
    """Return the side for which the actor may act. Raise ``NotAllowed`` if there is none."""
    side = side_of(by, match, at)
    if side is None:
        raise NotAllowed(cause("not_your_match", match.node_key, match=match.pk))
    return side


def check_one_side(card_ids: Collection[int], login: Actor, match: Match, at: datetime) -> None:
    """Raise ``NotAllowed`` if the login and the cards of a browser act for both sides of a match.

    A card that ended counts if a score or an answer of this match was sent with it: otherwise a person could report
    for one side, ask for another card, and confirm for the other.
    """
    sides = player_cards.binding_sides(card_ids, match, at) | {side_of(login, match, at)} - {None}
    if len(sides) > 1:
        raise NotAllowed(cause("speaks_for_other_side"))
