"""The conditions on settings: one that is not met is refused with its key, the value and the offered values."""

from datetime import date

from rules_engine.draws import codes
from rules_engine.draws.field import refused
from rules_engine.verdict import Param


def demand(is_right: bool, key: str, value: Param, options: str) -> None:
    """Raise DrawRefused unless ``is_right``."""
    if not is_right:
        raise refused(codes.SETTING_WRONG, key, key=key, value=value, offered=options)


def day(text: str) -> date:
    """Parse a day such as 2026-10-31. Raises DrawRefused."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        demand(False, "settings.due", text[:40], "2026-10-31")
        raise
