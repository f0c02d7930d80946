"""Addresses name nobody where they are shown by mistake."""

from notifications.models import MailAddress, RefusedAddress


def test_address_is_not_part_of_its_text() -> None:
    rows = [MailAddress(pk=1, email="ann@example.org"), RefusedAddress(pk=2, email="ann@example.org")]
    assert [str(row) for row in rows] == ["address 1", "refused address 2"]
