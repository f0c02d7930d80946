"""The key of the address at which the calendar of a person is read: signed, and not stored."""

from typing import Final
from uuid import UUID

from django.core.signing import BadSignature, Signer

from clubs.models import User
from journal.refusals import NotFound, cause
from notifications.models import CalendarKey

_SIGNER: Final = Signer(salt="calendar", sep=".")


def calendar_key(user_id: int) -> str:
    """Return the key of the calendar of a login, "" if it has none."""
    row = CalendarKey.objects.filter(user=user_id).first()
    return _SIGNER.sign(row.serial.hex) if row else ""


def user_of_calendar_key(key: str) -> User:
    """Return the login of a key. Raise NotFound for a wrong one, a revoked one, and one of a login that is closed."""
    try:
        serial = UUID(hex=_SIGNER.unsign(key))
    except (BadSignature, ValueError):
        raise NotFound(cause("no_such_calendar")) from None
    row = CalendarKey.objects.filter(serial=serial, user__is_active=True).select_related("user").first()
    if row is None:
        raise NotFound(cause("no_such_calendar"))
    return row.user
