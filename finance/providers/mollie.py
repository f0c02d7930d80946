"""Mollie by its own library: docs.mollie.com/reference/payments-api. ``pip install -r requirements/payments.txt``.

Its notices are not signed: they hold the id of a payment, which is then asked (docs.mollie.com/reference/webhooks).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import parse_qs

from mollie.api.client import Client
from mollie.api.error import Error, ResponseError

from finance.providers.base import ProviderError, ProviderRefused, RemoteNotice, RemotePayment, is_id, remote_payment
from rules_engine.money.amounts import MoneyRefused
from rules_engine.money.currencies import amount_text, read_amount

_STATES: Final = {"paid": "paid", "failed": "failed", "canceled": "failed", "expired": "failed"}
_PERMANENT: Final = (400, 404, 409, 410, 422)
_SECONDS: Final = 10


def _client(key: str) -> Any:
    client = Client(timeout=_SECONDS)
    client.set_api_key(key)
    return client


@dataclass(frozen=True, slots=True)
class MollieProvider:
    """An account at Mollie. ``notice_address``: where it sends notices: ``…/api/v1/providers/NAME/notices/``."""

    key: str = field(repr=False)
    notice_address: str
    make_client: Callable[[str], Any] = _client

    def start(self, payment: str, cents: int, currency: str, return_url: str) -> RemotePayment:
        amount = {"currency": currency, "value": amount_text(cents, currency)}
        data = {"amount": amount, "description": payment, "redirectUrl": return_url, "webhookUrl": self.notice_address}
        data["metadata"] = {"payment": payment}
        return _read(_request(lambda: self._client().payments.create(data, idempotency_key=payment)))

    def read(self, remote_id: str) -> RemotePayment:
        return _read(_request(lambda: self._client().payments.get(remote_id)))

    def refund(self, remote_id: str, cents: int, key: str) -> None:
        payment = _request(lambda: self._client().payments.get(remote_id))
        currency = payment["amount"]["currency"]
        amount = {"amount": {"currency": currency, "value": amount_text(cents, currency)}}
        _request(lambda: payment.refunds.create(amount, idempotency_key=key))

    def notices(self, headers: Mapping[str, str], raw: bytes) -> Sequence[RemoteNotice]:
        ids = parse_qs(raw.decode("ascii", "replace")).get("id", [])
        if len(ids) != 1 or not is_id(ids[0]):
            raise ProviderRefused("no notice")
        return [RemoteNotice(ids[0], ids[0])]

    def _client(self) -> Any:
        return self.make_client(self.key)


def _request(ask: Callable[[], Any]) -> Any:
    try:
        return ask()
    except ResponseError as error:
        if error.status in _PERMANENT:
            raise ProviderRefused(str(error.status)) from error
        raise ProviderError(str(error.status)) from error
    except Error as error:
        raise ProviderError(type(error).__name__) from error


def _read(payment: Any) -> RemotePayment:
    currency = payment["amount"]["currency"]
    try:
        cents = read_amount(payment["amount"]["value"], currency)
        repaid = min(read_amount((payment.get("amountRefunded") or {}).get("value") or "0", currency), cents)
    except MoneyRefused as refusal:
        raise ProviderError("the amount of the answer is none") from refusal
    state = _STATES.get(payment["status"], "open")
    link = (payment.get("_links") or {}).get("checkout") or {}
    data = {"id": payment["id"], "state": state, "cents": cents, "currency": currency, "repaid": repaid}
    return remote_payment({**data, "address": link.get("href", "")})
