"""The publication plan of a pool, and the next day for which a list is due."""

from calendar import monthrange
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from django.db.models import Min

from matches.models import RatingPool
from ratings.models import ListPlan, RatingChange, RatingList
from ratings.models.rating import time_of
from ratings.queries.lists.rating_days import end_of
from ratings.queries.performances.performances import first_performance_on


@dataclass(frozen=True, slots=True)
class NextList:
    """The day of a list, and when it is published."""

    on: date
    at: datetime


def plan_of(pool: RatingPool) -> ListPlan | None:
    """Return the plan in force; None without one."""
    plan: ListPlan | None = ListPlan.objects.holding().filter(pool=pool).order_by("-pk").first()
    return plan


def has_automatic_editions(pool: RatingPool) -> bool:
    """Return whether new editions are made automatically. They are, unless the plan states otherwise."""
    plan = plan_of(pool)
    return plan is None or plan.editions == ListPlan.Editions.AUTOMATIC


def next_list(pool: RatingPool, at: datetime) -> NextList | None:
    """Return the first list that the plan still requires, overdue or in the future; None if there is none.

    Days before the first rating and days with a list published by hand are skipped.
    """
    plan = plan_of(pool)
    if plan is None or plan.every == ListPlan.Every.NEVER:
        return None
    published_days, first = _published(pool, plan), _first_day(pool)
    day = next_day(plan, plan.from_on - timedelta(days=1))
    while day in published_days or ((first is None or day < first) and _time(pool, plan, day) <= at):
        day = next_day(plan, day)
    return NextList(day, _time(pool, plan, day))


def next_day(plan: ListPlan, after: date) -> date:
    """Return the first day of the plan after a day."""
    if plan.every == ListPlan.Every.WEEK:
        return after + timedelta(days=(plan.day - after.isoweekday() - 1) % 7 + 1)
    day = _in_month(after.year, after.month, plan.day)
    return day if day > after else _in_month(after.year + after.month // 12, after.month % 12 + 1, plan.day)


def _in_month(year: int, month: int, day: int) -> date:
    return date(year, month, min(day, monthrange(year, month)[1]))


def _time(pool: RatingPool, plan: ListPlan, day: date) -> datetime:
    return end_of(pool, day) + timedelta(hours=plan.wait)


def _published(pool: RatingPool, plan: ListPlan) -> set[date]:
    rows = RatingList.objects.filter(pool=pool, on__gte=plan.from_on, edition=1)
    return set(rows.values_list("on", flat=True))


def _first_day(pool: RatingPool) -> date | None:
    """Return the day of the first rated match or starting rating, of a PR list of the first performance."""
    if pool.is_of_performances:
        return first_performance_on(pool)
    moment = RatingChange.objects.filter(pool=pool).aggregate(first=Min("moment"))["first"]
    return None if moment is None else time_of(moment).astimezone(ZoneInfo(pool.federation.time_zone)).date()
