"""Offices of federations and clubs, as invitations give them."""

from typing import Final

from clubs.models import Appointment, Club, Federation, User
from clubs.models.federation import stream_kind
from clubs.permissions import ACTS, money_roles
from clubs.queries.federations import club_by_id, federation_by_id
from clubs.recording.offices import give_office
from journal.acts import ActRecorder
from journal.context import ActContext
from members.hooks import OfficeKind, OfficePlace
from members.inputs import OfficeRef

_ROLES: Final = {
    Federation: (Appointment.Role.OFFICER, Appointment.Role.TREASURER, Appointment.Role.CASHIER),
    Club: (Appointment.Role.MANAGER, Appointment.Role.TREASURER, Appointment.Role.CASHIER),
}


def ref_of_place(place: Club | Federation) -> OfficeRef:
    """Return the reference of a federation or a club."""
    return OfficeRef(stream_kind(place), place.pk)


def _federation(key: int, ctx: ActContext) -> OfficePlace:
    row = federation_by_id(key)
    return _place(row, row, f"/desk/federations/{row.slug}/", ctx)


def _club(key: int, ctx: ActContext) -> OfficePlace:
    row = club_by_id(key)
    return _place(row, row.federation, f"/desk/federations/{row.federation.slug}/clubs/{row.slug}/", ctx)


def _place(row: Club | Federation, federation: Federation, path: str, ctx: ActContext) -> OfficePlace:
    actor_roles = money_roles(ctx.actor, row, ctx.at)
    roles = tuple(role.value for role in _ROLES[type(row)] if actor_roles & ACTS[f"appoint_{role.value}"])
    return OfficePlace(ref_of_place(row), federation, row.name, path, roles)


def _appoint_in_federation(act: ActRecorder, key: int, role: str, user: User) -> None:
    give_office(act, federation_by_id(key), role, user)


def _appoint_in_club(act: ActRecorder, key: int, role: str, user: User) -> None:
    give_office(act, club_by_id(key), role, user)


IN_FEDERATION: Final = OfficeKind(_federation, _appoint_in_federation)
IN_CLUB: Final = OfficeKind(_club, _appoint_in_club)
