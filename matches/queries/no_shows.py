"""The rule of an event for those who are late for a match, and what it gives now."""

from collections.abc import Mapping
from typing import Any, Final

from matches.models import Event
from rules_engine.game.no_show import PRESETS, NoShow

MOST_MINUTES: Final = 240


def no_show_of(event: Event) -> NoShow | None:
    """None: nothing is due by the clock."""
    return rule_of(event.settings.get("no_show"))


def rule_of(plain: Mapping[str, Any] | None) -> NoShow | None:
    return NoShow(**plain) if plain else None


def plain_of(rule: NoShow | None) -> dict[str, Any] | None:
    """As it is stored and told."""
    if rule is None:
        return None
    return {"per_point": rule.per_point, "forfeit": rule.forfeit, "at_half": rule.at_half}


def preset_of(rule: NoShow | None) -> str:
    """Its name; "" for none, "own" for numbers of one's own."""
    return "" if rule is None else next((name for name, one in PRESETS.items() if one == rule), "own")
