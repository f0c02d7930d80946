"""Checks of titles."""

from collections.abc import Collection, Sequence

from clubs.models import Player
from clubs.queries import players
from journal.refusals import Conflicting, Refused, cause
from matches.models.title import EARLIEST_YEAR, LONGEST_TITLE
from matches.queries.titles import Proposal

MOST_HOLDERS = 12
_LATEST_YEAR = 2200


def checked_name(name: str) -> str:
    """Return the name of a title without blanks around it. Raise Refused for an empty or too long one."""
    text = " ".join(name.split())
    if not text or len(text) > LONGEST_TITLE or not text.isprintable():
        raise Refused(cause("bad_title_name", most=LONGEST_TITLE))
    return text


def check_year(year: int, last: int = _LATEST_YEAR) -> None:
    """Raise Refused for a year out of bounds."""
    if not EARLIEST_YEAR <= year <= last:
        raise Refused(cause("bad_title_year", first=EARLIEST_YEAR, last=last))


def check_winners(proposal: Proposal, winner_ids: Collection[str]) -> None:
    """Raise Conflicting unless the winners are those whom the officer saw, and Refused if there is no winner."""
    if sorted(winner_ids) != proposal.winner_ids:
        raise Conflicting(cause("title_winner_changed"))
    if not proposal.winners:
        raise Refused(cause("title_without_winner"))


def holders_named(public_ids: Sequence[str]) -> list[Player]:
    """Return the players of a title, by public id. Raise NotFound for an unknown one, Refused without any."""
    if not 1 <= len(public_ids) <= MOST_HOLDERS:
        raise Refused(cause("title_without_holder", most=MOST_HOLDERS))
    return list(dict.fromkeys(players.player(public_id) for public_id in public_ids))
