"""Letters are written once, in the commit of their cause."""

from unittest import mock

import pytest
from django.test import override_settings

from journal.models import Job
from journal.refusals import Refused
from notifications.inputs import LetterInput
from notifications.models import Letter
from notifications.services.letters import check_can_be_resent, write_letters
from tests.support import build, letters

pytestmark = pytest.mark.django_db


def test_same_cause_twice_writes_one_letter_with_one_job() -> None:
    home, ann = letters.federation(), build.login()
    plan = LetterInput("accepted", "event:5", 1, letters.ENTRY)

    new = [len(write_letters(home, plan, [ann], build.NOON)) for _ in range(2)]

    assert (new, Letter.objects.count(), Job.objects.filter(kind="letter").count()) == ([1, 0], 1, 1)


def test_players_are_written_to_through_their_login_and_those_without_are_left_out() -> None:
    home = build.house()
    ann, bob, old = build.player(home, "Ann", build.login()), build.player(home, "Bob"), build.player(home, "Old Ann")
    old.merged_into = ann

    new = write_letters(home.federation, LetterInput("changed", "event:5", 1, letters.ENTRY), [bob, old], build.NOON)

    assert [row.player for row in new] == [ann]


@pytest.mark.django_db(transaction=True)
def test_letter_outside_the_commit_of_its_cause_is_a_mistake() -> None:
    with pytest.raises(AssertionError):
        write_letters(mock.sentinel.home, LetterInput("changed", "event:5", 1, letters.ENTRY), [], build.NOON)


@override_settings(EMAIL_BACKEND="django.core.mail.backends.filebased.EmailBackend")
def test_letter_is_not_sent_again_without_a_mail_server() -> None:
    with pytest.raises(Refused) as caught:
        check_can_be_resent(letters.letter())
    assert [violation.code for violation in caught.value.verdict.violations] == ["no_mail_server"]
