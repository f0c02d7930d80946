"""Revoke an invitation to an office."""

from django.db import transaction

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, NotFound, cause
from members.hooks import office_kind
from members.models import Invitation
from members.queries.invitations import invitation, ref_of
from members.recording.invitations import end_invitation


def revoke_invitation(*, invitation_id: int, ctx: ActContext) -> Invitation:
    """End an invitation, so that its link works no longer. Who may give the office may do this.

    One that was revoked already is returned as it is. Raise Conflicting for one that was accepted.
    """
    ref = ref_of(_own(invitation_id, ctx))
    with transaction.atomic():
        stream = lock(Stream.Kind(ref.kind), ref.key)
        row = invitation(invitation_id)
        if row.user_id is not None:
            raise Conflicting(cause("invitation_accepted"))
        if row.ended_by_id is None:
            with record_act(stream, "revoke_invitation", ctx) as act:
                end_invitation(act, row)
    return row


def _own(invitation_id: int, ctx: ActContext) -> Invitation:
    """Return an invitation to an office that the actor may give. Raise NotFound for another's."""
    row = invitation(invitation_id)
    ref = ref_of(row)
    if row.role not in office_kind(ref.kind).find(ref.key, ctx).roles:
        raise NotFound(cause("no_such_invitation"))
    return row
