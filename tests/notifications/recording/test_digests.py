"""Letters of a day are sent together, once, to those who wished so."""

from collections.abc import Iterable

import pytest
from django.core import mail

from clubs.models import Federation, User
from journal.jobs import run_job
from journal.models import Job
from notifications.inputs import LetterInput
from notifications.models import Letter
from notifications.recording.digests import write_digests
from notifications.recording.letters import delete_waiting_letters, write_letters
from notifications.recording.wishes import store_wishes
from tests.support import build, letters
from tests.support.letters import letter, send

pytestmark = pytest.mark.django_db


def daily_login(*kinds: str) -> User:
    user = build.login()
    store_wishes(user.pk, dict.fromkeys(kinds or ("news", "draw"), "daily"))
    return user


def states() -> list[tuple[str, str, bool]]:
    rows = Letter.objects.order_by("kind", "version", "state").values_list("kind", "state", "digest")
    return [(kind, state, digest is not None) for kind, state, digest in rows]


def jobs() -> Iterable[str]:
    return Job.objects.filter(state="waiting").order_by("kind").values_list("kind", flat=True)


def test_letter_for_the_digest_is_collected_and_has_no_job_of_its_own() -> None:
    letter(kind="news", to=daily_login())
    assert (states(), list(jobs())) == ([("news", "collected", False)], ["digest"])


def test_digest_has_all_letters_of_the_day_and_is_sent_once() -> None:
    ann = daily_login()
    home = letter(kind="news", to=ann).federation
    letter(home, "draw", ann)
    [digest] = letters.write_digests()
    send(digest)
    write_digests(home, build.NOON)

    assert states() == [("digest", "sent", False), ("draw", "sent", True), ("news", "sent", True)]
    [message] = mail.outbox
    assert [part in message.body for part in ("* Draw: Main · Open", "* News: Main · Open")] == [True, True]
    assert "List-Unsubscribe" in message.extra_headers
    assert list(jobs()) == []


def test_who_gets_letters_at_once_gets_no_digest() -> None:
    ann, bob = daily_login("news"), build.login()
    store_wishes(bob.pk, {"news": "at_once"})
    home = letters.federation()
    write_letters(home, LetterInput("news", "event:5", 1, letters.ENTRY), [ann, bob], build.NOON)

    assert [digest.user for digest in letters.write_digests()] == [ann]
    assert states() == [("digest", "waiting", False), ("news", "collected", True), ("news", "waiting", False)]


def test_player_gets_one_digest_at_the_login_that_they_have_now() -> None:
    house, ann = build.house(), daily_login()
    player = build.player(house, user=ann)
    letter(house.federation, "news", player)
    letter(house.federation, "draw", ann)

    [digest] = letters.write_digests()

    assert (digest.user, digest.parts.count()) == (ann, 2)


def test_letters_of_a_player_who_lost_their_login_are_deleted() -> None:
    house, ann = build.house(), daily_login()
    player = build.player(house, user=ann)
    letter(house.federation, "news", player)
    player.person.user = None
    player.person.save()

    assert (letters.write_digests(), Letter.objects.count()) == ([], 0)


def test_what_is_no_longer_wished_for_is_left_out_and_a_digest_is_never_empty() -> None:
    ann = daily_login()
    home = letter(kind="news", to=ann).federation
    letter(home, "draw", ann)
    store_wishes(ann.pk, {"news": "none"})
    [digest] = letters.write_digests()
    store_wishes(ann.pk, {"draw": "none"})
    run_job(letters.job_of(digest).pk)

    assert (Letter.objects.count(), mail.outbox) == (0, [])


def test_announcement_that_was_withdrawn_is_left_out() -> None:
    row = letter(kind="news", to=daily_login())
    letters.write_digests()
    delete_waiting_letters(row.about)

    assert Letter.objects.filter(kind="news").count() == 0


def test_second_digest_of_a_day_waits_for_the_next_day_when_the_clock_went_back() -> None:
    ann = daily_login()
    home = letter(kind="news", to=ann).federation
    write_digests(home, build.NOON)
    letter(home, "news", ann, version=2)
    write_digests(home, build.NOON)  # again on the same day

    assert states() == [("digest", "waiting", False), ("news", "collected", True), ("news", "collected", False)]
    assert "digest" in jobs()


def test_two_federations_write_a_digest_each() -> None:
    ann, other = daily_login(), Federation.objects.create(slug="b", name="B", time_zone="UTC")
    for home in (letters.federation(), other):
        letter(home, "news", ann, about=f"tournament:{home.pk}")
        write_digests(home, build.NOON)

    assert Letter.objects.filter(kind="digest", user=ann).count() == 2
