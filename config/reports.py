"""Reports of errors to a service that speaks Sentry's protocol, if ``SENTRY_DSN`` names one. No data of people."""

import re
from importlib import import_module
from typing import Any, Final

from django.core.exceptions import ImproperlyConfigured

from interfaces.shared.log_filters import without_secrets

_EMAIL: Final = re.compile(r"[\w.+-]+@[\w-]+(\.[\w-]+)+")
_OF_PEOPLE: Final = ("user", "breadcrumbs", "extra")
_OF_REQUESTS: Final = ("method", "url")  # neither cookies, headers, bodies nor what was searched for


def begin(dsn: str, *, release: str, site: str) -> None:
    """Report errors from now on. Raise ``ImproperlyConfigured`` if the library is not installed."""
    try:
        sentry_sdk = import_module("sentry_sdk")
    except ImportError as error:
        text = "SENTRY_DSN needs sentry-sdk: pip install --require-hashes -r requirements/reports.txt"
        raise ImproperlyConfigured(text) from error
    sentry_sdk.init(
        dsn=dsn,
        release=release,
        environment=site,
        send_default_pii=False,
        include_local_variables=False,  # they are names, scores and passwords
        max_request_body_size="never",
        max_breadcrumbs=0,
        before_send=without_people,
    )


def without_people(event: dict[str, Any], _hint: dict[str, Any]) -> dict[str, Any]:
    """Return a report without what names people or opens their pages."""
    scrubbed: dict[str, Any] = {name: _scrubbed(value) for name, value in event.items() if name not in _OF_PEOPLE}
    if "request" in scrubbed:
        scrubbed["request"] = {name: value for name, value in scrubbed["request"].items() if name in _OF_REQUESTS}
    return scrubbed


def _scrubbed(value: Any) -> Any:
    if isinstance(value, str):
        return _EMAIL.sub("…@…", without_secrets(value))
    if isinstance(value, dict):
        return {name: _scrubbed(part) for name, part in value.items()}
    return [_scrubbed(part) for part in value] if isinstance(value, list | tuple) else value
