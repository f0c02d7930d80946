"""The matches of tonight that are not over: a call for the director, a live score, an adjournment, a committed draw."""

from datetime import timedelta
from typing import Final

from demonstration.cast import Cast, side_login
from demonstration.logins import acting
from demonstration.play import Table
from journal.context import ActContext
from matches.flows.draws.commit_draw import commit_draw
from matches.flows.results.adjourn_match import adjourn_match
from matches.flows.results.update_live_score import update_live_score
from matches.flows.tables.call_director import call_director
from matches.flows.tables.call_match import call_match
from matches.flows.tables.start_match import start_match
from matches.inputs.results import AdjournmentInput
from matches.models import MatchFact
from matches.queries.results.match_row import MatchRow

_POSITION: Final = "XGID=-b---BDAC---dC---cae----B-:1:1:-1:00:1:1:0:3:10"


def calls_the_director(cast: Cast, match: MatchRow) -> None:
    """Call the director four minutes ago; no one has come yet."""
    words = "The cube fell off the table, and we do not agree where it stood."
    at = cast.now - timedelta(minutes=4)
    by = acting(side_login(cast, match, 1))
    call_director(match_id=match.id, reason=MatchFact.Why.RULES, words=words, ctx=ActContext(by, at))


def sends_live_score(cast: Cast, match: MatchRow) -> None:
    """Send 1–0 and then 1–1, as typed at the table."""
    by = acting(side_login(cast, match, 0))
    for order, games in enumerate(("1w", "1w 2w"), start=1):
        update_live_score(
            match_id=match.id,
            games=games,
            sequence=order,
            ctx=ActContext(by, cast.now - timedelta(minutes=12 - 5 * order)),
        )


def is_broken_off(cast: Cast, table: Table, match: MatchRow) -> None:
    """Adjourn the match in the middle of a game, because the hall closed. It goes on today."""
    call_match(match_id=match.id, table="2", ctx=table.ctx)
    start_match(match_id=match.id, ctx=table.ctx)
    state = AdjournmentInput(score=(1, 1), cube=2, owner=0, on_roll=1, position=_POSITION, resume_by=cast.today)
    at = table.later(45).at
    adjourn_match(match_id=match.id, state=state, ctx=ActContext(table.by, at, "the hall closed for the night"))


def is_bound(table: Table) -> None:
    """Commit to the draw, so that anyone can check that no one chose it."""
    commit_draw(event_id=table.event.pk, ctx=table.ctx)
