"""Facts that come in as columns are the facts that objects would have been: in the table, and in the chain."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, cast
from zoneinfo import ZoneInfo

import pytest
from django.db import IntegrityError, transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from journal.acts import record_act
from journal.bulk import insert_columns, new_ids
from journal.cells import row_count
from journal.chain import canonical_json, texts_of
from journal.context import ActContext
from journal.models import Act, Fact
from journal.verify import breaks_of_all
from matches.models import Entry, EntryMember, Event, Match, Result
from matches.recording.events import lock_event
from tests.support import build
from tests.support.build import NOON

ODD = ["\\.", "\\N", "a\tb", "a\r\nb", "\\", "50%", "%s", "Ø🎲", '"q"', "{1,2}", ""]
LETTERS = st.characters(blacklist_categories=["Cs"], blacklist_characters="\0")
KEYS = st.lists(st.text(LETTERS, max_size=20), max_size=5, unique=True).map(lambda told: list({*told, *ODD}))
BEGIN = datetime(1900, 1, 1, tzinfo=ZoneInfo("Europe/Copenhagen"))
TIMES = st.integers(0, 6 * 10**15).map(lambda microseconds: BEGIN + timedelta(microseconds=microseconds))
SCORES = st.none() | st.tuples(st.integers(0, 99), st.integers(0, 99))


def met(event: Event, keys: list[str]) -> dict[str, object]:
    one, other = event.entries.order_by("number").values_list("pk", flat=True)
    sides = {"stage_id": event.stages.get().pk, "side0_id": one, "side1_id": other}
    return {"node_key": keys, "length": [1 + at % 9 for at, _ in enumerate(keys)], **sides}


def stated(model: type[Fact], columns: dict[str, object]) -> dict[str, Any]:
    """With new ids."""
    rows = {**columns, "id": new_ids(model, row_count(columns)), "act_id": Act.objects.latest("at").pk}
    assert insert_columns(model, rows) == row_count(columns)
    return rows


def read(model: type[Fact], ids: Any) -> list[str]:
    rows = model._default_manager.in_bulk(list(ids))
    return [canonical_json(rows[key].canonical()) for key in ids]


@pytest.mark.django_db(transaction=True)
@settings(max_examples=20)
@given(keys=KEYS, data=st.data())
def test_what_is_proved_is_what_is_read_again(keys: list[str], data: st.DataObject) -> None:
    event = build.entered(build.house(), 2, format="list")
    times = [data.draw(TIMES) for _ in keys]
    told: dict[str, list[Any]] = {
        "raw": [data.draw(SCORES) for _ in keys],
        "played_at": times,
        "winner": [at % 2 for at in range(len(keys))],
    }

    with transaction.atomic():
        matches = stated(Match, met(event, keys))
        results = stated(Result, {"match_id": matches["id"], **told, "ending": "played"})
        assert list(texts_of(Match, matches)) == read(Match, matches["id"])
        assert list(texts_of(Result, results)) == read(Result, results["id"])
        there = Match.objects.filter(pk__in=cast("Sequence[int]", matches["id"]))
        assert list(there.order_by("pk").values_list("node_key", flat=True)) == keys
        transaction.set_rollback(True)


@pytest.mark.django_db
def test_act_proves_columns_beside_what_it_stated_otherwise_and_ids_go_on_after_them() -> None:
    home = build.house()
    event = build.entered(home, 2, format="list")
    players = [build.player(home, f"P{at}").pk for at in range(3)]
    with transaction.atomic(), record_act(lock_event(event), "bench", ActContext(build.COMMAND, NOON)) as act:
        seats = act.state_columns(Entry, {"number": range(3, 6), "event_id": event.pk})
        act.state_columns(EntryMember, {"entry_id": seats, "player_id": players, "event_id": event.pk})
        last = act.state(Entry(event=event, number=6))

    assert list(breaks_of_all()) == []
    assert last.pk > max(seats)
    assert list(event.entries.order_by("pk").values_list("number", flat=True)) == [1, 2, 3, 4, 5, 6]


@pytest.mark.django_db
def test_time_of_any_zone_is_the_same_moment() -> None:
    event = build.entered(build.house(), 2, format="list")
    summer = datetime(2020, 7, 1, 12, tzinfo=ZoneInfo("America/New_York"))
    with transaction.atomic(), record_act(lock_event(event), "bench", ActContext(build.COMMAND, NOON)) as act:
        ids = act.state_columns(Match, met(event, ["a", "b"]))
        said = {"ending": "played", "winner": 0}
        act.state_columns(Result, {"match_id": ids, "played_at": [summer, summer + timedelta(1)], **said})

    first = Result.objects.order_by("pk")[0]
    assert (first.played_at, first.raw, first.final) == (datetime(2020, 7, 1, 16, tzinfo=UTC), None, None)


@pytest.mark.django_db(transaction=True)
def test_rules_of_the_table_hold_and_none_of_the_rows_stays() -> None:
    event = build.entered(build.house(), 2, format="list")

    with pytest.raises(IntegrityError), transaction.atomic():
        stated(Match, met(event, ["a", "b", "a"]))

    assert not Match.objects.exists()


@pytest.mark.django_db
def test_no_rows_are_none() -> None:
    assert (insert_columns(Entry, {"number": []}), new_ids(Entry, 0)) == (0, [])
