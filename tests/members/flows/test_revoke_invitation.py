"""An invitation that was revoked gives nothing."""

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotFound
from members.flows.accept_invitation import accept_invitation
from members.flows.revoke_invitation import revoke_invitation
from members.services.offices import ref_of_place
from tests.support import build
from tests.support.build import NOON
from tests.support.invitations import by, invited, owner, secret_of

pytestmark = pytest.mark.django_db


def test_revoked_invitation_is_over() -> None:
    home, user = build.house(), owner()
    row = invited(home)

    for _time in range(2):  # sent twice
        revoke_invitation(invitation_id=row.pk, ctx=ActContext(home.by_officer, NOON))

    assert Act.objects.filter(kind="revoke_invitation").count() == 1
    with pytest.raises(Conflicting, match="invitation_over"):
        accept_invitation(secret=secret_of(row), user=user, ctx=by(user))


def test_neither_a_stranger_nor_one_who_may_not_give_the_office_revokes() -> None:
    home, other = build.house(), build.house("other")
    row = invited(home, "manager", ref_of_place(home.club))

    for actor in (build.acting(home.manager), other.by_officer):
        with pytest.raises(NotFound, match="no_such_invitation"):
            revoke_invitation(invitation_id=row.pk, ctx=ActContext(actor, NOON))
    with pytest.raises(NotFound):
        revoke_invitation(invitation_id=2**70, ctx=ActContext(home.by_officer, NOON))


def test_accepted_invitation_is_not_revoked() -> None:
    home, user = build.house(), owner()
    row = invited(home)
    accept_invitation(secret=secret_of(row), user=user, ctx=by(user))

    with pytest.raises(Conflicting, match="invitation_accepted"):
        revoke_invitation(invitation_id=row.pk, ctx=ActContext(home.by_officer, NOON))
