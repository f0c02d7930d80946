"""Sentences about webhooks."""

from interfaces.wording.sentences import sentence


def test_refusals_of_webhooks_say_what_to_do() -> None:
    assert sentence("too_many_webhooks", {"most": 10}) == "There are 10 webhooks already. Remove one first."
    assert sentence("webhook_disabled", {}) == "This webhook is disabled. Enable it first."
