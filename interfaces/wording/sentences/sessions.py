"""Sentences for the games of money sessions."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "no_answer": _("The last double has no answer. Write the take or the drop."),
    "automatic_doubles_too_many": _("A game has no more than %(most)s automatic doubles here. Correct the number."),
    "drop_differs": _(
        "The cube was dropped and the game ended otherwise, or the reverse. Correct the acts or the end."
    ),
    "winner_differs": _("Who dropped the cube cannot have won the game. Correct the winner or the acts."),
}
