"""The functions of registration that ``matches.hooks`` calls."""

from matches import hooks
from registration.queries.open_registrations import players_without_place
from registration.recording.offers import settle_places


def register() -> None:
    """Register the functions of this module."""
    hooks.entries_changed.register(settle_places)
    hooks.players_without_place.register(players_without_place)
