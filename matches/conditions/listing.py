"""What is asked before a list is published, and of a plan as it is typed."""

from datetime import date, datetime
from typing import Final

from journal.refusals import Conflicting, Refused, because
from matches.derive.published_lists import Draft
from matches.models import RatingPool
from matches.plans import ListPlanning
from matches.queries.list_editions import HORIZON, is_being_rated
from matches.queries.rating_days import months_before, today

LONGEST_WAIT: Final = 14 * 24  # hours
_DAYS: Final = {"week": 7, "month": 31, "never": 31}
_EDITIONS: Final = ("automatic", "asked")


def check_day(pool: RatingPool, on: date, at: datetime) -> None:
    """Of a list that somebody asks for: it has come, and all its results are rated."""
    if on > today(pool, at):
        raise Refused(because("list_day_to_come", on=str(on)))
    if is_being_rated(pool, on):
        raise Conflicting(because("list_being_rated"))


def check_draft(made: Draft) -> None:
    """It has somebody on it, and says something new."""
    if not made.lines:
        raise Refused(because("list_without_anybody", on=str(made.on)))
    old = made.replaces
    if old is not None and old.rows_sha256 == made.rows_sha256:
        raise Conflicting(because("list_unchanged", on=str(made.on), edition=old.edition))


def check_planning(pool: RatingPool, plan: ListPlanning, at: datetime) -> None:
    """Refused: a day that no week or month has, a wait without end, days further back than lists are corrected."""
    if plan.every not in _DAYS or plan.editions not in _EDITIONS:
        raise Refused(because("bad_list_plan"))
    if not 1 <= plan.day <= _DAYS[plan.every]:
        raise Refused(because("bad_list_day", day=plan.day, most=_DAYS[plan.every]))
    if not 0 <= plan.wait <= LONGEST_WAIT:
        raise Refused(because("bad_list_wait", hours=plan.wait, most=LONGEST_WAIT))
    first = months_before(today(pool, at), HORIZON)
    if plan.from_on is not None and not first <= plan.from_on <= today(pool, at):
        raise Refused(because("bad_list_start", first=str(first)))
