"""Queries whose SQL is built once, with other values each time."""

from datetime import datetime, timedelta
from uuid import UUID

import pytest
from django.db.models import Exists, F, OuterRef, QuerySet
from django.db.models.functions import Length
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from clubs.models import Player
from journal.models import Job, Stream
from journal.prepared import Changes, prepared, prepared_update

pytestmark = pytest.mark.django_db


@prepared
def _players(ids: list[int], name: str) -> "QuerySet[Player]":
    return Player.objects.filter(pk__in=ids, display_name__gte=name).select_related("merged_into").order_by("pk")


def test_query_is_built_by_the_first_call_and_read_by_each(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    ann, bob, cid = (Player.objects.create(display_name=name) for name in ("Ann", "Bob", "Cid"))

    assert _players(ids=[ann.pk, bob.pk], name="") == [ann, bob]
    assert _players(ids=[ann.pk, bob.pk, cid.pk], name="B") == [bob, cid]
    with django_assert_num_queries(0):
        assert _players(ids=[], name="") == []
    with django_assert_num_queries(1):
        assert [row.merged_into for row in _players(ids=[ann.pk], name="A")] == [None]


@prepared_update
def _lease(by: int, /, job_id: UUID, attempts: int) -> "tuple[QuerySet[Job], Changes]":
    changes = {"state": Job.State.LEASED, "attempts": F("attempts") + by}
    return Job.objects.filter(pk=job_id, state=Job.State.WAITING, attempts=attempts), changes


def test_update_is_built_once_and_returns_the_rows_as_they_are_now(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    first, second = (Job.objects.create(kind="test_adds", key=key, payload={"n": 1}) for key in "ab")

    with django_assert_num_queries(1):
        [leased] = _lease(2, job_id=first.pk, attempts=0)
    assert leased == first
    assert (leased.state, leased.attempts, leased.payload) == ("leased", 2, {"n": 1})
    assert leased.made_at == Job.objects.get(pk=first.pk).made_at
    assert _lease(2, job_id=first.pk, attempts=0) == _lease(2, job_id=second.pk, attempts=1) == []
    assert [job.attempts for job in _lease(3, job_id=second.pk, attempts=0)] == [3]


def test_values_of_other_names_make_another_query() -> None:
    @prepared
    def players(**lookups: str) -> "QuerySet[Player]":
        return Player.objects.filter(**lookups)

    ann = Player.objects.create(display_name="Ann", country="DK")
    assert players(display_name="Ann") == players(country="DK") == [ann]
    assert players(display_name="DK") == []


def test_rows_are_made_as_by_django() -> None:
    """Instances with those of ``select_related``, also beyond one that is missing; deferred and annotated columns."""

    @prepared
    def players(name: str) -> "QuerySet[Player]":
        players = Player.objects.filter(display_name__gte=name).select_related("merged_into__merged_into")
        return players.annotate(letters=Length("display_name")).order_by("pk")

    @prepared
    def names(name: str) -> "QuerySet[Player]":
        return Player.objects.filter(display_name__gte=name).only("display_name").order_by("pk")

    ann = Player.objects.create(display_name="Ann")
    Player.objects.create(display_name="Bob", merged_into=ann)
    first, second = players(name="")
    assert (first.merged_into, second.merged_into, vars(second)["letters"]) == (None, ann, 3)
    assert [vars(row).keys() for row in (first, second)] == [vars(row).keys() for row in _django_rows()]
    assert not second._state.adding
    assert second._state.db == ann._state.db
    deferred = names(name="")[0]
    assert deferred.get_deferred_fields() >= {"public_id"}
    assert deferred.public_id == ann.public_id


def _django_rows() -> "QuerySet[Player]":
    return Player.objects.annotate(letters=Length("display_name")).order_by("pk")


def test_values_differ_and_other_arguments_choose_the_query() -> None:
    calls = []

    @prepared
    def jobs(order: str, *, since: datetime, kinds: tuple[str, ...]) -> "QuerySet[Job, tuple[str, str]]":
        calls.append(order)
        streams = Stream.objects.filter(key=OuterRef("key"))
        rows = Job.objects.filter(Exists(streams), made_at__gte=since, kind__in=kinds)
        return rows.order_by(order).values_list("kind", "key")

    Stream.objects.create(kind="event", key="1")
    for kind, key in (("judge", "1"), ("rate", "1"), ("rate", "2")):
        Job.objects.create(kind=kind, key=key)
    day, kinds = timezone.now() - timedelta(days=1), ("judge", "rate")

    assert jobs("kind", since=day, kinds=kinds) == [("judge", "1"), ("rate", "1")]
    assert jobs("-kind", since=day, kinds=kinds) == [("rate", "1"), ("judge", "1")]
    assert jobs("kind", since=day, kinds=("rate",)) == [("rate", "1")]
    assert jobs("kind", since=day + timedelta(days=2), kinds=kinds) == []
    assert calls == ["kind", "-kind"]


def test_value_that_is_no_parameter_is_refused() -> None:
    @prepared
    def named(name: str | None) -> "QuerySet[Player]":
        return Player.objects.filter(display_name=name)

    with pytest.raises(TypeError, match="None"):
        named(name=None)
