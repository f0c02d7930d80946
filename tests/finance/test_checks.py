"""System checks of providers."""

from typing import Any

import pytest
from pytest_django import Settings

from finance.checks import providers_are_complete

GOOD = {"kind": "http", "address": "https://pay.example", "key": "k", "secrets": ["s"]}


@pytest.mark.parametrize(
    ("name", "values", "ids"),
    [
        ("one", GOOD, []),
        ("a b", GOOD, ["finance.E001"]),
        ("one", {"kind": "bank"}, ["finance.E001"]),
        ("one", {"kind": "http", "address": "https://pay.example"}, ["finance.E002", "finance.E002"]),
        ("one", {**GOOD, "address": "http://pay.example"}, ["finance.E003"]),
        ("one", {**GOOD, "address": "http://localhost:9"}, []),
        ("one", {"kind": "fake"}, ["finance.W001"]),
    ],
)
def test_settings_are_checked(name: str, values: dict[str, Any], ids: list[str], settings: Settings) -> None:
    settings.PAYMENT_PROVIDERS = {name: values}

    assert [message.id for message in providers_are_complete()] == ids
