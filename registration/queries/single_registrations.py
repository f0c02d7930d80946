"""Some registrations of an event without reading all: those of players, one by number, and what the next one gets."""

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import Final

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery

from clubs.models import Player
from matches.models import Entry, Event
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.teams.team_rows import with_squads
from registration.models import Registration, RegistrationFact, RegistrationMember
from registration.queries.intake import Intake
from registration.queries.registrations import (
    Kind,
    RegistrationList,
    RegistrationRow,
    State,
    last_facts_where,
    members_where,
    registration_list,
    row_of,
)
from registration.queries.settings import settings_of

_WAITING: Final = (State.WAITING, State.STANDBY)
_OPEN: Final = (Kind.INVITED, Kind.CONFIRMED, Kind.WAITING, Kind.STANDBY, Kind.OFFERED)


def find_row(event: Event, number: int, at: datetime) -> RegistrationRow | None:
    """Return a registration by its number; None if there is none or its act was undone."""
    rows = _rows_where(event, Q(number=number), at) if 0 < number < 2**31 else []
    return rows[0] if rows else None


def rows_of_players(event: Event, players: Iterable[Player], at: datetime) -> list[RegistrationRow]:
    """Return the registrations of some players, by number."""
    return _rows_where(event, _of_players(players), at)


def list_for(event: Event, intake: Intake, players: Iterable[Player], at: datetime) -> RegistrationList:
    """Return as much of the list as decides about a new registration of some players: their own ones and the offers.

    Everything is read only while there are both free places and registrations that have none. ``intake``: of the event.
    """
    if event.is_of_teams:
        return registration_list(event, at)
    members, offers = list(players), _open_offers(event, at).values("registration")
    rows = _rows_where(event, _of_players(members) | Q(pk__in=offers), at)
    in_rows = [player for row in rows for player in row.players]
    inside = _entries_in(event, [*members, *in_rows])
    part = RegistrationList(settings_of(event), tuple(rows), intake.taken, inside)
    return registration_list(event, at) if part.free != 0 and has_open_registrations(event) else part


def has_open_registrations(event: Event) -> bool:
    """Return whether any registration has neither a place nor an end, or has an end that no act says yet."""
    return _with_last_kind(event).filter(Q(last_kind=None) | Q(last_kind__in=_OPEN)).exists()


def position_of(event: Event, row: RegistrationRow) -> int:
    """Return the position of a registration on the waiting list, from 1; 0 if it is not on it."""
    if row.state not in _WAITING:
        return 0
    queue = _with_last_kind(event).filter(Q(last_kind__in=[state.value for state in _WAITING]), number__lte=row.number)
    return queue.count()


def _with_last_kind(event: Event) -> QuerySet[Registration]:
    latest = RegistrationFact.objects.holding().filter(registration=OuterRef("pk")).order_by("-pk")
    rows: QuerySet[Registration] = Registration.objects.holding().filter(event=event)
    return rows.annotate(last_kind=Subquery(latest.values("kind")[:1]))


def registered_entries(event: Event, entry_ids: Collection[int] | None = None) -> dict[int, tuple[int, datetime]]:
    """Return the registration that made each entry, and its time. ``entry_ids``: only of these."""
    facts = RegistrationFact.objects.holding().filter(registration=OuterRef("pk")).order_by("-pk")
    rows = Registration.objects.holding().filter(event=event).annotate(made_id=Subquery(facts.values("entry")[:1]))
    if entry_ids is not None:
        of_entries = RegistrationFact.objects.filter(entry__in=entry_ids)
        rows = rows.filter(pk__in=of_entries.values("registration"))
    values = rows.filter(made_id__isnull=False).order_by("number").values_list("made_id", "pk", "act__at")
    return {entry_id: (pk, at) for entry_id, pk, at in values}


def last_acceptances(entry_ids: Collection[int]) -> dict[int, int]:
    """Return the registration that last brought in each of some entries, also if it has ended since then."""
    facts = RegistrationFact.objects.holding().filter(entry__in=entry_ids, kind=Kind.ACCEPTED)
    rows = facts.filter(registration__in=Registration.objects.holding()).order_by("pk")
    return dict(rows.values_list("entry", "registration"))


def _open_offers(event: Event, at: datetime) -> QuerySet[RegistrationFact]:
    """Return the offers that have not expired, and that no later fact has ended."""
    facts: QuerySet[RegistrationFact] = RegistrationFact.objects.holding()
    later = facts.filter(registration=OuterRef("registration"), pk__gt=OuterRef("pk"))
    offers = facts.filter(registration__event=event, kind=Kind.OFFERED, until__gt=at)
    return offers.filter(~Exists(later))


def _of_players(players: Iterable[Player]) -> Q:
    ids = [player.pk for player in players]
    of_players = Q(player__in=ids) | Q(player__merged_into__in=ids)
    return Q(pk__in=RegistrationMember.objects.filter(of_players).values("registration"))


def _rows_where(event: Event, condition: Q, at: datetime) -> list[RegistrationRow]:
    registrations = Registration.objects.holding().filter(condition, event=event)
    rows = list(registrations.select_related("act", "team__club").order_by("number"))
    of_rows = Q(registration__in=[row.pk for row in rows])
    members, facts = members_where(of_rows), last_facts_where(of_rows)
    entry_ids = [fact.entry_id for fact in facts.values() if fact.entry_id]
    entry_rows = entries.rows_of(list(Entry.objects.holding().filter(pk__in=entry_ids)))
    inside = {row.id: row for row in with_squads(entry_rows)}
    return [row_of(row, members[row.pk], facts.get(row.pk), inside, at) for row in rows]


def _entries_in(event: Event, players: Iterable[Player]) -> dict[int, EntryRow]:
    """Return the entries that are in, by player, of some players at least."""
    rows = entries.rows_of_players(event, players)
    return {player.pk: row for row in rows if row.is_in for player in row.players}
