"""Give a person an office of a federation or of a club."""

from django.db import transaction

from clubs.models import Appointment, User
from clubs.permissions import require, roles_in_club, roles_in_federation
from clubs.queries import federations, users
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream


def appoint_officer(*, federation: str, user: User, ctx: ActContext) -> Appointment:
    """Make a person an officer. For one who serves without an end, write nothing and return their office."""
    home = federations.federation(federation)
    require("appoint_officer", roles_in_federation(ctx.actor, home, ctx.at))
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        office = users.find_lasting_office(home.officers.all(), user, ctx.at)
        if office is not None:
            return office  # sent twice
        with record_act(stream, "appoint_officer", ctx) as act:
            return act.make(Appointment(user=user, role=Appointment.Role.OFFICER, federation=home, from_at=ctx.at))


def appoint_manager(*, federation: str, club: str, user: User, ctx: ActContext) -> Appointment:
    """Make a person a manager. For one who serves without an end, write nothing and return their office."""
    place = federations.club(federation, club)
    require("appoint_manager", roles_in_club(ctx.actor, place, ctx.at))
    with transaction.atomic():
        stream = lock(Stream.Kind.CLUB, place.pk)
        office = users.find_lasting_office(place.managers.all(), user, ctx.at)
        if office is not None:
            return office  # sent twice
        with record_act(stream, "appoint_manager", ctx) as act:
            return act.make(Appointment(user=user, role=Appointment.Role.MANAGER, club=place, from_at=ctx.at))
