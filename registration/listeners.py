"""The functions of registration that ``matches.hooks`` and ``finance.hooks`` call."""

from finance.hooks import register_booking_check
from matches import hooks
from registration.queries.open_registrations import entrant_path, players_without_place
from registration.recording.entered import check_undone_places, register_entered
from registration.recording.entry_fees import settle_fees, settle_tournament
from registration.recording.offers import settle_places
from registration.recording.pots import join_chosen_pools
from registration.recording.settings import copy_settings
from registration.services.prizes import check_booking


def register() -> None:
    """Register the functions of this module."""
    hooks.entries_changed.register(settle_places)
    hooks.entries_changed.register(join_chosen_pools)
    hooks.entries_changed.register(settle_fees)  # after the registrations of those who were entered
    hooks.tournament_changed.register(settle_tournament)
    hooks.sides_entered.register(register_entered)
    hooks.act_undone.register(check_undone_places)
    hooks.event_copied.register(copy_settings)
    hooks.entrant_path.register(entrant_path)
    hooks.players_without_place.register(players_without_place)
    register_booking_check(check_booking)
