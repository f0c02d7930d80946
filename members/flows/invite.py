"""Invite an e-mail address to an office."""

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction

from journal.acts import ActRecorder, lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import NotAllowed, Refused, cause
from members.hooks import OfficePlace, office_kind
from members.inputs import OfficeRef
from members.models import Invitation
from members.queries.invitations import open_invitations, same_invitation
from members.recording.invitations import end_invitation, new_invitation

MOST_OPEN = 50  # invitations of one place


def invite(*, place: OfficeRef, role: str, email: str, ctx: ActContext) -> Invitation:
    """Send a link by which a login with this confirmed address takes an office. It works once, for 14 days.

    Who may give the office may do this. An invitation of the same address to the same office is replaced: its link
    works no longer. Raise ``Refused`` for what is no e-mail address, and for more than 50 open invitations.
    """
    office_place = office_kind(place.kind).find(place.key, ctx)
    if role not in office_place.roles:
        raise NotAllowed(cause("not_allowed", act="invite"))
    address = _checked(email)
    with transaction.atomic():
        stream = lock(Stream.Kind(place.kind), place.key)
        _check_number(place, ctx)
        with record_act(stream, "invite", ctx) as act:
            return _invited(act, stream, office_place, role, address)


def _invited(act: ActRecorder, stream: Stream, place: OfficePlace, role: str, email: str) -> Invitation:
    earlier = same_invitation(stream, role, email)
    if earlier is not None:
        end_invitation(act, earlier)
    return new_invitation(act, stream, place, role, email)


def _checked(email: str) -> str:
    address = email.strip().lower()
    try:
        validate_email(address)
    except ValidationError:
        raise Refused(cause("not_an_email", email=address[:80])) from None
    return address


def _check_number(place: OfficeRef, ctx: ActContext) -> None:
    if open_invitations(place, ctx.at).count() >= MOST_OPEN:
        raise Refused(cause("too_many_invitations", most=MOST_OPEN))
