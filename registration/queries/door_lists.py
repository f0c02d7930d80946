"""Everybody who comes to a tournament, by name: for lists and badges on paper. The number of queries is constant."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from clubs.models import Player
from clubs.names import search_key
from clubs.queries.order import by_name
from matches.models import Event, Tournament
from matches.queries.entries.entries import EntryRow
from matches.queries.entries.player_suggestions import club_names
from registration.models import CheckInCode
from registration.queries.debtors import Owed, owed_by_player
from registration.queries.door import AT_THE_DOOR, door_of
from registration.queries.registrations import RegistrationList, RegistrationRow, State


@dataclass(frozen=True, slots=True)
class DoorPlace:
    """What a player comes for. ``registration``: None for who was entered without one. ``entry``: None without a
    place.
    """

    event: Event
    registration: RegistrationRow | None
    entry: EntryRow | None

    @property
    def state(self) -> State:
        """Return how the registration stands, or would if there were one."""
        if self.registration is not None:
            return self.registration.state
        return State.HERE if self.entry is not None and self.entry.is_present else State.ACCEPTED


@dataclass(frozen=True, slots=True)
class DoorPlayer:
    """A player at the door.

    ``name``: also of a visitor whose name is not public yet. ``club``: their clubs as text. ``code``: for the
    check-in, "" without one.
    """

    player: Player
    name: str
    club: str
    places: tuple[DoorPlace, ...]
    owed: tuple[Owed, ...]
    code: str

    @property
    def event_names(self) -> list[str]:
        """Return the names of the events in which they have a place."""
        return [place.event.name for place in self.places if place.entry is not None]

    @property
    def is_entered(self) -> bool:
        return any(place.entry is not None for place in self.places)

    @property
    def is_here(self) -> bool:
        """Return whether they are checked in for all that they have a place in."""
        states = {place.state for place in self.places if place.entry is not None}
        return states == {State.HERE}


def door_players(tournament: Tournament, at: datetime) -> list[DoorPlayer]:
    """Return who has a place in an event of a tournament, or waits for one, by name."""
    places: dict[Player, list[DoorPlace]] = defaultdict(list)
    door = door_of(tournament, at)
    for event, registrations in door.lists:
        for player, place in _places(event, registrations):
            places[player].append(place)
    clubs, debts = club_names(player.pk for player in places), owed_by_player(tournament, places)
    codes = _codes(place for rows in places.values() for place in rows)
    return [
        DoorPlayer(
            player,
            door.name_of([player]),
            "" if _is_hidden(player) else clubs.get(player.pk, ""),
            tuple(places[player]),
            tuple(debts.get(player.pk, ())),
            _code(places[player], codes),
        )
        for player in sorted(places, key=_by_name)
    ]


def _code(places: Iterable[DoorPlace], codes: Mapping[int, str]) -> str:
    """Return the first code of the registrations of a player; "" without one."""
    ids = (place.registration.id for place in places if place.registration)
    return next((codes[row_id] for row_id in ids if row_id in codes), "")


def _places(event: Event, registrations: RegistrationList) -> Iterator[tuple[Player, DoorPlace]]:
    registered_ids = set[int]()
    for row in registrations.in_state(*AT_THE_DOOR):
        for player in dict.fromkeys(row.players):
            registered_ids.add(player.pk)
            yield player, DoorPlace(event, row, row.entry)
    for entry in dict.fromkeys(registrations.entries.values()):
        for player in entry.players:
            if player.pk not in registered_ids:
                yield player, DoorPlace(event, None, entry)


def _codes(places: Iterable[DoorPlace]) -> Mapping[int, str]:
    """Return the check-in codes by id of the registration."""
    ids = {place.registration.id for place in places if place.registration is not None}
    rows = CheckInCode.objects.filter(registration__in=ids).exclude(code="")
    return dict(rows.values_list("registration", "code"))


def _by_name(player: Player) -> tuple[str, int]:
    name = search_key(player.public_name) if _is_hidden(player) else str(getattr(player, by_name()))
    return name, player.pk


def _is_hidden(player: Player) -> bool:
    return player.visibility == Player.Visibility.HIDDEN
