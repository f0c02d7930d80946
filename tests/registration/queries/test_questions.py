"""Questions of events, answers by registration, and when they are deleted."""

from datetime import UTC, datetime

import pytest

from matches.models import Tournament
from registration.models import Answer, Question
from registration.queries.questions import (
    answered_rows,
    answers_of,
    deletion_at,
    event_questions,
    question_keys,
    questions_for,
)
from registration.queries.registrations import registration_list
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import joins, members

pytestmark = pytest.mark.django_db


def test_questions_are_those_of_the_event_and_of_all() -> None:
    home = build.house()
    event, other = build.event(home), build.event(home)
    common = Question.objects.create(tournament=home.tournament, kind="text", text="Meal?")
    own = Question.objects.create(tournament=home.tournament, event=event, kind="text", text="Board?")
    gone = Question.objects.create(tournament=home.tournament, kind="text", text="Old?", removed_at=NOON)
    registration = joins(event, members(home, 1)[0])
    Answer.objects.create(registration=registration, question=gone, text="yes")

    assert questions_for(home.tournament, [event.pk]) == [common, own]
    assert questions_for(home.tournament, [other.pk]) == [common]
    assert (event_questions(event), event_questions(other)) == ([common, own, gone], [common])
    assert question_keys([home.tournament.pk]) == {(home.tournament.pk, 0), (home.tournament.pk, event.pk)}
    (line,) = answered_rows(registration_list(event, NOON).rows, event_questions(event))
    assert (line.answers, answers_of(registration.pk)) == (("", "", "yes"), {gone.pk: "yes"})


def test_answers_are_deleted_at_midnight_of_the_tournament() -> None:
    tournament = Tournament(until_on=datetime(2026, 5, 3, tzinfo=UTC).date(), time_zone="Europe/Berlin")
    assert deletion_at(tournament, 60).astimezone(UTC) == datetime(2026, 7, 2, 22, tzinfo=UTC)
