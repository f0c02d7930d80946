"""The rows of addresses."""

import pytest

from notifications.models import RefusedAddress
from notifications.recording.addresses import clear_refusal, confirm_address, mark_refused
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_address_has_one_row_in_lower_case() -> None:
    rows = [confirm_address(text, NOON) for text in ("Ann@Example.org", " ann@example.org")]
    assert [(row.pk, row.email) for row in rows] == [(rows[0].pk, "ann@example.org")] * 2


def test_refusal_is_marked_once_and_cleared() -> None:
    for reply in (550, 551):
        mark_refused("Ann@example.org", reply, NOON)
    assert list(RefusedAddress.objects.values_list("email", "reply")) == [("ann@example.org", 551)]
    clear_refusal("ANN@example.org")
    assert not RefusedAddress.objects.exists()
