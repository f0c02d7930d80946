"""Registrations of an event: their states, the places, the waiting list."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from django.db.models import Q

from clubs.models import Player, Team
from matches.models import EntryMember, Event, Tournament
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.teams.team_rows import with_squads
from registration.inputs.conditions import Conditions
from registration.models import Registration, RegistrationFact, RegistrationMember, RegistrationSettings

Kind = RegistrationFact.Kind
EXPIRING: Final = (Kind.INVITED, Kind.OFFERED)  # facts with ``until``


class State(StrEnum):
    """How a registration stands. INVITED: the partner has not confirmed. HERE: accepted and checked in.

    STANDBY: on the waiting list, and at the door. ABSENT: did not come.
    """

    INVITED = "invited"
    REQUESTED = "requested"
    WAITING = "waiting"
    OFFERED = "offered"
    ACCEPTED = "accepted"
    HERE = "here"
    STANDBY = "standby"
    ABSENT = "absent"
    REFUSED = "refused"
    EXPIRED = "expired"
    WITHDRAWN = "withdrawn"


OPEN = frozenset({State.INVITED, State.REQUESTED, State.WAITING, State.STANDBY, State.OFFERED})  # without an entry
ACTIVE = OPEN | {State.ACCEPTED, State.HERE}


@dataclass(frozen=True, slots=True)
class RegistrationRow:
    """A registration. ``kind``: that of its last fact. ``until``: when its invitation or offer expires.

    ``entry``: once accepted. ``team``: of a team, whose ``players`` are its squad; ``captains`` act for it.
    """

    id: int
    number: int
    players: tuple[Player, ...]
    registered_at: datetime
    state: State
    kind: str | None
    until: datetime | None = None
    entry: EntryRow | None = None
    team: Team | None = None
    captains: tuple[Player, ...] = ()

    @property
    def name(self) -> str:
        return self.team.name if self.team else " / ".join(player.public_name for player in self.players)

    @property
    def payers(self) -> tuple[Player, ...]:
        """Return the players who pay its fees: of a team its captain."""
        return self.captains[:1] or self.players

    def speaks(self, player: Player | None) -> bool:
        """Return whether a player may act for it: any member, of a team its captain and vice captain."""
        return player in (self.captains if self.team else self.players)

    def is_of(self, player: Player | None) -> bool:
        """Return whether a player is a member."""
        return player in self.players

    @property
    def is_active(self) -> bool:
        return self.state in ACTIVE

    @property
    def is_overdue(self) -> bool:
        """Return whether its invitation or offer has expired without an act that says so yet."""
        return self.state is State.EXPIRED and self.kind in EXPIRING

    @property
    def is_merged(self) -> bool:
        """Return whether both members of a pair have been merged into one player, who can take no place with it."""
        return len(set(self.players)) < len(self.players)

    def is_invited(self, player: Player | None) -> bool:
        """Return whether a player is the partner who has to confirm."""
        return self.state is State.INVITED and player == self.players[-1]

    def is_same_side(self, side: Iterable[Player], team_id: int | None) -> bool:
        """Return whether it is of this team, or else of exactly these players."""
        return self.team.pk == team_id if self.team else team_id is None and set(self.players) == set(side)


@dataclass(frozen=True, slots=True)
class RegistrationList:
    """The registrations of an event by number. ``taken``: how many entries are in, however they were entered.

    ``entries``: those that are in, by player.
    """

    settings: RegistrationSettings
    rows: tuple[RegistrationRow, ...]
    taken: int
    entries: Mapping[int, EntryRow]

    @property
    def conditions(self) -> Conditions:
        return Conditions.from_json(self.settings.conditions)

    def in_state(self, *states: State) -> list[RegistrationRow]:
        return [row for row in self.rows if row.state in states]

    @property
    def queue(self) -> list[RegistrationRow]:
        """Return the waiting list, the first in front."""
        return self.in_state(State.WAITING, State.STANDBY)

    @property
    def candidates(self) -> list[RegistrationRow]:
        """Return those of the waiting list who can take a place: no player is entered with another partner."""
        return [
            row
            for row in self.queue
            if not row.is_merged and not any(player.pk in self.entries for player in row.players)
        ]

    @property
    def waiting_count(self) -> int:
        return len(self.queue)

    @property
    def offers(self) -> list[RegistrationRow]:
        """Return the offers that reserve a place: no player is entered already."""
        return [row for row in self.in_state(State.OFFERED) if row.players[0].pk not in self.entries]

    @property
    def is_over_full(self) -> bool:
        """Return whether more places are taken or offered than there are."""
        return self.settings.places is not None and self.taken + len(self.offers) > self.settings.places

    @property
    def free(self) -> int | None:
        """Return the number of places that are neither taken nor offered; None without a limit."""
        return self.free_without(())

    def free_without(self, ended_ids: Collection[int]) -> int | None:
        """Return the number of free places once some registrations, by id, have ended."""
        if self.settings.places is None:
            return None
        offers = [row for row in self.offers if row.id not in ended_ids]
        return max(0, self.settings.places - self.taken - len(offers))

    @property
    def has_free_place(self) -> bool:
        """Return whether the next registration gets a place: one is free and nobody waits for it."""
        return not self.candidates and self.free != 0

    def position(self, row: RegistrationRow) -> int:
        """Return the position of a row on the waiting list, from 1; 0 if it is not on it."""
        numbers = [row.number for row in self.queue]
        return numbers.index(row.number) + 1 if row.number in numbers else 0

    def of_players(self, players: Iterable[Player]) -> list[RegistrationRow]:
        """Return the registrations with any of these players."""
        side = set(players)
        return [row for row in self.rows if side & set(row.players)]

    def without_place(self, side: Sequence[Player], team_id: int | None = None) -> RegistrationRow | None:
        """Return the registration of a team, or else of exactly these players, that has no place yet."""
        rows = (row for row in self.rows if row.state in OPEN and row.is_same_side(side, team_id))
        return next(rows, None)

    def replaced_by(self, side: Iterable[Player], team: Team | None = None) -> list[RegistrationRow]:
        """Return the accepted registrations that end when these players, or a team, register again."""
        rows = [row for row in self.rows if row.team == team] if team else self.of_players(side)
        return [row for row in rows if row.kind == Kind.ACCEPTED]

    def numbered(self, number: int) -> RegistrationRow | None:
        return next((row for row in self.rows if row.number == number), None)


def registration_list(event: Event, at: datetime) -> RegistrationList:
    """Return the registrations of an event as they stand at a time."""
    return registration_lists([event], at)[0]


def registration_lists(events: Sequence[Event], at: datetime) -> list[RegistrationList]:
    """Return the registrations of each of some events, in as many queries as for one."""
    entry_rows = _entries(events)
    of_events = Q(registration__event__in=events)
    members, facts = members_where(of_events), last_facts_where(of_events)
    settings = {row.event_id: row for row in RegistrationSettings.objects.filter(event__in=events)}
    rows: dict[int, list[RegistrationRow]] = defaultdict(list)
    registrations = Registration.objects.holding().filter(event__in=events).select_related("act", "team__club")
    for row in registrations.order_by("number"):
        inside = entry_rows[row.event_id]
        rows[row.event_id].append(row_of(row, members[row.pk], facts.get(row.pk), inside, at))
    return [
        _list(settings.get(event.pk) or RegistrationSettings(event=event), rows[event.pk], entry_rows[event.pk])
        for event in events
    ]


def _list(
    settings: RegistrationSettings, rows: Iterable[RegistrationRow], entries_by_id: Mapping[int, EntryRow]
) -> RegistrationList:
    field = [entry for entry in entries_by_id.values() if entry.is_in]
    by_player = {player.pk: entry for entry in field for player in entry.players}
    return RegistrationList(settings, tuple(rows), len(field), by_player)


def is_registered_in(tournament: Tournament, player: Player) -> bool:
    """Return whether a player has ever registered for an event of a tournament, or was entered there."""
    of_player = Q(player=player) | Q(player__merged_into=player)
    members = RegistrationMember.objects.holding().filter(of_player, registration__event__tournament=tournament)
    entries = EntryMember.objects.holding().filter(of_player, entry__event__tournament=tournament)
    return bool(members.exists() or entries.exists())


def registrations_of(tournament: Tournament, player: Player) -> list[Registration]:
    """Return the registrations of a player for the events of a tournament, the last one first."""
    of_player = Q(player=player) | Q(player__merged_into=player)
    members = RegistrationMember.objects.holding().filter(of_player, registration__event__tournament=tournament)
    return [row.registration for row in members.select_related("registration").order_by("-registration")]


def players_of(event: Event, number: int) -> list[Player] | None:
    """Return the players who may act for a registration, by its number: of a team its captain and vice captain. None
    if there is none or its act was undone.
    """
    can_speak = Q(registration__team=None) | ~Q(captaincy="")
    members = RegistrationMember.objects.holding().filter(
        can_speak, registration__event=event, registration__number=number
    )
    rows = members.select_related("player__merged_into").order_by("position", "pk") if 0 < number < 2**31 else []
    return [member.player.canonical for member in rows] or None


def highest_number(event: Event) -> int:
    """Return the highest number of a registration, undone ones included."""
    numbers = Registration.objects.filter(event=event).order_by("-number").values_list("number", flat=True)
    return numbers.first() or 0


def _entries(events: Sequence[Event]) -> Mapping[int, dict[int, EntryRow]]:
    """Return the entries by event and id."""
    rows: dict[int, dict[int, EntryRow]] = defaultdict(dict)
    pairs = entries.entries_by_event(events)
    for (event_id, _row), row in zip(pairs, with_squads([row for _event_id, row in pairs]), strict=True):
        rows[event_id][row.id] = row
    return rows


def members_where(condition: Q) -> Mapping[int, list[RegistrationMember]]:
    """Return the members of some registrations by its id. ``condition``: on them."""
    rows: dict[int, list[RegistrationMember]] = defaultdict(list)
    members = RegistrationMember.objects.filter(condition).select_related("player__merged_into")
    for member in members.order_by("position", "pk"):
        rows[member.registration_id].append(member)
    return rows


def last_facts_where(condition: Q) -> dict[int, RegistrationFact]:
    """Return the last fact of some registrations by its id. ``condition``: on their facts."""
    facts = RegistrationFact.objects.holding().filter(condition).order_by("pk")
    return {fact.registration_id: fact for fact in facts}


def row_of(
    registration: Registration,
    members: Iterable[RegistrationMember],
    fact: RegistrationFact | None,
    entries_by_id: Mapping[int, EntryRow],
    at: datetime,
) -> RegistrationRow:
    """Return a registration as it stands. ``fact``: its last one. ``entries_by_id``: at least its own entry, of a team
    with its squad, which may be another one by now.
    """
    entry = entries_by_id.get(fact.entry_id) if fact and fact.entry_id else None
    rows = list(members)
    captains = sorted((row for row in rows if row.captaincy), key=lambda row: row.captaincy)
    players = tuple(row.player.canonical for row in rows)
    return RegistrationRow(
        registration.pk,
        registration.number,
        entry.players if entry and registration.team else players,
        registration.act.at,
        _state(fact, entry, at),
        fact.kind if fact else None,
        fact.until if fact else None,
        entry,
        registration.team,
        tuple(row.player.canonical for row in captains),
    )


def _state(fact: RegistrationFact | None, entry: EntryRow | None, at: datetime) -> State:
    """Return the state of a registration by its last fact; of an accepted one by its entry, which may be withdrawn."""
    if fact is None or fact.kind == Kind.CONFIRMED:
        return State.REQUESTED
    if fact.kind == Kind.ACCEPTED:
        if entry is None or not entry.is_in:
            return State.WITHDRAWN
        return State.HERE if entry.is_present else State.ACCEPTED
    if fact.until is not None and fact.until <= at:
        return State.EXPIRED
    return State(fact.kind)
