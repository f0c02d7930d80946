"""The functions of registration that ``matches.hooks`` calls."""

from matches import hooks
from registration.queries.open_registrations import players_without_place
from registration.recording.entry_fees import settle_fees, settle_tournament
from registration.recording.offers import settle_places


def register() -> None:
    """Register the functions of this module."""
    hooks.entries_changed.register(settle_places)
    hooks.entries_changed.register(settle_fees)  # after the registrations of those who were entered
    hooks.tournament_changed.register(settle_tournament)
    hooks.players_without_place.register(players_without_place)
