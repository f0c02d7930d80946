"""Addresses and letters of an erased person go, but for an address that another person has too."""

import pytest

from clubs.queries.personal_data import subject_of
from clubs.recording.erasures import erase_everywhere
from notifications.models import Letter, MailAddress
from notifications.personal_data import DATA
from notifications.recording.addresses import confirm_address, give_address
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_address_is_deleted_unless_it_is_shared() -> None:
    home = build.house()
    me, partner = build.player(home, "Sigrid Secret"), build.player(home, "Olaf Partner")
    own, shared = confirm_address("me@example.org", NOON), confirm_address("both@example.org", NOON)
    give_address(me, own)
    erase_everywhere(subject_of(me), NOON)
    assert list(MailAddress.objects.values_list("email", flat=True)) == ["both@example.org"]

    give_address(me, shared)
    give_address(partner, shared)
    DATA.erase(subject_of(me), NOON)

    assert list(MailAddress.objects.all()) == [shared]
    assert not Letter.objects.exists()
