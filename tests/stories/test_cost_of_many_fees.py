"""Acts that charge, waive or move many people under locks cost as many queries for many as for a few."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubs.models import Player
from journal.context import ActContext
from matches.flows.entries.enter import enter
from matches.flows.tournaments.change_state import change_state
from matches.inputs.entries import EntryInput
from matches.inputs.tournaments import TournamentStateInput
from matches.models import Tournament
from registration.flows.check_in_registration import check_in_registration
from registration.flows.close_check_in import close_check_in
from registration.flows.expire_unpaid import expire_unpaid
from registration.flows.move_fees import move_fees
from registration.flows.remind_debtors import remind_debtors
from tests.support.build import NOON
from tests.support.fees import Desk, desk
from tests.support.registering import joins, members, states
from tests.support.unpaid import LOST, REMINDED, unpaid

pytestmark = pytest.mark.django_db
Scene: TypeAlias = Callable[[int], Desk]


def _without_fees(count: int) -> Desk:
    at = desk(40)
    for player in members(at.home, count):
        joins(at.event, player)
    return at


def _charged(count: int) -> Desk:
    at = desk(40)
    at.set_fee("registration", 1_000)
    at.set_fee("entry", 4_000)
    for player in members(at.home, count):
        joins(at.event, player)
    return at


def _charged_beside_the_pot(count: int) -> Desk:
    at = desk(40)
    at.set_fee("entry", 4_000)
    for player in members(at.home, count):
        joins(at.event, player)
        at.pays(player, 1_000)
    return at


def _at_the_door(count: int) -> Desk:
    """So many places of absent players, and as many others on standby."""
    at = desk(count, standby=True)
    at.set_fee("entry", 4_000)
    for player in members(at.home, 2 * count):
        joins(at.event, player)
    ctx = ActContext(at.home.by_director, NOON)
    for number in range(count + 1, 2 * count + 1):
        check_in_registration(event_id=at.event.pk, number=number, ctx=ctx)
    return at


def _reminded(count: int) -> Desk:
    at, _players = unpaid(40, count)
    remind_debtors(book_id=at.row.pk, at=REMINDED)
    return at


def _sets_a_fee(at: Desk) -> None:
    at.set_fee("entry", 4_000, charges_all=True)


def _moves_into_the_pot(at: Desk) -> None:
    move_fees(event_id=at.event.pk, pot_id=at.pot.pk, ctx=ActContext(at.home.by_director, NOON))


def _enter(at: Desk, players: Sequence[Player]) -> None:
    entrants = [EntryInput(player=player.public_id, line=line) for line, player in enumerate(players)]
    enter(event_id=at.event.pk, entrants=entrants, ctx=ActContext(at.home.by_director, NOON))


def _cancels(at: Desk) -> None:
    state = TournamentStateInput(Tournament.State.CANCELLED, "The hall is flooded")
    change_state(ref=at.home.ref, new=state, ctx=ActContext(at.home.by_director, NOON))


def _closes(at: Desk) -> None:
    close_check_in(event_id=at.event.pk, ctx=ActContext(at.home.by_director, NOON))


def _expires(at: Desk) -> None:
    expire_unpaid(event_id=at.event.pk, at=LOST)
    assert set(states(at.event, LOST)) == {"withdrawn"}


@pytest.mark.parametrize(
    ("scene", "act"),
    [
        (_without_fees, _sets_a_fee),
        (_charged_beside_the_pot, _moves_into_the_pot),
        (_charged, _cancels),
        (_at_the_door, _closes),
        (_reminded, _expires),
    ],
)
def test_act_takes_no_more_queries_for_more_people(scene: Scene, act: Callable[[Desk], None]) -> None:
    counts = []
    for people in (3, 9):
        at = scene(people)
        with CaptureQueriesContext(connection) as queries:
            act(at)
        counts.append(len(queries))
        at.check()

    assert counts[0] == counts[1], counts


def test_desk_reads_no_more_to_enter_more_people() -> None:
    """Each of them is an entry with a registration and a fee."""
    counts = []
    for people in (3, 9):
        at = _charged(2)
        newcomers = members(at.home, people)
        with CaptureQueriesContext(connection) as queries:
            _enter(at, newcomers)
        texts = [query["sql"] for query in queries.captured_queries]
        counts.append(sum(text.startswith("SELECT") and "nextval" not in text for text in texts))
        assert len(states(at.event)) == 2 + people
        at.check()

    assert counts[0] == counts[1], counts
