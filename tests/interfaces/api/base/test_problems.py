"""Whatever is sent to the API, the answer is JSON that says what was wrong."""

import pytest
from django.db import OperationalError
from django.test import Client, RequestFactory, override_settings
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

from interfaces.api.base.problems import exception_handler
from interfaces.api.base.tokens import LoginThrottle
from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db


def test_problem_has_the_shape_of_the_standard() -> None:
    answer = Caller().get("federations/nowhere/")

    assert (answer.status, answer.headers["Content-Type"]) == (404, "application/problem+json")
    assert answer.body == {
        "type": "urn:bearoff:problem:unknown_federation",
        "title": "Not found",
        "status": 404,
        "detail": "There is no federation “nowhere” here. Check the address.",
        "code": "unknown_federation",
        "violations": [
            {
                "code": "unknown_federation",
                "where": None,
                "params": {"slug": "nowhere"},
                "sentence": "There is no federation “nowhere” here. Check the address.",
            }
        ],
    }


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("nowhere/", "not_found"),
        ("federations/north/nothing/", "not_found"),
        ("../nowhere/", "not_found"),
        ("events/99999999999999999999/", "unknown_event"),
        ("matches/0/", "unknown_match"),
        ("events/" + "9" * 5000 + "/", "not_found"),
        ("players/%00/", "not_found"),
        ("submissions/00000000-0000-0000-0000-000000000000/", "unknown_submission"),
    ],
)
def test_address_of_nothing_is_not_found(path: str, code: str) -> None:
    answer = Caller().get(path)

    assert (answer.status, answer.code) == (404, code)


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"[1, 2",
        b"\xff\xfe",
        b'{"name": "a", "name": "b"}',
        b'{"name": NaN}',
        b'{"name": 1e999}',
        b'{"name": "\\u0000"}',
        b'{"name": "\\ud800"}',
        b'{"\\ud800": 1}',
        b"[" * 100_000,
        b'{"a": ' * 40 + b"1" + b"}" * 40,
        b'{"name": ' + b"9" * 5000 + b"}",
    ],
    ids=lambda body: repr(body[:20]),
)
def test_garbage_is_not_understood(body: bytes) -> None:
    answer = _officer().post("federations/", body)

    assert (answer.status, answer.headers["Content-Type"]) == (400, "application/problem+json")
    assert answer.code in ("parse_error", "bad_character")


@pytest.mark.parametrize("body", [[], "text", 7, None, {}, {"slug": 7}, {"slug": ["x"]}, {"slug": {"x": 1}}])
def test_wrong_fields_are_named(body: object) -> None:
    answer = _officer().post("federations/", body)

    assert (answer.status, answer.code) == (400, "invalid")
    assert all(one["sentence"] for one in answer.body["violations"])


def test_misspelt_field_is_refused() -> None:
    answer = _officer().post("federations/", {"slug": "x", "name": "X", "tme_zone": "UTC"})

    assert [one["where"] for one in answer.body["violations"]] == ["tme_zone"]


def test_nul_in_a_search_is_refused() -> None:
    answer = Caller().get("players/?search=%00")

    assert (answer.status, answer.code) == (400, "bad_character")


def test_body_of_megabytes_is_too_large() -> None:
    answer = _officer().post("federations/", b'{"name": "' + b"x" * 1_100_000 + b'"}')

    assert (answer.status, answer.code) == (413, "too_large")


def test_method_that_is_not_there_is_told() -> None:
    answer = _officer().delete("federations/")

    assert (answer.status, answer.code) == (405, "method_not_allowed")
    assert answer.headers["Allow"] == "GET, POST, HEAD, OPTIONS"


def test_other_forms_of_answer_are_not_available() -> None:
    answer = Caller().get("federations/", Accept="text/html")

    assert (answer.status, answer.code) == (406, "not_acceptable")
    assert answer.body["detail"].endswith("Ask for application/json.")


def test_other_forms_of_body_are_not_read() -> None:
    answer = _officer().post("federations/", b"slug=x", Content_Type="application/x-www-form-urlencoded")

    assert (answer.status, answer.code) == (415, "unsupported_media_type")
    assert answer.body["detail"].endswith("is not accepted here. Send application/json.")


@pytest.mark.parametrize("token", ["", "x", "0" * 40, "\x00", "é"])
def test_token_that_is_none_is_told(token: str) -> None:
    answer = Caller().get("federations/", Authorization=f"Token {token}")

    assert (answer.status, answer.code) == (401, "authentication_failed")
    assert answer.headers["WWW-Authenticate"] == "Token"


def test_session_login_needs_the_csrf_token() -> None:
    user, client = build.login(is_superuser=True), Client(enforce_csrf_checks=True)
    client.force_login(user)

    federation = {"slug": "north", "name": "North", "time_zone": "UTC"}
    forged = Caller(client=client).post("federations/", federation)
    client.cookies["csrf"] = "a" * 32
    meant = Caller(client=client).post("federations/", federation, X_CSRFToken="a" * 32)

    assert (forged.status, forged.code) == (403, "csrf_failed")
    assert meant.status == 201


def test_database_that_does_not_answer_is_told_with_when_to_try_again() -> None:
    request = Request(RequestFactory().get("/api/v1/federations/"))

    answer = exception_handler(OperationalError("database is locked"), {"request": request, "view": None})

    assert (answer.status_code, answer["Retry-After"]) == (503, "2")
    assert answer.data["code"] == "unavailable"


def test_bug_of_ours_is_told_without_a_traceback(caplog: pytest.LogCaptureFixture) -> None:
    request = Request(RequestFactory().get("/api/v1/federations/"))

    answer = exception_handler(KeyError("secret"), {"request": request, "view": None})

    assert (answer.status_code, answer.data["code"]) == (500, "failed")
    assert "secret" not in str(answer.data)
    assert "secret" in caplog.text


def test_login_is_throttled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", {LoginThrottle.scope: "2/min"})

    answers = [Caller().post("tokens/", {"username": "x", "password": "y"}) for _ in range(3)]

    assert [one.status for one in answers] == [401, 401, 429]
    assert int(answers[2].headers["Retry-After"]) > 0


def test_sentences_are_in_the_language_that_is_asked_for() -> None:
    answer = Caller().get("federations/nowhere/", Accept_Language="nl")

    assert answer.headers["Content-Language"] == "nl"


@override_settings(DEBUG=True)
def test_not_found_stays_json_for_whoever_debugs() -> None:
    assert Caller().get("nowhere/").code == "not_found"


def _officer() -> Caller:
    return Caller(build.login(is_superuser=True))
