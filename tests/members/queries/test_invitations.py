"""Invitations are found by their secret, and shown without the address."""

import pytest

from journal.refusals import NotFound
from members.queries import invitations
from members.recording.invitations import LIFE
from members.services.offices import ref_of_place
from tests.support import build
from tests.support.build import NOON
from tests.support.invitations import ADDRESS, invited, owner, secret_of

pytestmark = pytest.mark.django_db


def test_invitation_is_found_by_its_secret_alone() -> None:
    row = invited(build.house())

    assert invitations.invitation_of_secret(secret_of(row)) == row
    with pytest.raises(NotFound):
        invitations.invitation_of_secret(row.digest)


def test_open_invitations_are_those_of_the_place_in_time() -> None:
    home = build.house()
    row, other = invited(home), invited(home, "manager", ref_of_place(home.club))

    assert list(invitations.open_invitations(ref_of_place(home.federation), NOON)) == [row]
    assert list(invitations.open_invitations(ref_of_place(home.federation), NOON + LIFE)) == []
    assert invitations.ref_of(other) == ref_of_place(home.club)


@pytest.mark.parametrize(("verified", "expected"), [(True, True), (False, False)])
def test_address_counts_once_it_is_confirmed(verified: bool, expected: bool) -> None:
    assert invitations.has_confirmed(owner(verified=verified), ADDRESS.title()) is expected


def test_address_is_masked_but_for_its_first_letter_and_domain() -> None:
    assert invitations.masked("zoe@club.example") == "z…@club.example"
