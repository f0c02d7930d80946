"""Who is in an event, and how those left it whose fees were charged."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from django.db.models import Q, QuerySet

from clubs.models import Player
from matches.models import Entry, EntryFact, Event
from matches.queries.draws import draws
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.tournaments import tournaments
from registration.models import EntryFee, FeeItem, TournamentBook
from registration.queries.registrations import registration_list
from rules_engine.money.deadlines import day_at

Item, Situation = FeeItem.Item, EntryFee.Situation
_LEAVES: Final = (EntryFact.Kind.WITHDRAWN, EntryFact.Kind.REPLACED, EntryFact.Kind.DISQUALIFIED)


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a player in an event. ``item``: ENTRY or RE_ENTRY. ``on``: the day of registration there.

    ``subject``: the reference of the entry, as far as it was made by a registration.
    """

    subject: str
    entry_id: int
    entry_number: int
    player: Player
    item: str
    on: date


@dataclass(frozen=True, slots=True)
class Field:
    """The places of an event, by subject and player, and why entries have left it.

    ``leaves``: the last fact by which an entry left, by entry. ``subjects``: the entries and registrations that hold.
    """

    places: Mapping[tuple[str, int], Place]
    leaves: Mapping[int, tuple[str, date]]
    subjects: frozenset[str]
    is_drawn: bool

    def situation(self, row: EntryFee) -> tuple[str, date | None]:
        """Return how the player of a fee stands now, and the day on which they withdrew."""
        player_id, subject = row.player.canonical.pk, row.reference.rpartition("/")[0]
        if (subject, player_id) in self.places:
            return Situation.IN, None
        has_another = row.item != Item.RE_ENTRY and any(
            place.player.pk == player_id and place.item == Item.ENTRY for place in self.places.values()
        )
        kind, left_on = self.leaves.get(row.entry_id or 0, ("", None))
        if has_another or subject not in self.subjects or left_on is None:
            return Situation.NONE, None
        return _left(row, kind, left_on, self.is_drawn)


def field_of(event: Event, at: datetime) -> Field:
    """Return who is in an event. Nobody is in one whose tournament is cancelled, and all its entries are unknown."""
    if tournaments.is_cancelled(event):
        return Field({}, {}, frozenset(), False)
    rows, registrations = entries.entries(event), registration_list(event, at).rows
    by_entry = {row.entry.id: row for row in registrations if row.entry is not None}
    zone = event.tournament.time_zone
    days = {entry_id: day_at(moment, zone) for entry_id, moment in _joined_at(event).items()}
    places: dict[tuple[str, int], Place] = {}
    reentries = _reentries(event)
    for row in filter(lambda row: row.is_in, rows):
        registration = by_entry.get(row.id)
        on = day_at(registration.registered_at, zone) if registration else days[row.id]
        item = Item.RE_ENTRY if row.id in reentries else Item.ENTRY
        subject = subject_of(event.pk, row.id, registration.id if registration else None)
        for player in dict.fromkeys(row.players):
            places[subject, player.pk] = Place(subject, row.id, row.number, player, item, on)
    leaves = {fact.entry_id: (fact.kind, day_at(fact.act.at, zone)) for fact in _leaves(event)}
    subjects = _subjects(event, rows, [(row.id, row.entry) for row in registrations if row.entry])
    return Field(places, leaves, subjects, draws.is_drawn(tournaments.main_stage(event)))


def subject_of(event_id: int, entry_id: int, registration_id: int | None) -> str:
    """Return the reference of an entry, as far as it was made by a registration."""
    entry = f"event:{event_id}/entry:{entry_id}"
    return entry if registration_id is None else f"{entry}/registration:{registration_id}"


def fees_of_event(book: TournamentBook, event: Event) -> QuerySet[EntryFee]:
    """Return what was asked for the entries of an event."""
    return _rows().filter(book=book, event=event)


def fees_of_players(book: TournamentBook, players: Iterable[Player]) -> list[EntryFee]:
    """Return what was asked of players at a tournament, in the order in which it was asked."""
    ids = {player.pk for player in players}
    return list(_rows().filter(Q(player__in=ids) | Q(player__merged_into__in=ids), book=book).order_by("pk"))


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


def _joined_at(event: Event) -> dict[int, datetime]:
    """Return when each entry came in, or was back."""
    rows = Entry.objects.filter(event=event).values_list("pk", "act__at")
    back = EntryFact.objects.holding().filter(entry__event=event, kind=EntryFact.Kind.BACK)
    return dict(rows) | dict(back.order_by("pk").values_list("entry", "act__at"))


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
