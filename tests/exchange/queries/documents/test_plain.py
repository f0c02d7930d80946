"""Plain data of documents."""

from datetime import UTC, datetime, timedelta, timezone

from exchange.queries.documents.plain import plain_time, without_empty


def test_empty_values_are_left_out() -> None:
    data: dict[str, object] = {"a": None, "b": "", "c": [], "d": {}, "e": False, "f": 0, "g": [0], "h": "x"}

    assert without_empty(data) == {"g": [0], "h": "x"}


def test_times_are_in_utc() -> None:
    at = datetime(2026, 5, 1, 14, tzinfo=timezone(timedelta(hours=2)))

    assert plain_time(at) == "2026-05-01T12:00:00Z"
    assert plain_time(datetime(2026, 5, 1, 12, 0, 0, 5, tzinfo=UTC)) == "2026-05-01T12:00:00.000005Z"
