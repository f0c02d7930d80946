"""The clubs that the new players of a list join. They are found, or founded, and locked before the event."""

from collections.abc import Sequence

from clubs.models import Club
from clubs.names import search_key
from clubs.permissions import club_rights
from clubs.queries import players
from clubs.queries.club_names import clubs_named
from clubs.recording.clubs import add_clubs
from journal.acts import lock_all
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import NotAllowed, Refused, cause
from matches.inputs.entries import EntryInput
from matches.models import Event
from rules_engine.verdict import Code, Verdict, Violation


def clubs_of_new(event: Event, entrants: Sequence[EntryInput], adds_clubs: bool, ctx: ActContext) -> dict[str, Club]:
    """Return the clubs of new players by the text that names them, locked. ``adds_clubs``: unknown clubs are founded.

    Raise ``Refused`` for unknown clubs otherwise, ``NotAllowed`` without the right to found or to join a club.
    """
    members = _new_members(event, entrants)
    if not members:
        return {}
    home = event.tournament.federation
    rights = club_rights(ctx.actor, home, ctx.at)
    clubs = {text: match.club for text, match in clubs_named(home, [member.club for member in members]).items()}
    new_names = {search_key(text): text for text in reversed(clubs) if clubs[text] is None}
    if new_names and not adds_clubs:
        raise Refused(Verdict(tuple(_unknown(member) for member in members if clubs[member.club] is None)))
    if new_names and not rights.can_add_clubs:
        raise NotAllowed(cause("not_allowed", act="found_club"))
    if not all(club is None or rights.may_join(club) for club in clubs.values()):
        raise NotAllowed(cause("not_allowed", act="join_club"))
    new = dict(zip(new_names, add_clubs(home, list(new_names.values()), ctx), strict=True))
    joined = {text: club or new[search_key(text)] for text, club in clubs.items()}
    lock_all((Stream.Kind.CLUB, club.pk) for club in joined.values())
    return joined


def _new_members(event: Event, entrants: Sequence[EntryInput]) -> list[EntryInput]:
    """Return the members with a club who are not registered yet."""
    members = [member for entrant in entrants for member in entrant.members if member.club and not member.player]
    names = {search_key(member.name) for member in members if not member.is_new}
    rows = players.visible_to(event.tournament.federation).filter(search_name__in=names) if names else ()
    player_names = {row.search_name for row in rows}
    return [member for member in members if member.is_new or search_key(member.name) not in player_names]


def _unknown(member: EntryInput) -> Violation:
    return Violation(Code("unknown_club_name"), member.line, {"club": member.club[:120]})
