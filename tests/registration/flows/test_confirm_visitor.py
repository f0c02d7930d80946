"""Confirming the address: the place, the order, the link that is used twice, and who is known there already."""

from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clubs.models import Player
from journal.context import ActContext, Actor
from journal.refusals import Conflicting, NotFound, Refused
from matches.flows.events.open_registration import open_registration
from matches.queries.entries import entries
from notifications.models import Letter, PlayerAddress
from registration.flows.accept_offer import accept_offer
from registration.flows.approve_person import approve_person
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.settings import Approval
from registration.models import PersonRequest
from registration.queries.registrations import registration_list
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import joins, limited, members, states
from tests.support.suspensions import suspended
from tests.support.visiting import asks, confirms, new_visitor

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def visitor(player: Player | None) -> ActContext:
    assert player is not None
    return ActContext(Actor("visitor", player.pk, "web"), NOON)


def test_confirmation_takes_a_place_as_a_hidden_player(home: House) -> None:
    event = build.event(home)

    request = new_visitor(event)

    assert request.player is not None and request.result == ""
    assert request.player.public_name == f"#{request.player.public_id}"
    assert request.player.display_name == "Vera Newcomer"
    assert [row.players for row in entries.field(event)] == [(request.player,)]
    letter = Letter.objects.get(kind="accepted")
    assert (letter.player, letter.params["path"]) == (request.player, "/visitors/")


def test_order_is_that_of_the_confirmations(home: House) -> None:
    event = limited(home, 1)
    first, second = asks(event, email="a@example.org", name="Ada Alpha"), asks(event, name="Bea Beta")
    (ann,) = members(home, 1)
    confirms(second)
    joins(event, ann)
    confirms(first)

    assert states(event) == ["accepted", "waiting", "waiting"]
    names = [row.players[0].display_name for row in registration_list(event, NOON).rows]
    assert names == ["Bea Beta", ann.display_name, "Ada Alpha"]


def test_link_works_once_and_only_in_time(home: House) -> None:
    event = build.event(home)
    secret, late = asks(event), asks(event, email="late@example.org", name="Late Comer")
    confirms(secret)

    with pytest.raises(Conflicting):
        confirms(secret)
    with pytest.raises(Refused):
        confirms(late, NOON + timedelta(hours=48))
    for garbage in ("", "x", secret[:-1], "\x00", "ø" * 500):
        with pytest.raises(NotFound):
            confirms(garbage)
    assert states(event) == ["accepted"]


def test_an_event_that_closed_meanwhile_is_left_out(home: House) -> None:
    event, other = build.event(home), build.event(home)
    secret, only = asks(event, other), asks(event, email="b@example.org", name="Bea Beta")
    open_registration(event_id=event.pk, is_open=False, ctx=ActContext(home.by_director, NOON))

    confirms(secret)
    with pytest.raises(Refused):
        confirms(only)

    assert (states(event), states(other)) == ([], ["accepted"])
    assert not Player.objects.filter(display_name="Bea Beta").exists()


def test_director_approves_where_the_event_asks_for_it(home: House) -> None:
    event = limited(home, 5, approval=Approval.DIRECTOR)
    new_visitor(event)
    assert states(event) == ["requested"]


def test_visitor_withdraws_and_accepts_an_offer(home: House) -> None:
    event = limited(home, 1)
    first, second = new_visitor(event), new_visitor(event, email="b@example.org", name="Bea Beta")

    with pytest.raises(Exception, match="not_allowed"):
        withdraw_registration(event_id=event.pk, number=1, ctx=visitor(second.player))
    withdraw_registration(event_id=event.pk, number=1, ctx=visitor(first.player))
    assert states(event) == ["withdrawn", "offered"]
    accept_offer(event_id=event.pk, number=2, ctx=visitor(second.player))
    assert states(event) == ["withdrawn", "accepted"]
    assert Letter.objects.filter(kind="offer", player=second.player).exists()


def test_whoever_confirmed_before_is_the_same_player(home: House) -> None:
    first = new_visitor(build.event(home))
    approve_person(federation=home.federation.slug, request_id=first.pk, ctx=ActContext(home.by_officer, NOON))

    again = new_visitor(build.event(home), is_new=True)
    relative = new_visitor(build.event(home), name="Max Newcomer")

    assert (again.player, again.result) == (first.player, "approved")
    assert relative.player != first.player and PlayerAddress.objects.count() == 2


def test_whoever_comes_again_before_an_office_has_answered_waits_as_well(home: House) -> None:
    first, again = new_visitor(build.event(home)), new_visitor(build.event(home), is_new=True)
    assert (again.player, again.result) == (first.player, "")

    approve_person(federation=home.federation.slug, request_id=again.pk, ctx=ActContext(home.by_officer, NOON))

    assert set(PersonRequest.objects.values_list("result", flat=True)) == {"approved"}
    with pytest.raises(Conflicting):
        approve_person(federation=home.federation.slug, request_id=first.pk, ctx=ActContext(home.by_officer, NOON))


def test_whoever_was_suspended_since_does_not_register_by_the_link(home: House) -> None:
    first, event = new_visitor(build.event(home)), limited(home, 4)
    approve_person(federation=home.federation.slug, request_id=first.pk, ctx=ActContext(home.by_officer, NOON))
    assert first.player is not None
    suspended(home, first.player)
    secret = asks(event, is_new=True)

    with pytest.raises(Refused, match="player_suspended"):
        confirms(secret)

    assert states(event) == []


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(places=st.integers(1, 3), steps=st.lists(st.integers(0, 4), max_size=8))
def test_no_place_over_the_limit_and_the_queue_keeps_its_order(home: House, places: int, steps: list[int]) -> None:
    """LAW: 0 and 1 register, 2 and 3 withdraw the first or last that is in, 4 accepts the first offer."""
    event = limited(home, places)
    for number, step in enumerate(steps):
        registrations = registration_list(event, NOON)
        active = [row for row in registrations.rows if row.is_active]
        offered = [row for row in active if row.state.value == "offered"]
        if step < 2:
            new_visitor(event, email=f"v{number}@example.org", name=f"Visitor {'abcdefgh'[number]}", is_new=True)
        elif step < 4 and active:
            row = active[0 if step == 2 else -1]
            withdraw_registration(event_id=event.pk, number=row.number, ctx=visitor(row.players[0]))
        elif offered:
            accept_offer(event_id=event.pk, number=offered[0].number, ctx=visitor(offered[0].players[0]))
        registrations = registration_list(event, NOON)
        assert registrations.taken + len(registrations.offers) <= places
        queue, served = [row.number for row in registrations.queue], [row.number for row in registrations.offers]
        assert queue == sorted(queue) and all(number < min(queue) for number in served if queue)
