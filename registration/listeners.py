"""The function that ``matches.hooks`` calls when entries change."""

from matches import hooks
from registration.recording.offers import settle_places


def register() -> None:
    """Register the functions of this module."""
    hooks.entries_changed.register(settle_places)
