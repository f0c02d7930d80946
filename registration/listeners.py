"""The functions of registration that the hooks of ``matches``, ``finance`` and ``notifications`` call."""

from collections.abc import Collection, Sequence
from datetime import datetime

from finance.hooks import (
    register_booking_check,
    register_closed_books,
    register_till_staff,
    register_visitor_names,
)
from journal.acts import ActRecorder
from journal.models import Stream
from matches import hooks
from matches.models import Event
from members.queries.licences import has_valid_licence
from members.queries.suspensions import is_free
from notifications.hooks import register_letter_details, register_visitor_days
from registration.hooks import sources
from registration.inputs.conditions import ConditionKind
from registration.queries.letter_money import money_of_letter
from registration.queries.open_registrations import entrant_path, players_without_place
from registration.queries.person_requests import last_day_of_visitor, visitor_names
from registration.queries.questions import questions_for
from registration.queries.settings import uses_registration
from registration.queries.settlements import closed_book_ids
from registration.queries.till_staff import entrants_for_staff
from registration.recording.entered import register_entered
from registration.recording.entry_fees import settle_fees, settle_merged, settle_tournament
from registration.recording.offers import settle_places
from registration.recording.settings import copy_settings
from registration.services.entering import check_entered, check_undone_places
from registration.services.prizes import check_booking


def settle_after_change(stream: Stream, event: Event, at: datetime, joined_ids: Collection[int] | None) -> None:
    """Settle the places of an event, then its fees, which depend on who has a registration and is in which pool."""
    settle_places(stream, event, at)
    settle_fees(event, at, joined_ids)


def register_sides(act: ActRecorder, event: Event, sides: Sequence[hooks.EnteredSide]) -> None:
    """Check and register the sides that the desk enters, if players register for the event or are asked something."""
    questions = questions_for(event.tournament, [event.pk])
    if questions or uses_registration(event):
        check_entered(act, event, questions, sides)
        register_entered(act, event, sides)


def register() -> None:
    """Register the functions of this module."""
    hooks.entries_changed.register(settle_after_change)
    hooks.tournament_changed.register(settle_tournament)
    hooks.players_merged.register(settle_merged)
    hooks.sides_entered.register(register_sides)
    hooks.act_undone.register(check_undone_places)
    hooks.event_copied.register(copy_settings)
    hooks.entrant_path.register(entrant_path)
    hooks.players_without_place.register(players_without_place)
    sources[ConditionKind.LICENCE] = has_valid_licence
    sources[ConditionKind.NOT_BARRED] = is_free
    register_booking_check(check_booking)
    register_closed_books(closed_book_ids)
    register_till_staff(entrants_for_staff)
    register_visitor_names(visitor_names)
    register_letter_details(money_of_letter)
    register_visitor_days(last_day_of_visitor)
