"""Answers go; who waits for a place is not erased."""

import pytest

from clubs.queries.personal_data import sections_of, subject_of
from clubs.recording.erasures import erase_everywhere
from journal.refusals import Refused
from notifications.models import MailAddress
from registration.models import Answer, Question
from registration.personal_data import DATA
from registration.queries.open_registrations import events_without_place
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import joins, limited, members
from tests.support.visiting import new_visitor

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


def test_address_of_a_visitor_goes_with_the_request_that_names_it() -> None:
    """The request is erased first, because it keeps the address from being deleted."""
    event = build.event(build.house())
    player = new_visitor(event).player
    assert player is not None and MailAddress.objects.count() == 1

    erase_everywhere(subject_of(player), NOON)

    assert not MailAddress.objects.exists()
