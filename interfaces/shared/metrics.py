"""How many requests there were, and how long they took, for Prometheus.

Without ``METRICS_TOKEN`` nothing is counted. The processes of a web server count in files of one folder, which
config/gunicorn.py makes; /metrics adds them up.
"""

import os
import time
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from typing import Final

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest, HttpResponse
from django.urls import Resolver404, resolve
from django.utils.translation import get_language_from_path, override
from prometheus_client import REGISTRY, CollectorRegistry, Counter, Histogram
from prometheus_client.multiprocess import MultiProcessCollector

_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
REQUESTS: Final = Counter("bearoff_requests", "Requests that were answered.", ["view", "method", "status"])
SECONDS: Final = Histogram("bearoff_request_seconds", "Time until the answer.", ["view"], buckets=_BUCKETS)


class RequestMetrics:
    """A middleware near the top of the stack: pages from the cache count as well."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        if not settings.METRICS_TOKEN:
            raise MiddlewareNotUsed
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        started_at = time.monotonic()
        answer = self.get_response(request)
        view = view_name(request.path_info)
        method = request.method if request.method in _METHODS else "other"
        REQUESTS.labels(view, method, str(answer.status_code)).inc()
        SECONDS.labels(view).observe(time.monotonic() - started_at)
        return answer


@lru_cache(maxsize=5000)
def view_name(path: str) -> str:
    """Return the name of the URL pattern, "none" without one: invented addresses make no new series."""
    with override(get_language_from_path(path)), suppress(Resolver404):
        return resolve(path).view_name or "unnamed"
    return "none"


def request_registry() -> CollectorRegistry:
    """Return what the requests of all processes of this web server added up to."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return REGISTRY
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # it has no types
    return registry
