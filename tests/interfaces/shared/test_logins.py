"""The second factor outside the login page: at the tokens of the API and at the admin."""

import time

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, generate_totp_secret, hotp_value
from django.test import Client

from clubs.models import User
from tests.support import build
from tests.support.callers import Answer, Caller

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann() -> User:
    return build.login("ann", is_superuser=True, is_staff=True)


def _code(secret: str) -> str:
    return str(format_hotp_value(hotp_value(secret, int(time.time()) // 30)))


def _asked(**more: str) -> Answer:
    return Caller().post("tokens/", {"username": "ann", "password": build.PASSWORD, **more})


def test_password_alone_gives_no_token_to_a_login_with_a_second_factor(ann: User) -> None:
    secret = generate_totp_secret()
    TOTP.activate(ann, secret)

    assert (_asked().status, _asked().code) == (401, "second_factor_needed")
    assert (_asked(code="000000").status, _asked(code="000000").code) == (401, "second_factor_wrong")
    code = _code(secret)
    assert _asked(code=code).status == 201
    assert _asked(code=code).code == "second_factor_wrong"  # a code is used once


def test_recovery_code_is_taken_once(ann: User) -> None:
    TOTP.activate(ann, generate_totp_secret())
    code = RecoveryCodes.activate(ann).generate_codes()[0]

    assert (_asked(code=code).status, _asked(code=code).status) == (201, 401)


def test_codes_cannot_be_tried_out(ann: User) -> None:
    TOTP.activate(ann, generate_totp_secret())

    for number in range(10):
        _asked(code=f"{number:06}")

    assert _asked(code="123456").status == 429


def test_login_without_a_second_factor_needs_no_code(ann: User) -> None:
    assert _asked().status == 201


def test_admin_asks_for_the_login_of_the_site(client: Client, ann: User) -> None:
    answer = client.post("/admin/login/?next=/admin/", {"username": "ann", "password": build.PASSWORD})

    assert (answer.status_code, answer.headers["Location"]) == (302, "/en/accounts/login/?next=%2Fadmin%2F")
    assert client.get("/admin/").status_code == 302


def test_second_factor_is_set_up_without_a_confirmed_address(client: Client, ann: User) -> None:
    EmailAddress.objects.update(verified=False)
    client.post("/en/accounts/login/", {"login": "ann", "password": build.PASSWORD})
    client.post("/en/accounts/reauthenticate/", {"password": build.PASSWORD})
    page = client.get("/en/accounts/2fa/totp/activate/").content.decode()

    secret = client.session["mfa.totp.secret"]
    client.post("/en/accounts/2fa/totp/activate/", {"code": _code(secret)})

    assert f'readonly aria-describedby="secret_hint">{secret}</textarea>' in page
    assert _asked().code == "second_factor_needed"
