"""Registrations that have no place yet: those of a player, and the players of some events."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import OuterRef, Q, QuerySet, Subquery

from clubs.models import Player
from matches.models import Event, Tournament
from registration.models import Registration, RegistrationFact, RegistrationMember
from registration.queries.registrations import EXPIRING, Kind, State
from registration.queries.settings import uses_registration

_MOST: Final = 20  # of the registrations of a player


@dataclass(frozen=True, slots=True)
class MyRegistration:
    """A registration of the viewer that has no place yet."""

    event: Event
    number: int
    state: State
    until: datetime | None


def my_registrations(player: Player, at: datetime) -> list[MyRegistration]:
    """Return the registrations of a player that wait for approval or a place, or are offered one, the latest first."""
    of_player = Q(members__player=player) | Q(members__player__merged_into=player)
    rows = _open(of_player, at).select_related("event__tournament__federation").order_by("-pk").distinct()[:_MOST]
    return [
        MyRegistration(row.event, row.number, _open_state(vars(row)["last_kind"]), vars(row)["last_until"])
        for row in rows
    ]


def players_without_place(events: Iterable[Event], at: datetime) -> list[Player]:
    """Return the players who are registered for some of these events and wait for approval, a partner or a place."""
    rows = _open(Q(event__in=list(events)), at)
    members = RegistrationMember.objects.filter(registration__in=rows.values("pk"))
    return [member.player.canonical for member in members.select_related("player__merged_into").order_by("pk")]


def events_without_place(player_ids: Iterable[int], at: datetime) -> list[Event]:
    """Return the events, not of cancelled tournaments, in which some players wait for a place or for an answer."""
    event_ids = _open(Q(members__player__in=player_ids), at).values("event")
    rows = Event.objects.filter(pk__in=event_ids).exclude(tournament__state=Tournament.State.CANCELLED)
    return list(rows.select_related("tournament").order_by("pk"))


def entrant_path(event: Event) -> str:
    """Return the page to which letters lead who is in an event: their registration with its code, if it has any."""
    return f"/desk/events/{event.pk}/my-registration/" if uses_registration(event) else f"/events/{event.pk}/"


def _open(condition: Q, at: datetime) -> QuerySet[Registration]:
    """Return the registrations without an entry that have not ended, with ``last_kind`` and ``last_until``."""
    latest = RegistrationFact.objects.holding().filter(registration=OuterRef("pk")).order_by("-pk")
    fields = {"last_kind": Subquery(latest.values("kind")[:1]), "last_until": Subquery(latest.values("until")[:1])}
    rows: QuerySet[Registration] = Registration.objects.holding().filter(condition).annotate(**fields)
    return rows.filter(
        Q(last_kind=None)
        | Q(last_kind__in=[Kind.CONFIRMED, Kind.WAITING, Kind.STANDBY])
        | Q(last_kind__in=EXPIRING, last_until__gt=at)
    )


def _open_state(kind: str | None) -> State:
    return State.REQUESTED if kind in (None, Kind.CONFIRMED) else State(kind)
