"""Registrations of players whom the desk enters, with their answers."""

import pytest

from journal.context import ActContext
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from matches.models import Event
from notifications.models import Letter
from ratings.flows.merges.merge_players import merge_players
from registration.flows.register import register
from registration.inputs.settings import RegistrationSettingsInput
from registration.models import Question, Registration
from registration.queries.questions import answers_of
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


def test_desk_stores_the_answers_beside_those_of_a_registration_that_waited(home: House) -> None:
    event = limited(home, 1)
    first = Question.objects.create(tournament=home.tournament, kind="text", text="Meal?")
    second = Question.objects.create(tournament=home.tournament, kind="text", text="Room?", is_required=True)
    ann, bob = members(home, 2)
    for player, texts in ((ann, {second.pk: "a"}), (bob, {first.pk: "fish", second.pk: "b"})):
        entrant = EntryInput(player=player.public_id)
        register(event_id=event.pk, entrant=entrant, answers=texts, ctx=acting(player))

    entrant = EntryInput(player=bob.public_id, answers={second.pk: " twin "})
    enter(event_id=event.pk, entrants=[entrant], ctx=ActContext(home.by_director, NOON, "One more board."))

    assert answers_of(Registration.objects.get(number=2).pk) == {first.pk: "fish", second.pk: "twin"}


def test_event_that_only_asks_registers_who_is_entered(home: House) -> None:
    event = build.event(home)
    question = Question.objects.create(tournament=home.tournament, kind="text", text="Meal?", is_required=True)

    entrants = [EntryInput("Cas", is_new=True, answers={question.pk: "fish"})]
    enter(event_id=event.pk, entrants=entrants, ctx=ActContext(home.by_director, NOON), register_new=True)

    assert states(event) == ["accepted"]
    assert answers_of(Registration.objects.get().pk) == {question.pk: "fish"}
