"""A middleware that gives each request an id: that of the proxy (X-Request-ID), or a new one.

An answer that reports a fault of the site carries the id, so that its lines in the log can be looked up.
"""

import logging
import time
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from journal.request_ids import request_id_of, request_scope

log = logging.getLogger(__name__)


class RequestIds:
    """Stands above all other middlewares. At level INFO it logs a line for each request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request_id = request_id_of(request.headers.get("X-Request-ID", ""))
        with request_scope(request_id):
            started_at = time.monotonic()
            answer = self.get_response(request)
            milliseconds = (time.monotonic() - started_at) * 1000
            log.info("%s %s %s in %.0f ms", request.method, request.path, answer.status_code, milliseconds)
        if answer.status_code >= 500:
            answer["X-Request-ID"] = request_id
        return answer
