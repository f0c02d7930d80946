"""Registrations of players whom the desk enters, and the places that an entry or an undo may exceed with a reason."""

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import Refused
from matches.flows.entries.enter import enter
from matches.flows.events.undo_act import undo_act
from matches.inputs.entries import EntryInput
from matches.models import Event
from matches.queries.tournaments import tournaments
from notifications.models import Letter
from ratings.flows.merges.merge_players import merge_players
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.settings import RegistrationSettingsInput
from registration.models import Registration
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import acting, change, joins, limited, members, states

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def _enter(home: House, event: Event, *names: str, note: str = "") -> None:
    entrants = [EntryInput(name, is_new=True) for name in names]
    enter(event_id=event.pk, entrants=entrants, ctx=ActContext(home.by_director, NOON, note), register_new=True)


def test_desk_states_registration_and_acceptance_in_one_act(home: House) -> None:
    event = limited(home, 3)
    (ann,) = members(home, 1)
    joins(event, ann)

    _enter(home, event, "Cas", "Dirk")

    assert states(event) == ["accepted", "accepted", "accepted"]
    assert {row.act.kind for row in Registration.objects.filter(number__gt=1)} == {"enter"}


def test_events_without_registration_state_none(home: House) -> None:
    event = build.event(home)

    _enter(home, event, "Cas")

    assert states(event) == []


def test_desk_exceeds_the_places_with_a_reason_alone(home: House) -> None:
    event = limited(home, 1)

    with pytest.raises(Refused, match="places_exceeded"):
        _enter(home, event, "Cas", "Dirk")
    _enter(home, event, "Cas", "Dirk", note="Both came by train.")

    assert states(event) == ["accepted", "accepted"]


def test_undo_of_a_withdrawal_does_not_exceed_the_places_without_a_reason(home: House) -> None:
    event = limited(home, 1)
    ann, bob = members(home, 2)
    joins(event, ann)
    joins(event, bob)
    withdraw_registration(event_id=event.pk, number=1, ctx=acting(ann))
    withdrawal = Act.objects.get(kind="withdraw_registration")

    def undo(note: str) -> None:
        ctx = ActContext(home.by_director, NOON, note, tournaments.number(event))
        undo_act(event_id=event.pk, act_id=withdrawal.pk, ctx=ctx)

    with pytest.raises(Refused, match="places_exceeded"):
        undo("")
    undo("It was a mistake of the desk.")

    assert states(event) == ["accepted", "offered"]


def test_merged_player_holds_one_offer(home: House) -> None:
    event = limited(home, 1)
    ann, bob, cas, dirk = members(home, 4)
    for player in (ann, bob, cas, dirk):
        joins(event, player)
    ctx = ActContext(home.by_officer, NOON)
    bob_person = bob.person
    bob_person.user = None
    bob_person.save()
    merge_players(federation=home.federation.slug, target=cas.public_id, duplicate=bob.public_id, ctx=ctx)

    change(home, event, RegistrationSettingsInput(places=3))

    assert states(event) == ["accepted", "offered", "withdrawn", "offered"]
    assert Letter.objects.filter(kind="offer").count() == 2
