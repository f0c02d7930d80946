"""Write the addresses of people without a login, and those that a mail server refused."""

from datetime import datetime

from notifications.models import ConfirmedAddress, RefusedAddress


def confirm_address(email: str, at: datetime) -> ConfirmedAddress:
    """Return the row of an address that its owner has confirmed; it is made if it is new."""
    row, _is_new = ConfirmedAddress.objects.get_or_create(email=email.strip().lower(), defaults={"confirmed_at": at})
    return row


def mark_refused(email: str, reply: int, at: datetime) -> None:
    """Mark an address as refused for good: nothing is sent to it until a letter to it is tried again at the desk."""
    RefusedAddress.objects.update_or_create(email=email.lower(), defaults={"reply": reply, "refused_at": at})


def clear_refusal(email: str) -> None:
    """Let an address be tried again."""
    RefusedAddress.objects.filter(email=email.lower()).delete()
