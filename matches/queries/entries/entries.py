"""Entries of an event: names, presence, seeds, withdrawals."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from django.db.models import Q, QuerySet
from django.db.models.functions import Coalesce

from clubs.models import Player
from clubs.names import search_key
from clubs.queries.order import by_name
from clubs.queries.pairs import key_of, subjects_of
from journal.models import Act
from journal.prepared import prepared
from matches.models import Entry, EntryFact, EntryMember, Event

_People: TypeAlias = "Collection[int] | QuerySet[Any, Any]"
_IN: Final = (None, EntryFact.Kind.BACK)  # the last fact by which an entry that is in left or came back
_LEAVING_OR_BACK: Final = (
    EntryFact.Kind.WITHDRAWN,
    EntryFact.Kind.DISQUALIFIED,
    EntryFact.Kind.REPLACED,
    EntryFact.Kind.BACK,
)


@dataclass(frozen=True, slots=True)
class Newcomer:
    """The entry that has the seat of another one."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class EntryRow:
    """An entry as displayed. ``players``: its members, in order. ``replaced_by``: the entry that has its seat.

    ``rated_as``: the player or pair that is rated. ``is_team``: it has a squad instead.
    """

    id: int
    number: int
    name: str
    players: tuple[Player, ...]
    is_in: bool = True
    replaced_by: Newcomer | None = None
    is_present: bool = False
    seed: int | None = None
    is_disqualified: bool = False
    rated_as: Player | None = None
    is_team: bool = False

    @property
    def is_replaced(self) -> bool:
        return self.replaced_by is not None


def entries(event: Event) -> list[EntryRow]:
    """Return all entries of an event by number, without those whose act was undone; of teams without their squads."""
    if event.is_of_teams:
        return _rows(_field_of_teams(event.pk), _facts_of_event(event_id=event.pk))
    return _rows(_read(_members_of_event(event_id=event.pk)), _facts_of_event(event_id=event.pk))


def _field_of_teams(event_id: int) -> "_Field":
    teams: QuerySet[Entry] = Entry.objects.holding().filter(event=event_id, plays_for=None)
    return _Field({team.pk: team for team in teams.order_by("number")}, {})


@prepared
def _members_of_event(event_id: int) -> "QuerySet[EntryMember]":
    return _with_players(EntryMember.objects.filter(entry__event=event_id, entry__act__undone_by=None))


@prepared
def _facts_of_event(event_id: int) -> "QuerySet[EntryFact]":
    rows: QuerySet[EntryFact] = EntryFact.objects.holding().filter(entry__event=event_id)
    return rows


def entries_by_event(events: Sequence[Event]) -> list[tuple[int, EntryRow]]:
    """Return all entries of some events by number, as ``entries`` does, each with the id of its event."""
    members = EntryMember.objects.filter(entry__event__in=events, entry__act__undone_by=None, entry__plays_for=None)
    field = _read(_with_players(members))
    for event in events:
        field = field.with_all(_field_of_teams(event.pk)) if event.is_of_teams else field
    rows = _rows(field, EntryFact.objects.holding().filter(entry__event__in=events))
    return [(field.entries[row.id].event_id, row) for row in rows]


def rows_of(entries: list[Entry]) -> list[EntryRow]:
    """Return the rows of some entries of any events."""
    ids = [entry.pk for entry in entries]
    return _rows(_Field({entry.pk: entry for entry in entries}, _members(ids)), _facts_of(entry_ids=ids))


def changed_by(act: Act, kinds: Collection[str]) -> list[Entry]:
    """Return the entries that an act made, or about which it states a fact of some kinds."""
    facts = EntryFact.objects.filter(act=act, kind__in=kinds)
    return list(Entry.objects.filter(Q(act=act) | Q(pk__in=facts.values("entry"))).order_by("pk"))


def left_by(act: Act) -> bool:
    """Return whether an entry left its event by an act."""
    kinds = (EntryFact.Kind.WITHDRAWN, EntryFact.Kind.DISQUALIFIED)
    return EntryFact.objects.filter(act=act, kind__in=kinds).exists()


def placed(event: Event, places: Mapping[int, int]) -> list[int]:
    """Return the ids of all entries by place. Entries without a place follow, by number."""
    numbers = (
        Entry.objects.holding().filter(event=event, plays_for=None).order_by("number").values_list("pk", flat=True)
    )
    return sorted(numbers, key=lambda entry: places.get(entry, len(numbers)))


def rows_at(ids: Collection[int]) -> list[EntryRow]:
    """Return the rows of some entries, in the order of ``ids``."""
    entry_ids = list(ids)
    rows = _rows(_with_teams(_read(_members_of(entry_ids=entry_ids)), entry_ids), _facts_of(entry_ids=entry_ids))
    rows_by_id = {row.id: row for row in rows}
    return [rows_by_id[entry_id] for entry_id in ids]


@prepared
def _facts_of(entry_ids: list[int]) -> "QuerySet[EntryFact]":
    rows: QuerySet[EntryFact] = EntryFact.objects.holding().filter(entry__in=entry_ids)
    return rows


def by_ids(ids: Iterable[int]) -> dict[int, EntryRow]:
    """Return entries by id, to name the sides of matches. Whether they are still in is not read; see ``rows_at``."""
    entry_ids = set(ids)
    return {row.id: row for row in _rows(_with_teams(_read(_members_of(entry_ids=entry_ids)), entry_ids), ())}


def _with_teams(field: "_Field", ids: Collection[int]) -> "_Field":
    """Return the field with those of some entries that have no members: they are teams."""
    missing_ids = set(ids) - field.entries.keys()
    if not missing_ids:
        return field
    return field.with_all(_Field(Entry.objects.in_bulk(missing_ids), {}))


@prepared
def _members_of(entry_ids: Collection[int]) -> "QuerySet[EntryMember]":
    return _with_players(EntryMember.objects.filter(entry__in=entry_ids))


def cached_or_read(ids: Iterable[int], cache: Mapping[int, EntryRow] | None) -> Mapping[int, EntryRow]:
    """Return entries by id: those of the ``cache``, and as ``by_ids`` does those that it lacks."""
    missing_ids = set(ids) - set(cache or ())
    return {**(cache or {}), **by_ids(missing_ids)} if missing_ids else cache or {}


def numbers_of(ids: Iterable[int]) -> dict[int, int]:
    """Return entry numbers by id. Unknown ids are absent."""
    valid_ids = {entry_id for entry_id in ids if 0 < entry_id < 2**63}
    return dict(Entry.objects.filter(pk__in=valid_ids).values_list("pk", "number")) if valid_ids else {}


def field(event: Event) -> list[EntryRow]:
    """Return the entries that are in and would be drawn."""
    return [row for row in entries(event) if row.is_in]


def taken(event: Event, players: Iterable[Player] | None = None) -> list[EntryRow]:
    """Return the entries whose players cannot be entered again: in, replaced, or disqualified (undo
    that act instead). ``players``: only the entries of these.
    """
    rows = entries(event) if players is None else rows_of_players(event, players)
    return [row for row in rows if row.is_in or row.is_replaced or row.is_disqualified]


def rows_of_players(event: Event, players: Iterable[Player]) -> list[EntryRow]:
    """Return all entries of some players by number."""
    return _rows_of_people(event, [player.pk for player in players])


def rows_beside(event: Event, ids: Collection[int]) -> list[EntryRow]:
    """Return all entries of the players of some entries by number."""
    members = EntryMember.objects.filter(entry__in=ids)
    return _rows_of_people(event, members.values_list(Coalesce("player__merged_into", "player")))


def _rows_of_people(event: Event, people: _People) -> list[EntryRow]:
    inside = memberships_in(event, people).values("entry")
    facts = EntryFact.objects.holding().filter(entry__in=inside)
    return _rows(_read(_with_players(EntryMember.objects.filter(entry__in=inside))), facts)


def field_by_name(event: Event) -> list[EntryRow]:
    """Return the entries that are in, sorted by name for the reader."""
    return by_name_of(field(event))


def by_name_of(rows: Iterable[EntryRow]) -> list[EntryRow]:
    """Return the rows sorted by name for the reader."""
    return sorted(rows, key=lambda row: (_key_of_order(row), row.number))


def _key_of_order(row: EntryRow) -> str:
    """Return the sort key of the first member. A hidden name is sorted by what is displayed, so as not to reveal it."""
    first = row.players[0] if row.players else None
    is_named = first is not None and first.public_name in row.name and first.visibility == Player.Visibility.FULL
    return str(getattr(first, by_name())) if is_named else search_key(row.name)


@dataclass(frozen=True, slots=True)
class _Field:
    """Some entries by id, and the players of each, in order."""

    entries: Mapping[int, Entry]
    members: Mapping[int, list[Player]]

    def with_all(self, more: "_Field") -> "_Field":
        return _Field({**self.entries, **more.entries}, {**self.members, **more.members})


def _with_players(members: "QuerySet[EntryMember]") -> "QuerySet[EntryMember]":
    """Return memberships with their entries and players, by number."""
    return members.select_related("entry", "player__merged_into").order_by("entry__number", "position", "pk")


def _read(members: Iterable[EntryMember]) -> _Field:
    """Return the entries of some memberships ``_with_players``: every entry has a member."""
    entries_by_id: dict[int, Entry] = {}
    players_by_entry: dict[int, list[Player]] = defaultdict(list)
    for row in members:
        entries_by_id[row.entry_id] = row.entry
        players_by_entry[row.entry_id].append(row.player.canonical)
    return _Field(entries_by_id, players_by_entry)


def _rows(field: _Field, facts: Iterable[EntryFact]) -> list[EntryRow]:
    facts_by_entry: dict[int, list[EntryFact]] = defaultdict(list)
    for fact in facts if field.entries else ():
        facts_by_entry[fact.entry_id].append(fact)
    newcomers = _newcomers(field, facts_by_entry)
    rows = [
        _row(entry, field.members, facts_by_entry[entry_id], newcomers.get(entry_id))
        for entry_id, entry in field.entries.items()
    ]
    return _with_pairs(rows)


def _with_pairs(rows: list[EntryRow]) -> list[EntryRow]:
    """Set the rated pair of sides with two members. Without such sides no query is made."""
    subjects = subjects_of([row.players for row in rows if len(row.players) == 2])
    if not subjects:
        return rows
    return [replace(row, rated_as=subjects.get(key_of(row.players))) if len(row.players) == 2 else row for row in rows]


def _newcomers(field: _Field, facts_by_entry: Mapping[int, list[EntryFact]]) -> dict[int, Newcomer]:
    """Return the replacement of each replaced entry."""
    replacements = (fact for facts in facts_by_entry.values() for fact in facts if fact.kind == EntryFact.Kind.REPLACED)
    newcomer_ids = {fact.entry_id: fact.params["by"] for fact in sorted(replacements, key=lambda fact: fact.pk)}
    missing_ids = set(newcomer_ids.values()) - field.entries.keys()
    rest = _read(_members_of(entry_ids=missing_ids))
    entries_by_id, members = {**field.entries, **rest.entries}, {**field.members, **rest.members}
    teams = [by for by in newcomer_ids.values() if by not in entries_by_id]  # these have no members
    entries_by_id |= Entry.objects.in_bulk(teams) if teams else {}
    newcomers = ((entry_id, entries_by_id[by]) for entry_id, by in newcomer_ids.items())
    return {entry_id: Newcomer(entry.number, _name(entry, members)) for entry_id, entry in newcomers}


def _members(entry_ids: list[int]) -> Mapping[int, list[Player]]:
    players_by_entry: dict[int, list[Player]] = defaultdict(list)
    for row in _memberships(entry_ids=entry_ids):
        players_by_entry[row.entry_id].append(row.player.canonical)
    return players_by_entry


@prepared
def _memberships(entry_ids: list[int]) -> "QuerySet[EntryMember]":
    rows = EntryMember.objects.filter(entry__in=entry_ids).select_related("player__merged_into")
    return rows.order_by("position", "pk")


def _name(entry: Entry, members: Mapping[int, list[Player]]) -> str:
    return entry.team_name or " / ".join(player.public_name for player in members.get(entry.pk, ()))


def _row(
    entry: Entry, members: Mapping[int, list[Player]], facts: list[EntryFact], newcomer: Newcomer | None
) -> EntryRow:
    last = {fact.kind: fact for fact in sorted(facts, key=lambda fact: fact.pk)}
    seed_fact, players = last.get(EntryFact.Kind.SEEDED), tuple(members.get(entry.pk, ()))
    check_ins = [fact for fact in facts if fact.from_round is None]  # who skips a round is not checked out
    return EntryRow(
        entry.pk,
        entry.number,
        _name(entry, members),
        players,
        is_in=_is_in(facts),
        is_disqualified=_left_by(facts) == EntryFact.Kind.DISQUALIFIED,
        replaced_by=newcomer,
        is_present=_last(check_ins, EntryFact.Kind.PRESENT, EntryFact.Kind.AWAY) == EntryFact.Kind.PRESENT,
        seed=seed_fact.params.get("seed") if seed_fact else None,
        rated_as=players[0] if len(players) == 1 else None,
        is_team=entry.team_id is not None,
    )


def _is_in(facts: list[EntryFact]) -> bool:
    return _left_by(facts) in _IN


def _left_by(facts: list[EntryFact]) -> str | None:
    return _last(facts, *_LEAVING_OR_BACK)


def _last(facts: list[EntryFact], *kinds: str) -> str | None:
    """Return the kind of the last fact of these kinds, or None."""
    of_kinds = [fact for fact in facts if fact.kind in kinds]
    return max(of_kinds, key=lambda fact: fact.pk).kind if of_kinds else None


def memberships_in(event: Event, people: _People) -> "QuerySet[EntryMember]":
    """Return the memberships of some players, by id after merges."""
    memberships: QuerySet[EntryMember] = EntryMember.objects.holding()
    return memberships.filter(Q(player__in=people) | Q(player__merged_into__in=people), event=event)
