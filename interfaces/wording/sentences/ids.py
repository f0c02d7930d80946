"""Sentences for position IDs, match IDs, XGIDs and lines of Snowie's text that cannot be read."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "position_id_unreadable": _("“%(written)s” is not a position ID. Copy all 14 characters of it."),
    "point_held_by_both": _("In “%(written)s” both sides stand on the same point. Copy the position ID again."),
    "both_closed_out": _(
        "In “%(written)s” both sides are on the bar before a closed board, which no game leads to. "
        "Copy the position ID again."
    ),
    "match_id_unreadable": _("“%(written)s” is not a match ID. Copy all 12 characters of it."),
    "xgid_unreadable": _("“%(written)s” is not an XGID. Copy the complete line: ten fields with colons between them."),
    "xgid_field_wrong": _("In this XGID the field “%(field)s” cannot be “%(written)s”. Copy the line again."),
    "snowie_unreadable": _("“%(written)s” is not a line of Snowie’s text. Copy the complete line: forty fields."),
    "snowie_field_wrong": _(
        "In this line of Snowie’s text the field “%(field)s” cannot be “%(written)s”. Copy the line again."
    ),
    "not_in_an_id": _("A match ID has no room for %(value)s as its “%(field)s”. Give the position without it."),
}
