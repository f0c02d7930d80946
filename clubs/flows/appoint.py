"""Give a person an office of a federation or of a club."""

from clubs.models import Appointment, User
from clubs.permissions import require, roles_in_club, roles_in_federation
from clubs.queries import federations
from clubs.recording.people import act
from journal.context import ActContext
from journal.models import Stream


def appoint_officer(*, federation: str, user: User, ctx: ActContext) -> Appointment:
    home = federations.federation(federation)
    require("appoint_officer", roles_in_federation(ctx.actor, home, ctx.at))
    with act(Stream.Kind.FEDERATION, home.pk, "appoint_officer", ctx) as recorder:
        return recorder.make(Appointment(user=user, role=Appointment.Role.OFFICER, federation=home, from_at=ctx.at))


def appoint_manager(*, federation: str, club: str, user: User, ctx: ActContext) -> Appointment:
    place = federations.club(federation, club)
    require("appoint_manager", roles_in_club(ctx.actor, place, ctx.at))
    with act(Stream.Kind.CLUB, place.pk, "appoint_manager", ctx) as recorder:
        return recorder.make(Appointment(user=user, role=Appointment.Role.MANAGER, club=place, from_at=ctx.at))
