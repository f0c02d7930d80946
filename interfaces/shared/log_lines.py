"""The lines of the log as JSON, one object each, for programs that collect logs (``LOG_FORMAT=json``)."""

import json
import logging
from datetime import UTC, datetime

from interfaces.shared.log_filters import without_secrets
from journal.request_ids import current_request_id


class JsonLines(logging.Formatter):
    """``time``, ``level``, ``logger`` and ``message``; where there is one ``request_id``, ``job`` and ``error``."""

    def format(self, record: logging.LogRecord) -> str:
        values = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
            "request_id": current_request_id(),
            "job": str(getattr(record, "job_id", "")),
            "error": without_secrets(self.formatException(record.exc_info)) if record.exc_info else "",
        }
        return json.dumps({name: value for name, value in values.items() if value}, ensure_ascii=False)
