"""Who is called to a match, or plays one.

Adjourned matches, and those with a score, do not count.
"""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Final

from matches.models import Match, Tournament
from matches.queries.results import matches
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import match_rows

_LONGEST_CALL: Final = timedelta(hours=12)  # a call that was forgotten does not hold the players for good


def busy_beside(match: Match) -> MatchRow | None:
    """Return another match of the tournament to which one of the players is called, or which they play, or None."""
    return next((row for row in match_rows(matches.open_beside(match)) if row.is_on), None)


def busy_elsewhere(tournament_id: int, people: Collection[int], at: datetime) -> dict[int, Tournament]:
    """Return who of some people is called to a match of another tournament, or plays one, with that tournament.

    Calls and starts of the last twelve hours count. ``people``: ids of players, after merges.
    """
    matches_by_id = {match.pk: match for match in matches.open_elsewhere(tournament_id, people, at - _LONGEST_CALL)}
    rows = match_rows(list(matches_by_id.values())) if matches_by_id else []
    return {
        player.pk: matches_by_id[row.id].stage.event.tournament
        for row in rows
        for side in row.sides
        for player in side.players
        if row.is_on and player.pk in people
    }
