"""What the door of a tournament sees: registrations by code and by name, who is here since when, conditions not met."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from clubs.models import Player
from clubs.names import search_key
from journal.models import Act, Stream
from journal.refusals import NotFound, cause
from matches.models import EntryFact, Event, Tournament
from registration.models import CheckInCode, PersonRequest, Registration, RegistrationCheck, RegistrationFact
from registration.queries.person_requests import waiting_visitors
from registration.queries.registrations import RegistrationList, RegistrationRow, State, registration_lists

CLOSE_CHECK_IN: Final = "close_check_in"  # the kind of the act
AT_THE_DOOR: Final = (State.ACCEPTED, State.HERE, State.WAITING, State.STANDBY, State.OFFERED, State.REQUESTED)
_MOST: Final = 50  # found by a name


@dataclass(frozen=True, slots=True)
class DoorRow:
    """A registration at the door.

    ``name``: that of its players, also of visitors whose name is not public yet. ``since``: when it was checked in.
    ``unmet``: conditions that were not met.
    """

    event: Event
    row: RegistrationRow
    name: str
    since: datetime | None = None
    unmet: tuple[RegistrationCheck, ...] = ()
    can_check_in: bool = False


@dataclass(frozen=True, slots=True)
class Door:
    """The registrations of all events of a tournament, read once. ``waiting_visitors``: their requests, by player."""

    lists: list[tuple[Event, RegistrationList]] = field(default_factory=list)
    waiting_visitors: Mapping[int, PersonRequest] = field(default_factory=dict)

    def name_of(self, players: Iterable[Player]) -> str:
        """Return the name of a side as those at the door have to know it."""
        requests = [(player, self.waiting_visitors.get(player.pk)) for player in players]
        return " / ".join(request.name if request else player.public_name for player, request in requests)

    def name_of_row(self, row: RegistrationRow) -> str:
        """Return the name of a registration as those at the door have to know it."""
        return row.name if row.team else self.name_of(row.players)

    def at(self, event: Event, registrations: RegistrationList, row: RegistrationRow) -> DoorRow:
        """Return a registration with everything that its page at the door shows."""
        can_check_in = row.state is State.ACCEPTED or (row.state is State.WAITING and registrations.settings.standby)
        return DoorRow(event, row, self.name_of_row(row), here_since(row), tuple(_unmet([row.id])), can_check_in)

    def named(self, text: str) -> list[DoorRow]:
        """Return the first registrations of which the name has every word as typed."""
        words = search_key(text).split()
        rows = [
            DoorRow(event, row, self.name_of_row(row))
            for event, registrations in self.lists
            for row in registrations.in_state(*AT_THE_DOOR)
        ]
        hits = [row for row in rows if all(word in search_key(row.name) for word in words)]
        return sorted(hits, key=lambda row: search_key(row.name))[:_MOST]

    def beside(self, event: Event, row: RegistrationRow) -> list[DoorRow]:
        """Return the registrations of the same players in other events."""
        players = set(row.players)
        return [
            DoorRow(other, hit, self.name_of_row(hit))
            for other, registrations in self.lists
            for hit in registrations.in_state(*AT_THE_DOOR)
            if other != event and players & set(hit.players)
        ]


def door_of(tournament: Tournament, at: datetime) -> Door:
    """Return what the door of a tournament sees, of the events that are not archived with it."""
    events = Event.objects.filter(tournament=tournament).select_related("tournament__federation").order_by("pk")
    rows = list(events)
    return Door(list(zip(rows, registration_lists(rows, at), strict=True)), waiting_visitors(tournament))


def here_since(row: RegistrationRow) -> datetime | None:
    """Return when a registration was checked in, if it is."""
    if row.state is State.HERE and row.entry is not None:
        facts = EntryFact.objects.holding().filter(entry=row.entry.id, kind=EntryFact.Kind.PRESENT)
    elif row.state is State.STANDBY:
        facts = RegistrationFact.objects.holding().filter(registration=row.id, kind=RegistrationFact.Kind.STANDBY)
    else:
        return None
    moment: datetime | None = facts.order_by("-pk").values_list("act__at", flat=True).first()
    return moment


def registration_by_code(code: str) -> Registration:
    """Return the registration of a code. Raise ``NotFound`` for an unknown or revoked code."""
    rows = CheckInCode.objects.select_related("registration__event").filter(code=code.strip().lower()).exclude(code="")
    rows_in_force = Registration.objects.holding()
    row = rows.filter(registration__in=rows_in_force).first() if len(code) <= 64 else None
    if row is None:
        raise NotFound(cause("unknown_check_in_code"))
    return row.registration


def code_of(row: RegistrationRow) -> str:
    """Return the check-in code of a registration; "" if it is revoked."""
    return CheckInCode.objects.filter(registration=row.id).values_list("code", flat=True).first() or ""


def is_check_in_closed(event: Event) -> bool:
    """Return whether the check-in of an event was closed, by an act that holds."""
    return event.pk in closed_check_ins([event])


def closed_check_ins(events: Iterable[Event]) -> set[int]:
    """Return the events, by id, of which the check-in was closed."""
    keys = [str(event.pk) for event in events]
    acts = Act.objects.filter(stream__kind=Stream.Kind.EVENT, stream__key__in=keys, kind=CLOSE_CHECK_IN)
    return {int(key) for key in acts.filter(undone_by=None).values_list("stream__key", flat=True)}


def unmet_checks(registration_ids: Collection[int]) -> set[int]:
    """Return the registrations, by id, with a condition that was not met."""
    return {check.registration_id for check in _unmet(registration_ids)}


def _unmet(registration_ids: Iterable[int]) -> list[RegistrationCheck]:
    rows = RegistrationCheck.objects.holding().filter(registration__in=list(registration_ids), is_met=False)
    return list(rows.select_related("player__merged_into").order_by("pk"))
