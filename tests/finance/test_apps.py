"""The app of books is installed."""

from django.apps import apps

from finance.apps import FinanceConfig


def test_app_is_installed() -> None:
    assert isinstance(apps.get_app_config("finance"), FinanceConfig)
