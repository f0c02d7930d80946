"""Forms of webhooks."""

from django import forms
from django.utils.translation import gettext_lazy as _

from exchange.inputs import WebhookInput
from exchange.models import Change
from exchange.models.webhook import LONGEST_URL
from interfaces.web.base.act_pages import ActForm
from interfaces.wording.words import WORDS


class WebhookForm(ActForm):
    """The address of a webhook, and of what it is notified."""

    url = forms.CharField(
        label=_("Address"),
        max_length=LONGEST_URL,
        widget=forms.URLInput,
        help_text=_("The https address of the other site, which you get from its maker."),
    )
    kinds = forms.MultipleChoiceField(
        label=_("It is notified of"),
        choices=[(kind, WORDS["change_kind"][kind]) for kind in Change.Kind.values],
        widget=forms.CheckboxSelectMultiple,
    )

    def plan(self, *, is_enabled: bool = True) -> WebhookInput:
        return WebhookInput(self.cleaned_data["url"].strip(), tuple(self.cleaned_data["kinds"]), is_enabled)


class ChangedWebhookForm(WebhookForm):
    """The same of a webhook that there is, which may be disabled."""

    is_enabled = forms.BooleanField(label=_("Enabled"), required=False)
