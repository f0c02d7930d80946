"""Sentences for draws: the field, the graph, contradictions, events as plain data."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "draws.field_too_small": _("Entries: %(entries)s. A draw wants %(least)s or more: enter more players."),
    "draws.entry_twice": _("Entry %(entry)s is in the field twice. Keep it once."),
    "draws.number_twice": _("The entries %(entries)s have the same number, %(number)s. Give each its own."),
    "draws.seed_twice": _("The entries %(entries)s have the same seed, %(seed)s. Give each its own."),
    "draws.seed_too_low": _("Entry %(entry)s has the seed %(seed)s. Seeds count from 1."),
    "draws.lot_seed_empty": _("The seed of the lots is empty. Give one, so that the draw can be proved."),
    "draws.node_twice": _("The place %(node)s is in the draw twice. Keep it once."),
    "draws.source_not_earlier": _("%(node)s waits for %(source)s, which does not come before it. Correct its source."),
    "draws.source_twice": _("%(source)s feeds two places of the draw, one of them %(node)s. Correct one."),
    "draws.seats_not_a_bracket": _("%(seats)s seats make no bracket. It has 2, 4, 8 and so on; fill it with byes."),
    "draws.sides_differ": _(
        "The match recorded at %(node)s was played by the entries %(recorded)s, but the draw now gives %(derived)s. "
        "Rule whether it stands."
    ),
    "draws.sides_unknown": _(
        "The match recorded at %(node)s (entries %(recorded)s) was played before both sides were known (%(derived)s). "
        "Enter the results before it."
    ),
    "draws.sides_absent": _(
        "The match recorded at %(node)s (entries %(recorded)s) is not to be played: the draw gives %(derived)s. "
        "Rule whether it stands."
    ),
    "draws.node_unknown": _(
        "A match of the entries %(recorded)s is recorded at %(node)s, which the draw does not have. Correct the place."
    ),
    "draws.meets_himself": _(
        "At %(node)s an entry would meet itself (recorded %(recorded)s, drawn %(derived)s). "
        "Correct the results before it."
    ),
    "draws.json_broken": _(
        "This is not JSON: it goes wrong in line %(line)s at character %(column)s. Correct it there."
    ),
    "draws.key_missing": _("The field “%(key)s” is missing. Add it."),
    "draws.key_unknown": _("There is no field “%(key)s”. Leave it out, or correct its name."),
    "draws.type_wrong": _("“%(key)s” must be %(expected)s. Correct it."),
    "draws.value_unknown": _("“%(value)s” is not offered for “%(key)s”. Choose from: %(offered)s."),
    "draws.one_side_twice": _("Entry %(entry)s stands on both sides of “%(key)s”. Correct one side."),
    "draws.seats_differ": _(
        "The seats differ from the draw that this seed gives, first in line %(line)s. Check seed and field."
    ),
    "draws.commitment_differs": _(
        "The commitment %(given)s does not belong to this seed, whose commitment is %(computed)s. Check both."
    ),
}
