"""Give a person an office of a federation or of a club, and take it back."""

from datetime import datetime

from clubs.models import Appointment, User
from clubs.permissions import require, roles_in_club, roles_in_federation
from clubs.queries import federations
from clubs.recording.people import act
from journal.acts import Actor
from journal.models import Stream


def appoint_officer(*, federation: str, user: User, by: Actor, at: datetime) -> Appointment:
    home = federations.federation(federation)
    require("appoint_officer", roles_in_federation(by, home, at))
    with act(Stream.Kind.FEDERATION, home.pk, "appoint_officer", by=by, at=at) as stated:
        role = Appointment.Role.OFFICER
        return stated.make(Appointment(user=user, role=role, federation=home, from_at=at))


def appoint_manager(*, federation: str, club: str, user: User, by: Actor, at: datetime) -> Appointment:
    place = federations.club(federation, club)
    require("appoint_manager", roles_in_club(by, place, at))
    with act(Stream.Kind.CLUB, place.pk, "appoint_manager", by=by, at=at) as stated:
        role = Appointment.Role.MANAGER
        return stated.make(Appointment(user=user, role=role, club=place, from_at=at))
