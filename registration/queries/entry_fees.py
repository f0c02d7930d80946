"""Who is in an event, and how those left it whose fees were charged."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from django.db.models import Exists, OuterRef, Q, QuerySet, Sum

from clubs.models import Club, Player
from matches.models import Entry, EntryFact, Event
from matches.queries.draws import draws
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.tournaments import tournaments
from registration.models import EntryFee, FeeItem, Pot, PotMember, TournamentBook
from registration.queries.single_registrations import last_acceptances, registered_entries
from registration.queries.teams import team_payers
from rules_engine.money.deadlines import day_at

Item, Situation = FeeItem.Item, EntryFee.Situation
_LEAVES: Final = (EntryFact.Kind.WITHDRAWN, EntryFact.Kind.REPLACED, EntryFact.Kind.DISQUALIFIED)


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a player in an event. ``item``: ENTRY or RE_ENTRY. ``on``: the day of registration there.

    ``subject``: the reference of the entry, as far as it was made by a registration. ``pools``: the ids of the pots
    into which it pays a fee of a pool. ``club``: of a team, whose ``player`` is its captain.
    """

    subject: str
    entry_id: int
    entry_number: int
    player: Player
    item: str
    on: date
    pools: frozenset[int] = frozenset()
    club: Club | None = None


@dataclass(frozen=True, slots=True)
class EventPools:
    """The pots of an event into which a fee of a pool is paid: side pools by their ``members``, entries by id of the
    pot, and others by every entry.
    """

    pots: Mapping[int, Pot]
    members: Mapping[int, Collection[int]]

    def paid_by(self, entry_id: int, earlier_ids: Collection[int]) -> frozenset[int]:
        """Return the ids of the pots into which an entry pays. ``earlier_ids``: the entries of the same side whose
        re-entry it is: what they were in is paid once.
        """
        pots = {pot_id for pot_id in self.pots if self._has(pot_id, entry_id)}
        return frozenset(pots.difference(*({pot for pot in pots if self._has(pot, pk)} for pk in earlier_ids)))

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

    ``leaves``: the last fact by which an entry left, by entry; without those that were not paid in time, of which
    nothing is owed. ``subjects``: the entries and registrations that hold.
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


NOBODY: Final = Field({}, {}, frozenset(), False, EventPools({}, {}))  # of a cancelled tournament


def field_of(event: Event, pots: Iterable[Pot] = (), entry_ids: Collection[int] | None = None) -> Field:
    """Return who is in an event, in three queries, and five more if entries have left it or have no registration.

    ``pots``: ``paid_pots`` of the event. ``entry_ids``: only the players of these entries count, with all entries.
    """
    if event.is_of_teams:
        entry_ids = None  # who was charged before does not follow from the players of a squad
    rows = entries.entries(event) if entry_ids is None else entries.rows_beside(event, entry_ids)
    ids = [row.id for row in rows]
    registrations = registered_entries(event, None if entry_ids is None else ids)
    history = _history(rows, registrations)
    zone, pools = event.tournament.time_zone, pools_of(pots)
    payers = team_payers(ids, {pk: row[0] for pk, row in registrations.items()}) if event.is_of_teams else {}
    places: dict[tuple[str, int], Place] = {}
    for row in filter(lambda row: row.is_in, rows):
        registration_id, since = registrations.get(row.id) or (None, history.joined_at[row.id])
        item = Item.RE_ENTRY if row.id in history.reentries else Item.ENTRY
        subject = subject_of(event.pk, row.id, registration_id)
        payer = payers.get(row.id)
        for player in [payer.captain] if payer else dict.fromkeys(row.players):
            paid_into, on = pools.paid_by(row.id, history.earlier(row.id)), day_at(since, zone)
            club = payer.club if payer else None
            places[subject, player.pk] = Place(subject, row.id, row.number, player, item, on, paid_into, club)
    last_leaves = {fact.entry_id: fact for fact in history.leaves}
    leaves = {pk: (fact.kind, day_at(fact.act.at, zone)) for pk, fact in last_leaves.items() if not fact.is_unpaid}
    is_drawn = bool(leaves) and draws.is_drawn(tournaments.main_stage(event))
    players = None if entry_ids is None else {player for row in rows for player in row.players}
    return Field(places, leaves, _subjects(event, ids, _accepted(registrations, leaves)), is_drawn, pools, players)


def paid_pots(event: Event) -> list[Pot]:
    """Return the side pools of an event, and the other pots into which a fee of a pool is paid."""
    fees = FeeItem.objects.filter(pot=OuterRef("pk"), item=Item.POOL)
    return list(Pot.objects.filter(Q(kind=Pot.Kind.SIDE) | Exists(fees), event=event))


def pools_of(pots: Iterable[Pot]) -> EventPools:
    """Return pots with their members, which takes a query if there are side pools."""
    by_id = {pot.pk: pot for pot in pots}
    side_ids = [pot.pk for pot in by_id.values() if pot.kind == Pot.Kind.SIDE]
    members: dict[int, set[int]] = defaultdict(set)
    for pot_id, entry_id in PotMember.objects.filter(pot__in=side_ids).values_list("pot", "entry"):
        members[pot_id].add(entry_id)
    return EventPools(by_id, members)


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


def fees_of_tournament(book: TournamentBook) -> QuerySet[EntryFee]:
    """Return what was asked once for the tournament."""
    return _rows().filter(book=book, event=None)


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


def charged_for_pool(pot: Pot, entry: Entry) -> int:
    """Return what the fee of a side pool has charged the players of an entry, in minor units."""
    rows = EntryFee.objects.filter(book=pot.book_id, entry=entry, item=Item.POOL)
    rows = rows.filter(reference__endswith=f"/{pot.account}")
    return int(rows.aggregate(sum=Sum("charge__cents"))["sum"] or 0)


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
        "player__merged_into",
        "charge__party__player__merged_into",
        "charge__account",
        "charge__text",
        "event",
        "entry",
        "book__book",
        "club",
    )


def _left(row: EntryFee, kind: str, left_on: date, is_drawn: bool) -> tuple[str, date | None]:
    """Return how a player left. A row keeps whether that was before the draw: a draw may be made or undone later."""
    if row.left_on == left_on and row.situation in (Situation.LEFT, Situation.LATE):
        return row.situation, left_on
    is_late = is_drawn or kind == EntryFact.Kind.DISQUALIFIED
    return (Situation.LATE if is_late else Situation.LEFT), left_on


@dataclass(frozen=True, slots=True)
class _History:
    """How entries came and left. ``reentries``: those that are another one of their players, with the one before."""

    joined_at: Mapping[int, datetime]
    reentries: Mapping[int, int]
    leaves: Sequence[EntryFact]

    def earlier(self, entry_id: int) -> list[int]:
        """Return the entries that an entry follows as a re-entry, the latest first."""
        ids = list[int]()
        while entry_id in self.reentries:
            entry_id = self.reentries[entry_id]
            ids.append(entry_id)
        return ids


def _history(rows: Sequence[EntryRow], registrations: Collection[int]) -> _History:
    """Return how entries came and left; nothing is read if all are in, with a registration, one for each player.

    ``registrations``: the ids of entries whose times are not needed.
    """
    players = [player.pk for row in rows for player in row.players]
    if all(row.is_in and row.id in registrations for row in rows) and len(set(players)) == len(players):
        return _History({}, {}, ())
    ids = [row.id for row in rows]
    kinds = (*_LEAVES, EntryFact.Kind.BACK, EntryFact.Kind.REENTERED)
    facts = list(_facts_of(ids, kinds))
    joined_at = dict(Entry.objects.filter(pk__in=ids).values_list("pk", "act__at"))
    joined_at |= {fact.entry_id: fact.act.at for fact in facts if fact.kind == EntryFact.Kind.BACK}
    reentries = {fact.params["by"]: fact.entry_id for fact in facts if fact.kind == EntryFact.Kind.REENTERED}
    return _History(joined_at, reentries, [fact for fact in facts if fact.kind in _LEAVES])


def _facts_of(entry_ids: Collection[int], kinds: Collection[str]) -> QuerySet[EntryFact]:
    rows: QuerySet[EntryFact] = EntryFact.objects.holding().filter(entry__in=entry_ids, kind__in=kinds)
    return rows.select_related("act").order_by("pk")


def _accepted(registrations: Mapping[int, tuple[int, datetime]], left_ids: Collection[int]) -> dict[int, int]:
    """Return the registrations by entry; of those who left the last one, which ends when they register again."""
    accepted = {entry_id: pk for entry_id, (pk, _at) in registrations.items()}
    ended_ids = set(left_ids) - accepted.keys()
    return accepted | (last_acceptances(ended_ids) if ended_ids else {})


def _subjects(event: Event, entry_ids: Iterable[int], accepted: Mapping[int, int]) -> frozenset[str]:
    """Return the references of the entries that hold, alone and by registration. ``accepted``: by entry."""
    alone = {subject_of(event.pk, entry_id, None) for entry_id in entry_ids}
    return frozenset(alone | {subject_of(event.pk, entry_id, pk) for entry_id, pk in accepted.items()})
