"""Players who pay online, and providers that tests rule."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

from finance.flows.read_payment import read_payment
from finance.flows.set_provider import set_provider
from finance.flows.start_payment import start_payment
from finance.models import OnlinePayment
from finance.providers.base import RemoteNotice, RemotePayment, RemoteState
from finance.providers.fake import FakeProvider
from finance.providers.http import read_notice
from finance.providers.registry import KINDS
from finance.providers.transport import Outgoing, Reply
from journal.context import ActContext, system
from rules_engine.money.signatures import signature
from tests.support import build
from tests.support.build import NOON
from tests.support.money import Treasury, owing, treasury

SECRET = "whsec_test"
SECONDS = int(NOON.timestamp())


@dataclass
class RuledProvider:
    """A fake whose answers the test sets. ``refunds``: what it was asked to pay back, by key."""

    answer: RemotePayment | Exception | None = None
    refunds: dict[str, int] = field(default_factory=dict)
    refuses: Exception | None = None

    def start(self, payment: str, cents: int, currency: str, return_url: str) -> RemotePayment:
        if isinstance(self.answer, Exception):
            raise self.answer
        return FakeProvider().start(payment, cents, currency, return_url)

    def notices(self, headers: Mapping[str, str], raw: bytes) -> Sequence[RemoteNotice]:
        return [read_notice(raw)]

    def read(self, remote_id: str) -> RemotePayment:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer or FakeProvider().read(remote_id)

    def refund(self, remote_id: str, cents: int, key: str) -> None:
        if self.refuses is not None:
            raise self.refuses
        self.refunds[key] = cents


@dataclass
class Line:
    """The way to a provider: it answers in order, and keeps what was asked."""

    replies: list[Reply]
    requests: list[Outgoing] = field(default_factory=list)

    def __call__(self, request: Outgoing) -> Reply:
        self.requests.append(request)
        return self.replies.pop(0)


def reply(status: int, **values: object) -> Reply:
    return Reply(status, json.dumps(values).encode())


@dataclass(frozen=True, slots=True)
class Till:
    """A book that is paid through the provider ``club``, and a player with a login who owes it 50.00."""

    at: Treasury
    by: ActContext

    def start(self, payment_id: UUID | None = None, cents: int | None = None) -> OnlinePayment:
        row_id, url = payment_id or uuid4(), "https://site/"
        return start_payment(book_id=self.at.book.pk, payment_id=row_id, return_url=url, cents=cents, ctx=self.by)

    def read(self, payment: OnlinePayment, seconds: int = 0) -> OnlinePayment:
        """Ask the provider as the job does."""
        from datetime import timedelta

        from django.db import transaction

        write = read_payment(payment_id=payment.pk, at=NOON + timedelta(seconds=seconds))
        with transaction.atomic():
            write()
        payment.refresh_from_db()
        return payment


def online(cents: int = 5000) -> Till:
    at = treasury()
    owing(at, cents)
    build.link(at.home, at.player, user := build.login())
    set_provider(book_id=at.book.pk, provider="club", ctx=ActContext(system(), NOON))
    at.book.refresh_from_db()
    return Till(at, ActContext(build.acting(user), NOON))


def ruled(settings: Any, provider: RuledProvider) -> RuledProvider:
    """Have the provider ``club`` be one that the test rules."""
    KINDS["ruled"] = lambda values: values["provider"]
    settings.PAYMENT_PROVIDERS = {"club": {"kind": "ruled", "provider": provider}}
    return provider


def paid(payment: OnlinePayment, **changes: Any) -> RemotePayment:
    values: dict[str, Any] = {"state": RemoteState.PAID, "cents": payment.cents, "currency": "EUR", **changes}
    return RemotePayment(payment.remote_id, **values)


def signed(raw: bytes, seconds: int = SECONDS, secrets: Sequence[str] = (SECRET,)) -> Mapping[str, str]:
    """The header of a notice."""
    return {
        "Payment-Signature": f"t={seconds}" + "".join(f",v1={signature(secret, seconds, raw)}" for secret in secrets)
    }


def notice(payment: OnlinePayment, notice_id: str = "ev_1") -> bytes:
    return json.dumps({"id": notice_id, "payment": payment.remote_id, "cents": 1}).encode()
