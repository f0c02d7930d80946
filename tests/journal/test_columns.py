"""Facts that come in as columns are the facts that objects would have been: in the table, and in the chain."""

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.db import IntegrityError, transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from journal.acts import recording
from journal.chain import canonical_json
from journal.columns import Columns, insert_columns, texts_of
from journal.models import Act, Fact
from journal.verify import breaks_of_all
from matches.models import Entry, EntryMember, Event, Match, Result
from matches.record import lock_event
from tests import build
from tests.build import NOON

ODD = ["\\.", "\\N", "a\tb", "a\r\nb", "\\", "50%", "%s", "Ø🎲", '"q"', "{1,2}", ""]
LETTERS = st.characters(blacklist_categories=["Cs"], blacklist_characters="\0")
KEYS = st.lists(st.text(LETTERS, max_size=20), max_size=5, unique=True).map(lambda told: list({*told, *ODD}))
BEGIN = datetime(1900, 1, 1, tzinfo=ZoneInfo("Europe/Copenhagen"))
TIMES = st.integers(0, 6 * 10**15).map(lambda microseconds: BEGIN + timedelta(microseconds=microseconds))
SCORES = st.none() | st.tuples(st.integers(0, 99), st.integers(0, 99))


def met(event: Event, keys: list[str]) -> Columns:
    one, other = event.entries.order_by("number").values_list("pk", flat=True)
    each: dict[str, Any] = {"node_key": keys, "length": [1 + at % 9 for at, _ in enumerate(keys)]}
    return Columns(Match, each, {"stage_id": event.stages.get().pk, "side0_id": one, "side1_id": other})


def read(model: type[Fact], ids: Any) -> list[str]:
    rows = model._default_manager.in_bulk(list(ids))
    return [canonical_json(rows[key].canonical()) for key in ids]


@pytest.mark.django_db(transaction=True)
@settings(max_examples=20)
@given(keys=KEYS, data=st.data())
def test_what_is_proved_is_what_is_read_again(keys: list[str], data: st.DataObject) -> None:
    event = build.entered(build.house(), 2, format="list")
    matches = met(event, keys).alike(act_id=Act.objects.latest("at").pk)
    times = [data.draw(TIMES) for _ in keys]
    told: dict[str, list[Any]] = {
        "raw": [data.draw(SCORES) for _ in keys],
        "played_at": times,
        "winner": [at % 2 for at in range(len(keys))],
    }

    with transaction.atomic():
        ids = insert_columns(matches)
        results = Columns(Result, {"match_id": ids, **told}, {"ending": "played", "act_id": matches.same["act_id"]})
        later = insert_columns(results)
        assert list(texts_of(matches, ids)) == read(Match, ids)
        assert list(texts_of(results, later)) == read(Result, later)
        assert list(Match.objects.filter(pk__in=ids).order_by("pk").values_list("node_key", flat=True)) == keys
        transaction.set_rollback(True)


@pytest.mark.django_db
def test_act_proves_columns_beside_what_it_stated_otherwise_and_ids_go_on_after_them() -> None:
    home = build.house()
    event = build.entered(home, 2, format="list")
    players = [build.player(home, f"P{at}").pk for at in range(3)]
    with transaction.atomic(), recording(lock_event(event), "bench", by=build.COMMAND, at=NOON) as act:
        seats = act.state_columns(Columns(Entry, {"number": range(3, 6)}, {"event_id": event.pk}))
        act.state_columns(Columns(EntryMember, {"entry_id": seats, "player_id": players}, {"event_id": event.pk}))
        last = act.state(Entry(event=event, number=6))

    assert list(breaks_of_all()) == []
    assert last.pk > max(seats)
    assert list(event.entries.order_by("pk").values_list("number", flat=True)) == [1, 2, 3, 4, 5, 6]


@pytest.mark.django_db
def test_time_of_any_zone_is_the_same_moment() -> None:
    event = build.entered(build.house(), 2, format="list")
    summer = datetime(2020, 7, 1, 12, tzinfo=ZoneInfo("America/New_York"))
    with transaction.atomic(), recording(lock_event(event), "bench", by=build.COMMAND, at=NOON) as act:
        ids = act.state_columns(met(event, ["a", "b"]))
        said = {"ending": "played", "winner": 0}
        act.state_columns(Columns(Result, {"match_id": ids, "played_at": [summer, summer + timedelta(1)]}, said))

    first = Result.objects.order_by("pk")[0]
    assert (first.played_at, first.raw, first.final) == (datetime(2020, 7, 1, 16, tzinfo=UTC), None, None)


@pytest.mark.django_db(transaction=True)
def test_rules_of_the_table_hold_and_none_of_the_rows_stays() -> None:
    event = build.entered(build.house(), 2, format="list")
    act = Act.objects.latest("at").pk

    with pytest.raises(IntegrityError), transaction.atomic():
        insert_columns(met(event, ["a", "b", "a"]).alike(act_id=act))

    assert not Match.objects.exists()


@pytest.mark.django_db
def test_no_rows_are_none() -> None:
    assert insert_columns(Columns(Entry, {"number": []}, {})) == []
