"""System checks of the journal."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from django.apps import apps
from django.core.checks import CheckMessage, Error

from journal.jobs import handle_missing


def kinds_have_handlers(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """Return an error for each kind of job in the ``job_kinds`` module of an app that has no handler."""
    modules = [f"{app.name}.job_kinds" for app in apps.get_app_configs() if find_spec(f"{app.name}.job_kinds")]
    kinds = [kind for module in modules for kind in import_module(module).KINDS]
    return [Error(f"no handler for jobs of kind {kind!r}", id="journal.E001") for kind in handle_missing(kinds)]
