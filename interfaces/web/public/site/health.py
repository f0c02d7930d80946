"""For load balancers and monitors: whether this process lives, and whether it can serve the site.

Strangers learn one word; what is wrong is in the log.
"""

import logging
import shutil
from collections.abc import Callable
from datetime import timedelta
from typing import Final

from django.conf import settings
from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from journal.health import NotMigratedError, check_database, check_migrated, has_job_older_than

log = logging.getLogger(__name__)


class DiskFullError(Exception):
    """The data folder has less free space than the site needs."""


@require_safe
@never_cache
def live(request: HttpRequest) -> JsonResponse:
    """Say that the process answers. It asks nothing else, so that a slow database restarts no process."""
    return JsonResponse({"status": "ok"})


@require_safe
@never_cache
def ready(request: HttpRequest) -> JsonResponse:
    """Say "ok", "late" if jobs wait for too long, or with 503 "unavailable"."""
    for name, check in _CHECKS.items():
        try:
            check()
        except (DatabaseError, InterfaceError, NotMigratedError, DiskFullError) as error:
            log.warning("not ready: %s (%s)", name, type(error).__name__)
            return JsonResponse({"status": "unavailable"}, status=503)
    return JsonResponse({"status": "late" if _is_late() else "ok"})


def _is_late() -> bool:
    """Return whether jobs are late. All machines share the queue: if that were a 503, none would be left to serve."""
    is_late = has_job_older_than(timedelta(seconds=settings.HEALTH_LATE_SECONDS))
    if is_late:
        log.warning("a job has been waiting for more than %s seconds", settings.HEALTH_LATE_SECONDS)
    return is_late


def _check_disk() -> None:
    if shutil.disk_usage(settings.DATA_DIR).free < settings.HEALTH_FREE_MB * 1_000_000:
        raise DiskFullError


_CHECKS: Final[dict[str, Callable[[], None]]] = {
    "database": check_database,
    "migrations": check_migrated,
    "disk": _check_disk,
}
