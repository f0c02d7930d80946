"""Log filters: secrets are removed from URLs: of player cards, of people who register without a login,
of calendars, and of those who unsubscribe."""

import logging
import re
from typing import Final

_SECRET: Final = re.compile(r"(/card/|/calendar/|/wishes/|/visitors/confirm/|/visitors/(?!confirm/))[^/?\s]+")


def without_secrets(text: str) -> str:
    """Return the text without the secrets of the addresses in it."""
    return _SECRET.sub(r"\1…", text)


class WithoutSecrets(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = without_secrets(record.getMessage()), ()
        return True
