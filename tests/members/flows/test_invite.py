"""Invite an address to an office: who may, and what replaces what."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from members.flows import invite as module
from members.flows.accept_invitation import accept_invitation
from members.inputs import OfficeRef
from members.models import Invitation
from members.queries.invitations import open_invitations
from members.services.offices import ref_of_place
from notifications.models import Letter
from tests.support import build
from tests.support.build import NOON
from tests.support.invitations import ADDRESS, by, invited, owner, secret_of

pytestmark = pytest.mark.django_db


def test_invited_address_gets_a_letter_with_the_only_copy_of_the_secret() -> None:
    home = build.house()

    row = invited(home, email=f" {ADDRESS.upper()} ")

    letter = Letter.objects.get(kind="invitation")
    assert letter.address == row.address and row.address.email == ADDRESS
    assert letter.params["role"] == "officer" and letter.params["organisation"] == home.federation.name
    assert secret_of(row) not in str(vars(row))
    assert list(open_invitations(ref_of_place(home.federation), NOON)) == [row]


def test_newer_invitation_to_the_same_office_replaces_the_earlier_one() -> None:
    home = build.house()
    earlier = invited(home)
    treasurer = invited(home, "treasurer")
    newer = invited(home)

    assert set(open_invitations(ref_of_place(home.federation), NOON)) == {treasurer, newer}
    with pytest.raises(Conflicting, match="invitation_over"):
        accept_invitation(secret=secret_of(earlier), user=owner(), ctx=by(build.login()))


def test_who_may_not_give_the_office_invites_nobody() -> None:
    home = build.house()
    manager = ActContext(build.acting(home.manager), NOON)

    for role in ("officer", "treasurer", "director", "king"):
        with pytest.raises(NotAllowed):
            invited(home, role, ctx=manager)
    with pytest.raises(NotAllowed):
        invited(home, "manager", ref_of_place(home.club), ctx=manager)
    assert invited(home, "cashier", ref_of_place(home.club), ctx=manager).role == "cashier"
    with pytest.raises(NotFound):
        invited(home, "officer", OfficeRef("pool", 1))


def test_address_and_number_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    home = build.house()
    monkeypatch.setattr(module, "MOST_OPEN", 1)

    with pytest.raises(Refused, match="not_an_email"):
        invited(home, email="nobody")
    invited(home)
    with pytest.raises(Refused, match="too_many_invitations"):
        invited(home, email="b@club.example")
    assert Invitation.objects.count() == 1
