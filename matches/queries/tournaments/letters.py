"""Queries of the letters about a tournament and its events, and the references by which they name them."""

from uuid import UUID

from django.db.models import QuerySet

from matches.models import Event, Tournament
from notifications.models import Letter
from notifications.queries import letters


def tournament_reference(tournament: Tournament) -> str:
    """Return how letters refer to a tournament."""
    return f"tournament:{tournament.pk}"


def event_reference(event: Event) -> str:
    """Return how letters refer to an event, a part of its tournament."""
    return f"tournament:{event.tournament_id}/event:{event.pk}"


def letters_about(tournament: Tournament) -> QuerySet[Letter]:
    """Return the letters about a tournament and its events that were not sent, the latest first."""
    return letters.letters_about(tournament_reference(tournament))


def letter_about(tournament: Tournament, letter_id: UUID) -> Letter:
    """Return a letter about a tournament or one of its events. Raise NotFound otherwise."""
    return letters.letter_about(tournament_reference(tournament), letter_id)
