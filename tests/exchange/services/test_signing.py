"""Signatures, judged by the library of Standard Webhooks."""

from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest
from standardwebhooks.webhooks import Webhook as Judge
from standardwebhooks.webhooks import WebhookVerificationError

from exchange.models import Delivery, Webhook
from exchange.services.signing import secret_of, signed_headers

_OLD, _NEW, _OTHER = (UUID(int=number) for number in (1, 2, 3))


def _delivery(**webhook: object) -> Delivery:
    return Delivery(pk=UUID(int=9), webhook=Webhook(serial=_NEW, **webhook), body='{"type":"draw"}', position=1)


def test_receiver_with_the_secret_takes_a_delivery() -> None:
    delivery = _delivery()
    headers = signed_headers(delivery, datetime.now(UTC))

    assert Judge(secret_of(_NEW)).verify(delivery.body, headers) == {"type": "draw"}
    assert headers["webhook-id"] == f"msg_{UUID(int=9).hex}"
    for wrong in ({"webhook-id": "msg_other"}, {"webhook-timestamp": "1"}):
        with pytest.raises(WebhookVerificationError):
            Judge(secret_of(_NEW)).verify(delivery.body, headers | wrong)
    with pytest.raises(WebhookVerificationError):
        Judge(secret_of(_OTHER)).verify(delivery.body, headers)


def test_secret_before_signs_as_well_until_its_day_is_over() -> None:
    now = datetime.now(UTC)
    delivery = _delivery(old_serial=_OLD, old_until=now + timedelta(hours=1))
    headers = signed_headers(delivery, now)

    for serial in (_OLD, _NEW):
        assert Judge(secret_of(serial)).verify(delivery.body, headers)
    later = signed_headers(delivery, now + timedelta(hours=1))
    assert " " not in later["webhook-signature"]


def test_secret_follows_from_the_key_of_the_site(settings: pytest.FixtureRequest) -> None:
    before = secret_of(_NEW)
    settings.SECRET_KEY = "another"  # type: ignore[attr-defined]  # the fixture of pytest-django

    assert before.startswith("whsec_") and len(before) == 50
    assert secret_of(_NEW) != before != secret_of(_OLD)
