"""The page of a member's card: name and validity, and nothing else."""

import pytest
from django.test import Client

from members.queries.member_cards import card_key
from tests.support import build
from tests.support.licences import members

pytestmark = pytest.mark.django_db


def test_card_names_its_member_and_says_whether_the_licence_is_valid(client: Client) -> None:
    at = members()
    ann = build.player(at.home, "Ann Aa")
    at.give(ann, number="4711")
    address = f"/en/members/cards/{card_key(at.home.federation.pk, ann.pk)}/"

    before = client.get(address).content.decode()
    at.pay(ann, 6_000)
    after = client.get(address)

    assert ("Ann Aa" in before, "Licence not valid" in before) == (True, True)
    assert "4711" not in before
    assert "Licence valid" in after.content.decode()
    assert after["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize("key", ["1-1.wrong", "x"])
def test_wrong_code_is_not_found(client: Client, key: str) -> None:
    assert client.get(f"/en/members/cards/{key}/").status_code == 404
