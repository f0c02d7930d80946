"""Cards of members on the phone and on paper."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.licences import members

pytestmark = pytest.mark.django_db


def test_member_shows_their_own_card(client: Client) -> None:
    at, user = members(), build.login()
    ann = build.player(at.home, "Ann Aa", user)
    client.force_login(user)
    before = client.get("/en/desk/my/member-cards/").content.decode()
    at.give(ann, number="4711")

    after = client.get("/en/desk/my/member-cards/").content.decode()

    assert "You have no member number yet" in before
    assert ("Member 4711" in after, "<svg" in after, "Licence not valid" in after) == (True, True, True)
