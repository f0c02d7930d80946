"""Write the addresses of people without a login, and those that a mail server refused."""

from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime

from django.db import transaction
from django.db.models import Exists, OuterRef, ProtectedError, Q

from clubs.models import Player
from notifications.models import Letter, MailAddress, PlayerAddress, RefusedAddress


def find_or_add_address(email: str) -> MailAddress:
    """Return the row of an address; it is made, without confirmation, if it is new."""
    return MailAddress.objects.get_or_create(email=email.strip().lower())[0]


def confirm_address(email: str, at: datetime, language: str = "") -> MailAddress:
    """Return the row of an address that its owner has confirmed; it is made if it is new.

    ``language``: in which they are written to from now on, "" for no other one.
    """
    row = find_or_add_address(email)
    row.confirmed_at, row.language = row.confirmed_at or at, language or row.language
    row.save(update_fields=["confirmed_at", "language"])
    return row


def give_address(player: Player, address: MailAddress) -> None:
    """Have letters to a player without a login go to an address."""
    PlayerAddress.objects.update_or_create(player=player, defaults={"address": address})


def delete_unconfirmed(addresses: Iterable[int], subjects: Iterable[str]) -> None:
    """Delete the letters that asked for a confirmation in vain, and the addresses that nobody else has named since."""
    Letter.objects.filter(kind=Letter.Kind.CONFIRM, about__in=list(subjects)).delete()
    waits = Exists(Letter.objects.filter(address=OuterRef("pk")))
    MailAddress.objects.filter(~waits, pk__in=list(addresses), confirmed_at=None).delete()


def erase_addresses(player_ids: Iterable[int], emails: Iterable[str]) -> None:
    """Delete the addresses of an erased person, with the letters to them, except those of another person too."""
    own = PlayerAddress.objects.filter(player__in=player_ids)
    rows = list(MailAddress.objects.filter(Q(pk__in=own.values("address")) | Q(email__in=emails)))
    RefusedAddress.objects.filter(email__in={*emails, *(row.email for row in rows)}).delete()
    own.delete()
    for row in rows:
        with suppress(ProtectedError), transaction.atomic():
            Letter.objects.filter(address=row).delete()
            row.delete()


def mark_refused(email: str, reply: int, at: datetime) -> None:
    """Mark an address as refused for good: nothing is sent to it until a letter to it is tried again at the desk."""
    RefusedAddress.objects.update_or_create(email=email.lower(), defaults={"reply": reply, "refused_at": at})


def clear_refusal(email: str) -> None:
    """Let an address be tried again."""
    RefusedAddress.objects.filter(email=email.lower()).delete()
