"""Write letters in the commit of the act that causes them, and send them again from the desk."""

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction

from clubs.models import Federation
from journal.refusals import Conflicting, Refused, cause
from notifications.inputs import LetterInput
from notifications.models import Letter
from notifications.models.letter import Recipient
from notifications.queries.addresses import confirmed_address
from notifications.recording.addresses import clear_refusal
from notifications.recording.letters import insert_letters, send_again
from notifications.services.mail import has_mail_server


def write_letters(
    federation: Federation, letter: LetterInput, recipients: Iterable[Recipient], at: datetime
) -> list[Letter]:
    """Write a letter to each of some people, in the transaction of its cause; a job of the same commit sends it.

    A recipient is a player, a login or a confirmed address; of a pair, name both members. Players without a login get
    none, since they have no address. Return the new letters: who has this letter of this version gets no second one.
    """
    assert transaction.get_connection().in_atomic_block, "a letter is written in the commit of its cause"
    return insert_letters(federation, letter, recipients, at)


def can_be_resent(letter: Letter) -> bool:
    """Return whether a letter can be sent again: there is a mail server, and it was not sent and is not being sent."""
    return has_mail_server() and letter.state not in (Letter.State.SENT, Letter.State.SENDING)


def check_can_be_resent(letter: Letter) -> None:
    """Raise ``Refused`` without a mail server, ``Conflicting`` for a letter that was sent or is being sent."""
    if not has_mail_server():
        raise Refused(cause("no_mail_server"))
    if not can_be_resent(letter):
        raise Conflicting(cause("letter_sent" if letter.state == Letter.State.SENT else "letter_is_being_sent"))


def resend(letter: Letter) -> None:
    """Let a letter be sent as if it were new, also to an address that was refused for good."""
    clear_refusal(confirmed_address(letter))
    send_again(letter)
