"""Accept an invitation to an office."""

from django.db import transaction

from clubs.models import User
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, Refused, cause
from members.hooks import office_kind
from members.models import Invitation
from members.queries.invitations import has_confirmed, invitation_of_secret, masked, ref_of
from members.recording.invitations import end_invitation


def accept_invitation(*, secret: str, user: User, ctx: ActContext) -> Invitation:
    """Give a login the office of the invitation in its link. ``user``: the login of the actor.

    The login must have confirmed the address to which the invitation went; ``Refused`` is raised otherwise. It works
    once: Conflicting is raised for one that has expired, was revoked or was accepted by another login. Who accepts it
    twice holds the office already.
    """
    row = invitation_of_secret(secret)
    _check_address(row, user)
    ref = ref_of(row)
    with transaction.atomic():
        stream = lock(Stream.Kind(ref.kind), ref.key)
        row = invitation_of_secret(secret)
        if row.user_id == user.pk:
            return row  # sent twice
        if not row.is_open(ctx.at):
            raise Conflicting(cause("invitation_over"))
        with record_act(stream, "accept_invitation", ctx) as act:
            office_kind(ref.kind).appoint(act, ref.key, row.role, user)
            end_invitation(act, row, user)
    return row


def _check_address(row: Invitation, user: User) -> None:
    if not has_confirmed(user, row.address.email):
        raise Refused(cause("invitation_of_another", email=masked(row.address.email)))
