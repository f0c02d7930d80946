"""What is written to the log: never the secret of a side, which stands in the address of the page of its QR code."""

import logging
import re
from typing import Final

_SECRET: Final = re.compile(r"(/side/)[^/\s]+")


class WithoutSecrets(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = _SECRET.sub(r"\1…", record.getMessage()), ()
        return True
