"""Write invitations to offices, and the letters that bring them."""

import secrets
from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from django.db.models import Q

from clubs.models import User
from journal.acts import ActRecorder
from journal.models import Stream
from members.hooks import OfficePlace
from members.models import Invitation
from members.queries.invitations import digest_of
from notifications.inputs import LetterInput, LetterParams
from notifications.models import Letter
from notifications.recording.addresses import find_or_add_address
from notifications.recording.letters import write_letters

LIFE: Final = timedelta(days=14)


def new_invitation(act: ActRecorder, stream: Stream, place: OfficePlace, role: str, email: str) -> Invitation:
    """Store an invitation and write its letter, by an act of the place. Only the letter has the secret."""
    secret, at = secrets.token_urlsafe(24), act.at
    row = Invitation.objects.create(
        federation=place.federation,
        stream=stream,
        role=role,
        address=find_or_add_address(email),
        digest=digest_of(secret),
        invited_by_id=act.id,
        expires_at=at + LIFE,
    )
    write_letters(place.federation, _letter(row, place, secret), [row.address], at)
    return row


def end_invitation(act: ActRecorder, row: Invitation, user: User | None = None) -> None:
    """End an invitation by an act of its place. ``user``: who accepted it."""
    row.ended_by_id, row.user = act.id, user
    row.save(update_fields=["ended_by", "user"])


def _letter(row: Invitation, place: OfficePlace, secret: str) -> LetterInput:
    params = LetterParams(
        role=row.role,
        organisation=place.name,
        zone=place.federation.time_zone,
        until=row.expires_at.isoformat(),
        path=f"/desk/invitations/accept/{secret}/",
    )
    return LetterInput(Letter.Kind.INVITATION, f"invitation:{row.pk}", 1, params)


def delete_invitations_of(user_id: int | None, emails: Iterable[str]) -> None:
    """Delete the invitations to the addresses of an erased person, and those that they accepted."""
    Invitation.objects.filter(Q(address__email__in=list(emails)) | Q(user=user_id, user__isnull=False)).delete()
