"""Checks of a list before publication, and of a plan as entered."""

from datetime import date, datetime
from typing import Final

from journal.refusals import Conflicting, Refused, cause
from matches.models import RatingPool
from ratings.derive.published_lists import Draft
from ratings.inputs.lists import ListPlanInput
from ratings.queries.lists.list_editions import HORIZON, is_being_rated
from ratings.queries.lists.rating_days import months_before, today

LONGEST_WAIT: Final = 14 * 24  # hours
_DAYS: Final = {"week": 7, "month": 31, "never": 31}
_EDITIONS: Final = ("automatic", "asked")


def check_day(pool: RatingPool, on: date, at: datetime) -> None:
    """Raise Refused for a future day, and Conflicting if results of that day wait to be rated."""
    if on > today(pool, at):
        raise Refused(cause("list_day_to_come", on=str(on)))
    if is_being_rated(pool, on):
        raise Conflicting(cause("list_being_rated"))


def check_draft(list_draft: Draft) -> None:
    """Raise Refused for an empty list, and Conflicting if the rows are unchanged."""
    if not list_draft.lines:
        raise Refused(cause("list_without_anybody", on=str(list_draft.on)))
    old = list_draft.replaces
    if old is not None and old.rows_sha256 == list_draft.rows_sha256:
        raise Conflicting(cause("list_unchanged", on=str(list_draft.on), edition=old.edition))


def check_planning(pool: RatingPool, plan: ListPlanInput, at: datetime) -> None:
    """Raise Refused for an impossible day, a wait that is too long, or a start before lists can be corrected."""
    if plan.every not in _DAYS or plan.editions not in _EDITIONS:
        raise Refused(cause("bad_list_plan"))
    if not 1 <= plan.day <= _DAYS[plan.every]:
        raise Refused(cause("bad_list_day", day=plan.day, most=_DAYS[plan.every]))
    if not 0 <= plan.wait <= LONGEST_WAIT:
        raise Refused(cause("bad_list_wait", hours=plan.wait, most=LONGEST_WAIT))
    first = months_before(today(pool, at), HORIZON)
    if plan.from_on is not None and not first <= plan.from_on <= today(pool, at):
        raise Refused(cause("bad_list_start", first=str(first)))
