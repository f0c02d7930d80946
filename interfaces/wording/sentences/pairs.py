"""Sentences for pairs: entering doubles, and the differences between single players and pairs."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

OF_A_LINE: Final = frozenset({"not_two_names", "pair_among_singles", "own_partner", "name_alike"})

SENTENCES: Final[Mapping[str, Promise]] = {
    "bad_side_size": _("A side cannot have %(size)s players. Choose single players or pairs."),
    "not_two_names": _(
        "Pairs play here, and “%(name)s” does not name two players. Write both with a slash between them."
    ),
    "pair_among_singles": _(
        "Single players play here, and “%(name)s” names more than one. Write each player on a separate line."
    ),
    "own_partner": _("“%(name)s” names the same player twice. Name two players."),
    "name_alike": _(
        "Nobody is called “%(name)s”, but there are similar names: %(players)s. Write the "
        "player’s number, or mark the name as a new player."
    ),
    "same_pair": _("This pair already has entry %(entry)s. Name another pair; one of the two may stay."),
    "event_of_pairs": _("Pairs play here, and a transcript names single players. Choose an event of single players."),
    "were_partners": _(
        "They played together in “%(event)s”, so they are different people. If the wrong player "
        "was entered there, correct that first."
    ),
    "plays_with_another": _(
        "A player of entry %(entry)s has entered with another partner since. Withdraw that entry or undo it first."
    ),
    "doubles_without_pairs": _(
        "A pool of doubles rates pairs. Choose pairs as its side, or choose another purpose for the pool."
    ),
    "past_of_pairs": _("This pool rates pairs, and a results file names players. Choose a pool of single players."),
}
