"""End an office of a federation or of a club."""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from clubs.models import Appointment, Federation
from clubs.models.federation import stream_kind
from clubs.permissions import money_roles, require, roles_in_club, roles_in_federation
from clubs.queries import federations, users
from clubs.recording.people import act
from journal.acts import ActRecorder
from journal.context import ActContext, Actor
from journal.models import Stream
from journal.refusals import Conflicting, Refused, cause


def dismiss_officer(*, federation: str, office_id: int, last_on: date | None, ctx: ActContext) -> Appointment:
    """End the office of an officer after ``last_on`` (None: now). ``ctx.note``: the reason, which is required.

    Raise Conflicting for the last officer, whom only an operator may dismiss, and nobody may dismiss themselves.
    """
    row = federations.federation(federation)
    require("dismiss_officer", roles_in_federation(ctx.actor, row, ctx.at))
    until_at = _end(row, last_on, ctx)
    with act(Stream.Kind.FEDERATION, row.pk, "dismiss_officer", ctx) as recorder:
        office = users.office(users.officers(row), office_id, ctx.at)
        _check_last(row, office, until_at, ctx)
        return _ended(office, until_at, recorder)


def dismiss_manager(
    *, federation: str, club: str, office_id: int, last_on: date | None, ctx: ActContext
) -> Appointment:
    """End the office of a manager after ``last_on`` (None: now). ``ctx.note``: the reason, which is required.

    Officers of the federation may do this, and managers may end their own office.
    """
    place = federations.club(federation, club)
    roles = roles_in_club(ctx.actor, place, ctx.at)
    require("dismiss_manager", roles)
    if not _holds(ctx.actor, users.office(users.managers(place), office_id, ctx.at)):
        require("appoint_manager", roles)
    until_at = _end(place.federation, last_on, ctx)
    with act(Stream.Kind.CLUB, place.pk, "dismiss_manager", ctx) as recorder:
        return _ended(users.office(users.managers(place), office_id, ctx.at), until_at, recorder)


def dismiss_money_office(
    *, federation: str, club: str = "", office_id: int, last_on: date | None, ctx: ActContext
) -> Appointment:
    """End the office of a treasurer or cashier after ``last_on`` (None: now). ``ctx.note``: the reason, required.

    Who appoints them may do this, and they may end their own office.
    """
    place = federations.place(federation, club)
    office = users.office(users.money_offices(place), office_id, ctx.at)
    if not _holds(ctx.actor, office):
        require(f"dismiss_{office.role}", money_roles(ctx.actor, place, ctx.at))
    until_at = _end(federations.federation(federation), last_on, ctx)
    with act(stream_kind(place), place.pk, f"dismiss_{office.role}", ctx) as recorder:
        return _ended(users.office(users.money_offices(place), office_id, ctx.at), until_at, recorder)


def _holds(actor: Actor, office: Appointment) -> bool:
    return actor.kind == "user" and actor.id == office.user_id


def _end(federation: Federation, last_on: date | None, ctx: ActContext) -> datetime:
    """Return when an office ends: now, or at the end of a day in the time zone of the federation."""
    if not ctx.note.strip():
        raise Refused(cause("dismissal_reason_missing"))
    if last_on is None:
        return ctx.at
    until_at = datetime.combine(last_on + timedelta(days=1), time(), ZoneInfo(federation.time_zone))
    if until_at <= ctx.at:
        raise Refused(cause("dismissal_in_the_past", last_on=str(last_on)))
    return until_at


def _check_last(federation: Federation, office: Appointment, until_at: datetime, ctx: ActContext) -> None:
    """Raise Conflicting if nobody else would serve as long, unless an operator dismisses another person."""
    colleagues = [row for row in users.officers_of(federation, until_at) if row.pk != office.pk]
    if not any(_serves_as_long(row, office) for row in colleagues) and (
        not ctx.actor.is_operator or _holds(ctx.actor, office)
    ):
        raise Conflicting(cause("last_officer"))


def _serves_as_long(colleague: Appointment, office: Appointment) -> bool:
    if colleague.until_at is None:
        return True
    return office.until_at is not None and colleague.until_at >= office.until_at


def _ended(office: Appointment, until_at: datetime, recorder: ActRecorder) -> Appointment:
    office.until_at, office.ended_by_id = until_at, recorder.id
    office.save(update_fields=["until_at", "ended_by"])
    return office
