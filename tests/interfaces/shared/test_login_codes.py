"""Codes by e-mail: for the login that has the address, and no second factor."""

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.test import Client

from tests.stories.pages.test_accounts import log_in_with_code, sign_up
from tests.support import build

pytestmark = pytest.mark.django_db


def test_mailed_code_is_no_second_factor(client: Client) -> None:
    ann = build.login("ann")
    TOTP.activate(ann, generate_totp_secret())

    assert log_in_with_code(client, ann.email)["Location"] == "/en/accounts/2fa/authenticate/"
    assert client.get("/en/desk/").status_code == 302


def test_code_is_mailed_to_the_login_that_had_the_address_first(client: Client) -> None:
    sign_up("ann", "ann@example.org")
    sign_up("eve", "ann@example.org")
    EmailAddress.objects.update(verified=False)

    log_in_with_code(client, "ann@example.org")

    assert client.get("/en/desk/").wsgi_request.user.username == "ann"


def test_code_is_mailed_to_the_login_that_has_proved_the_address(client: Client) -> None:
    sign_up("eve", "ann@example.org")
    build.login("ann")  # its address is verified

    log_in_with_code(client, "ann@example.org")

    assert client.get("/en/desk/").wsgi_request.user.username == "ann"


def test_code_for_an_unknown_address_looks_like_any_other(client: Client) -> None:
    build.login("ann")
    answers = [Client().post("/en/accounts/login/code/", {"email": email}) for email in ("ann@example.org", "x@x.org")]

    assert [(answer.status_code, answer["Location"]) for answer in answers] == [
        (302, "/en/accounts/login/code/confirm/")
    ] * 2
