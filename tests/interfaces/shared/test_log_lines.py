"""Lines of the log as JSON."""

import json
import logging
import sys

from interfaces.shared.log_lines import JsonLines
from journal.request_ids import request_scope


def _line(message: str, *args: object, **more: object) -> dict[str, str]:
    record = logging.LogRecord("matches", logging.WARNING, __file__, 1, message, args, None)
    record.__dict__.update(more)
    line: dict[str, str] = json.loads(JsonLines().format(record))
    return line


def test_line_has_time_level_logger_and_message() -> None:
    line = _line("late: %s", "Zoë")

    assert line.pop("time").endswith("+00:00")
    assert line == {"level": "WARNING", "logger": "matches", "message": "late: Zoë"}


def test_line_has_the_request_and_the_job() -> None:
    with request_scope("12345678"):
        line = _line("late", job_id=7)

    assert (line["request_id"], line["job"]) == ("12345678", "7")


def test_line_has_no_secret_neither_in_message_nor_in_error() -> None:
    try:
        raise ValueError("/en/card/SECRET/")
    except ValueError:
        line = _line("GET /en/card/%s/", "SECRET", exc_info=sys.exc_info())

    assert "SECRET" not in json.dumps(line)
    assert line["error"].endswith("ValueError: /en/card/…/")
