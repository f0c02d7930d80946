"""Check whether a level tie waits for its play-off board, and who may play it."""

from datetime import datetime

from journal.refusals import Refused, cause
from matches.derive.ties import tie_states
from matches.models import LineupFact, Match
from matches.queries.teams.lineups import board
from matches.queries.teams.playoffs import has_playoff
from matches.queries.teams.squads import squad_of
from matches.services.teams.eligibility import check_eligible
from matches.services.teams.lineups import lineup_fact, team_of
from rules_engine.leagues.boards import PLAYOFF_BOARD
from rules_engine.leagues.tie import State
from rules_engine.words import Side


def check_playoff(match: Match) -> None:
    """Raise ``Refused`` unless all boards are over, the tie is level, and a play-off board parts it."""
    state = tie_states(match.stage, [match.pk]).get(match.pk) if has_playoff(match.stage) else None
    is_level = state is not None and state.result.state is State.OVER and state.result.winner is None
    if not is_level or board(match, PLAYOFF_BOARD) is not None:
        raise Refused(cause("no_playoff", match.node_key, match=match.pk))


def named_player(match: Match, side: Side, number: int, at: datetime) -> LineupFact:
    """Return the player of a side for the play-off board. Raise ``Refused`` for one who may not play in the tie."""
    team = team_of(match, side)
    row = next((row for row in squad_of(team) if row.is_in and row.number == number), None)
    if row is None:
        raise Refused(cause("not_eligible", number=min(max(number, 0), 2**31)))
    check_eligible(match, team, [row], at)
    fact = lineup_fact(match, side, [[row.entry]], ())
    fact.is_playoff = True
    return fact
