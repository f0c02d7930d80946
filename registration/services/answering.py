"""Find a registration and check who may answer for it."""

from clubs.permissions import Role
from clubs.queries.players import own_player
from journal.context import ActContext
from journal.refusals import NotFound, cause
from matches.models import Event
from matches.permissions import roles_at
from registration.permissions import require
from registration.queries.registrations import RegistrationList, RegistrationRow, registration_list


def registration_of(registrations: RegistrationList, number: int) -> RegistrationRow:
    """Return a registration by number. Raise ``NotFound`` if there is none or its act was undone."""
    row = registrations.numbered(number)
    if row is None:
        raise NotFound(cause("unknown_registration", number=min(number, 2**31)))
    return row


def require_member_or_desk(act: str, event: Event, number: int, ctx: ActContext) -> RegistrationRow:
    """Return a registration. Raise ``NotAllowed`` unless the actor is a member of it, or may do the act at the desk.

    Raise ``NotFound`` for an unknown registration.
    """
    row = registration_of(registration_list(event, ctx.at), number)
    _require(act, event, row.is_of(own_player(ctx.actor)), ctx)
    return row


def require_partner_or_desk(act: str, event: Event, number: int, ctx: ActContext) -> RegistrationRow:
    """Return a registration. Raise ``NotAllowed`` unless the actor is its second member, or may do the act at the desk.

    Raise ``NotFound`` for an unknown registration.
    """
    row = registration_of(registration_list(event, ctx.at), number)
    _require(act, event, own_player(ctx.actor) == row.players[-1], ctx)
    return row


def _require(act: str, event: Event, is_player: bool, ctx: ActContext) -> None:
    roles = roles_at(ctx.actor, event.tournament, ctx.at)
    require(act, roles | {Role.PLAYER} if is_player else roles)
