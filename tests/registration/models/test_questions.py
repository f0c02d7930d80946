"""The tables of questions and answers."""

import pytest
from django.db import IntegrityError, transaction

from registration.models import Answer, Question
from tests.support import build
from tests.support.registering import joins, members

pytestmark = pytest.mark.django_db


def test_a_question_is_answered_once_for_a_registration() -> None:
    home = build.house()
    question = Question.objects.create(tournament=home.tournament, kind="text", text="Meal?")
    registration = joins(build.event(home), members(home, 1)[0])
    answer = Answer.objects.create(registration=registration, question=question, text="fish")

    assert (str(question), str(answer)) == (f"question {question.pk}", f"answer to {question.pk}")
    with pytest.raises(IntegrityError), transaction.atomic():
        Answer.objects.create(registration=registration, question=question, text="none")
