"""The page of the own login: tokens are made, shown once, listed and revoked."""

import re

import pytest
from django.test import Client

from clubs.models import ApiToken
from tests.support import build
from tests.support.callers import Caller
from tests.support.tokens import token_of

pytestmark = pytest.mark.django_db
PAGE = "/en/desk/login/"
TYPED = {"name": "Laptop", "scope": "results", "days": "30"}


def test_new_token_is_shown_once_and_works(client: Client) -> None:
    client.force_login(build.login("ann"))

    made = client.post(PAGE, TYPED).content.decode()
    later = client.get(PAGE).content.decode()

    (token,) = re.findall(r"<code>([0-9a-f]{40})</code>", made)
    assert Caller().get("me/", Authorization=f"Token {token}").body["login"] == "ann"
    assert ("Laptop" in later, token in later) == (True, False)


def test_wrong_form_makes_no_token_and_says_why(client: Client) -> None:
    client.force_login(build.login())

    answer = client.post(PAGE, {**TYPED, "days": "0"})

    assert (answer.status_code, ApiToken.objects.count()) == (422, 0)
    assert "Laptop" in answer.content.decode()


def test_token_is_revoked_by_its_owner_alone(client: Client) -> None:
    user = build.login()
    token_of(user)
    address = f"{PAGE}tokens/{ApiToken.objects.get().pk}/revoke/"

    client.force_login(build.login())
    assert client.post(address).status_code == 404
    client.force_login(user)
    assert (client.get(address).status_code, ApiToken.objects.count()) == (200, 1)
    assert (client.post(address).status_code, ApiToken.objects.count()) == (302, 0)
