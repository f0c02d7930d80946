"""How long a match is: the points to which it is played, or the boards of a tie of teams."""

from typing import Protocol

from django.utils.translation import ngettext


class HasLength(Protocol):
    """The attributes of a match (``matches.queries.results.match_row.MatchRow``). ``boards``: 0 if it is no tie."""

    @property
    def length(self) -> int: ...
    @property
    def boards(self) -> int: ...


def match_length(match: HasLength) -> str:
    """Return "to 7 points", of a tie "4 boards"."""
    if match.boards:
        return board_count(match.boards)
    return ngettext("to %(length)s point", "to %(length)s points", match.length) % {"length": match.length}


def board_count(boards: int) -> str:
    return ngettext("%(count)s board", "%(count)s boards", boards) % {"count": boards}
