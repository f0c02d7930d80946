"""Sentences for jumps of peg solitaire."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "cell_unknown": _("There is no cell %(cell)s. The cells have the numbers 1 to 37."),
    "source_empty": _("Cell %(source)s has no peg. Choose a peg that can jump."),
    "target_occupied": _("Cell %(target)s has a peg already. Jump into an empty cell."),
    "not_a_jump": _("From %(source)s to %(target)s is no jump. Jump over one cell, along a row or column."),
    "nothing_jumped": _("Between %(source)s and %(target)s there is no peg to jump over."),
    "unknown_puzzle": _("There is no puzzle “%(puzzle)s”. Choose one of the list, or a day as in 2026-12-31."),
    "bad_jumps": _("“%(jumps)s” is no list of jumps. Write them as in 6-19.4-17."),
    "line_not_solved": _("The puzzle is not solved by these jumps. Go on, or take some back."),
    "line_not_better": _("You have solved this puzzle in %(moves)s moves already. Only fewer are entered."),
    "search_limit": _("No line was found in time, and none was excluded. Take some jumps back and ask again."),
}
