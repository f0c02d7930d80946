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


def test_mark_names_the_opponent() -> None:
    event = _event(build.house())

    marks = marks_of(bracket_of(event), tables(event.stages.get()))[1]

    opponents = {entry: mark.opponent for entry, mark in marks.items() if mark.opponent}
    assert len(opponents) == 4
    assert {mark.drift for mark in marks.values()} == {""}  # nobody has points before the first round
    assert {opponents[opponent.id].id for opponent in opponents.values()} == set(opponents)


def test_match_at_a_table_is_being_played() -> None:
    home = build.house()
    event = _event(home)
    match = build.ready(event)[0]
    start_match(match_id=match.pk, ctx=ActContext(home.by_director, build.NOON))

    mark = marks_of(bracket_of(event), ())[2][match.side0_id]

    assert (mark.outcome, mark.drift, mark.match) == ("playing", "", match.pk)


def test_mark_says_who_met_somebody_with_more_or_fewer_points() -> None:
    event = _event(build.house())  # of five with a point or none, the bye included, one pair is uneven
    standings = tables(event.stages.get())
    points = {row.entry.id: row.values[0].number for row in standings}

    marks = marks_of(bracket_of(event), standings)[2]

    drifts = {points[entry] + mark.drift for entry, mark in marks.items() if mark.drift}
    assert drifts == {"1down", "0up"}


def test_entry_without_a_pair_has_no_mark() -> None:
    assert RoundMark() == RoundMark("", None, "", None)
    assert marks_of((), ()) == {}
