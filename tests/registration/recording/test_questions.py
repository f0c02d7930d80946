"""Answers are stored for the questions of the event alone, and their deletion is planned."""

import pytest

from journal.models import Job
from registration.models import Answer, Question
from registration.recording.questions import store_answers
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import joins, members

pytestmark = pytest.mark.django_db


def test_answers_to_questions_of_other_events_are_left_out() -> None:
    home = build.house()
    event, other = build.event(home), build.event(home)
    own = Question.objects.create(tournament=home.tournament, event=event, kind="text", text="Board?")
    foreign = Question.objects.create(tournament=home.tournament, event=other, kind="text", text="Clock?")
    registration = joins(event, members(home, 1)[0])

    store_answers(event, registration.pk, {own.pk: "yes", foreign.pk: "no"}, NOON)

    assert list(Answer.objects.values_list("text", flat=True)) == ["yes"]
    assert Job.objects.get(kind="answers").key == str(home.tournament.pk)
