"""Whether what a letter or a notification is about still holds."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from matches.models import Match
from matches.queries.results.match_row import MatchRow, MatchState
from matches.queries.results.match_rows import match_rows
from matches.queries.tournaments import announcements
from notifications.models import Letter


def is_true(letter: Letter, at: datetime) -> bool:
    """Return whether a match is still called to its table, a score still waits, or an announcement is still shown."""
    truth = _TRUTHS.get(letter.kind)
    return truth is None or truth(letter, at)


def _is_called(letter: Letter, _at: datetime) -> bool:
    row = _match_row(letter)
    return row is not None and row.state is MatchState.CALLED and row.table == letter.params.get("table")


def _is_waiting(letter: Letter, _at: datetime) -> bool:
    row = _match_row(letter)
    return row is not None and row.state is MatchState.TO_CONFIRM


def _is_current(letter: Letter, at: datetime) -> bool:
    return announcements.is_current(_id_of(letter), at)


def _match_row(letter: Letter) -> MatchRow | None:
    rows = match_rows(list(Match.objects.filter(pk=_id_of(letter))))
    return rows[0] if rows else None


def _id_of(letter: Letter) -> int:
    """Return the id of the last part of the reference of a letter: of its match or announcement."""
    return int(letter.about.rpartition(":")[2])


_TRUTHS: Final[Mapping[str, Callable[[Letter, datetime], bool]]] = {
    Letter.Kind.CALLED: _is_called,
    Letter.Kind.SCORE: _is_waiting,
    Letter.Kind.NEWS: _is_current,
}
