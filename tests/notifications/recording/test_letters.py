"""Letters are written once, in the commit of their cause; the pauses between attempts."""

from datetime import timedelta
from unittest import mock

import pytest
from django.db.models import F

from journal.acts import lock
from journal.context import ActContext
from journal.models import Job, Stream
from journal.refusals import Conflicting
from notifications.inputs import LetterInput
from notifications.models import Letter
from notifications.recording.letters import PAUSES, begin_sending, end_letter, send_again, wait_again, write_letters
from notifications.recording.wishes import store_wishes
from tests.support import build, letters
from tests.support.letters import job_of, letter

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


def test_letter_waits_longer_after_each_attempt() -> None:
    row = letter()
    for pause in PAUSES:
        wait_again(row, Letter.Problem.UNREACHABLE, build.NOON)
        row.refresh_from_db()
        waits = Job.objects.filter(pk=job_of(row).pk, run_after__gt=F("made_at") + pause - timedelta(seconds=5))
        assert (row.state, waits.exists()) == ("waiting", True)


def test_letter_begins_once_and_one_that_was_sent_stays_sent() -> None:
    row = letter()

    assert [begin_sending(row) for _ in range(2)] == [True, False]
    for state in (Letter.State.SENT, Letter.State.DOUBTFUL):
        end_letter(row, state, build.NOON)
    row.refresh_from_db()
    assert row.state == "sent"


def test_letter_that_a_worker_began_to_send_meanwhile_is_not_sent_again() -> None:
    home = build.house()
    row = letter(home.federation)
    begin_sending(row)  # after the officer's request has read the row

    with pytest.raises(Conflicting, match="letter_is_being_sent"):
        stream = lock(Stream.Kind.FEDERATION, home.federation.pk)
        send_again(stream, row, ActContext(home.by_officer, build.NOON))
    row.refresh_from_db()
    assert row.state == "sending"


def test_letter_of_a_kind_that_is_optional_goes_to_those_who_asked_for_it() -> None:
    home, users = build.house(), [build.login() for _ in range(3)]
    ann, bob, cleo = (build.player(home, user=user) for user in users)
    store_wishes(users[0].pk, {"draw": "at_once", "news": "none"})
    store_wishes(users[1].pk, {"news": "at_once"})

    for kind in ("draw", "news", "accepted"):
        write_letters(home.federation, LetterInput(kind, "event:5", 1, letters.ENTRY), [ann, bob, cleo], build.NOON)
    write_letters(home.federation, LetterInput("draw", "event:6", 1, letters.ENTRY), users, build.NOON)

    rows = Letter.objects.order_by("pk").values_list("kind", "player", "user")
    assert sorted(rows, key=str) == sorted(
        [
            ("draw", ann.pk, None),
            ("draw", None, users[0].pk),
            ("news", bob.pk, None),
            *(("accepted", player.pk, None) for player in (ann, bob, cleo)),
        ],
        key=str,
    )
