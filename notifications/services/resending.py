"""Whether a letter can be sent again from the desk."""

from journal.refusals import Conflicting, Refused, cause
from notifications.models import Letter
from notifications.services.mail import has_mail_server


def can_be_resent(letter: Letter) -> bool:
    """Return whether a letter can be sent again: there is a mail server, and it was not sent, is not
    being sent, and waits for no digest."""
    State = Letter.State
    return has_mail_server() and letter.state not in (State.SENT, State.SENDING, State.COLLECTED)


def check_can_be_resent(letter: Letter) -> None:
    """Raise ``Refused`` without a mail server, ``Conflicting`` for a letter that was sent, is being sent, or is sent
    in a digest.
    """
    if not has_mail_server():
        raise Refused(cause("no_mail_server"))
    if letter.state == Letter.State.COLLECTED:
        raise Conflicting(cause("letter_in_digest"))
    if not can_be_resent(letter):
        raise Conflicting(cause("letter_sent" if letter.state == Letter.State.SENT else "letter_is_being_sent"))
