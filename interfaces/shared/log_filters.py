"""Log filters: secrets are removed from URLs: of player cards, of people who register without a login,
of calendars, and of those who unsubscribe."""

import logging
import re
from typing import Final

_SECRET: Final = re.compile(r"(/card/|/calendar/|/wishes/|/visitors/confirm/|/visitors/(?!confirm/))[^/?\s]+")


class WithoutSecrets(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = _SECRET.sub(r"\1…", record.getMessage()), ()
        return True
