"""What an event says of its matches, for the policies of pools: online, a friendly, its level, what is played."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from matches.models import Event
from rules_engine.ratings.policy import USUAL, Occasion


def occasion_of(event: Event) -> Occasion:
    return occasion_from(event.settings)


def occasion_from(settings: Mapping[str, Any]) -> Occasion:
    return Occasion(**settings["occasion"]) if settings.get("occasion") else USUAL


def plain_of(occasion: Occasion) -> dict[str, Any] | None:
    """As an event keeps it; None for what is usual."""
    return None if occasion == USUAL else asdict(occasion)
