"""Send a letter that waits."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from uuid import UUID

from notifications.models import Letter
from notifications.queries.addresses import confirmed_address, is_refused
from notifications.queries.letters import find_letter
from notifications.queries.wishes import is_subscribed
from notifications.recording.addresses import mark_refused
from notifications.recording.letters import begin_sending, delete_unsubscribed, end_letter, wait_again
from notifications.services.letter_texts import email_of
from notifications.services.mail import Delivery, Outcome, hand_over, has_mail_server

_State, _Problem = Letter.State, Letter.Problem


def send_letter(*, letter_id: UUID, at: datetime) -> Callable[[], None]:
    """Send a letter to the address that its person has confirmed by now; return what writes the outcome.

    Without a mail server it goes on waiting; one that its person no longer wants is deleted. The state *sending* is
    committed before the mail server is asked: a letter that still has it was being sent when its worker ended, and is
    doubtful.
    """
    letter = find_letter(letter_id)
    if letter is None or not has_mail_server():
        return _nothing
    if letter.state == _State.SENDING and not letter.may_arrive_twice:
        return partial(end_letter, letter, _State.DOUBTFUL, at, _Problem.BROKEN_OFF)
    if not is_subscribed(letter):
        return partial(delete_unsubscribed, letter)
    address = confirmed_address(letter)
    if not address or is_refused(address):
        problem = _Problem.ADDRESS_REFUSED if address else _Problem.NO_ADDRESS
        return partial(_end_waiting, letter, problem, at)
    message = email_of(letter, address)
    if letter.state != _State.SENDING and not begin_sending(letter):
        return _nothing
    return partial(_record, letter, address, hand_over(message), at)


def _record(letter: Letter, address: str, outcome: Outcome, at: datetime) -> None:
    match outcome.delivery:
        case Delivery.SENT:
            end_letter(letter, _State.SENT, at)
        case Delivery.ADDRESS_REFUSED:
            mark_refused(address, outcome.reply, at)
            end_letter(letter, _State.FAILED, at, _Problem.ADDRESS_REFUSED)
        case Delivery.REFUSED:
            end_letter(letter, _State.FAILED, at, _Problem.REFUSED)
        case Delivery.NOT_TAKEN:
            wait_again(letter, _Problem.UNREACHABLE, at)
        case Delivery.UNKNOWN if letter.may_arrive_twice:
            wait_again(letter, _Problem.BROKEN_OFF, at)
        case Delivery.UNKNOWN:
            end_letter(letter, _State.DOUBTFUL, at, _Problem.BROKEN_OFF)


def _end_waiting(letter: Letter, problem: Letter.Problem, at: datetime) -> None:
    if begin_sending(letter) or letter.state == _State.SENDING:
        end_letter(letter, _State.FAILED, at, problem)


def _nothing() -> None:
    """Write nothing: the letter waits at the desk, or has been sent."""
