"""Write the keys of calendars."""

import uuid

from notifications.models import CalendarKey


def renew_key(user_id: int) -> None:
    """Give the calendar of a login a new address; the one before is revoked."""
    CalendarKey.objects.update_or_create(user_id=user_id, defaults={"serial": uuid.uuid4()})


def delete_key(user_id: int) -> None:
    """Revoke the address of the calendar of a login."""
    CalendarKey.objects.filter(user=user_id).delete()
