"""What is filled in about a webhook."""

from exchange.inputs import Reply, WebhookInput, WebhookPlace


def test_defaults_are_the_federation_enabled_and_taken() -> None:
    assert WebhookPlace("dk").tournament == ""
    assert WebhookInput("https://example.org/", ("draw",)).is_enabled
    assert Reply(204) == Reply(204, "", "")
