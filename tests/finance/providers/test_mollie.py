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
CONFLICT = {"status": 409, "title": "Conflict", "detail": "The first request is still being processed"}
UNAVAILABLE = {"status": 503, "title": "Service Unavailable", "detail": "Try again"}


def refunds(*rows: dict[str, Any]) -> dict[str, Any]:
    """The list of the refunds of a payment."""
    return {"count": len(rows), "_embedded": {"refunds": list(rows)}, "_links": {}}


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
    made, adapter = provider((200, PAYMENT), (200, refunds()), (201, {"resource": "refund", "id": "re_1"}))
    made.refund("tr_5B8cwPMGnU", 250, "key")

    assert adapter.requests[2].headers["Idempotency-Key"] == "key"
    assert json.loads(str(adapter.requests[2].body))["amount"] == {"currency": "EUR", "value": "2.50"}
    assert json.loads(str(adapter.requests[2].body))["metadata"] == {"refund": "key"}


@pytest.mark.parametrize(("status", "requests"), [("pending", 2), ("refunded", 2), ("failed", 3), ("canceled", 3)])
def test_payment_is_paid_back_once_after_its_key_was_forgotten(status: str, requests: int) -> None:
    earlier = {"id": "re_1", "status": status, "metadata": {"refund": "key"}}
    other = {"id": "re_2", "status": "refunded", "metadata": "by hand"}
    made, adapter = provider((200, PAYMENT), (200, refunds(other, earlier)), (201, {"id": "re_3"}))
    made.refund("tr_5B8cwPMGnU", 250, "key")

    assert len(adapter.requests) == requests


def test_refund_that_is_still_processed_is_not_refused() -> None:
    with pytest.raises(ProviderError):
        provider((200, PAYMENT), (200, refunds()), (409, CONFLICT))[0].refund("tr_5B8cwPMGnU", 250, "key")


def test_payment_that_was_charged_back_is_repaid() -> None:
    amounts = {"amountRefunded": {"value": "4.00"}, "amountChargedBack": {"value": "5.00"}}
    made, _adapter = provider((200, {**PAYMENT, "status": "paid", **amounts}))

    assert made.read("tr_5B8cwPMGnU").repaid == 900


@pytest.mark.parametrize(
    "changes", [{"amount": None}, {"amount": {"value": 10, "currency": "EUR"}}, {"_links": {"checkout": "x"}}]
)
def test_answer_of_another_form_is_an_error(changes: dict[str, Any]) -> None:
    with pytest.raises(ProviderError):
        provider((200, {**PAYMENT, **changes}))[0].read("tr_5B8cwPMGnU")


def test_answer_without_a_state_is_an_error() -> None:
    answer = {name: value for name, value in PAYMENT.items() if name != "status"}

    with pytest.raises(ProviderError):
        provider((200, answer))[0].read("tr_5B8cwPMGnU")


def test_errors_are_final_or_tried_again() -> None:
    with pytest.raises(ProviderRefused):
        provider((200, PAYMENT), (200, refunds()), (422, UNPROCESSABLE))[0].refund("tr_5B8cwPMGnU", 1, "key")
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
