"""The answers of an event as a table."""

import pytest

from interfaces.shared.answer_files import answer_table
from registration.models import Answer, Question
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import joins, members

pytestmark = pytest.mark.django_db


def test_table_has_a_row_for_each_active_registration() -> None:
    home = build.house()
    event, (ann,) = build.event(home), members(home, 1)
    question = Question.objects.create(tournament=home.tournament, kind="text", text="Meal?")
    Answer.objects.create(registration=joins(event, ann), question=question, text="fish")

    table = answer_table(event, NOON)

    assert list(table.header) == ["number", "name", "state", "Meal?"]
    assert list(table.text) == [[1, ann.display_name, "accepted", "fish"]]
