"""Answers go; who waits for a place is not erased."""

import pytest

from clubs.queries.personal_data import sections_of, subject_of
from clubs.recording.erasures import erase_everywhere
from journal.refusals import Refused
from registration.models import Answer, Question
from registration.personal_data import DATA
from registration.queries.open_registrations import events_without_place
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import joins, limited, members

pytestmark = pytest.mark.django_db


def test_answers_are_exported_and_erased() -> None:
    home = build.house()
    event, (player,) = build.event(home), members(home, 1)
    question = Question.objects.create(tournament=home.tournament, kind="text", text="Meal?")
    Answer.objects.create(registration=joins(event, player), question=question, text="No nuts")
    subject = subject_of(player)

    assert sections_of(subject)["Answers"][0]["text"] == "No nuts"
    erase_everywhere(subject, NOON)

    assert not Answer.objects.exists()


def test_player_who_waits_for_a_place_is_not_erased() -> None:
    home = build.house()
    event, (first, player) = limited(home, 1), members(home, 2)
    joins(event, first)
    joins(event, player)

    assert events_without_place([player.pk], NOON) == [event]
    with pytest.raises(Refused, match="erased_in_unfinished_event"):
        DATA.check(subject_of(player), NOON)
