"""Providers by name."""

import pytest
from pytest_django import Settings

from finance.providers.fake import FakeProvider
from finance.providers.http import HttpProvider
from finance.providers.registry import find_provider, provider_names


def test_providers_are_those_of_the_settings(settings: Settings) -> None:
    settings.PAYMENT_PROVIDERS = {
        "one": {"kind": "http", "address": "https://pay.example", "key": "k", "secrets": ["s"]},
        "fake": {"kind": "fake", "mode": "late"},
        "mollie": {"kind": "mollie", "key": "test_" + "x" * 30, "notice_address": "https://site/"},
    }

    assert provider_names() == ["fake", "mollie", "one"]
    assert isinstance(find_provider("one"), HttpProvider)
    assert isinstance(find_provider("fake"), FakeProvider)
    assert find_provider("two") is None
    pytest.importorskip("mollie", reason="requirements/payments.txt is not installed")
    assert find_provider("mollie") is not None
