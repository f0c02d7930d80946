"""Queries of invitations to offices."""

from datetime import datetime
from hashlib import sha256

from allauth.account.models import EmailAddress
from django.db.models import QuerySet

from clubs.models import User
from journal.models import Stream
from journal.refusals import NotFound, cause
from members.inputs import OfficeRef
from members.models import Invitation


def digest_of(secret: str) -> str:
    """Return what is stored of the secret of a link."""
    return sha256(secret.encode()).hexdigest()


def invitation_of_secret(secret: str) -> Invitation:
    """Return the invitation of a link. Raise NotFound for a wrong one."""
    return _existing(_rows().filter(digest=digest_of(secret)).first())


def invitation(invitation_id: int) -> Invitation:
    """Return an invitation. Raise NotFound for an unknown one."""
    return _existing(_rows().filter(pk=invitation_id).first() if 0 < invitation_id < 2**63 else None)


def open_invitations(ref: OfficeRef, at: datetime) -> QuerySet[Invitation]:
    """Return the invitations of a place that can be accepted, the newest first."""
    rows = _rows().filter(stream__kind=ref.kind, stream__key=str(ref.key), ended_by=None, expires_at__gt=at)
    return rows.order_by("-pk")


def same_invitation(stream: Stream, role: str, email: str) -> Invitation | None:
    """Return the invitation of an address to an office that has not been ended, though it may have expired, or None."""
    return Invitation.objects.filter(stream=stream, role=role, address__email=email, ended_by=None).first()


def ref_of(row: Invitation) -> OfficeRef:
    """Return the place of an invitation."""
    return OfficeRef(row.stream.kind, int(row.stream.key))


def has_confirmed(user: User, email: str) -> bool:
    """Return whether a login has an address that its owner has confirmed."""
    rows: QuerySet[EmailAddress] = EmailAddress.objects.filter(user=user, email__iexact=email, verified=True)
    return rows.exists()


def masked(email: str) -> str:
    """Return an address of which only the first letter and the domain can be read."""
    name, _at, domain = email.partition("@")
    return f"{name[:1]}…@{domain}"


def _rows() -> QuerySet[Invitation]:
    return Invitation.objects.select_related("stream", "address", "federation", "invited_by")


def _existing(row: Invitation | None) -> Invitation:
    if row is None:
        raise NotFound(cause("no_such_invitation"))
    return row
