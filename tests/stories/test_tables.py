"""Tables: one match at each, given in turn, kept, moved and taken back."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from functools import partial

import pytest

from clubs.models import Player
from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, NotFound, Refusal, Refused
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.flows.events.lock_part import lock_part
from matches.flows.events.undo_act import undo_act
from matches.flows.results.reopen_result import reopen_result
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_match import call_match
from matches.flows.tables.call_waiting_matches import call_waiting_matches
from matches.flows.tables.release_table import release_table
from matches.flows.tables.remove_table import remove_table
from matches.flows.tables.reserve_table import reserve_table
from matches.inputs.entries import EntryInput
from matches.models import Event, Match, MatchFact, Table
from matches.queries.results.match_row import MatchState
from matches.queries.results.match_rows import match_row
from matches.queries.tables import tables
from matches.readers.table_names import table_names
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def listed(home: House, *names: str) -> None:
    add_tables(ref=home.ref, names=names, ctx=ActContext(home.by_director, NOON))


def call(home: House, match: Match, table: str, minutes: int = 0) -> MatchFact:
    return call_match(
        match_id=match.pk, table=table, ctx=ActContext(home.by_director, NOON + timedelta(minutes=minutes))
    )


def fill(home: House, most: int | None = None) -> list[tuple[str, str]]:
    called = call_waiting_matches(ref=home.ref, most=most, ctx=ActContext(home.by_director, NOON))
    return [(one.match.row.node_key, one.table.name) for one in called]


def table_of(match: Match) -> str:
    return match_row(match).table


def drawn_of(home: House, players: Sequence[Player]) -> Event:
    made = build.event(home)
    wanted = [EntryInput(player=one.public_id) for one in players]
    enter(event_id=made.pk, entrants=wanted, ctx=ActContext(home.by_director, NOON))
    draw_stage(event_id=made.pk, ctx=ActContext(home.by_director, NOON), seed="00")
    return made


def last_act(event: Event, kind: str) -> Act:
    return Act.objects.filter(stream__kind="event", stream__key=str(event.pk), kind=kind).order_by("-seq")[0]


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("1-4", ["1", "2", "3", "4"]),
        ("1–2, Final;A\nB", ["1", "2", "Final", "A", "B"]),
        (" 3 , 3,2-3", ["3", "2"]),
        ("", []),
    ],
)
def test_tables_are_read_as_people_write_them(typed: str, names: list[str]) -> None:
    assert table_names(typed) == names


@pytest.mark.parametrize("typed", ["5-1", "1-501", "1-300, A, 301-600"])
def test_tables_that_cannot_be_meant_are_refused(typed: str) -> None:
    with pytest.raises(Refused):
        table_names(typed)


def test_tables_are_added_once_and_stand_in_the_order_in_which_people_count(home: House) -> None:
    listed(home, "10", "2", "Final")
    listed(home, "1", "2", "final")

    with pytest.raises(Conflicting):
        listed(home, "FINAL", "10")
    assert [row.name for row in tables.rows_of(home.tournament)] == ["1", "2", "10", "Final"]


@pytest.mark.parametrize("names", [[], [""], ["x" * 13], ["a\tb"]])
def test_names_that_are_no_tables_are_refused(home: House, names: list[str]) -> None:
    with pytest.raises(Refused):
        listed(home, *names)


def test_nobody_adds_more_tables_than_a_hall_can_have(home: House) -> None:
    listed(home, *(str(number) for number in range(500)))
    with pytest.raises(Refused):
        listed(home, "one more")


def test_table_of_another_tournament_is_not_there(home: House) -> None:
    other = build.house()
    listed(other, "1")
    theirs = Table.objects.get()

    for deed in (remove_table, partial(reserve_table, purpose="final")):
        with pytest.raises(NotFound):
            deed(ref=home.ref, table_id=theirs.pk, ctx=ActContext(home.by_director, NOON))


def test_match_is_called_to_a_table_of_the_list_only(home: House) -> None:
    listed(home, "1", "Final")
    match = build.ready(build.drawn(home, 2))[0]

    with pytest.raises(Refused):
        call(home, match, "2")
    call(home, match, " FINAL ")

    assert table_of(match) == "Final"


def test_without_a_list_a_table_is_called_anything(home: House) -> None:
    match = build.ready(build.drawn(home, 2))[0]
    call(home, match, "by the bar")
    assert table_of(match) == "by the bar"


@pytest.mark.parametrize("is_listed", [True, False])
def test_two_matches_of_any_events_are_never_at_one_table(home: House, is_listed: bool) -> None:
    if is_listed:
        listed(home, "Final", "2")
    one, other = (build.ready(build.drawn(home, 2))[0] for _ in range(2))
    call(home, one, "Final")

    with pytest.raises(Conflicting) as refused:
        call(home, other, "final")

    violation = refused.value.verdict.violations[0]
    names = " – ".join(side.name for side in match_row(one).sides)
    assert (violation.code, violation.params["players"]) == ("table_taken", names)


def test_same_call_twice_is_one(home: House) -> None:
    match = build.ready(build.drawn(home, 2))[0]
    assert call(home, match, "1") == call(home, match, "1")
    assert MatchFact.objects.count() == 1


def test_table_is_free_with_the_result_and_with_the_release(home: House) -> None:
    event = build.drawn(home, 8)
    first, second, third = build.ready(event)[:3]
    call(home, first, "1")
    build.play(first, home.by_director)
    call(home, second, "1")
    release_table(match_id=second.pk, ctx=ActContext(home.by_director, NOON))
    call(home, third, "1")

    assert tables.holders(home.tournament) == {"1": (third.pk,)}
    assert match_row(second).state is MatchState.READY
    with pytest.raises(Conflicting):
        release_table(match_id=second.pk, ctx=ActContext(home.by_director, NOON))


def test_table_at_which_somebody_plays_stays_on_the_list(home: House) -> None:
    listed(home, "1")
    table = Table.objects.get()
    match = build.ready(build.drawn(home, 2))[0]
    call(home, match, "1")

    with pytest.raises(Conflicting):
        remove_table(ref=home.ref, table_id=table.pk, ctx=ActContext(home.by_director, NOON))
    release_table(match_id=match.pk, ctx=ActContext(home.by_director, NOON))
    remove_table(ref=home.ref, table_id=table.pk, ctx=ActContext(home.by_director, NOON))

    assert tables.rows_of(home.tournament) == []


def test_free_tables_go_to_the_matches_from_the_top_and_reserved_ones_to_nobody(home: House) -> None:
    listed(home, "1", "2", "3")
    reserve_table(
        ref=home.ref, table_id=Table.objects.get(name="2").pk, purpose="stream", ctx=ActContext(home.by_director, NOON)
    )
    event = build.drawn(home, 8)

    called = fill(home)

    assert called == [("R1.1", "1"), ("R1.2", "3")]
    with pytest.raises(Conflicting) as refused:
        fill(home)
    assert refused.value.verdict.violations[0].code == "no_table_free"
    call(home, build.ready(event)[2], "2")  # by name it is given


def test_next_match_goes_to_the_next_free_table(home: House) -> None:
    listed(home, "1", "2", "3")
    event = build.drawn(home, 4)
    call(home, build.ready(event)[1], "1")

    assert fill(home, most=1) == [("R1.1", "2")]
    with pytest.raises(Conflicting) as refused:
        fill(home, most=1)
    assert refused.value.verdict.violations[0].code == "nobody_waits"


def test_tables_are_filled_only_where_there_is_a_list(home: House) -> None:
    build.drawn(home, 2)
    with pytest.raises(Refused):
        fill(home)


def test_who_has_waited_longest_is_called_first(home: House) -> None:
    listed(home, "1", "2", "3", "4")
    event = build.drawn(home, 8)
    first = build.ready(event)[0]
    call(home, first, "1")
    release_table(match_id=first.pk, ctx=ActContext(home.by_director, NOON + timedelta(minutes=5)))

    assert fill(home) == [("R1.2", "1"), ("R1.3", "2"), ("R1.4", "3"), ("R1.1", "4")]


def test_player_of_two_events_is_called_to_one_match_at_a_time(home: House) -> None:
    listed(home, "1", "2", "3", "4")
    ann, bob, cas, dan = (build.player(home, name) for name in ("Ann", "Bob", "Cas", "Dan"))
    drawn_of(home, [ann, bob])
    both = drawn_of(home, [ann, cas])
    drawn_of(home, [cas, dan])

    called = call_waiting_matches(ref=home.ref, ctx=ActContext(home.by_director, NOON))

    names = [{side.name for side in one.match.row.sides} for one in called]
    assert names == [{"Ann", "Bob"}, {"Cas", "Dan"}]
    with pytest.raises(Conflicting):
        fill(home)
    assert table_of(build.ready(both)[0]) == ""


def test_undone_call_gives_the_table_that_was_before_unless_somebody_sits_there(home: House) -> None:
    event = build.drawn(home, 4)
    first, second = build.ready(event)
    call(home, first, "1")
    call(home, first, "2")
    moved = last_act(event, "match_table")
    call(home, second, "1")

    with pytest.raises(Conflicting):
        undo_act(event_id=event.pk, act_id=moved.pk, ctx=ActContext(home.by_director, NOON))
    undo_act(event_id=event.pk, act_id=last_act(event, "match_table").pk, ctx=ActContext(home.by_director, NOON))
    undo_act(event_id=event.pk, act_id=moved.pk, ctx=ActContext(home.by_director, NOON))

    assert (table_of(first), table_of(second)) == ("1", "")


def test_whole_filling_is_undone_at_once(home: House) -> None:
    listed(home, "1", "2")
    event = build.drawn(home, 4)
    fill(home)

    undo_act(event_id=event.pk, act_id=last_act(event, "fill_tables").pk, ctx=ActContext(home.by_director, NOON))

    assert tables.holders(home.tournament) == {}


def test_match_whose_result_is_taken_back_is_told_to_be_at_a_table_that_others_have(home: House) -> None:
    """A correction is never stopped by a table; the clash is shown, and nobody else is called to it."""
    event = build.drawn(home, 4)
    first, second = build.ready(event)
    call(home, first, "1")
    build.play(first, home.by_director)
    call(home, second, "1")
    reopen_result(match_id=first.pk, ctx=ActContext(home.by_director, NOON, "wrong sheet"))

    assert tables.holders(home.tournament) == {"1": (first.pk, second.pk)}
    for match in (first, second):
        with pytest.raises(Conflicting):
            call(home, match, "1")
    call(home, first, "2")
    assert tables.holders(home.tournament) == {"1": (second.pk,), "2": (first.pk,)}


def test_reservation_twice_is_one_and_too_long_a_reason_is_refused(home: House) -> None:
    listed(home, "1")
    table = Table.objects.get()
    for _ in range(2):
        reserve_table(ref=home.ref, table_id=table.pk, purpose=" final ", ctx=ActContext(home.by_director, NOON))

    assert Act.objects.filter(kind="reserve_table").count() == 1
    with pytest.raises(Refused):
        reserve_table(ref=home.ref, table_id=table.pk, purpose="x" * 41, ctx=ActContext(home.by_director, NOON))


def test_stranger_touches_no_table(home: House) -> None:
    stranger = build.acting(build.login())
    match = build.ready(build.drawn(home, 2))[0]
    deeds: list[Callable[[], object]] = [
        lambda: add_tables(ref=home.ref, names=["1"], ctx=ActContext(stranger, NOON)),
        lambda: call_waiting_matches(ref=home.ref, ctx=ActContext(stranger, NOON)),
        lambda: release_table(match_id=match.pk, ctx=ActContext(stranger, NOON)),
        lambda: call_match(match_id=match.pk, table="1", ctx=ActContext(stranger, NOON)),
    ]
    for deed in deeds:
        with pytest.raises(NotAllowed):
            deed()


def test_decided_match_is_neither_called_nor_released(home: House) -> None:
    match = build.ready(build.drawn(home, 2))[0]
    call(home, match, "1")
    build.play(match, home.by_director)
    with pytest.raises(Refusal):
        call(home, match, "2")
    with pytest.raises(Refusal):
        release_table(match_id=match.pk, ctx=ActContext(home.by_director, NOON))


def test_locked_match_is_skipped_when_tables_are_filled(home: House) -> None:
    event = build.drawn(home, 4)
    listed(home, "1", "2")
    first, second = build.ready(event)
    ctx = ActContext(home.by_director, NOON, "one of them is ill")
    lock_part(event_id=event.pk, match_id=first.pk, ctx=ctx)

    assert fill(home) == [(second.node_key, "1")]
    with pytest.raises(Conflicting, match="only_locked_wait"):
        fill(home)
