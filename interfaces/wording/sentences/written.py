"""Sentences for score sheets as JSON that cannot be read."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "not_json": _("This is not JSON: it goes wrong at character %(column)s. Correct it there."),
    "not_an_object": _("“%(key)s” must be an object with its own fields. Write it in braces."),
    "key_unknown": _("There is no field “%(key)s”. Leave it out, or correct its name."),
    "key_missing": _("The field “%(key)s” is missing. Add it."),
    "key_twice": _("The field “%(key)s” is there twice. Keep one."),
    "type_wrong": _("“%(key)s” must be %(expected)s. Correct it."),
    "number_too_big": _("The number of “%(key)s” is beyond %(limit)s. Give a smaller one."),
    "sheet_line_too_long": _("A line has more than %(most)s characters. Shorten it."),
    "sheet_list_too_long": _("“%(key)s” has more than %(most)s items. Shorten it."),
    "value_unknown": _("“%(value)s” is not among the values of “%(key)s”. Choose one that is offered."),
    "ruleset_unknown": _("There is no ruleset “%(name)s”. Choose one that is offered."),
    "game_not_readable": _(
        "“%(written)s” is not a game. Write the side (1 or 2), how it was won (w single, g gammon, b backgammon, "
        "d drop) and the cube if it is not 1: 1w 2g2 1d."
    ),
    "ruleset_value_wrong": _("“%(key)s” of the ruleset must be %(expected)s. Correct it."),
}
