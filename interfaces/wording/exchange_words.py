"""Terms of webhooks as readers see them, by their stored values."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

EXCHANGE_WORDS: Final[Mapping[str, Mapping[str, Promise]]] = {
    "change_kind": {
        "entry": _("entries"),
        "draw": _("draws"),
        "match_called": _("matches called"),
        "result": _("results"),
        "correction": _("corrections of results"),
        "list_published": _("rating lists published"),
        "announcement": _("announcements"),
    },
    "delivery_state": {
        "waiting": pgettext_lazy("a message", "waiting"),
        "delivered": pgettext_lazy("a message", "delivered"),
        "failed": pgettext_lazy("a message", "not delivered"),
    },
    "delivery_problem": {
        "status": _("refused by the other site"),
        "unreachable": _("the other site was not reached"),
        "too_slow": _("the other site took too long"),
        "private_address": _("the address is not on the internet"),
        "bad_certificate": _("the certificate of the other site is not valid"),
    },
}
