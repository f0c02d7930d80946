"""Laws of registration, over any sequence of acts: nobody is over the places, and the order of the queue is kept."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

import pytest
from django.db import transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from clubs.models import Player
from journal.context import ActContext
from journal.refusals import Refusal
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from matches.models import Event
from matches.queries.entries import entries
from registration.flows.accept_offer import accept_offer
from registration.flows.check_in_registration import check_in_registration
from registration.flows.close_check_in import close_check_in
from registration.flows.expire_offers import expire_offers
from registration.flows.refuse_registration import refuse_registration
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.settings import RegistrationSettingsInput
from registration.queries.door import is_check_in_closed
from registration.queries.intake import intake_of
from registration.queries.registrations import RegistrationList, State, registration_list
from registration.queries.single_registrations import find_row, list_for, position_of, rows_of_players
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import change, joins, limited, members
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
PLAYERS = 6
ACTS = ("register", "withdraw", "accept", "refuse", "places", "wait", "enter", "enter anyway", "come", "close")


@dataclass
class Story:
    """An event with places, its players, and the time, which only goes on."""

    home: House
    event: Event
    players: list[Player]
    places: int = 2
    at: datetime = NOON

    def act(self, name: str, value: int) -> None:
        ctx = ActContext(self.home.by_director, self.at)
        number = value + 1
        if name == "register":
            joins(self.event, self.players[value % PLAYERS], self.at)
        elif name == "withdraw":
            withdraw_registration(event_id=self.event.pk, number=number, ctx=ctx)
        elif name == "accept":
            accept_offer(event_id=self.event.pk, number=number, ctx=ctx)
        elif name == "refuse":
            refuse_registration(event_id=self.event.pk, number=number, ctx=ctx)
        elif name == "places":
            self.places = value % 4 + 1
            change(self.home, self.event, RegistrationSettingsInput(places=self.places, standby=True), self.at)
        elif name in ("enter", "enter anyway"):
            entrant = EntryInput(player=self.players[value % PLAYERS].public_id)
            reason = "There is one more table" if name == "enter anyway" else ""
            enter(event_id=self.event.pk, entrants=[entrant], ctx=ctx.with_note(reason))
        elif name == "come":
            check_in_registration(event_id=self.event.pk, number=number, ctx=ctx)
        elif name == "close":
            close_check_in(event_id=self.event.pk, ctx=ctx)
        else:
            self.at += timedelta(hours=value * 12)
            expire_offers(event_id=self.event.pk, at=self.at)

    def now(self) -> RegistrationList:
        return registration_list(self.event, self.at)


@contextmanager
def _taken_back() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def _world() -> tuple[House, Event, list[Player]]:
    """Two have a place and the others wait."""
    home = build.house()
    event, players = limited(home, 2, standby=True), members(home, PLAYERS)
    for player in players:
        joins(event, player)
    return home, event, players


the_world = once(_world)


def _given_places(now: RegistrationList) -> int:
    return now.taken + len(now.in_state(State.OFFERED))


@settings(max_examples=25)
@given(acts=st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 9)), min_size=3, max_size=12))
def test_nobody_is_over_the_places_and_nobody_is_overtaken(
    the_world: Once[tuple[House, Event, list[Player]]], acts: list[tuple[str, int]]
) -> None:
    with _taken_back():
        story = Story(*the_world())
        for name, value in acts:
            before = story.now()
            with suppress(Refusal):
                story.act(name, value)
            now = story.now()
            _check_places(story, before, now, is_by_director=name == "enter anyway")
            _check_order(before, now)
            assert now.taken == len(entries.field(story.event))
        for player in story.players:
            _check_part(story, story.now(), player)


def _check_places(story: Story, before: RegistrationList, now: RegistrationList, *, is_by_director: bool) -> None:
    """Places that are given never exceed the limit, unless they did before and did not grow, or a director said so."""
    assert _given_places(now) <= max(story.places, _given_places(before) + is_by_director)
    assert now.free == 0 or now.queue == [] or is_check_in_closed(story.event)
    standby = [row.number for row in before.in_state(State.STANDBY)]
    moved = [row.number for row in now.in_state(State.HERE) if row.number in standby]
    assert all(number < other.number for number in moved for other in now.in_state(State.STANDBY))


def _check_part(story: Story, now: RegistrationList, player: Player) -> None:
    """What is read for the next registration of a player says the same of places and of this player as all of it."""
    part, own_rows = list_for(story.event, intake_of(story.event), [player], story.at), now.of_players([player])
    assert (part.has_free_place, part.taken) == (now.has_free_place, now.taken)
    assert part.of_players([player]) == own_rows == rows_of_players(story.event, [player], story.at)
    assert [position_of(story.event, row) for row in own_rows] == [now.position(row) for row in own_rows]
    assert find_row(story.event, own_rows[0].number, story.at) == own_rows[0]


def _check_order(before: RegistrationList, now: RegistrationList) -> None:
    """Who leaves the queue for an offer was in front of everybody who stays in it."""
    waits = {row.number for row in now.queue}
    offers = {row.number for row in now.in_state(State.OFFERED)}
    promoted = [row.number for row in before.queue if row.number in offers]
    assert all(number < other for number in promoted for other in waits)
    assert sorted(waits) == [row.number for row in now.queue]
