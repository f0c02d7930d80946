"""The functions of registration that ``matches.hooks`` calls."""

from matches import hooks
from registration.queries.open_registrations import entrant_path, players_without_place
from registration.recording.entered import check_undone_places, register_entered
from registration.recording.offers import settle_places
from registration.recording.settings import copy_settings


def register() -> None:
    """Register the functions of this module."""
    hooks.entries_changed.register(settle_places)
    hooks.sides_entered.register(register_entered)
    hooks.act_undone.register(check_undone_places)
    hooks.event_copied.register(copy_settings)
    hooks.entrant_path.register(entrant_path)
    hooks.players_without_place.register(players_without_place)
