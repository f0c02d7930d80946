"""Hand an e-mail to the mail server of the site, and tell what became of it.

A refusal is certain only if the server answered: with a code below 500 the e-mail is tried again. If the connection
ends while the e-mail is handed over, the server may have accepted it.
"""

import logging
import smtplib
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from typing import Final

from django.conf import settings
from django.core.mail import EmailMultiAlternatives, get_connection

log = logging.getLogger(__name__)
_PERMANENT: Final = 500  # RFC 5321, section 4.2.1


class Delivery(Enum):
    SENT = "sent"
    NOT_TAKEN = "not_taken"  # to be tried again
    ADDRESS_REFUSED = "address_refused"  # for good
    REFUSED = "refused"  # for good, for another reason than the address
    UNKNOWN = "unknown"  # the connection ended


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of an e-mail. ``reply``: the code with which the server refused, 0 without one."""

    delivery: Delivery
    reply: int = 0


def has_mail_server() -> bool:
    """Return whether e-mails leave this machine. Otherwise letters wait at the desk."""
    return not settings.EMAIL_BACKEND.endswith("filebased.EmailBackend")


def hand_over(message: EmailMultiAlternatives) -> Outcome:
    """Hand one e-mail to the mail server. Errors are outcomes."""
    connection = get_connection()
    try:
        connection.open()
    except (OSError, smtplib.SMTPException) as error:
        log.warning("the mail server cannot be used: %s", type(error).__name__)
        return Outcome(Delivery.NOT_TAKEN)
    try:
        connection.send_messages([message])
    except smtplib.SMTPRecipientsRefused as error:
        return _refusal(next(iter(error.recipients.values()))[0], Delivery.ADDRESS_REFUSED)
    except smtplib.SMTPResponseException as error:  # the sender or the text
        return _refusal(error.smtp_code, Delivery.REFUSED)
    except smtplib.SMTPNotSupportedError:  # an address with letters that the server does not know
        return Outcome(Delivery.ADDRESS_REFUSED)
    except Exception as error:  # any: the text may have arrived
        log.warning("handing over an e-mail broke off: %s", type(error).__name__)
        return Outcome(Delivery.UNKNOWN)
    finally:
        with suppress(OSError, smtplib.SMTPException):  # what was accepted stays accepted
            connection.close()
    return Outcome(Delivery.SENT)


def _refusal(code: int, for_good: Delivery) -> Outcome:
    return Outcome(for_good if code >= _PERMANENT else Delivery.NOT_TAKEN, code)
