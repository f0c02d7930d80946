"""Places and questions when the desk enters: the reason that exceeds places and leaves questions open."""

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import Refused
from matches.flows.entries.enter import enter
from matches.flows.events.undo_act import undo_act
from matches.inputs.entries import EntryInput
from matches.models import Event
from matches.queries.tournaments import tournaments
from registration.flows.withdraw_registration import withdraw_registration
from registration.models import Answer, Question, Registration
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import acting, joins, limited, members, states

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def _enter(home: House, event: Event, *names: str, note: str = "", answers: dict[int, str] | None = None) -> None:
    entrants = [EntryInput(name, is_new=True, answers=answers or {}) for name in names]
    enter(event_id=event.pk, entrants=entrants, ctx=ActContext(home.by_director, NOON, note), register_new=True)


def _codes(home: House, event: Event, *names: str, answers: dict[int, str] | None = None) -> list[str]:
    with pytest.raises(Refused) as refusal:
        _enter(home, event, *names, answers=answers)
    return [str(violation.code) for violation in refusal.value.verdict.violations]


def test_questions_are_answered_or_left_open_with_a_reason(home: House) -> None:
    event = build.event(home)
    meal = Question.objects.create(
        tournament=home.tournament, kind="choice", text="Meal?", choices=["fish", "none"], is_required=True
    )
    Question.objects.create(tournament=home.tournament, kind="text", text="Remarks?")

    assert _codes(home, event, "Ann", "Bob") == ["answers_open"]
    assert _codes(home, event, "Ann", answers={meal.pk: "meat"}) == ["bad_answer"]
    assert _codes(home, event, "Ann", answers={999: "meat"}) == ["no_such_question", "answers_open"]
    _enter(home, event, "Ann", answers={meal.pk: "fish"})
    _enter(home, event, "Bob", "Cas", note="They answer at the door.")

    assert states(event) == ["accepted", "accepted", "accepted"]
    assert list(Answer.objects.values_list("registration__number", "text")) == [(1, "fish")]


def test_an_impossible_answer_is_refused_also_with_a_reason(home: House) -> None:
    event = build.event(home)
    boards = Question.objects.create(tournament=home.tournament, kind="number", text="Boards?")

    with pytest.raises(Refused, match="bad_answer"):
        _enter(home, event, "Ann", note="Late.", answers={boards.pk: "two"})


def test_places_and_questions_are_refused_together(home: House) -> None:
    event = limited(home, 1)
    Question.objects.create(tournament=home.tournament, kind="text", text="Meal?", is_required=True)

    assert _codes(home, event, "Ann", "Bob") == ["places_exceeded", "answers_open"]


def test_questions_that_were_answered_at_registration_are_not_asked_again(home: House) -> None:
    event = limited(home, 1)
    ann, bob = members(home, 2)
    joins(event, ann)
    joins(event, bob)
    meal = Question.objects.create(tournament=home.tournament, kind="text", text="Meal?", is_required=True)
    bobs = Registration.objects.get(event=event, number=2)
    Answer.objects.create(registration=bobs, question=meal, text="fish")
    withdraw_registration(event_id=event.pk, number=1, ctx=acting(ann))

    enter(event_id=event.pk, entrants=[EntryInput(player=bob.public_id)], ctx=ActContext(home.by_director, NOON))

    assert states(event) == ["withdrawn", "accepted"]


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
