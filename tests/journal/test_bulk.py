"""Rows that are read and written in bulk are the rows that the ORM sees, on every database."""

from array import array
from datetime import UTC, datetime
from functools import partial

import pytest
from django.db import DataError, connection
from django.db.models import F, QuerySet

from journal.bulk import (
    BATCH,
    Moment,
    delete_columns,
    insert_columns,
    or_none,
    read_columns,
    read_rows,
    update_columns,
)
from journal.cells import NONE
from matches.models import Result
from ratings.models import RatedMatch, RatingChange
from ratings.models.rating import moment_of
from tests.support import build
from tests.support.build import House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(partial(build.house, "home"))
_NAMES = ("match_id", "player_id", "moment", "next_moment", "after", "strength", "is_last")


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def rows() -> "QuerySet[RatingChange]":
    return RatingChange.objects.order_by("match_id", "player_id")


def written(home: House, count: int) -> None:
    numbers = array("q", range(count))
    told: dict[str, object] = {
        "match_id": numbers,
        "player_id": array("q", [7]) * count,
        "moment": array("q", [-(1 << 50)]) * count,
    }
    more: dict[str, object] = {
        "before": 150_000,
        "after": numbers,
        "experience": 0,
        "k": 100,
        "strength": numbers,
        "spread": None,
    }
    last = array("q", [0] * (count - 1) + [1])
    insert_columns(
        RatingChange,
        {
            **told,
            **more,
            "next_moment": array("q", [NONE]) * count,
            "is_last": last,
            "pool_id": home.pool.pk,
            "run_id": 1,
        },
    )


def test_columns_are_written_and_read_as_they_were(home: House) -> None:
    written(home, 3)

    assert list(rows().values_list(*_NAMES, "spread")) == [
        (0, 7, -(1 << 50), None, 0, 0, False, None),
        (1, 7, -(1 << 50), None, 1, 1, False, None),
        (2, 7, -(1 << 50), None, 2, 2, True, None),
    ]
    assert read_columns(rows().values_list("match_id", "moment", F("after") + 1)) == [
        array("q", [0, 1, 2]),
        array("q", [-(1 << 50)] * 3),
        array("q", [1, 2, 3]),
    ]


def test_parts_are_written_whatever_is_null_in_them(home: House) -> None:
    same: dict[str, object] = {"pool_id": home.pool.pk, "run_id": 1, "before": 0, "experience": 0, "k": 1}
    parts: list[dict[str, object]] = [
        {
            **same,
            "match_id": array("q", matches),
            "player_id": 7,
            "moment": array("q", matches),
            "after": 5,
            "is_last": False,
            "next_moment": array("q", [NONE if one % 2 else one for one in matches]),
            "strength": array("q", [NONE if one % 3 else -one for one in matches]),
        }
        for matches in ([1, 2, 3], [], [4, 5, 6], [7])
    ]

    assert [insert_columns(RatingChange, part) for part in parts] == [3, 0, 3, 1]
    told = rows().values_list("match_id", "next_moment", "strength", "player_id")
    assert list(told) == [(n, None if n % 2 else n, None if n % 3 else -n, 7) for n in range(1, 8)]


def test_rows_are_changed_and_taken_away_by_their_key(home: House) -> None:
    written(home, 4)
    some: dict[str, object] = {"pool_id": home.pool.pk, "match_id": array("q", [1, 3])}

    update_columns(RatingChange, some, {"after": array("q", [-5, 8]), "next_moment": array("q", [9, NONE])})
    update_columns(RatingChange, {"match_id": array("q", [3])}, {"is_last": False, "k": 3})
    delete_columns(RatingChange, {"pool_id": home.pool.pk, "match_id": array("q", [0])})

    assert list(rows().values_list("match_id", "after", "next_moment", "is_last", "k")) == [
        (1, -5, 9, False, 100),
        (2, 2, None, False, 100),
        (3, 8, None, False, 3),
    ]


def test_nothing_is_written_where_there_is_nothing(home: House) -> None:
    insert_columns(RatedMatch, {"pool_id": home.pool.pk, "match_id": array("q"), "why_code": "x"})

    assert read_columns(RatedMatch.objects.values_list("match_id", "moment")) == [array("q"), array("q")]
    assert read_columns(rows().values_list("match_id"), "match", ()) == [array("q")]


def test_some_are_read_in_parts(home: House) -> None:
    count = 2 * BATCH + 1
    written(home, count)

    (told,) = read_columns(rows().values_list("match_id"), "match", range(1, count))

    assert told == array("q", range(1, count))


@pytest.mark.parametrize(
    "at",
    [
        datetime(2026, 5, 1, 12, 0, tzinfo=UTC),
        datetime(1969, 12, 31, 23, 59, 59, 999_999, tzinfo=UTC),
        datetime(1987, 1, 1, 0, 0, 0, 1, tzinfo=UTC),
        datetime(2100, 2, 28, 6, 30, 5, 250_000, tzinfo=UTC),
    ],
)
def test_moment_of_a_column_is_that_of_its_time(home: House, at: datetime) -> None:
    event = build.drawn(home, 2)
    build.play_out(event, home.by_director)
    result = Result.objects.get()
    Result.objects.bulk_create([Result(match=result.match, ending="played", winner=0, played_at=at, act=result.act)])

    (told,) = read_columns(Result.objects.order_by("-pk").values_list(Moment("played_at"))[:1])

    assert list(told) == [moment_of(at)]


def test_nothing_in_a_column_is_read_as_none(home: House) -> None:
    same: dict[str, object] = dict.fromkeys(("before", "after", "experience", "k", "run_id"), 0)
    one: dict[str, object] = {"pool_id": home.pool.pk, "is_last": False, "spread": None}
    keys: dict[str, object] = {"match_id": array("q", [0, 1]), "player_id": array("q", [1, 1])}
    moments: dict[str, object] = {"moment": array("q", [5, 6]), "next_moment": array("q", [6, NONE])}
    insert_columns(RatingChange, {**same, **one, **keys, **moments, "strength": array("q", [NONE, -7])})

    told = read_columns(rows().values_list(*map(or_none, ("next_moment", "strength"))))

    assert told == [array("q", [6, NONE]), array("q", [NONE, -7])]


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite stores whole numbers of any size in any column")
@pytest.mark.parametrize("after", [1 << 31, array("q", [1, -(1 << 31) - 1])])
def test_number_beyond_its_column_is_refused_and_not_cut(home: House, after: object) -> None:
    columns = {"match_id": array("q", [1, 2]), "player_id": 7, "moment": 0, "before": 1, "experience": 0, "k": 1}

    with pytest.raises((OverflowError, DataError)):
        insert_columns(RatingChange, {**columns, "after": after})


def test_rows_of_an_empty_condition_are_none(home: House) -> None:
    assert read_columns(rows().filter(match_id__in=[]).values_list("match_id", "player_id")) == [array("q"), array("q")]
    assert read_rows(rows().none().values_list("match_id")) == []
