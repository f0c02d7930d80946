"""System checks of the payment providers."""

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any, Final
from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import CheckMessage, Error, Warning, register

_NEEDED: Final[Mapping[str, tuple[str, ...]]] = {
    "http": ("address", "key", "secrets"),
    "fake": (),
    "mollie": ("key", "notice_address"),
}
_LONGEST_NAME: Final = 20


def providers_are_complete(**_: Any) -> list[CheckMessage]:
    """Return what is wrong with the setting ``PAYMENT_PROVIDERS``."""
    rows = settings.PAYMENT_PROVIDERS
    return [message for name, values in rows.items() for message in _messages(name, values)]


def _messages(name: str, values: Mapping[str, Any]) -> list[CheckMessage]:
    kind = str(values.get("kind"))
    if kind not in _NEEDED or not name.isidentifier() or len(name) > _LONGEST_NAME:
        return [
            Error(f"PAYMENT_PROVIDERS: '{name}' is no name or has no kind: http, mollie or fake", id="finance.E001")
        ]
    keys = [key for key in _NEEDED[kind] if not values.get(key)]
    messages: list[CheckMessage] = [
        Error(f"PAYMENT_PROVIDERS: '{name}' lacks '{key}'", id="finance.E002") for key in keys
    ]
    if kind == "http" and not keys and not _is_safe(values["address"]):
        messages.append(Error(f"PAYMENT_PROVIDERS: the address of '{name}' is not https", id="finance.E003"))
    if kind == "mollie" and find_spec("mollie") is None:
        hint = "pip install -r requirements/payments.txt"
        messages.append(Error(f"PAYMENT_PROVIDERS: '{name}' needs the library of Mollie", hint=hint, id="finance.E004"))
    if kind == "fake":
        messages.append(Warning(f"PAYMENT_PROVIDERS: '{name}' moves no money", id="finance.W001"))
    return messages


def _is_safe(address: str) -> bool:
    parts = urlsplit(address)
    return parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in ("localhost", "127.0.0.1"))


def register_checks() -> None:
    register(providers_are_complete)
