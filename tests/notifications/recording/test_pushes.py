"""Notifications are written once for each browser, in the commit of their cause."""

from datetime import timedelta

import pytest

from clubs.models import User
from journal.models import Job
from notifications.flows.change_wishes import change_wishes
from notifications.inputs import LetterInput
from notifications.models import Push, PushSubscription
from notifications.recording.letters import delete_waiting_letters, write_letters
from notifications.recording.pushes import MOST, begin_push, push_later, store_subscription
from tests.support import build, letters
from tests.support.push_server import keys

pytestmark = pytest.mark.django_db


def browser(user: User, name: object = 1) -> PushSubscription:
    change_wishes(user=user, wishes={}, pushes={"news": True})
    return store_subscription(user, keys(f"https://fcm.googleapis.com/{name}"), build.NOON)


def test_cause_twice_writes_one_notification_to_a_browser() -> None:
    house, ann = build.house(), build.login()
    player = build.player(house, user=ann)
    browser(ann)
    plan = LetterInput("news", "event:5", 1, letters.ENTRY)
    for _ in range(2):
        write_letters(house.federation, plan, [player, ann], build.NOON)

    assert Push.objects.count() == Job.objects.filter(kind="push").count() == 1


def test_kinds_that_browsers_do_not_show_write_none() -> None:
    home, ann = letters.federation(), build.login()
    browser(ann)
    write_letters(home, LetterInput("accepted", "event:5", 1, letters.ENTRY), [ann], build.NOON)

    assert Push.objects.count() == 0


def test_announcement_that_is_withdrawn_takes_its_notifications_with_it() -> None:
    home, ann = letters.federation(), build.login()
    browser(ann)
    write_letters(home, LetterInput("news", "event:5", 1, letters.ENTRY), [ann], build.NOON)
    delete_waiting_letters("event:5")

    assert Push.objects.count() == 0


def test_notification_begins_once_and_waits_for_its_next_attempt() -> None:
    home, ann = letters.federation(), build.login()
    browser(ann)
    write_letters(home, LetterInput("news", "event:5", 1, letters.ENTRY), [ann], build.NOON)
    push = Push.objects.get()

    assert [begin_push(push), begin_push(push)] == [True, False]
    push_later(push)
    assert Push.objects.values_list("state", "attempts").get() == ("waiting", 1)


def test_login_has_ten_browsers_and_the_oldest_is_left_out() -> None:
    ann = build.login()
    for number in range(MOST + 1):
        store_subscription(ann, keys(f"https://fcm.googleapis.com/{number}"), build.NOON + timedelta(minutes=number))

    assert PushSubscription.objects.count() == MOST
    assert not PushSubscription.objects.filter(endpoint="https://fcm.googleapis.com/0").exists()


def test_browser_of_another_login_is_taken_over() -> None:
    ann, bob = build.login(), build.login()
    browser(ann)
    browser(bob)

    assert PushSubscription.objects.get().user == bob
