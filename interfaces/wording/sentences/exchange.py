"""Sentences of refusals about webhooks."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "no_tournament_in_year": _("No tournament of the federation ends in the year %(year)s. Choose another year."),
    "bad_webhook_url": _(
        "Give an address that begins with https:// and is on the internet: at most 500 letters, without a login in it."
    ),
    "bad_webhook_kinds": _("Choose at least one kind of changes."),
    "too_many_webhooks": _("There are %(most)s webhooks already. Remove one first."),
    "webhook_disabled": _("This webhook is disabled. Enable it first."),
    "unknown_webhook": _("There is no such webhook."),
    "unknown_delivery": _("The log has no such delivery. It keeps them for 30 days."),
}
