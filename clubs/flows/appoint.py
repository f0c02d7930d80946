"""Give a person an office of a federation or of a club."""

from django.db import transaction

from clubs.models import Appointment, Club, Federation, User
from clubs.models.federation import stream_kind
from clubs.permissions import money_roles, require, roles_in_club, roles_in_federation
from clubs.queries import federations, users
from clubs.recording.offices import give_office
from journal.acts import lock, record_act
from journal.context import ActContext


def appoint_officer(*, federation: str, user: User, ctx: ActContext) -> Appointment:
    """Make a person an officer. For one who serves without an end, write nothing and return their office."""
    home = federations.federation(federation)
    require("appoint_officer", roles_in_federation(ctx.actor, home, ctx.at))
    return _appoint(home, Appointment.Role.OFFICER, user, ctx)


def appoint_manager(*, federation: str, club: str, user: User, ctx: ActContext) -> Appointment:
    """Make a person a manager. For one who serves without an end, write nothing and return their office."""
    place = federations.club(federation, club)
    require("appoint_manager", roles_in_club(ctx.actor, place, ctx.at))
    return _appoint(place, Appointment.Role.MANAGER, user, ctx)


def appoint_money_office(
    *, federation: str, club: str = "", role: Appointment.Role, user: User, ctx: ActContext
) -> Appointment:
    """Make a person treasurer or cashier of a federation, or of one of its clubs. ``role``: one of ``MONEY_ROLES``.

    For one who serves without an end, write nothing and return their office.
    """
    place = federations.place(federation, club)
    require(f"appoint_{role.value}", money_roles(ctx.actor, place, ctx.at))
    return _appoint(place, role, user, ctx)


def _appoint(place: Club | Federation, role: Appointment.Role, user: User, ctx: ActContext) -> Appointment:
    with transaction.atomic():
        stream = lock(stream_kind(place), place.pk)
        office = users.find_lasting_office(place.offices.filter(role=role), user, ctx.at)
        if office is not None:
            return office  # sent twice
        with record_act(stream, f"appoint_{role.value}", ctx) as act:
            return give_office(act, place, role, user)
