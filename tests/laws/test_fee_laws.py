"""Laws of fees, over any sequence of acts: bookings sum to 0, and the charges agree with the entries."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import pytest
from django.db import transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from clubs.models import Player
from finance.models import Charge
from journal.context import ActContext
from journal.models import Act
from journal.refusals import Refusal
from matches.flows.entries.enter import enter
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.undo_act import undo_act
from matches.flows.tournaments.change_state import change_state
from matches.inputs.entries import EntryInput
from matches.inputs.tournaments import TournamentStateInput
from matches.models import Event
from matches.queries.entries import entries
from matches.queries.tournaments import tournaments
from registration.flows.accept_offer import accept_offer
from registration.flows.withdraw_registration import withdraw_registration
from tests.support import build
from tests.support.build import NOON
from tests.support.fees import Desk, desk
from tests.support.registering import joins, members
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
PLAYERS: Final = 4
ENTRY, REGISTRATION = 3_333, 1_000
LAST: Final = NOON + timedelta(days=4)  # after the first day nothing comes back
ACTS = ("register", "withdraw", "accept", "enter", "withdraw entry", "undo", "pay", "refund", "cancel", "wait")


@dataclass
class Story:
    """A tournament with fees and two events, of which the first has two places."""

    at: Desk
    events: list[Event]
    players: list[Player]
    moment: datetime = NOON

    def act(self, name: str, value: int) -> None:
        ctx = ActContext(self.at.home.by_director, self.moment)
        event, player, number = self.events[value % 2], self.players[value // 2 % PLAYERS], value // 2 + 1
        if name == "register":
            joins(event, player, self.moment)
        elif name == "withdraw":
            withdraw_registration(event_id=event.pk, number=number, ctx=ctx)
        elif name == "accept":
            accept_offer(event_id=event.pk, number=number, ctx=ctx)
        elif name == "enter":
            enter(event_id=event.pk, entrants=[EntryInput(player=player.public_id)], ctx=ctx)
        elif name == "withdraw entry":
            withdraw_entry(event_id=event.pk, entry_no=number, ctx=ctx)
        elif name == "undo":
            self._undo(event, number, ctx)
        elif name == "pay" and self.at.charged(player):
            self.at.pays(player, ENTRY)
        elif name == "refund" and self.at.owes(player) < 0:
            self.at.is_paid_back(player, -self.at.owes(player))
        elif name == "cancel":
            state = TournamentStateInput("cancelled", "Snow") if value % 2 else TournamentStateInput("planned")
            change_state(ref=self.at.home.ref, new=state, ctx=ctx)
        else:
            self.moment = min(self.moment + timedelta(days=value % 3), LAST)

    def _undo(self, event: Event, back: int, ctx: ActContext) -> None:
        acts = Act.objects.filter(stream__kind="event", stream__key=str(event.pk), undone_by=None, undoes=None)
        row = acts.order_by("-seq")[back % 4 : back % 4 + 1].get()
        undo_act(event_id=event.pk, act_id=row.pk, ctx=ctx)

    def check(self) -> None:
        """Whoever is in owes exactly their fees, whoever never was or whose entry was undone owes none."""
        self.at.check()
        fields = [set() if tournaments.is_cancelled(event) else _players(event) for event in self.events]
        for player in self.players:
            count = sum(player in field for field in fields)
            charged = self.at.charged(player)
            assert charged.count(ENTRY) == count
            assert charged.count(REGISTRATION) == min(count, 1)
            rest = [cents for cents in charged if cents not in (ENTRY, REGISTRATION)]
            assert all(cents <= ENTRY // 2 for cents in rest)  # what the ladder keeps of entries that were withdrawn


def _players(event: Event) -> set[Player]:
    return {player for row in entries.field(event) for player in row.players}


@contextmanager
def _taken_back() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def _world() -> tuple[Desk, list[Event], list[Player]]:
    """Two players have a place of the first event."""
    at = desk(places=2, first_on=NOON.date() + timedelta(days=4))
    second, players = build.event(at.home), members(at.home, PLAYERS)
    for event in (at.event, second):
        at.set_fee(
            "entry", ENTRY, event_id=event.pk, pot_id=at.pot.pk if event == at.event else None, stays_in_pot=False
        )
    at.set_fee("registration", REGISTRATION)
    at.set_refunds((3, 10_000, 10_000), (0, 5_000, 5_000))
    for player in players[:2]:
        joins(at.event, player)
    return at, [at.event, second], players


world = once(_world)


@settings(max_examples=40, deadline=None)
@given(acts=st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 15)), min_size=1, max_size=14))
def test_charges_agree_with_entries_after_any_acts(
    world: Once[tuple[Desk, list[Event], list[Player]]], acts: list[tuple[str, int]]
) -> None:
    with _taken_back():
        story = Story(*world())
        for name, value in acts:
            with suppress(Refusal, Act.DoesNotExist), transaction.atomic():
                story.act(name, value)
            story.check()


@settings(max_examples=10, deadline=None)
@given(player=st.integers(0, PLAYERS - 1), times=st.integers(2, 4))
def test_register_sent_several_times_is_charged_once(
    world: Once[tuple[Desk, list[Event], list[Player]]], player: int, times: int
) -> None:
    with _taken_back():
        at, events, players = world()
        for _ in range(times):
            with suppress(Refusal), transaction.atomic():
                joins(events[1], players[player])
        assert Charge.objects.filter(reference__startswith=f"event:{events[1].pk}/").count() == 1
        assert at.charged(players[player]).count(REGISTRATION) == 1
