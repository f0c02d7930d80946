"""System checks of the interfaces."""

from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import CheckMessage, Warning

REMEDY = "pybabel compile -d locale -D django; pybabel compile -d locale/libraries -D django"
_OWN_MACHINE: Final = ("localhost", "127.0.0.1", "::1")


def catalogues_are_compiled(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """Warn about a language whose catalogue is not compiled: its pages would be in English."""
    return [
        Warning(f"{path} is newer than what was compiled of it", hint=REMEDY, id="interfaces.W001")
        for folder in settings.LOCALE_PATHS
        for path in sorted(Path(folder).glob("*/LC_MESSAGES/django.po"))
        if not _is_compiled(path)
    ]


def redis_has_a_password(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """Warn about a Redis on another machine without a password: other programs could change pages and limits there."""
    address = urlsplit(settings.REDIS_URL)
    if not settings.REDIS_URL or address.password or address.hostname in _OWN_MACHINE:
        return []
    hint = "set requirepass, or a user with ACL SETUSER, and REDIS_URL=redis://user:password@host:6379"
    return [Warning("REDIS_URL has no password", hint=hint, id="interfaces.W002")]


def _is_compiled(path: Path) -> bool:
    catalogue = path.with_suffix(".mo")
    return catalogue.exists() and catalogue.stat().st_mtime >= path.stat().st_mtime
