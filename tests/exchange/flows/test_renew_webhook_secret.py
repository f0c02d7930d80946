"""A webhook gets a new secret; the one before signs for a day."""

from datetime import timedelta

import pytest

from exchange.flows.renew_webhook_secret import renew_webhook_secret
from exchange.services.signing import secret_of
from journal.context import ActContext
from tests.support import build
from tests.support.webhooks import webhook

pytestmark = pytest.mark.django_db


def test_new_secret_is_another_and_the_old_one_ends() -> None:
    home = build.house()
    row = webhook(home)
    renewed = renew_webhook_secret(webhook_id=row.pk, ctx=ActContext(home.by_officer, build.NOON))

    assert secret_of(renewed.serial) != secret_of(row.serial)
    assert (renewed.old_serial, renewed.old_until) == (row.serial, build.NOON + timedelta(days=1))
