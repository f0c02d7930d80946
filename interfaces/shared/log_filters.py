"""Log filters: the secret of a player card is removed from the URL of its page."""

import logging
import re
from typing import Final

_SECRET: Final = re.compile(r"(/card/)[^/\s]+")


class WithoutSecrets(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = _SECRET.sub(r"\1…", record.getMessage()), ()
        return True
