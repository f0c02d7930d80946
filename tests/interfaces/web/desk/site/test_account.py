"""The page of the own player: ratings, licences and payments."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.licences import members

pytestmark = pytest.mark.django_db


def test_player_sees_their_licence_and_what_they_owe(client: Client) -> None:
    at, user = members(), build.login()
    ann = build.player(at.home, "Ann Aa", user)
    client.force_login(user)
    before = client.get("/en/desk/my/").content.decode()
    at.give(ann, number="4711")

    after = client.get("/en/desk/my/").content.decode()

    assert ("No licence yet." in before, "/member-cards/" in before) == (True, False)
    assert all(words in after for words in ("Member 4711", "lapsed", "to pay €60.00", "/en/desk/my/member-cards/"))


def test_login_without_a_player_is_led_to_the_code(client: Client) -> None:
    client.force_login(build.login())

    assert client.get("/en/desk/my/")["Location"] == "/en/desk/login/link/"
