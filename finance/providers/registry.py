"""The payment providers of the installation, as the setting ``PAYMENT_PROVIDERS`` names them."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.conf import settings

from finance.providers.base import Provider
from finance.providers.fake import FakeMode, FakeProvider
from finance.providers.http import HttpProvider


def _mollie(values: Mapping[str, Any]) -> Provider:
    from finance.providers.mollie import MollieProvider  # its library is optional

    return MollieProvider(values["key"], values["notice_address"])


KINDS: Final[dict[str, Callable[[Mapping[str, Any]], Provider]]] = {
    "fake": lambda values: FakeProvider(FakeMode(values.get("mode", "pay")), values.get("secrets", ())),
    "http": lambda values: HttpProvider(values["address"], values["key"], values["secrets"]),
    "mollie": _mollie,
}


def provider_names() -> list[str]:
    """Return the names of the providers that a book may use."""
    return sorted(_settings())


def find_provider(name: str) -> Provider | None:
    """Return a provider by its name, None for an unknown one."""
    values = _settings().get(name)
    return None if values is None else KINDS[values["kind"]](values)


def _settings() -> Mapping[str, Mapping[str, Any]]:
    names: Mapping[str, Mapping[str, Any]] = settings.PAYMENT_PROVIDERS
    return names
