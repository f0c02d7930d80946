"""Mollie by its own library: docs.mollie.com/reference/payments-api. ``pip install -r requirements/payments.txt``.

Its notices are not signed: they hold the id of a payment, which is then asked (docs.mollie.com/reference/webhooks).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import parse_qs

from mollie.api.client import Client
from mollie.api.error import Error, ResponseError

from finance.providers.base import ProviderError, ProviderRefused, RemoteNotice, RemotePayment, is_id, remote_payment
from rules_engine.money.amounts import MoneyRefused
from rules_engine.money.currencies import amount_text, read_amount

_STATES: Final = {"paid": "paid", "failed": "failed", "canceled": "failed", "expired": "failed"}
_PERMANENT: Final = (400, 404, 410, 422)  # not 409: a request under the same key is still being processed
_ENDED: Final = ("failed", "canceled")  # states of a refund by which nothing was paid back
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
        data = {"amount": {"currency": currency, "value": amount_text(cents, currency)}, "metadata": {"refund": key}}
        if not _has_refund(_request(payment.refunds.list), key):  # Mollie forgets keys after a while
            _request(lambda: payment.refunds.create(data, idempotency_key=key))

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


def _has_refund(refunds: Iterable[Mapping[str, Any]], key: str) -> bool:
    """Return whether there is a refund of a key that has not failed."""
    marks = [refund.get("metadata") for refund in refunds if refund.get("status") not in _ENDED]
    return {"refund": key} in marks


def _read(payment: Any) -> RemotePayment:
    try:
        return remote_payment(_values(payment))
    except MoneyRefused as refusal:
        raise ProviderError("the amount of the answer is none") from refusal
    except (KeyError, TypeError, AttributeError) as error:
        raise ProviderError("the answer lacks a value") from error


def _values(payment: Any) -> Mapping[str, Any]:
    currency, link = payment["amount"]["currency"], (payment.get("_links") or {}).get("checkout") or {}
    cents = read_amount(payment["amount"]["value"], currency)
    back = sum(_amount_in(payment, name, currency) for name in ("amountRefunded", "amountChargedBack"))
    state = _STATES.get(payment["status"], "open")
    data = {"id": payment["id"], "state": state, "cents": cents, "currency": currency, "repaid": min(back, cents)}
    return {**data, "address": link.get("href", "")}


def _amount_in(payment: Any, name: str, currency: str) -> int:
    return read_amount((payment.get(name) or {}).get("value") or "0", currency)
