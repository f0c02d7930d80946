"""The neutral HTTP interface of providers."""

import json

import pytest

from finance.providers.base import ProviderError, ProviderRefused, RemoteNotice, RemotePayment, RemoteState
from finance.providers.http import HttpProvider, read_notice
from finance.providers.transport import Reply
from rules_engine.money.amounts import MoneyRefused
from tests.support.paying import SECRET, Line, reply, signed

PAYMENT = {"id": "p_7", "state": "paid", "cents": 5000, "currency": "EUR"}
RAW = b'{"id":"ev_1","payment":"p_7"}'


def provider(*replies: Reply, seconds: int = 1764000000) -> tuple[HttpProvider, Line]:
    line = Line(list(replies))
    return HttpProvider("https://pay.example/api/", "key", [SECRET, "other"], line, lambda: seconds), line


def test_payment_is_started_with_its_id_as_key() -> None:
    made, line = provider(reply(201, **{**PAYMENT, "state": "open"}, address="https://pay.example/p_7"))

    started = made.start("7", 5000, "EUR", "https://site/")
    (request,) = line.requests
    assert started == RemotePayment("p_7", RemoteState.OPEN, 5000, "EUR", "https://pay.example/p_7")
    assert (request.method, request.url) == ("POST", "https://pay.example/api/payments")
    assert json.loads(request.body) == {"id": "7", "cents": 5000, "currency": "EUR", "return_url": "https://site/"}
    assert request.headers["Idempotency-Key"] == "7"


def test_payment_is_read_and_paid_back() -> None:
    made, line = provider(reply(200, **PAYMENT), Reply(204, b""))

    assert made.read("p/7").state is RemoteState.PAID
    made.refund("p/7", 100, "key of it")
    assert [request.url for request in line.requests] == [
        "https://pay.example/api/payments/p%2F7",
        "https://pay.example/api/payments/p%2F7/refunds",
    ]
    assert line.requests[1].headers["Idempotency-Key"] == "key of it"
    assert "key" not in repr(made)


@pytest.mark.parametrize(
    "answer",
    [
        Reply(500, b""),
        Reply(302, b""),
        Reply(200, b"no"),
        Reply(200, b"[" * 100_000),
        Reply(200, b"[]"),
        reply(200, **{**PAYMENT, "cents": "5000"}),
        reply(200, **{**PAYMENT, "cents": True}),
        reply(200, **{**PAYMENT, "cents": -1}),
        reply(200, **{**PAYMENT, "state": "won"}),
        reply(200, **{**PAYMENT, "currency": ["EUR"]}),
        reply(200, **{**PAYMENT, "id": "x" * 121}),
        reply(200, **{**PAYMENT, "address": "javascript:alert(1)"}),
    ],
)
def test_answer_that_cannot_be_read_is_tried_again(answer: Reply) -> None:
    with pytest.raises(ProviderError):
        provider(answer)[0].read("p_7")


def test_refusal_is_final() -> None:
    with pytest.raises(ProviderRefused):
        provider(Reply(422, b""))[0].refund("p_7", 100, "key")


def test_notice_is_signed() -> None:
    header = "t=1764000000,v1=a3aa102aaaae80cac6bf4087d5a27d629dc751289f9143b701dbd9f7ce2dcb62"
    made, _line = provider()

    assert made.notices({"Payment-Signature": header}, RAW) == [RemoteNotice("ev_1", "p_7")]
    assert made.notices(signed(RAW, 1764000000, ["other"]), RAW) == [RemoteNotice("ev_1", "p_7")]


@pytest.mark.parametrize(
    ("headers", "seconds", "code"),
    [
        ({}, 0, "signature_unreadable"),
        (signed(RAW, 1764000000), 301, "signature_expired"),
        (signed(RAW, 1764000000), -301, "signature_expired"),
        (signed(RAW + b" ", 1764000000), 0, "signature_wrong"),
        (signed(RAW, 1764000000, ["third"]), 0, "signature_wrong"),
    ],
)
def test_notice_without_a_good_signature_is_refused(headers: dict[str, str], seconds: int, code: str) -> None:
    with pytest.raises(MoneyRefused, match=code):
        provider(seconds=1764000000 + seconds)[0].notices(headers, RAW)


@pytest.mark.parametrize("raw", [b"", b"no", b"[]", b'{"id": 1, "payment": "p"}', b'{"id": "e"}', b"\xff"])
def test_notice_that_cannot_be_read_is_refused(raw: bytes) -> None:
    with pytest.raises(ProviderRefused):
        read_notice(raw)
