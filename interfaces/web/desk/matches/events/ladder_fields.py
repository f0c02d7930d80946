"""The fields of a ladder, in the form of a new event and in that of its settings."""

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from interfaces.web.desk.matches.events.format_fields import choice, number, tick
from rules_engine.leagues.ladder_settings import LadderSettings

_USUAL: Final = LadderSettings()


def _days(label: Any, name: str, least: int, most: int, help_text: Any = "") -> forms.IntegerField:
    return number(label, least, most, getattr(_USUAL, name), help_text)


MAIN: Final = ("ladder_range", "ladder_shape", "accept_days", "play_days")
LENGTH: Final = "ladder_length"  # of a new event it is the length of its matches
FIELDS: Final[Mapping[str, forms.Field]] = {
    "ladder_range": _days(_("How many places above can be challenged"), "range", 1, 100),
    "ladder_shape": choice(
        _("Shape"),
        ("list", _("a list")),
        ("pyramid", _("a pyramid: players to the left in the own row, and the row above")),
        initial="list",
    ),
    "ladder_length": _days(_("Points of a match"), "length", 3, 21),
    "accept_days": _days(_("Days to answer a challenge"), "accept_days", 1, 60, _("Silence is a decline.")),
    "play_days": _days(_("Days to play an accepted challenge"), "play_days", 1, 100),
    "ladder_win": choice(
        _("A challenger who wins"),
        ("take_place", _("takes the place; those between move down")),
        ("swap", _("changes places with the other")),
        initial="take_place",
    ),
    "free_declines": _days(
        _("Declines that cost nothing"), "declines", 0, 100, _("One more is a default win of the challenger.")
    ),
    "decline_days": _days(_("Declines count for so many days"), "decline_days", 1, 1000),
    "rematch_days": _days(_("Days before the same two meet again"), "rematch_days", 0, 1000),
    "most_out": _days(_("Open challenges that a player may make"), "out", 1, 20),
    "most_into": _days(_("Open challenges that a player may get"), "into", 1, 20),
    "inactive_days": _days(
        _("Days without a match after which a player drops"), "inactive_days", 0, 1000, _("0: never.")
    ),
    "inactive_drop": _days(_("Places that an inactive player drops"), "inactive_drop", 1, 100),
    "away_days": _days(_("Days after which an absence ends by itself"), "away_days", 1, 1000),
    "free_first": tick(_("New players may challenge anybody once")),
}
MORE: Final = tuple(name for name in FIELDS if name not in (*MAIN, LENGTH))
