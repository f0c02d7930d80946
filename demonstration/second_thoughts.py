"""Later changes of ratings: other terms, a corrected result, a player registered twice."""

from datetime import timedelta
from typing import Final

from django.utils import timezone

from clubs.flows.register_player import register_player
from demonstration.cast import FEDERATION, POOL, Cast
from demonstration.play import Table
from journal.context import ActContext
from journal.jobs import drain
from matches.flows.entries.enter import enter
from matches.flows.events.finish_event import finish_event
from matches.flows.results.correct_result import correct_result
from matches.inputs.entries import EntryInput
from matches.inputs.results import ScoreInput
from matches.queries.events import pools
from matches.queries.results.match_rows import matches_of
from ratings.flows.lists.publish_edition import publish_edition
from ratings.flows.pools.change_pool_terms import change_pool_terms
from ratings.inputs.pools import TermsInput
from ratings.queries.lists import list_editions

_THIRD_PLACE: Final = "P3"
_TWICE: Final = "Fena Hoogterp"  # one letter is missing


def other_terms(cast: Cast) -> None:
    """Change the terms half a year ago: matches to one or two points no longer count, newcomers are provisional."""
    plan = TermsInput(policy={"shortest": 3}, listing={"least_experience": 10})
    change_pool_terms(
        federation=FEDERATION,
        pool=POOL,
        from_on=cast.today - timedelta(days=180),
        plan=plan,
        ctx=ActContext(cast.logins.actor("officer"), cast.at(-185), "The general meeting voted for it."),
    )


def third_place_corrected(cast: Cast, cup: Table) -> None:
    """Correct the match for the third place, whose sheet was read the wrong way round.

    The lists had been published.
    """
    director, at = cast.logins.actor("director"), timezone.now()  # after the lists, which the jobs publish by the clock
    event, reason = cup.event.pk, "the score sheet was read the wrong way round"
    match = next(row for row in matches_of(cup.event) if row.node_key == _THIRD_PLACE)
    assert match.result is not None
    finish_event(event_id=event, ctx=ActContext(director, at, reason), is_finished=False)
    outcome = ScoreInput(final=list(reversed(match.result.final)))
    correct_result(match_id=match.id, outcome=outcome, ctx=ActContext(director, at, reason))
    finish_event(event_id=event, ctx=ActContext(director, at))
    drain()
    _newer_editions()


def _newer_editions() -> None:
    """Publish the due editions at once. The job would gather corrections for some minutes."""
    pool = pools.pool(FEDERATION, POOL)
    for _ in list(list_editions.due(pool)):
        publish_edition(pool_id=pool.pk, at=timezone.now())()


def standing_twice(cast: Cast, trophy: Table) -> None:
    """Register a member of the club a second time, at the door."""
    at = cast.at(-1)
    double = register_player(
        federation=FEDERATION, name=_TWICE, country="NL", is_new=True, ctx=ActContext(cast.logins.actor("officer"), at)
    )
    enter(event_id=trophy.event.pk, entrants=[EntryInput(player=double.public_id)], ctx=ActContext(trophy.by, at))
