"""Mollie's own library, with the answers that its documentation shows (docs.mollie.com/reference/create-payment)."""

import json
from typing import Any

import pytest

pytest.importorskip("mollie", reason="requirements/payments.txt is not installed")

from mollie.api.client import Client
from requests import PreparedRequest, Response
from requests.adapters import BaseAdapter

from finance.providers.base import ProviderError, ProviderRefused, RemoteNotice, RemotePayment, RemoteState
from finance.providers.mollie import MollieProvider

PAYMENT = {
    "resource": "payment",
    "id": "tr_5B8cwPMGnU",
    "mode": "test",
    "createdAt": "2024-03-20T09:13:37+00:00",
    "amount": {"value": "10.00", "currency": "EUR"},
    "description": "Order #12345",
    "method": None,
    "metadata": {"order_id": "12345"},
    "status": "open",
    "isCancelable": False,
    "expiresAt": "2024-03-20T09:28:37+00:00",
    "profileId": "pfl_QkEhN94Ba",
    "sequenceType": "oneoff",
    "redirectUrl": "https://webshop.example.org/order/12345/",
    "_links": {
        "self": {"href": "https://api.mollie.com/v2/payments/tr_5B8cwPMGnU", "type": "application/hal+json"},
        "checkout": {"href": "https://www.mollie.com/checkout/issuer/select/ideal/5B8cwPMGnU", "type": "text/html"},
    },
}
UNPROCESSABLE = {"status": 422, "title": "Unprocessable Entity", "detail": "The amount is higher", "field": "amount"}
UNAVAILABLE = {"status": 503, "title": "Service Unavailable", "detail": "Try again"}


class Answers(BaseAdapter):
    """Answers in order, and keeps what was asked."""

    def __init__(self, *answers: tuple[int, dict[str, Any]]) -> None:
        super().__init__()
        self.answers, self.requests = list(answers), list[PreparedRequest]()

    def send(self, request: PreparedRequest, **_: Any) -> Response:  # type: ignore[override]  # it needs no options
        self.requests.append(request)
        status, values = self.answers.pop(0)
        response = Response()
        response.status_code, response._content = status, json.dumps(values).encode()
        response.headers["Content-Type"] = "application/hal+json"
        return response

    def close(self) -> None:
        """Nothing is open."""


def provider(*answers: tuple[int, dict[str, Any]]) -> tuple[MollieProvider, Answers]:
    adapter = Answers(*answers)

    def make(key: str) -> Any:
        client = Client(retry=0)
        client.set_api_key(key)
        client._client = None
        return _with_adapter(client, adapter)

    return MollieProvider("test_" + "x" * 30, "https://site/notices/", make), adapter


def _with_adapter(client: Any, adapter: Answers) -> Any:
    import requests

    session = requests.Session()
    session.mount("https://", adapter)
    client._client = session
    return client


def test_payment_is_started() -> None:
    made, adapter = provider((201, PAYMENT))
    started = made.start("7", 1000, "EUR", "https://site/7/")
    (request,) = adapter.requests

    checkout = "https://www.mollie.com/checkout/issuer/select/ideal/5B8cwPMGnU"
    assert started == RemotePayment("tr_5B8cwPMGnU", RemoteState.OPEN, 1000, "EUR", checkout)
    assert request.headers["Idempotency-Key"] == "7"
    assert json.loads(str(request.body)) == {
        "amount": {"currency": "EUR", "value": "10.00"},
        "description": "7",
        "redirectUrl": "https://site/7/",
        "webhookUrl": "https://site/notices/",
        "metadata": {"payment": "7"},
    }


@pytest.mark.parametrize(
    ("status", "state"),
    [
        ("open", RemoteState.OPEN),
        ("pending", RemoteState.OPEN),
        ("authorized", RemoteState.OPEN),
        ("paid", RemoteState.PAID),
        ("failed", RemoteState.FAILED),
        ("canceled", RemoteState.FAILED),
        ("expired", RemoteState.FAILED),
    ],
)
def test_payment_is_read(status: str, state: RemoteState) -> None:
    made, _adapter = provider((200, {**PAYMENT, "status": status, "_links": {}}))

    assert made.read("tr_5B8cwPMGnU") == RemotePayment("tr_5B8cwPMGnU", state, 1000, "EUR")


def test_amount_without_digits_is_read() -> None:
    made, _adapter = provider((200, {**PAYMENT, "amount": {"value": "1000", "currency": "JPY"}}))

    assert made.read("tr_5B8cwPMGnU").cents == 1000


def test_payment_is_paid_back_under_its_key() -> None:
    made, adapter = provider((200, PAYMENT), (201, {"resource": "refund", "id": "re_1"}))
    made.refund("tr_5B8cwPMGnU", 250, "key")

    assert adapter.requests[1].headers["Idempotency-Key"] == "key"
    assert json.loads(str(adapter.requests[1].body))["amount"] == {"currency": "EUR", "value": "2.50"}


def test_errors_are_final_or_tried_again() -> None:
    with pytest.raises(ProviderRefused):
        provider((200, PAYMENT), (422, UNPROCESSABLE))[0].refund("tr_5B8cwPMGnU", 1, "key")
    with pytest.raises(ProviderError):
        provider((503, UNAVAILABLE))[0].read("tr_5B8cwPMGnU")
    with pytest.raises(ProviderError):
        provider()[0].read("no id of Mollie")


def test_notice_names_a_payment() -> None:
    made, _adapter = provider()

    assert made.notices({}, b"id=tr_5B8cwPMGnU") == [RemoteNotice("tr_5B8cwPMGnU", "tr_5B8cwPMGnU")]
    for raw in (b"", b"id=", b"id=a&id=b", b"\xff", b"id=%00"):
        with pytest.raises(ProviderRefused):
            made.notices({}, raw)
