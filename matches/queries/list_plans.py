"""When lists of a pool are published: the plan that holds, and the next day for which one is to come."""

from calendar import monthrange
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from django.db.models import Min

from matches.models import ListPlan, RatingChange, RatingList, RatingPool
from matches.models.rating import time_of
from matches.queries.rating_days import end_of


@dataclass(frozen=True, slots=True)
class Coming:
    """The list of a day, and when it is published."""

    on: date
    at: datetime


def plan_of(pool: RatingPool) -> ListPlan | None:
    """None: nobody has planned anything."""
    found: ListPlan | None = ListPlan.objects.holding().filter(pool=pool).order_by("-pk").first()
    return found


def makes_editions_itself(pool: RatingPool) -> bool:
    """Whether a newer edition comes without anybody asking for it: unless the plan says otherwise."""
    plan = plan_of(pool)
    return plan is None or plan.editions == ListPlan.Editions.AUTOMATIC


def coming(pool: RatingPool, at: datetime) -> Coming | None:
    """The first list that the plan still owes: overdue, or of a day to come; None: it owes none.

    Nothing is owed for days on which nobody had been rated yet, nor where somebody has published by hand.
    """
    plan = plan_of(pool)
    if plan is None or plan.every == ListPlan.Every.NEVER:
        return None
    there, first = _published(pool, plan), _first_day(pool)
    day = next_day(plan, plan.from_on - timedelta(days=1))
    while day in there or ((first is None or day < first) and _time(pool, plan, day) <= at):
        day = next_day(plan, day)
    return Coming(day, _time(pool, plan, day))


def next_day(plan: ListPlan, after: date) -> date:
    """The first day of the plan that comes after a day."""
    if plan.every == ListPlan.Every.WEEK:
        return after + timedelta(days=(plan.day - after.isoweekday() - 1) % 7 + 1)
    here = _in_month(after.year, after.month, plan.day)
    return here if here > after else _in_month(after.year + after.month // 12, after.month % 12 + 1, plan.day)


def _in_month(year: int, month: int, day: int) -> date:
    return date(year, month, min(day, monthrange(year, month)[1]))


def _time(pool: RatingPool, plan: ListPlan, day: date) -> datetime:
    return end_of(pool, day) + timedelta(hours=plan.wait)


def _published(pool: RatingPool, plan: ListPlan) -> set[date]:
    rows = RatingList.objects.filter(pool=pool, on__gte=plan.from_on, edition=1)
    return set(rows.values_list("on", flat=True))


def _first_day(pool: RatingPool) -> date | None:
    """That of the first rated match, or of the first starting rating."""
    moment = RatingChange.objects.filter(pool=pool).aggregate(first=Min("moment"))["first"]
    return None if moment is None else time_of(moment).astimezone(ZoneInfo(pool.federation.time_zone)).date()
