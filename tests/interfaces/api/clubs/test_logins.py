"""Own tokens through the API: made by a session, listed and revoked, never made by a token."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.callers import Caller
from tests.support.tokens import token_of

pytestmark = pytest.mark.django_db


def test_tokens_are_listed_without_their_text_and_revoked() -> None:
    user = build.login()
    caller, spare = Caller(user), token_of(user, "read")

    rows = caller.get("me/tokens/").body["results"]

    assert {row["scope"] for row in rows} == {"everything", "read"}
    assert not any({"token", "digest"} & set(row) for row in rows)
    (other,) = [row["id"] for row in rows if row["scope"] == "read"]
    assert caller.delete(f"me/tokens/{other}/").status == 204
    assert Caller().get("me/", Authorization=f"Token {spare}").status == 401


def test_token_makes_no_token_and_a_session_does() -> None:
    user = build.login("ann")
    session = Client()
    session.force_login(user)

    refused = Caller(user).post("me/tokens/", {"name": "spare"})
    made = Caller(client=session).post("me/tokens/", {"name": "spare", "scope": "read", "days": None})

    assert (refused.status, refused.code) == (403, "token_by_token")
    assert (made.status, made.body["expires_at"]) == (201, None)
    assert Caller().get("me/", Authorization=f"Token {made.body['token']}").body["login"] == "ann"
