"""System checks of the interfaces."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Warning

REMEDY = "pybabel compile -d locale -D django"


def catalogues_are_compiled(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """Warn about a language whose catalogue is not compiled: its pages would be in English."""
    return [
        Warning(f"{path} is newer than what was compiled of it", hint=REMEDY, id="interfaces.W001")
        for folder in settings.LOCALE_PATHS
        for path in sorted(Path(folder).glob("*/LC_MESSAGES/django.po"))
        if not _is_compiled(path)
    ]


def _is_compiled(path: Path) -> bool:
    catalogue = path.with_suffix(".mo")
    return catalogue.exists() and catalogue.stat().st_mtime >= path.stat().st_mtime
