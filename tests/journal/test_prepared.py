"""Queries whose SQL is built once, with other values each time."""

from datetime import datetime, timedelta

import pytest
from django.db.models import Exists, OuterRef, QuerySet
from django.db.models.functions import Length
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from clubs.models import Player
from journal.models import Job, Stream
from journal.prepared import prepared

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
