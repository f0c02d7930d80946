"""Sentences for questions about mistakes at the table."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "moment_not_possible": _("This mistake cannot be noticed at the moment “%(noticed)s”. Choose from: %(offered)s."),
    "unknown_happened": _("There is no mistake “%(happened)s”. Choose from: %(offered)s."),
    "unknown_noticed": _("There is no moment “%(noticed)s”. Choose from: %(offered)s."),
    "unknown_who": _("Nobody is called “%(by)s”. Choose from: %(offered)s."),
}
