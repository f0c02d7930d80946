"""What a webhook may be."""

import pytest

from exchange.inputs import WebhookInput
from exchange.models import Webhook
from exchange.services.webhook_checks import check_count, check_enabled, check_webhook
from journal.refusals import Conflicting, Refused
from tests.support import build


def test_all_that_is_wrong_is_said_at_once() -> None:
    with pytest.raises(Refused) as caught:
        check_webhook(WebhookInput("x", ()))
    assert [row.code for row in caught.value.verdict.violations] == ["bad_webhook_url", "bad_webhook_kinds"]
    check_webhook(WebhookInput("https://example.org/", ("draw",)))


def test_tenth_is_the_last_and_a_disabled_one_sends_nothing() -> None:
    check_count(9)
    check_enabled(Webhook())
    with pytest.raises(Conflicting):
        check_count(10)
    with pytest.raises(Conflicting):
        check_enabled(Webhook(disabled_at=build.NOON))
