"""Webhooks and deliveries say what they are, without the address, which may hold a secret."""

from uuid import UUID

from exchange.models import Delivery, Webhook


def test_webhook_is_named_by_its_id() -> None:
    row = Webhook(pk=UUID(int=1), url="https://example.org/secret")
    assert str(row) == f"webhook {UUID(int=1)}"
    assert str(Delivery(position=7)) == "delivery 7 waiting"
