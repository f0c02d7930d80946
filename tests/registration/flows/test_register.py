"""Registering: oneself and at the desk, with and without a free place."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, Refused
from matches.flows.entries.enter import enter
from matches.flows.events.open_registration import open_registration
from matches.flows.events.undo_act import undo_act
from matches.inputs.entries import EntryInput
from matches.models import Entry, Event
from matches.queries.entries import entries
from matches.queries.tournaments import tournaments
from notifications.models import Letter
from registration.flows.register import register
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.settings import Approval, RegistrationSettingsInput
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import acting, change, joins, limited, members, states

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def _code(refusal: "pytest.ExceptionInfo[Any]") -> str:
    return str(refusal.value.verdict.violations[0].code)


def _register(home: House, event: Event, entrant: EntryInput) -> None:
    register(event_id=event.pk, entrant=entrant, ctx=ActContext(home.by_director, NOON))


def test_player_gets_a_place_and_an_entry_in_the_same_act(home: House) -> None:
    event = build.event(home)
    (ann,) = members(home, 1)

    registration = joins(event, ann)

    assert [row.players for row in entries.field(event)] == [(ann,)]
    assert Entry.objects.get(event=event).act_id == registration.act_id
    assert states(event) == ["accepted"]


def test_whoever_comes_when_all_places_are_taken_waits_in_order(home: House) -> None:
    event = limited(home, 1)
    players = members(home, 3)

    numbers = [joins(event, player).number for player in players]

    assert numbers == [1, 2, 3]
    assert states(event) == ["accepted", "waiting", "waiting"]
    assert len(entries.field(event)) == 1


def test_desk_registers_a_player_by_name_in_turn(home: House) -> None:
    event = limited(home, 1, approval=Approval.DIRECTOR)
    for name in ("Ann", "Bob"):
        build.player(home, name)
        _register(home, event, EntryInput(name))

    assert states(event) == ["accepted", "waiting"]


def test_pair_that_the_desk_registers_takes_one_place(home: House) -> None:
    event = build.event(home, side_size=2)
    ann, bob = members(home, 2)

    _register(home, event, EntryInput(player=ann.public_id, partner=EntryInput(bob.display_name)))

    assert [row.players for row in entries.field(event)] == [(ann, bob)]
    with pytest.raises(Refused) as refusal:
        register(
            event_id=event.pk,
            entrant=EntryInput(player=bob.public_id, partner=EntryInput(player=ann.public_id)),
            ctx=acting(bob),
        )
    assert _code(refusal) == "entered_already"


def test_player_registers_nobody_else_and_no_seed(home: House) -> None:
    event = build.event(home)
    ann, bob = members(home, 2)

    for entrant in (EntryInput(player=bob.public_id), EntryInput(player=ann.public_id, seed=1)):
        with pytest.raises(NotAllowed):
            register(event_id=event.pk, entrant=entrant, ctx=acting(ann))

    assert states(event) == []


def test_player_registers_once(home: House) -> None:
    event = limited(home, 1)
    ann, bob = members(home, 2)
    joins(event, ann)
    joins(event, bob)

    with pytest.raises(Conflicting) as refusal:
        joins(event, bob)

    assert _code(refusal) == "registered_already"


def test_registration_opens_and_closes_at_its_times(home: House) -> None:
    event = limited(home, 8, opens_at=NOON, closes_at=NOON + timedelta(hours=1))
    first, second, third = members(home, 3)

    with pytest.raises(Refused) as early:
        joins(event, first, NOON - timedelta(seconds=1))
    joins(event, first)
    with pytest.raises(Refused) as late:
        joins(event, second, NOON + timedelta(hours=1))
    open_registration(event_id=event.pk, is_open=False, ctx=ActContext(home.by_director, NOON))
    with pytest.raises(Refused) as closed:
        joins(event, third)

    assert [_code(early), _code(late), _code(closed)] == [
        "registration_opens_later",
        "registration_over",
        "entries_closed",
    ]
    assert early.value.verdict.violations[0].params["at"] == "2026-05-01 12:00"


def test_invitation_code_lets_in_whoever_knows_it(home: House) -> None:
    event = limited(home, 8, approval=Approval.CODE, code="Blot 7")
    ann, bob = members(home, 2)

    with pytest.raises(Refused) as refusal:
        joins(event, ann)
    joins(event, bob, code=" blot 7")

    assert _code(refusal) == "wrong_invitation_code"
    assert states(event) == ["accepted"]


def test_registration_waits_for_the_director_where_they_approve(home: House) -> None:
    event = limited(home, 8, approval=Approval.DIRECTOR)

    joins(event, members(home, 1)[0])

    assert states(event) == ["requested"]
    assert entries.field(event) == []


def test_whoever_withdrew_comes_again_with_the_same_entry(home: House) -> None:
    event = build.event(home)
    (ann,) = members(home, 1)
    joins(event, ann)
    withdraw_registration(event_id=event.pk, number=1, ctx=acting(ann))

    joins(event, ann)

    assert states(event) == ["withdrawn", "accepted"]
    assert [row.number for row in entries.field(event)] == [1]


def test_undone_registration_frees_its_place_for_the_first_who_waits(home: House) -> None:
    event = limited(home, 1)
    ann, bob = members(home, 2)
    act = joins(event, ann).act
    joins(event, bob)
    ctx = ActContext(home.by_director, NOON, "Wrong Ann.", tournaments.number(event))

    undo_act(event_id=event.pk, act_id=act.pk, ctx=ctx)

    assert states(event) == ["offered"]
    assert entries.field(event) == []
    letters = Letter.objects.filter(player=ann).order_by("version")
    assert list(letters.values_list("kind", flat=True)) == ["accepted", "withdrawn"]


def test_places_without_a_limit_are_never_full(home: House) -> None:
    event = limited(home, 1)
    for player in members(home, 2):
        joins(event, player)

    change(home, event, replace(RegistrationSettingsInput(), offer_hours=24))

    assert states(event) == ["accepted", "offered"]


def test_pair_that_can_take_no_place_keeps_none_from_others(home: House) -> None:
    event, by_desk = build.event(home, side_size=2), ActContext(home.by_director, NOON)
    change(home, event, RegistrationSettingsInput(places=1))
    ann, bob, eve, fay, gil = (build.player(home).public_id for _ in range(5))
    for pair in ((ann, bob), (eve, fay)):
        register(event_id=event.pk, entrant=_pair(*pair), ctx=by_desk)
    enter(event_id=event.pk, entrants=[_pair(eve, gil)], ctx=by_desk.with_note("Came together."))
    withdraw_registration(event_id=event.pk, number=1, ctx=by_desk)
    change(home, event, RegistrationSettingsInput(places=2))
    register(event_id=event.pk, entrant=_pair(ann, bob), ctx=by_desk)

    assert states(event) == ["withdrawn", "waiting", "accepted", "accepted"]


def _pair(player: str, partner: str) -> EntryInput:
    return EntryInput(player=player, partner=EntryInput(player=partner))
