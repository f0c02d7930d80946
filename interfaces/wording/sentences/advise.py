"""Sentences for the format advice."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "advise.out_of_range": _("“%(name)s” is %(value)s. Give a number from %(least)s to %(most)s."),
    "advise.seed_empty": _("The seed of the simulation is empty. Give one, so that it can be repeated."),
}
