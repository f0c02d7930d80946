"""The matches at the tables of a hall, and who won in which round."""

import pytest

from journal.context import ActContext
from matches.flows.tables.call_match import call_match
from matches.queries.events import called_matches
from matches.queries.tournaments.tournaments import main_stage
from tests.support import build

pytestmark = pytest.mark.django_db


def test_called_matches_of_all_events_are_in_the_order_of_the_tables() -> None:
    home = build.house()
    first, second = build.drawn(home, 4), build.drawn(home, 4)
    for event, number, table in ((first, 0, "10"), (second, 0, "2"), (first, 1, "1")):
        call_match(match_id=build.ready(event)[number].pk, table=table, ctx=ActContext(home.by_director, build.NOON))

    rows = called_matches.rows([first, second])

    assert [(row.row.table, row.event, row.is_called) for row in rows] == [
        ("1", first.name, True),
        ("2", second.name, True),
        ("10", first.name, True),
    ]


def test_match_that_waits_or_is_decided_is_at_no_table() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    build.play(build.ready(event)[0], home.by_director)

    assert called_matches.rows([event]) == []


def test_marks_tell_who_won_in_the_order_of_the_rounds() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)

    marks = called_matches.marks_by_entry(main_stage(event))

    assert sorted(marks.values()) == [["lost"], ["lost"], ["won", "lost"], ["won", "won"]]
