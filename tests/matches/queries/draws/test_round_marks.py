"""What each entry has of each round of a Swiss."""

import pytest

from journal.context import ActContext
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.tables.start_match import start_match
from matches.inputs.events import StageInput
from matches.models import Event
from matches.queries.draws.boards import bracket_of
from matches.queries.draws.round_marks import RoundMark, marks_of
from matches.queries.draws.standings import tables
from tests.support import build

pytestmark = pytest.mark.django_db


def _event(home: build.House) -> Event:
    """Return a Swiss of five with one round played, and one drawn."""
    event = build.drawn(home, 5, stages=(StageInput("swiss", {"rounds": 3}),))
    build.play_ready(event, home.by_director)
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, build.NOON))
    return event


def test_round_has_winners_losers_and_a_bye() -> None:
    event = _event(build.house())

    marks = marks_of(bracket_of(event), tables(event.stages.get()))

    assert sorted(mark.outcome for mark in marks[1].values()) == ["bye", "lost", "lost", "won", "won"]
    assert sorted(mark.outcome for mark in marks[2].values()) == ["bye", "open", "open", "open", "open"]


def test_mark_names_the_opponent_and_its_place() -> None:
    event = _event(build.house())
    standings = tables(event.stages.get())

    marks = marks_of(bracket_of(event), standings)[1]

    places = {row.entry.id: row.place_from for row in standings}
    opponents = {entry: mark.opponent for entry, mark in marks.items() if mark.opponent}
    assert len(opponents) == 4
    assert [marks[entry].place for entry in opponents] == [places[opponent.id] for opponent in opponents.values()]
    assert {opponents[opponent.id].id for opponent in opponents.values()} == set(opponents)


def test_match_at_a_table_is_being_played() -> None:
    home = build.house()
    event = _event(home)
    match = build.ready(event)[0]
    start_match(match_id=match.pk, ctx=ActContext(home.by_director, build.NOON))

    mark = marks_of(bracket_of(event), ())[2][match.side0_id]

    assert (mark.outcome, mark.place, mark.match) == ("playing", 0, match.pk)


def test_entry_without_a_pair_has_no_mark() -> None:
    assert RoundMark() == RoundMark("", None, 0, None)
    assert marks_of((), ()) == {}
