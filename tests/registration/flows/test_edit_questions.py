"""Adding and removing questions: who may, and that the journal says so."""

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotAllowed, NotFound
from registration.flows.edit_questions import add_question, remove_question
from registration.inputs.questions import QuestionInput
from registration.queries.questions import questions_of
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_director_adds_and_removes_and_a_manager_does_not() -> None:
    home = build.house()
    slug, name, plan = home.federation.slug, home.tournament.slug, QuestionInput("Meal?")
    for by in (build.acting(home.manager), build.acting(build.login())):
        with pytest.raises(NotAllowed):
            add_question(federation=slug, tournament=name, question=plan, ctx=ActContext(by, NOON))
    ctx = ActContext(home.by_director, NOON)
    question = add_question(federation=slug, tournament=name, question=plan, ctx=ctx)
    remove_question(federation=slug, tournament=name, question_id=question.pk, ctx=ctx)

    assert questions_of(home.tournament) == []
    kinds = Act.objects.filter(kind__endswith="_question").order_by("at", "seq").values_list("kind", flat=True)
    assert list(kinds) == ["add_question", "remove_question"]


def test_question_of_another_tournament_is_not_found() -> None:
    home, other = build.house(), build.house()
    ctx, foreign = ActContext(home.by_director, NOON), ActContext(other.by_director, NOON)
    slug, name = home.federation.slug, home.tournament.slug
    question = add_question(federation=slug, tournament=name, question=QuestionInput("Meal?"), ctx=ctx)
    slug, name = other.federation.slug, other.tournament.slug
    for question_id in (question.pk, 0, 2**62):
        with pytest.raises(NotFound):
            remove_question(federation=slug, tournament=name, question_id=question_id, ctx=foreign)
