"""Whether a letter can be sent again from the desk."""

from typing import Final

from journal.refusals import Conflicting, Refused, cause
from notifications.models import Letter
from notifications.services.mail import has_mail_server

_State: Final = Letter.State


def can_be_resent(letter: Letter) -> bool:
    """Return whether a letter can be sent again: there is a mail server, and the letter waits, failed or is doubtful;
    it is not one that waits for a digest.
    """
    return has_mail_server() and letter.state in (_State.WAITING, _State.FAILED, _State.DOUBTFUL)


def check_can_be_resent(letter: Letter) -> None:
    """Raise ``Refused`` without a mail server, ``Conflicting`` for a letter that was sent, is being sent, or is sent
    in a digest.
    """
    if not has_mail_server():
        raise Refused(cause("no_mail_server"))
    if letter.state == _State.COLLECTED:
        raise Conflicting(cause("letter_in_digest"))
    if not can_be_resent(letter):
        raise Conflicting(cause("letter_sent" if letter.state == Letter.State.SENT else "letter_is_being_sent"))
