"""Who is in an event, and how those left it whose fees were charged."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from django.db.models import Exists, OuterRef, Q, QuerySet

from clubs.models import Player
from matches.models import Entry, EntryFact, Event
from matches.queries.draws import draws
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.tournaments import tournaments
from registration.models import EntryFee, FeeItem, Pot, PotMember, TournamentBook
from registration.queries.registrations import registration_list
from registration.queries.single_registrations import rows_of_players
from rules_engine.money.deadlines import day_at

Item, Situation = FeeItem.Item, EntryFee.Situation
_LEAVES: Final = (EntryFact.Kind.WITHDRAWN, EntryFact.Kind.REPLACED, EntryFact.Kind.DISQUALIFIED)


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a player in an event. ``item``: ENTRY or RE_ENTRY. ``on``: the day of registration there.

    ``subject``: the reference of the entry, as far as it was made by a registration. ``pools``: the ids of the pots
    into which it pays a fee of a pool.
    """

    subject: str
    entry_id: int
    entry_number: int
    player: Player
    item: str
    on: date
    pools: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class EventPools:
    """The pots of an event into which a fee of a pool is paid: side pools by their ``members``, entries by id of the
    pot, and others by every entry.
    """

    pots: Mapping[int, Pot]
    members: Mapping[int, Collection[int]]

    def paid_by(self, entry_id: int) -> frozenset[int]:
        """Return the ids of the pots into which an entry pays."""
        return frozenset(pot_id for pot_id in self.pots if self._has(pot_id, entry_id))

    def is_in(self, row: EntryFee, place: Place) -> bool:
        """Return whether the player of a place still owes a fee: that of a side pool as long as they are in it."""
        pot_id = pot_of_reference(row.reference) if row.item == Item.POOL else None
        return pot_id is None or self._has(pot_id, place.entry_id)

    def _has(self, pot_id: int, entry_id: int) -> bool:
        pot = self.pots.get(pot_id)
        is_side = pot is not None and pot.kind == Pot.Kind.SIDE
        return not is_side or entry_id in self.members.get(pot_id, ())


@dataclass(frozen=True, slots=True)
class Field:
    """The places of an event, by subject and player, and why entries have left it.

    ``leaves``: the last fact by which an entry left, by entry. ``subjects``: the entries and registrations that hold.
    ``pools``: the pools of the event. ``players``: whose entries they are; None for those of all.
    """

    places: Mapping[tuple[str, int], Place]
    leaves: Mapping[int, tuple[str, date]]
    subjects: frozenset[str]
    is_drawn: bool
    pools: EventPools
    players: Collection[Player] | None = None

    def situation(self, row: EntryFee) -> tuple[str, date | None]:
        """Return how the player of a fee stands now, and the day on which they withdrew."""
        player_id, subject = row.player.canonical.pk, row.reference.rpartition("/")[0]
        place = self.places.get((subject, player_id))
        if place is not None:
            return (Situation.IN if self.pools.is_in(row, place) else Situation.NONE), None
        has_another = row.item != Item.RE_ENTRY and any(
            place.player.pk == player_id and place.item == Item.ENTRY for place in self.places.values()
        )
        kind, left_on = self.leaves.get(row.entry_id or 0, ("", None))
        if has_another or subject not in self.subjects or left_on is None:
            return Situation.NONE, None
        return _left(row, kind, left_on, self.is_drawn)


def field_of(event: Event, at: datetime, entry_ids: Collection[int] | None = None) -> Field:
    """Return who is in an event. Nobody is in one whose tournament is cancelled, and all its entries are unknown.

    ``entry_ids``: only the players of these entries count, with all their entries.
    """
    if tournaments.is_cancelled(event):
        return Field({}, {}, frozenset(), False, EventPools({}, {}))
    players = None if entry_ids is None else [player for row in entries.rows_at(entry_ids) for player in row.players]
    rows = entries.entries(event) if players is None else entries.rows_of_players(event, players)
    registrations = registration_list(event, at).rows if players is None else rows_of_players(event, players, at)
    by_entry = {row.entry.id: row for row in registrations if row.entry is not None}
    zone = event.tournament.time_zone
    days = {entry_id: day_at(moment, zone) for entry_id, moment in _joined_at(rows).items()}
    places: dict[tuple[str, int], Place] = {}
    reentries, pools = _reentries(event), pools_of(event)
    for row in filter(lambda row: row.is_in, rows):
        registration = by_entry.get(row.id)
        on = day_at(registration.registered_at, zone) if registration else days[row.id]
        item = Item.RE_ENTRY if row.id in reentries else Item.ENTRY
        subject = subject_of(event.pk, row.id, registration.id if registration else None)
        for player in dict.fromkeys(row.players):
            paid_into = pools.paid_by(row.id) if item == Item.ENTRY else frozenset()
            places[subject, player.pk] = Place(subject, row.id, row.number, player, item, on, paid_into)
    leaves = {fact.entry_id: (fact.kind, day_at(fact.act.at, zone)) for fact in _leaves(event)}
    subjects = _subjects(event, rows, [(row.id, row.entry) for row in registrations if row.entry])
    return Field(places, leaves, subjects, draws.is_drawn(tournaments.main_stage(event)), pools, players)


def pools_of(event: Event) -> EventPools:
    """Return the pools of an event, in two queries."""
    fees = FeeItem.objects.filter(pot=OuterRef("pk"), item=Item.POOL)
    pots = Pot.objects.filter(Q(kind=Pot.Kind.SIDE) | Exists(fees), event=event)
    members: dict[int, set[int]] = defaultdict(set)
    for pot_id, entry_id in PotMember.objects.filter(pot__event=event).values_list("pot", "entry"):
        members[pot_id].add(entry_id)
    return EventPools({pot.pk: pot for pot in pots}, members)


def subject_of(event_id: int, entry_id: int, registration_id: int | None) -> str:
    """Return the reference of an entry, as far as it was made by a registration."""
    entry = f"event:{event_id}/entry:{entry_id}"
    return entry if registration_id is None else f"{entry}/registration:{registration_id}"


def pool_reference(subject: str, pot: Pot) -> str:
    """Return the reference of the fee of a pool."""
    return f"{subject}/{pot.account}"


def pot_of_reference(reference: str) -> int:
    """Return the id of the pot of the fee of a pool."""
    return int(reference.rpartition(":")[2])


def fees_of_event(book: TournamentBook, event: Event, players: Iterable[Player] | None = None) -> QuerySet[EntryFee]:
    """Return what was asked for the entries of an event. ``players``: for those of these alone."""
    rows = _rows().filter(book=book, event=event)
    return rows if players is None else rows.filter(_of_players(players))


def fees_of_players(book: TournamentBook, players: Iterable[Player]) -> list[EntryFee]:
    """Return what was asked of players at a tournament, in the order in which it was asked."""
    return list(_rows().filter(_of_players(players), book=book).order_by("pk"))


def fees_due(book: TournamentBook, today: date) -> list[EntryFee]:
    """Return what was due before today."""
    return list(_rows().filter(book=book, charge__due_on__lt=today).order_by("pk"))


def next_due_on(book: TournamentBook, today: date) -> date | None:
    """Return the next day on which something is due, today included."""
    rows = EntryFee.objects.filter(book=book, charge__due_on__gte=today).order_by("charge__due_on")
    return rows.values_list("charge__due_on", flat=True).first()


def once_situation(rows: Iterable[EntryFee]) -> tuple[str, date | None]:
    """Return how a player stands at a tournament, by the fees of their entries there: in if one entry is in."""
    fees = list(rows)
    for situation in (Situation.IN, Situation.LATE, Situation.LEFT):
        days = [row.left_on for row in fees if row.situation == situation]
        if days:
            return situation, max((day for day in days if day is not None), default=None)
    return Situation.NONE, None


def _of_players(players: Iterable[Player]) -> Q:
    ids = {player.pk for player in players}
    return Q(player__in=ids) | Q(player__merged_into__in=ids)


def _rows() -> QuerySet[EntryFee]:
    return EntryFee.objects.select_related(
        "player__merged_into", "charge__party", "charge__account", "event", "entry", "book__book"
    )


def _left(row: EntryFee, kind: str, left_on: date, is_drawn: bool) -> tuple[str, date | None]:
    """Return how a player left. A row keeps whether that was before the draw: a draw may be made or undone later."""
    if row.left_on == left_on and row.situation in (Situation.LEFT, Situation.LATE):
        return row.situation, left_on
    is_late = is_drawn or kind == EntryFact.Kind.DISQUALIFIED
    return (Situation.LATE if is_late else Situation.LEFT), left_on


def _joined_at(rows: Iterable[EntryRow]) -> dict[int, datetime]:
    """Return when each entry came in, or was back."""
    ids = [row.id for row in rows]
    entry_rows = Entry.objects.filter(pk__in=ids).values_list("pk", "act__at")
    back = EntryFact.objects.holding().filter(entry__in=ids, kind=EntryFact.Kind.BACK)
    return dict(entry_rows) | dict(back.order_by("pk").values_list("entry", "act__at"))


def _reentries(event: Event) -> set[int]:
    facts = EntryFact.objects.holding().filter(entry__event=event, kind=EntryFact.Kind.REENTERED)
    return {params["by"] for params in facts.values_list("params", flat=True)}


def _leaves(event: Event) -> QuerySet[EntryFact]:
    rows: QuerySet[EntryFact] = EntryFact.objects.holding()
    return rows.filter(entry__event=event, kind__in=_LEAVES).select_related("act").order_by("pk")


def _subjects(event: Event, rows: Iterable[EntryRow], registrations: Iterable[tuple[int, EntryRow]]) -> frozenset[str]:
    """Return the references of the entries that hold, alone and by registration."""
    alone = {subject_of(event.pk, row.id, None) for row in rows}
    return frozenset(alone | {subject_of(event.pk, entry.id, pk) for pk, entry in registrations})
