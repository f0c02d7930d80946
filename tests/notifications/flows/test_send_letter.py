"""A letter is sent once: the path of its state with a real mail server."""

from email import message_from_bytes
from email.policy import default

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import override_settings

from journal.jobs import run_job
from journal.models import Job
from notifications.models import Letter, RefusedAddress
from notifications.queries.wish_keys import wish_key
from notifications.recording.wishes import store_wishes
from tests.support import build
from tests.support.letters import job_of, letter, login_of, send
from tests.support.mail_server import mail_server

pytestmark = pytest.mark.django_db


def state(row: Letter) -> tuple[str, str]:
    return row.state, row.problem


def test_letter_is_sent_once_to_the_confirmed_address() -> None:
    row = letter()

    assert state(send(row)) == ("sent", "")
    assert [message.to for message in mail.outbox] == [[login_of(row).email]]
    assert Job.objects.filter(kind="letter", state="waiting").count() == 0


@override_settings(EMAIL_BACKEND="django.core.mail.backends.filebased.EmailBackend")
def test_letter_waits_without_a_mail_server() -> None:
    assert state(send(letter())) == ("waiting", "")


def test_address_is_looked_up_when_the_letter_is_sent() -> None:
    row = letter()
    EmailAddress.objects.update(verified=False)

    assert state(send(row)) == ("failed", "no_address")
    assert mail.outbox == []


def test_letter_that_is_not_taken_is_tried_five_times() -> None:
    with mail_server() as server:
        server.recipient = "450 Greylisted"
        row = letter(kind="offer")
        states = [state(send(row)) for _ in range(5)]

    assert states == [("waiting", "unreachable")] * 4 + [("failed", "unreachable")]
    assert Job.objects.filter(kind="letter", state="waiting").count() == 0


def test_permanent_refusal_marks_the_address_and_nothing_more_is_sent_to_it() -> None:
    with mail_server() as server:
        server.recipient = "550 Unknown"
        row = send(letter())
        server.recipient = "250 OK"
        later = send(letter(row.federation, to=login_of(row), version=2))

    assert (state(row), state(later), server.taken) == (("failed", "address_refused"),) * 2 + ([],)
    assert RefusedAddress.objects.values_list("email", "reply").get() == (login_of(row).email, 550)


def test_letter_broken_off_after_its_text_is_doubtful_and_not_sent_again() -> None:
    with mail_server() as server:
        server.hangs_up = True
        row = send(letter())

    assert (state(row), len(server.taken)) == (("doubtful", "broken_off"), 1)
    assert Job.objects.filter(kind="letter", state="waiting").count() == 0


def test_offer_broken_off_is_sent_again_with_the_same_message_id() -> None:
    with mail_server() as server:
        server.hangs_up = True
        row = send(letter(kind="offer"))
        before = state(row)
        server.hangs_up = False
        send(row)

    assert (before, state(row)) == (("waiting", "broken_off"), ("sent", ""))
    assert server.message_ids == [f"Message-ID: <{row.pk}@localhost>".encode()] * 2


@pytest.mark.parametrize(("kind", "after", "count"), [("accepted", "doubtful", 0), ("offer", "sent", 1)])
def test_letter_whose_worker_ended_while_it_was_sent(kind: str, after: str, count: int) -> None:
    row = letter(kind=kind)
    Letter.objects.filter(pk=row.pk).update(state=Letter.State.SENDING)

    send(row)

    assert (row.state, len(mail.outbox)) == (after, count)


def test_error_in_the_words_of_a_letter_leaves_it_waiting() -> None:
    row = letter()
    Letter.objects.filter(pk=row.pk).update(kind="unknown")

    assert (state(send(row)), job_of(row).error_code) == (("waiting", ""), "TemplateDoesNotExist")


def test_letter_that_has_no_subscriber_is_deleted_unsent() -> None:
    ann = build.login()
    store_wishes(ann.pk, {"news": "at_once"})
    row = letter(kind="news", to=ann)
    store_wishes(ann.pk, {"news": "none"})
    run_job(job_of(row).pk)

    assert (Letter.objects.count(), mail.outbox) == (0, [])


def test_letter_that_was_asked_for_offers_to_unsubscribe_by_one_click() -> None:
    ann = build.login()
    store_wishes(ann.pk, {"news": "at_once"})
    with mail_server() as server:
        send(letter(kind="news", to=ann))

    text = message_from_bytes(server.taken[0], policy=default)
    link = f"http://localhost/en/wishes/{wish_key(ann.pk, 'news')}/"
    headers = [text[name].strip() for name in ("List-Unsubscribe", "List-Unsubscribe-Post")]
    assert headers == [f"<{link}>", "List-Unsubscribe=One-Click"]
    parts = {part.get_content_type(): part.get_content() for part in text.iter_parts()}
    assert {kind: link in part for kind, part in parts.items()} == {"text/plain": True, "text/html": True}


def test_letter_about_the_own_entry_offers_no_unsubscribing() -> None:
    send(letter())
    assert [name for name in mail.outbox[0].extra_headers if name.startswith("List-")] == []
