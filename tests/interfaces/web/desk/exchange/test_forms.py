"""Forms of webhooks."""

from django.http import QueryDict

from exchange.inputs import WebhookInput
from interfaces.web.desk.exchange.forms import ChangedWebhookForm, WebhookForm


def test_form_is_a_plan() -> None:
    form = WebhookForm(QueryDict("url=+https://example.org/+&kinds=draw&kinds=result"))
    assert form.is_valid()
    assert form.plan() == WebhookInput("https://example.org/", ("draw", "result"))
    assert not WebhookForm(QueryDict("url=https://example.org/")).is_valid()
    assert ChangedWebhookForm(QueryDict("url=x&kinds=draw")).is_valid()
