"""Write offices of federations and clubs."""

from clubs.models import Appointment, Club, Federation, User
from clubs.queries.users import find_lasting_office
from journal.acts import ActRecorder


def give_office(act: ActRecorder, place: Club | Federation, role: str, user: User) -> Appointment:
    """Give a person an office from now on. Return that of one who holds it without an end, and write nothing then."""
    office = find_lasting_office(place.offices.filter(role=role), user, act.at)
    return office or act.make(_office(act, place, role, user))


def _office(act: ActRecorder, place: Club | Federation, role: str, user: User) -> Appointment:
    if isinstance(place, Club):
        return Appointment(user=user, role=role, club=place, from_at=act.at)
    return Appointment(user=user, role=role, federation=place, from_at=act.at)
