"""Questions and answers: who is asked, what is an answer, until when it can be changed, and that it is deleted."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotAllowed, NotFound, Refused
from matches.inputs.entries import EntryInput
from matches.models import Event
from registration.flows.answer_questions import answer_questions
from registration.flows.clear_visitors import clear_answers
from registration.flows.edit_questions import add_question, remove_question
from registration.flows.register import register
from registration.inputs.questions import QuestionInput, QuestionKind
from registration.inputs.settings import RegistrationSettingsInput
from registration.models import Answer, Question
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import acting, change, joins, members
from tests.support.visiting import asks, confirms

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def _ask(home: House, words: str = "Meal?", **more: Any) -> Question:
    ctx = ActContext(home.by_director, NOON)
    question = replace(QuestionInput(more.pop("text", words)), **more)
    slug = home.federation.slug
    return add_question(federation=slug, tournament=home.tournament.slug, question=question, ctx=ctx)


def _remove(home: House, question: Question) -> None:
    slug, ctx = home.federation.slug, ActContext(home.by_director, NOON)
    remove_question(federation=slug, tournament=home.tournament.slug, question_id=question.pk, ctx=ctx)


def _code(refusal: "pytest.ExceptionInfo[Any]") -> str:
    return str(refusal.value.verdict.violations[0].code)


def test_required_question_is_answered_at_registration(home: House) -> None:
    event, other = build.event(home), build.event(home)
    meal = _ask(home, kind=QuestionKind.CHOICE, choices=("fish", "none"), is_required=True, event_id=event.pk)
    (ann,) = members(home, 1)
    joins(other, ann)
    for answers, code in (({}, "answer_missing"), ({meal.pk: "meat"}, "bad_answer"), ({999: "x"}, "no_such_question")):
        with pytest.raises(Refused) as refusal:
            _register(event, ann, answers)
        assert _code(refusal) == code
    _register(event, ann, {meal.pk: "fish"})

    assert list(Answer.objects.values_list("text", flat=True)) == ["fish"]


def _register(event: Event, player: Any, answers: dict[int, str]) -> None:
    entrant = EntryInput(player=player.public_id)
    register(event_id=event.pk, entrant=entrant, answers=answers, ctx=acting(player))


def test_visitor_answers_before_the_confirmation(home: House) -> None:
    event, other = build.event(home), build.event(home)
    text, own = _ask(home), _ask(home, "Board?", event_id=event.pk, kind=QuestionKind.YES_NO)
    secret = asks(event, other, answers={text.pk: "vegan", own.pk: "yes"})
    assert not Answer.objects.exists()
    confirms(secret)

    rows = Answer.objects.values_list("registration__event", "text").order_by("pk")
    assert list(rows) == [(event.pk, "vegan"), (event.pk, "yes"), (other.pk, "vegan")]


def test_answers_are_changed_by_the_player_until_closing_and_by_the_desk_after_it(home: House) -> None:
    event, question = build.event(home), _ask(home)
    ann, bob = members(home, 2)
    joins(event, ann)
    change(home, event, RegistrationSettingsInput(closes_at=NOON + timedelta(hours=1)))

    _answer(event, {question.pk: "one"}, acting(ann))
    with pytest.raises(NotAllowed):
        _answer(event, {question.pk: "two"}, acting(bob))
    with pytest.raises(Refused):
        _answer(event, {question.pk: "three"}, acting(ann, NOON + timedelta(hours=2)))
    _answer(event, {question.pk: "four"}, ActContext(home.by_director, NOON + timedelta(hours=2)))

    assert list(Answer.objects.values_list("text", flat=True)) == ["four"]
    assert not Act.objects.filter(note__text__contains="four").exists()


def _answer(event: Event, answers: dict[int, str], ctx: ActContext) -> None:
    answer_questions(event_id=event.pk, number=1, answers=answers, ctx=ctx)


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"text": " "}, "bad_question"),
        ({"text": "x" * 201}, "bad_question"),
        ({"keep_days": 366}, "bad_keep_days"),
        ({"kind": QuestionKind.CHOICE, "choices": ("one",)}, "bad_choices"),
        ({"kind": QuestionKind.CHOICE, "choices": ("one", "one")}, "bad_choices"),
        ({"event_id": 2**70}, "unknown_event"),
    ],
)
def test_bad_questions_are_refused(home: House, more: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refusal:
        _ask(home, **more)
    assert _code(refusal) == code


def test_event_of_another_tournament_cannot_be_asked_and_questions_are_limited(home: House) -> None:
    foreign = build.event(build.house())
    with pytest.raises(Refused):
        _ask(home, event_id=foreign.pk)
    for number in range(20):
        _ask(home, f"Question {number}")
    with pytest.raises(Refused) as refusal:
        _ask(home)
    assert _code(refusal) == "too_many_questions"


def test_removed_question_is_asked_no_more_and_its_answers_stay(home: House) -> None:
    event, question = build.event(home), _ask(home, is_required=True)
    ann, bob = members(home, 2)
    _register(event, ann, {question.pk: "yes"})
    _remove(home, question)
    joins(event, bob)

    assert Answer.objects.count() == 1
    with pytest.raises(NotFound):
        _remove(home, question)


def test_answers_are_deleted_when_their_days_are_over(home: House) -> None:
    event = build.event(home)
    short, long = _ask(home, "Short?", keep_days=10), _ask(home, "Long?", keep_days=20)
    (ann,) = members(home, 1)
    _register(event, ann, {short.pk: "a", long.pk: "b"})
    end = datetime.combine(home.tournament.until_on, datetime.min.time(), NOON.tzinfo)

    left = []
    for days in (9, 12, 22):
        clear_answers(tournament_id=home.tournament.pk, at=end + timedelta(days=days))
        left.append(sorted(Answer.objects.values_list("text", flat=True)))
    assert left == [["a", "b"], ["b"], []]
