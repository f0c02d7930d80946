"""Some registrations of an event without reading all: those of players, one by number, and what the next one gets."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from django.db.models import OuterRef, Q, Subquery

from clubs.models import Player
from matches.models import Entry, Event
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from registration.models import Registration, RegistrationFact, RegistrationMember
from registration.queries.registrations import (
    Kind,
    RegistrationList,
    RegistrationRow,
    last_facts_where,
    members_where,
    registration_list,
    row_of,
)
from registration.queries.settings import settings_of

_OPEN: Final = (Kind.INVITED, Kind.CONFIRMED, Kind.WAITING, Kind.STANDBY, Kind.OFFERED)


def find_row(event: Event, number: int, at: datetime) -> RegistrationRow | None:
    """Return a registration by its number; None if there is none or its act was undone."""
    rows = _rows_where(event, Q(number=number), at) if 0 < number < 2**31 else []
    return rows[0] if rows else None


def rows_of_players(event: Event, players: Iterable[Player], at: datetime) -> list[RegistrationRow]:
    """Return the registrations of some players, by number."""
    return _rows_where(event, _of_players(players), at)


def list_for(event: Event, players: Iterable[Player], at: datetime) -> RegistrationList:
    """Return as much of the list as decides about a new registration of some players: their own ones and the offers.

    Everything is read only while there are both free places and registrations that have none.
    """
    members, settings = list(players), settings_of(event)
    open_kinds = _open_kinds(event)
    offer_ids = [pk for pk, (kind, until) in open_kinds.items() if kind == Kind.OFFERED and until and until > at]
    rows = _rows_where(event, _of_players(members) | Q(pk__in=offer_ids), at)
    in_rows = [player for row in rows for player in row.players]
    inside = _entries_in(event, [*members, *in_rows])
    part = RegistrationList(settings, tuple(rows), len(entries.ids_in(event)), inside)
    return registration_list(event, at) if open_kinds and part.free != 0 else part


def has_open_registrations(event: Event) -> bool:
    """Return whether any registration has neither a place nor an end, or has an end that no act says yet."""
    return bool(_open_kinds(event))


def _open_kinds(event: Event) -> dict[int, tuple[str | None, datetime | None]]:
    """Return the kind and ``until`` of the last fact of each registration without a place that no act has ended."""
    latest = RegistrationFact.objects.holding().filter(registration=OuterRef("pk")).order_by("-pk")
    kind, until = Subquery(latest.values("kind")[:1]), Subquery(latest.values("until")[:1])
    rows = Registration.objects.holding().filter(event=event).annotate(last_kind=kind, last_until=until)
    rows = rows.filter(Q(last_kind=None) | Q(last_kind__in=_OPEN)).values_list("pk", "last_kind", "last_until")
    return {pk: (last_kind, last_until) for pk, last_kind, last_until in rows}


def _of_players(players: Iterable[Player]) -> Q:
    ids = [player.pk for player in players]
    of_players = Q(player__in=ids) | Q(player__merged_into__in=ids)
    return Q(pk__in=RegistrationMember.objects.filter(of_players).values("registration"))


def _rows_where(event: Event, condition: Q, at: datetime) -> list[RegistrationRow]:
    registrations = Registration.objects.holding().filter(condition, event=event)
    rows = list(registrations.select_related("act").order_by("number"))
    of_rows = Q(registration__in=[row.pk for row in rows])
    members, facts = members_where(of_rows), last_facts_where(of_rows)
    entry_ids = [fact.entry_id for fact in facts.values() if fact.entry_id]
    inside = {row.id: row for row in entries.rows_of(list(Entry.objects.holding().filter(pk__in=entry_ids)))}
    return [row_of(row, members[row.pk], facts.get(row.pk), inside, at) for row in rows]


def _entries_in(event: Event, players: Iterable[Player]) -> dict[int, EntryRow]:
    """Return the entries that are in, by player, of some players at least."""
    rows = entries.rows_of_players(event, players)
    return {player.pk: row for row in rows if row.is_in for player in row.players}
