"""Checks of payments through providers."""

import pytest

from finance.services.online_checks import check_settlement, provider_named
from journal.refusals import NotFound, Refused
from tests.support.money import treasury

pytestmark = pytest.mark.django_db


def test_settlement_of_nothing_is_refused() -> None:
    with pytest.raises(Refused):
        check_settlement(treasury().book, 0, 0)


def test_unknown_provider_is_not_found() -> None:
    with pytest.raises(NotFound):
        provider_named("other")
