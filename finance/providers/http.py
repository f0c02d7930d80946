"""A payment provider behind a neutral HTTP interface, which a federation puts before its own: docs/payments.md."""

import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import quote

from finance.providers.base import ProviderError, ProviderRefused, RemoteNotice, RemotePayment, is_id, remote_payment
from finance.providers.transport import Outgoing, Transport, send
from rules_engine.money.signatures import check_signature

SIGNATURE: Final = "payment-signature"  # the header, in small letters


@dataclass(frozen=True, slots=True)
class HttpProvider:
    """A provider at an address. ``secrets``: that sign its notices; two while they are rotated."""

    address: str
    key: str = field(repr=False)
    secrets: Sequence[str] = field(repr=False)
    transport: Transport = field(default=send, repr=False)
    clock: Callable[[], float] = time.time

    def start(self, payment: str, cents: int, currency: str, return_url: str) -> RemotePayment:
        body = {"id": payment, "cents": cents, "currency": currency, "return_url": return_url}
        return remote_payment(self._ask("POST", "payments", payment, body))

    def read(self, remote_id: str) -> RemotePayment:
        return remote_payment(self._ask("GET", f"payments/{quote(remote_id, safe='')}"))

    def refund(self, remote_id: str, cents: int, key: str) -> None:
        self._ask("POST", f"payments/{quote(remote_id, safe='')}/refunds", key, {"cents": cents})

    def notices(self, headers: Mapping[str, str], raw: bytes) -> Sequence[RemoteNotice]:
        header = next((value for name, value in headers.items() if name.lower() == SIGNATURE), "")
        check_signature(header, raw, self.secrets, int(self.clock()))
        return [read_notice(raw)]

    def _ask(self, method: str, path: str, key: str = "", body: Mapping[str, object] | None = None) -> Any:
        headers = {"Authorization": f"Bearer {self.key}", "Accept": "application/json"}
        if body is not None:
            headers |= {"Content-Type": "application/json", "Idempotency-Key": key}
        raw = json.dumps(body).encode() if body is not None else b""
        reply = self.transport(Outgoing(method, f"{self.address.rstrip('/')}/{path}", headers, raw))
        if reply.status in (400, 404, 409, 422):
            raise ProviderRefused(str(reply.status))
        if not 200 <= reply.status < 300:
            raise ProviderError(str(reply.status))
        try:
            return json.loads(reply.body) if reply.body else None
        except (ValueError, RecursionError) as error:
            raise ProviderError("the answer is no JSON") from error


def read_notice(raw: bytes) -> RemoteNotice:
    """Return the ids of a notice and of its payment, and nothing else of it. Raise ProviderRefused for another text."""
    try:
        data = json.loads(raw)
        notice_id, remote_id = data["id"], data["payment"]
    except (ValueError, RecursionError, TypeError, KeyError) as error:
        raise ProviderRefused("no notice") from error
    if not is_id(notice_id) or not is_id(remote_id):
        raise ProviderRefused("no notice")
    return RemoteNotice(notice_id, remote_id)
