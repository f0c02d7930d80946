"""Rest between two matches: promised by the event, kept by the queue of the tables, never in the way of a director."""

from datetime import datetime, timedelta

import pytest

from interfaces.web.desk.matches.tournaments.desk_items import Desk
from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, Refused
from matches.flows.events.change_event_settings import change_event_settings
from matches.flows.results.end_match import end_match
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_match import call_match
from matches.flows.tables.call_waiting_matches import call_waiting_matches
from matches.inputs.results import OutcomeInput
from matches.inputs.tournaments import TournamentRef
from matches.models import Event
from matches.queries.events import floor
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    made = the_house()
    add_tables(ref=made.ref, names=["1", "2"], ctx=ActContext(made.by_director, NOON))
    return made


def after(minutes: int) -> datetime:
    return NOON + timedelta(minutes=minutes)


def fill(home: House, minutes: int) -> list[str]:
    slug, by = home.federation.slug, home.by_director
    called = call_waiting_matches(ref=TournamentRef(slug, home.tournament.slug), ctx=ActContext(by, after(minutes)))
    return [one.match.row.node_key for one in called]


def semi_finals_played(home: House, rest: int = 10) -> Event:
    """At noon; the final is ready at once."""
    event = build.drawn(home, 4, rest=rest)
    build.play_ready(event, home.by_director)
    return event


def test_who_has_just_played_is_called_when_the_rest_is_over(home: House) -> None:
    semi_finals_played(home)

    with pytest.raises(Conflicting):
        fill(home, 9)

    assert fill(home, 10) == ["R2.1"]


def test_rest_counts_the_matches_of_other_events_too(home: House) -> None:
    semi_finals_played(home, rest=0)

    assert fill(home, 0) == ["R2.1"]


def test_who_rests_is_not_called_before_others(home: House) -> None:
    semi_finals_played(home)
    build.drawn(home, 2)

    assert fill(home, 5) == ["R1.1"]


def test_walkover_tires_nobody(home: House) -> None:
    event = build.drawn(home, 4, rest=10)
    for match in build.ready(event):
        end_match(match_id=match.pk, outcome=OutcomeInput("walkover", 0), ctx=ActContext(home.by_director, NOON))

    assert fill(home, 1) == ["R2.1"]


def test_desk_says_until_when_and_the_director_may_call_all_the_same(home: House) -> None:
    event = semi_finals_played(home)
    (item,) = next(one for one in Desk.of(home.tournament, after(5)).sections() if one.key == "ready").items

    call_match(match_id=item.row.id, table="1", ctx=ActContext(home.by_director, after(5)))

    assert item.rests_until == after(10)
    assert build.ready(event)[0].pk == item.row.id


def test_rest_is_changed_by_a_director_within_an_hour(home: House) -> None:
    event = semi_finals_played(home)

    for by in (build.house().by_director, build.acting(None)):
        with pytest.raises(NotAllowed):
            change_event_settings(event_id=event.pk, changes={"rest": 0}, ctx=ActContext(by, NOON))
    for minutes in (-1, 61):
        with pytest.raises(Refused):
            change_event_settings(event_id=event.pk, changes={"rest": minutes}, ctx=ActContext(home.by_director, NOON))
    change_event_settings(event_id=event.pk, changes={"rest": 0}, ctx=ActContext(home.by_director, NOON))

    assert fill(home, 0) == ["R2.1"]


def test_nobody_rests_where_no_event_asks_for_it(home: House) -> None:
    semi_finals_played(home, rest=0)

    assert [one.rests_until for one in floor.floor(home.tournament, NOON)] == [None]
