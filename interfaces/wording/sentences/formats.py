"""Sentences for records in SGF, and for texts that are not records."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "sgf_unreadable": _("Line %(line)s: this is not SGF, or the file was cut off there. Export the match again."),
    "sgf_too_deep": _(
        "Line %(line)s: more than %(deepest)s variations lie inside each other. Export the match without variations."
    ),
    "sgf_too_long": _(
        "Line %(line)s: the file continues after %(most)s parts. No match is that long; export it again."
    ),
    "sgf_not_backgammon": _("There is no game of backgammon in this SGF file. Export the match again."),
    "sgf_length_missing": _(
        "Line %(line)s: the length of the match is missing. Export the complete match, not a position."
    ),
    "sgf_length_differs": _(
        "Line %(line)s: this game belongs to a match to %(length)s points, the games before to one to %(expected)s. "
        "Keep one match in a file."
    ),
    "sgf_money_session": _("Line %(line)s: this is a session for money, not a match. Only matches can be imported."),
    "sgf_move_unreadable": _("Line %(line)s: “%(written)s” is neither a play nor an act with the cube. Correct it."),
    "sgf_result_unreadable": _("Line %(line)s: the result “%(written)s” cannot be read. Write for example “W+2”."),
    "sgf_set_up": _(
        "Line %(line)s: this game begins from a position that was set up. Only complete games can be checked."
    ),
    "record_of_a_variation": _(
        "This is a transcript of %(variation)s. Only backgammon, nackgammon and hypergammon are replayed; "
        "enter its score instead."
    ),
    "record_of_a_position": _("This text is a position, not a match. Export the match as a .mat text file."),
}
