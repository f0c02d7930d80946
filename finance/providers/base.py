"""What this site asks of a payment provider."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, Protocol

from rules_engine.money.amounts import LARGEST
from rules_engine.money.currencies import DIGITS

LONGEST_ID: Final = 120
LONGEST_ADDRESS: Final = 1000


class RemoteState(Enum):
    OPEN = "open"
    PAID = "paid"
    FAILED = "failed"  # cancelled, expired or refused


@dataclass(frozen=True, slots=True)
class RemotePayment:
    """A payment as the provider reports it. ``cents``: what is paid, or asked. ``address``: where the payer pays.
    ``repaid``: what of it the provider has paid back.
    """

    remote_id: str
    state: RemoteState
    cents: int
    currency: str
    address: str = ""
    repaid: int = 0


@dataclass(frozen=True, slots=True)
class RemoteNotice:
    """A notice: that something happened to a payment. What it says about amounts is not read."""

    notice_id: str
    remote_id: str


class ProviderError(Exception):
    """The provider cannot be reached, or answers what cannot be read. Try again later."""


class ProviderRefused(Exception):  # noqa: N818  # it names what happened
    """The provider refuses what was asked; the same request would be refused again."""


class Provider(Protocol):
    """A payment provider. Every method but ``notices`` may raise ProviderError and ProviderRefused."""

    def start(self, payment: str, cents: int, currency: str, return_url: str) -> RemotePayment:
        """Start a payment. ``payment``: its id here; sent again, the provider starts no second one."""

    def read(self, remote_id: str) -> RemotePayment:
        """Return a payment as it is now."""

    def refund(self, remote_id: str, cents: int, key: str) -> None:
        """Pay a part of a payment back. ``key``: of the request; sent again, the provider pays once."""

    def notices(self, headers: Mapping[str, str], raw: bytes) -> Sequence[RemoteNotice]:
        """Return the notices of a request. Raise MoneyRefused for a wrong signature, ProviderRefused for one that
        cannot be read.
        """


def remote_payment(data: Any) -> RemotePayment:
    """Return a payment from the JSON of a provider. Raise ProviderError unless every value is what it should be."""
    try:
        remote_id, state, cents, currency = data["id"], RemoteState(data["state"]), data["cents"], data["currency"]
        address, repaid = data.get("address") or "", data.get("repaid", 0)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ProviderError("the answer lacks a value") from error
    if type(cents) is not int or not 0 <= cents <= LARGEST or str(currency) not in DIGITS or not is_id(remote_id):
        raise ProviderError("a value of the answer is none")
    if not isinstance(address, str) or len(address) > LONGEST_ADDRESS or not _is_link(address):
        raise ProviderError("the address of the answer is none")
    if type(repaid) is not int or not 0 <= repaid <= cents:
        raise ProviderError("what the answer says is repaid is no amount")
    return RemotePayment(remote_id, state, cents, currency, address, repaid)


def is_id(value: object) -> bool:
    """Return whether a value can be the id of a payment or notice."""
    return isinstance(value, str) and 0 < len(value) <= LONGEST_ID and value.isascii() and value.isprintable()


def _is_link(address: str) -> bool:
    return not address or (address.startswith(("https://", "http://")) and address.isprintable())
