"""Signatures of webhooks: Standard Webhooks, version 1 (https://www.standardwebhooks.com)."""

import base64
import hashlib
import hmac
from collections.abc import Iterator
from datetime import datetime
from uuid import UUID

from django.utils.crypto import salted_hmac

from exchange.models import Delivery, Webhook


def secret_of(serial: UUID) -> str:
    """Return the secret that follows from a serial and the key of this site. No table and no backup has it."""
    return f"whsec_{base64.b64encode(_key(serial)).decode()}"


def signed_headers(delivery: Delivery, at: datetime) -> dict[str, str]:
    """Return the headers of an attempt. After a secret was renewed, the one before signs as well for a while."""
    message_id, timestamp = f"msg_{delivery.pk.hex}", int(at.timestamp())
    content = f"{message_id}.{timestamp}.{delivery.body}".encode()
    signatures = [_signature(serial, content) for serial in _serials(delivery.webhook, at)]
    return {
        "webhook-id": message_id,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": " ".join(signatures),
    }


def _serials(webhook: Webhook, at: datetime) -> Iterator[UUID]:
    yield webhook.serial
    if webhook.old_serial and webhook.old_until and at < webhook.old_until:
        yield webhook.old_serial


def _signature(serial: UUID, content: bytes) -> str:
    return f"v1,{base64.b64encode(hmac.digest(_key(serial), content, hashlib.sha256)).decode()}"


def _key(serial: UUID) -> bytes:
    return salted_hmac("exchange.webhook", serial.hex, algorithm="sha256").digest()
