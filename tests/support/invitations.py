"""Invitations for tests, and the secrets of their letters."""

from typing import Any

from allauth.account.models import EmailAddress

from clubs.models import User
from journal.context import ActContext
from members.flows.invite import invite
from members.inputs import OfficeRef
from members.models import Invitation
from members.services.offices import ref_of_place
from notifications.models import Letter
from tests.support import build
from tests.support.build import NOON, House

ADDRESS = "new@club.example"
_SECRETS: dict[int, str] = {}  # of letters that may have been sent since


def invited(
    home: House,
    role: str = "officer",
    ref: OfficeRef | None = None,
    *,
    email: str = ADDRESS,
    ctx: ActContext | None = None,
) -> Invitation:
    """An invitation by an officer, to an office of the federation unless another place is named."""
    place, by_officer = ref or ref_of_place(home.federation), ActContext(home.by_officer, NOON)
    row = invite(place=place, role=role, email=email, ctx=ctx or by_officer)
    _SECRETS[row.pk] = secret_of(row)
    return row


def secret_of(row: Invitation) -> str:
    """The secret, which only the letter has until it is sent."""
    letter = Letter.objects.get(kind="invitation", about=f"invitation:{row.pk}")
    return str(letter.params["path"]).split("/")[-2]


def invitation_words(home: House) -> dict[str, Any]:
    """What stands in the addresses of the latest open invitation of a federation."""
    row = Invitation.objects.filter(federation=home.federation, ended_by=None).latest("pk")
    return {"invitation": row.pk, "invitation_id": row.pk, "invitation_secret": _SECRETS[row.pk]}


def owner(email: str = ADDRESS, verified: bool = True) -> User:
    """A login with an address."""
    user = build.login()
    EmailAddress.objects.create(user=user, email=email, verified=verified)
    return user


def by(user: User) -> ActContext:
    return ActContext(build.acting(user), NOON)
