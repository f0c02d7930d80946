"""Lists are published by hand and by plan; a correction makes a newer edition, and what was published stays."""

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal.context import ActContext
from journal.jobs import drain
from journal.models import Act, Job
from journal.refusals import Conflicting, NotAllowed, NotFound, Refusal, Refused
from journal.verify import breaks_of_all
from matches.flows.events.undo_act import undo_act
from matches.models import Event, Match
from ratings.flows.lists.ask_editions import ask_editions
from ratings.flows.lists.publish_list import publish_list
from ratings.inputs.lists import ListPlanInput
from ratings.job_kinds import NEW_EDITION, PUBLISH_LIST
from ratings.models import ListDue, ListPlan, RatingDue, RatingList
from ratings.queries.lists import list_plans
from ratings.queries.lists.list_editions import recent
from ratings.queries.lists.published_lists import published_list
from tests.support import build
from tests.support.build import House
from tests.support.published import (
    AUGUST,
    JULY,
    JUNE,
    beats,
    corrected,
    gathered,
    history,
    is_intact,
    planned,
    published,
    said,
    woken,
)
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
JUNE_30, JULY_31 = date(2026, 6, 30), date(2026, 7, 31)


def _house() -> House:
    home = build.house()
    history(home)
    return home


the_house = once(_house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def _code(refused: Callable[[], object], kind: type[Refusal]) -> str:
    with pytest.raises(kind) as raised:
        refused()
    return str(raised.value)


def test_list_says_who_stands_where_and_proves_it(home: House) -> None:
    told = published(home, JULY_31)

    assert [(name, rank) for name, rank, _ in said(told)] == [("Ann Berg", 1), ("Cas Vos", 2), ("Bo Skov", 3)]
    assert (told.edition, told.reason, told.counts["ranked"]) == (1, "asked", 3)
    assert is_intact(told)
    assert list(breaks_of_all()) == []


def test_movement_counts_since_the_list_before(home: House) -> None:
    first, second = published(home, JUNE_30), published(home, JULY_31)

    ann, cas, bo = second.rows.order_by("number")
    assert second.before == first
    assert (ann.places, bo.places, bo.places_down, cas.places) == (0, -1, 1, None)
    assert (bo.points, cas.points, (ann.points or 0) > 0) == (0, None, True)


@pytest.mark.parametrize(
    ("on", "kind", "code"),
    [(date(2026, 8, 2), Refused, "list_day_to_come"), (date(2026, 5, 31), Refused, "list_without_anybody")],
)
def test_list_of_a_day_without_one_is_refused(home: House, on: date, kind: type[Refusal], code: str) -> None:
    assert _code(lambda: published(home, on), kind) == code


def test_same_list_is_not_published_twice(home: House) -> None:
    published(home, JULY_31)

    assert _code(lambda: published(home, JULY_31), Conflicting) == "list_unchanged"


def test_list_waits_for_results_that_are_being_rated_and_not_for_later_ones(home: House) -> None:
    RatingDue.objects.create(pool=home.pool, match=Match.objects.latest("results__played_at"))

    assert _code(lambda: published(home, JULY_31), Conflicting) == "list_being_rated"
    assert published(home, JUNE_30).counts["ranked"] == 2


def test_only_officers_publish(home: House) -> None:
    publishing = partial(publish_list, federation=home.federation.slug, ctx=ActContext(home.by_director, AUGUST))

    assert _code(lambda: publishing(pool=home.pool.code), NotAllowed) == "not_allowed"
    assert _code(lambda: publishing(pool="none"), NotFound) == "unknown_pool"


def test_correction_makes_a_second_edition_and_leaves_the_first_as_it_was(home: House) -> None:
    first = published(home, JULY_31)
    before = said(first)

    corrected(home)
    gathered(home)

    second = published_list(home.pool, "2026-07-31")
    assert (second.edition, second.reason, second.replaces) == (2, "corrected", first)
    assert (said(first), is_intact(first)) == (before, True)
    assert (said(second) != before, is_intact(second)) == (True, True)
    assert list(breaks_of_all()) == []


def test_correction_that_is_undone_makes_an_edition_that_says_what_the_first_said(home: House) -> None:
    first = published(home, JULY_31)
    match = corrected(home)
    gathered(home)
    act = Act.objects.filter(kind="correct_result").latest("seq")

    undo_act(event_id=match.stage.event_id, act_id=act.pk, ctx=ActContext(home.by_director, AUGUST))
    drain()
    gathered(home)

    third = published_list(home.pool, "2026-07-31")
    assert (third.edition, third.rows_sha256) == (3, first.rows_sha256)


def test_correction_and_its_undo_within_minutes_make_no_edition(home: House) -> None:
    published(home, JULY_31)
    match = corrected(home)
    act = Act.objects.filter(kind="correct_result").latest("seq")
    undo_act(event_id=match.stage.event_id, act_id=act.pk, ctx=ActContext(home.by_director, AUGUST))
    drain()

    gathered(home)

    assert RatingList.objects.count() == 1


def test_corrections_within_minutes_make_one_edition(home: House) -> None:
    published(home, JULY_31)
    corrected(home)
    corrected(home, loser_points=3)

    assert Job.objects.filter(kind=NEW_EDITION, state=Job.State.WAITING).count() == 1
    gathered(home)

    assert list(RatingList.objects.order_by("pk").values_list("edition", flat=True)) == [1, 2]


def test_every_list_since_the_corrected_match_gets_an_edition_and_none_before(home: House) -> None:
    for on in (date(2026, 6, 15), JUNE_30, JULY_31):
        published(home, on)

    corrected(home, Event.objects.latest("pk"))
    gathered(home)

    newest = {told.on: told.edition for told in RatingList.objects.filter(replaced_by=None)}
    assert newest == {date(2026, 6, 15): 1, JUNE_30: 1, JULY_31: 2}


def test_movement_in_a_newer_edition_counts_from_the_newer_edition_before(home: House) -> None:
    published(home, JUNE_30)
    published(home, JULY_31)

    corrected(home)
    gathered(home)

    newer = published_list(home.pool, "2026-07-31")
    assert newer.before == published_list(home.pool, "2026-06-30", 2)


def test_result_after_the_day_of_a_list_makes_no_edition(home: House) -> None:
    published(home, JUNE_30)
    beats(home, build.player(home), build.player(home), AUGUST)

    assert not ListDue.objects.filter(pool=home.pool).exists()


def test_list_older_than_the_horizon_stays_what_it_is(home: House) -> None:
    published(home, JUNE_30)
    later = AUGUST.replace(year=2028)

    assert [recent(home.pool, at).count() for at in (AUGUST, later)] == [1, 0]


def test_where_an_officer_says_when_editions_come_they_wait_for_him(home: House) -> None:
    slug, ctx = home.federation.slug, ActContext(home.by_officer, AUGUST)
    asking = partial(ask_editions, federation=slug, pool=home.pool.code, ctx=ctx)
    planned(home, ListPlanInput("never", editions="asked"), AUGUST)
    published(home, JULY_31)
    corrected(home)

    assert not Job.objects.filter(kind=NEW_EDITION).exists()
    assert ListDue.objects.filter(pool=home.pool).count() == 1
    asking()
    drain()

    assert published_list(home.pool, "2026-07-31").edition == 2
    assert _code(asking, Conflicting) == "no_edition_due"


def test_weekly_lists_come_by_themselves_and_missed_ones_are_made_up(home: House) -> None:
    planned(home, ListPlanInput("week", day=7, from_on=date(2026, 6, 1)), JUNE.replace(day=3))

    woken(home)  # the server slept until today
    drain()

    days = list(RatingList.objects.order_by("on").values_list("on", flat=True))
    assert days[:3] == [date(2026, 6, 7), date(2026, 6, 14), date(2026, 6, 21)]
    assert {day.isoweekday() for day in days} == {7}
    owed = Job.objects.get(kind=PUBLISH_LIST, state=Job.State.WAITING)
    assert owed.run_after > owed.made_at


def test_nothing_is_owed_for_days_before_the_first_rated_match(home: House) -> None:
    planned(home, ListPlanInput("month", day=31, from_on=date(2026, 1, 1)), AUGUST)

    owed = list_plans.next_list(home.pool, AUGUST)

    assert owed is not None
    assert owed.on == JUNE_30


def test_list_that_was_published_by_hand_is_not_owed_any_more(home: House) -> None:
    planned(home, ListPlanInput("month", day=31, from_on=date(2026, 6, 1)), AUGUST)
    published(home, JUNE_30)

    owed = list_plans.next_list(home.pool, AUGUST)

    assert owed is not None
    assert owed.on == JULY_31


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (ListPlanInput("day"), "bad_list_plan"),
        (ListPlanInput("week", editions="never"), "bad_list_plan"),
        (ListPlanInput("week", day=8), "bad_list_day"),
        (ListPlanInput("month", day=0), "bad_list_day"),
        (ListPlanInput("week", wait=-1), "bad_list_wait"),
        (ListPlanInput("week", wait=10_000), "bad_list_wait"),
        (ListPlanInput("week", from_on=date(2020, 1, 1)), "bad_list_start"),
        (ListPlanInput("week", from_on=date(2026, 9, 1)), "bad_list_start"),
    ],
)
def test_plan_that_is_none_is_refused(home: House, plan: ListPlanInput, code: str) -> None:
    assert _code(partial(planned, home, plan, AUGUST), Refused) == code
    assert not ListPlan.objects.exists()


@pytest.mark.parametrize(
    ("every", "day", "after", "following"),
    [
        ("week", 7, date(2026, 6, 6), date(2026, 6, 7)),
        ("week", 7, date(2026, 6, 7), date(2026, 6, 14)),
        ("week", 1, date(2026, 12, 31), date(2027, 1, 4)),
        ("month", 31, date(2026, 1, 31), date(2026, 2, 28)),
        ("month", 31, date(2026, 2, 28), date(2026, 3, 31)),
        ("month", 1, date(2026, 12, 1), date(2027, 1, 1)),
        ("month", 15, date(2026, 6, 14), date(2026, 6, 15)),
    ],
)
def test_days_of_a_plan_follow_one_another(every: str, day: int, after: date, following: date) -> None:
    assert list_plans.next_day(ListPlan(every=every, day=day), after) == following


def test_list_is_published_so_many_hours_after_its_day(home: House) -> None:
    """The day is over at midnight in the federation's time zone."""
    planned(home, ListPlanInput("week", day=7, wait=30, from_on=date(2026, 7, 27)), AUGUST - timedelta(days=1))

    owed = list_plans.next_list(home.pool, AUGUST)

    assert owed is not None
    assert (owed.on, owed.at.isoformat()[:16]) == (date(2026, 8, 2), "2026-08-04T06:00")


def test_plan_of_never_ends_the_lists(home: House) -> None:
    planned(home, ListPlanInput("week", from_on=date(2026, 7, 1)), JULY)
    planned(home, ListPlanInput("never"), JULY)

    woken(home)

    assert not RatingList.objects.exists()


def test_publishing_takes_as_many_queries_for_more_players(home: House) -> None:
    published(home, date(2026, 6, 15))
    counts = []
    for on in (JUNE_30, JULY_31):
        with CaptureQueriesContext(connection) as seen:
            published(home, on)
        counts.append(len(seen))

    assert [told.counts["ranked"] for told in RatingList.objects.order_by("on")] == [2, 2, 3]
    assert counts[0] == counts[1]
