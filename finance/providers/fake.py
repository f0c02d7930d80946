"""A payment provider that moves no money, for tests and demonstrations."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from finance.providers.base import ProviderRefused, RemoteNotice, RemotePayment, RemoteState
from finance.providers.http import SIGNATURE, read_notice
from rules_engine.money.signatures import check_signature

LATE_SECONDS: Final = 60


class FakeMode(Enum):
    PAY = "pay"
    FAIL = "fail"
    LATE = "late"  # it fails at first, and is paid a minute later
    TWICE = "twice"  # every notice comes twice


@dataclass(frozen=True, slots=True)
class FakeProvider:
    """A provider that keeps nothing: the id of a payment says what becomes of it. The payer returns at once."""

    mode: FakeMode = FakeMode.PAY
    secrets: Sequence[str] = field(default=(), repr=False)
    clock: Callable[[], float] = time.time

    def start(self, payment: str, cents: int, currency: str, return_url: str) -> RemotePayment:
        remote_id = f"fake_{self.mode.value}_{int(self.clock())}_{cents}_{currency}_{payment}"
        return RemotePayment(remote_id, RemoteState.OPEN, cents, currency, return_url)

    def read(self, remote_id: str) -> RemotePayment:
        _fake, mode, seconds, cents, currency, _payment = remote_id.split("_")
        is_early = FakeMode(mode) is FakeMode.LATE and self.clock() < int(seconds) + LATE_SECONDS
        is_paid = FakeMode(mode) is not FakeMode.FAIL and not is_early
        return RemotePayment(remote_id, RemoteState.PAID if is_paid else RemoteState.FAILED, int(cents), currency)

    def refund(self, remote_id: str, cents: int, key: str) -> None:
        if self.read(remote_id).state is not RemoteState.PAID:
            raise ProviderRefused("not paid")

    def notices(self, headers: Mapping[str, str], raw: bytes) -> Sequence[RemoteNotice]:
        header = next((value for name, value in headers.items() if name.lower() == SIGNATURE), "")
        check_signature(header, raw, self.secrets, int(self.clock()))
        return [read_notice(raw)] * (2 if self.mode is FakeMode.TWICE else 1)
