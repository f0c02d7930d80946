"""A step of the bench of journal/bulk.py; prints JSON. `python -m tests.bench._bulk STEP bulk|django ROWS`

Each step leaves the table empty.
"""

import json
import resource
import sys
import time
from array import array
from collections.abc import Callable, Iterator
from typing import Final

import django

django.setup()

from django.core.management import call_command
from django.db import transaction

from journal.bulk import delete_columns, insert_columns, read_columns, update_columns
from ratings.models import RatingChange

BATCH: Final = 1_000
NAMES: Final = ("pk", "match", "player", "moment", "before", "after")


def columns(count: int) -> dict[str, object]:
    """So many rows, each of a player and a match of its own."""
    numbers = array("q", range(1, count + 1))
    same = {"pool_id": 1, "run_id": 1, "before": 150_000, "after": 150_250, "experience": 100, "k": 80}
    return {**same, "match_id": numbers, "player_id": numbers, "moment": numbers}


def insert_bulk(count: int) -> None:
    insert_columns(RatingChange, columns(count))


def insert_django(count: int) -> None:
    same = {name: value for name, value in columns(count).items() if isinstance(value, int)}
    rows = (RatingChange(**same, match_id=pk, player_id=pk, moment=pk) for pk in range(1, count + 1))
    RatingChange.objects.bulk_create(rows, batch_size=BATCH)


def read_bulk(count: int) -> None:
    assert len(read_columns(RatingChange.objects.values_list(*NAMES))[0]) == count


def read_django(count: int) -> None:
    rows = RatingChange.objects.values_list(*NAMES).iterator()
    first, *_ = [array("q", column) for column in zip(*rows, strict=True)]
    assert len(first) == count


def update_bulk(count: int) -> None:
    update_columns(RatingChange, {"id": _ids()}, {"after": array("q", range(count))})


def update_django(count: int) -> None:
    rows = list(RatingChange.objects.order_by("pk"))
    for row, after in zip(rows, range(count), strict=True):
        row.after = after
    RatingChange.objects.bulk_update(rows, ["after"], batch_size=BATCH)


def delete_bulk(_count: int) -> None:
    delete_columns(RatingChange, {"id": _ids()})


def delete_django(_count: int) -> None:
    ids = _ids()
    for start in range(0, len(ids), BATCH):
        RatingChange.objects.filter(pk__in=ids[start : start + BATCH]).delete()


STEPS: Final[dict[str, tuple[str, Callable[[int], None], Callable[[int], None]]]] = {
    "insert": ("inserted: COPY, bulk_create", insert_bulk, insert_django),
    "read": ("six columns read: packed, rows", read_bulk, read_django),
    "update": ("updated: lists, bulk_update", update_bulk, update_django),
    "delete": ("deleted: lists, pk__in", delete_bulk, delete_django),
}


def _ids() -> "array[int]":
    (ids,) = read_columns(RatingChange.objects.order_by("pk").values_list("pk"))
    return ids


def measure(step: str, way: str, count: int) -> Iterator[tuple[str, object]]:
    """Yield the name, the seconds until the commit and the peak memory of a step."""
    name, bulk, plain = STEPS[step]
    if step != "insert":
        insert_bulk(count)
    started_at = time.perf_counter()
    with transaction.atomic():
        (bulk if way == "bulk" else plain)(count)
    yield "name", name
    yield "seconds", time.perf_counter() - started_at
    yield "megabytes", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    RatingChange.objects.all()._raw_delete("default")


if __name__ == "__main__":
    if sys.argv[1] == "migrate":
        call_command("migrate", verbosity=0)
        print("{}")
    else:
        print(json.dumps(dict(measure(sys.argv[1], sys.argv[2], int(sys.argv[3])))))
