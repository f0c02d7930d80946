"""What becomes of an e-mail that a real mail server takes, refuses, forgets to answer or drops."""

import pytest
from django.core.mail import EmailMultiAlternatives
from django.test import override_settings

from notifications.services.mail import Delivery, Outcome, hand_over, has_mail_server
from tests.support.mail_server import SMTP, MailServer, mail_server


def sent_to(**answers: object) -> tuple[Outcome, MailServer]:
    with mail_server(timeout=0.5) as server:
        for name, value in answers.items():
            setattr(server, name, value)
        return hand_over(EmailMultiAlternatives("Hello", "Ann", to=["ann@example.org"])), server


@pytest.mark.parametrize(
    ("answers", "outcome"),
    [
        ({}, Outcome(Delivery.SENT)),
        ({"recipient": "450 Greylisted"}, Outcome(Delivery.NOT_TAKEN, 450)),
        ({"recipient": "550 Unknown"}, Outcome(Delivery.ADDRESS_REFUSED, 550)),
        ({"text": "451 Later"}, Outcome(Delivery.NOT_TAKEN, 451)),
        ({"text": "554 Spam"}, Outcome(Delivery.REFUSED, 554)),
        ({"hangs_up": True}, Outcome(Delivery.UNKNOWN)),
        ({"slow": 1}, Outcome(Delivery.UNKNOWN)),
    ],
)
def test_outcome_follows_the_answer_of_the_server(answers: dict[str, object], outcome: Outcome) -> None:
    assert sent_to(**answers)[0] == outcome


@override_settings(EMAIL_BACKEND=SMTP, EMAIL_HOST="127.0.0.1", EMAIL_PORT=1)
def test_server_that_cannot_be_reached_has_taken_nothing() -> None:
    assert hand_over(EmailMultiAlternatives("Hello", "Ann", to=["ann@example.org"])) == Outcome(Delivery.NOT_TAKEN)


@override_settings(EMAIL_BACKEND="django.core.mail.backends.filebased.EmailBackend")
def test_mails_in_files_are_no_mail_server() -> None:
    assert not has_mail_server()
