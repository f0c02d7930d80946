"""What the web server and the hub have in common: ``gunicorn -c python:config.gunicorn``.

With ``METRICS_TOKEN`` the processes of a server count in files of one folder, which lives as long as the server. With
``LOG_FORMAT=json`` the server writes its own lines as the site does.
"""

import os
import shutil
import tempfile
from typing import Any, Final

_COUNTS: Final = "PROMETHEUS_MULTIPROC_DIR"  # of prometheus_client, which reads it when it is imported
_OWN_FOLDER: Final = (
    tempfile.mkdtemp(prefix="bearoff-counts-") if os.environ.get("METRICS_TOKEN") and _COUNTS not in os.environ else ""
)
if _OWN_FOLDER:
    os.environ[_COUNTS] = _OWN_FOLDER

if os.environ.get("LOG_FORMAT") == "json":
    logconfig_dict: dict[str, Any] = {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": "interfaces.shared.log_lines.JsonLines"}},
        "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "json"}},
        "root": {"handlers": ["console"], "level": "WARNING"},
        "loggers": {"gunicorn.error": {"handlers": ["console"], "level": "INFO", "propagate": False}},
    }


def child_exit(_server: Any, worker: Any) -> None:
    """Forget what a process that ended held open."""
    if _COUNTS in os.environ:
        from prometheus_client import multiprocess

        multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]  # it has no types


def on_exit(_server: Any) -> None:
    if _OWN_FOLDER:
        shutil.rmtree(_OWN_FOLDER, ignore_errors=True)
