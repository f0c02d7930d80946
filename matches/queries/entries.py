"""Entries of an event as they stand: names, who is in, present, seeded, withdrawn."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from django.db.models import Q, QuerySet

from clubs.models import Player
from clubs.names import fold
from clubs.queries.order import by_name
from clubs.queries.pairs import key_of, subjects_of
from matches.models import Entry, EntryFact, EntryMember, Event


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Who has the seat of another entry."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class EntryRow:
    """An entry as it is shown. ``players``: its members in their order. ``replaced_by``: who has its seat.

    ``rated_as``: who is rated for it, the player or the pair.
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

    @property
    def is_replaced(self) -> bool:
        return self.replaced_by is not None


def entries(event: Event) -> list[EntryRow]:
    """All entries of an event, in the order of their numbers; those whose act was undone are not there."""
    rows = Entry.objects.holding().filter(event=event).order_by("number")
    return _rows(list(rows), EntryFact.objects.holding().filter(entry__event=event))


def rows_of(entries: list[Entry]) -> list[EntryRow]:
    """Some entries of any events, as they stand."""
    return _rows(entries, EntryFact.objects.holding().filter(entry__in=entries))


def placed(event: Event, places: Mapping[int, int]) -> list[int]:
    """The ids of all entries by their places, those without one last, by number."""
    numbers = Entry.objects.holding().filter(event=event).order_by("number").values_list("pk", flat=True)
    return sorted(numbers, key=lambda entry: places.get(entry, len(numbers)))


def rows_at(ids: Sequence[int]) -> list[EntryRow]:
    """Some entries, in the order of their ids as they are given."""
    found = {row.id: row for row in rows_of(list(Entry.objects.filter(pk__in=ids)))}
    return [found[one] for one in ids]


def by_ids(ids: Iterable[int]) -> dict[int, EntryRow]:
    """Entries by id, for naming the sides of matches."""
    rows = list(Entry.objects.filter(pk__in=set(ids)))
    return {row.id: row for row in _rows(rows, ())}


def numbers_of(ids: Iterable[int]) -> dict[int, int]:
    """By id; an id that no entry has is not there."""
    wanted = {one for one in ids if 0 < one < 2**63}
    return dict(Entry.objects.filter(pk__in=wanted).values_list("pk", "number")) if wanted else {}


def field(event: Event) -> list[EntryRow]:
    """Who is to be drawn: everybody who is in."""
    return [row for row in entries(event) if row.is_in]


def taken(event: Event) -> list[EntryRow]:
    """Whose players are not entered once more: who is in, in whose seat another is, and who is disqualified (there that
    act is undone instead).
    """
    return [row for row in entries(event) if row.is_in or row.is_replaced or row.is_disqualified]


def field_by_name(event: Event) -> list[EntryRow]:
    """Who is in, in the order in which the reader looks for names."""
    return sorted(field(event), key=lambda row: (_key_of_order(row), row.number))


def _key_of_order(row: EntryRow) -> str:
    """Of the first member; where a name is hidden, of what is shown instead: its place would tell the name."""
    first = row.players[0] if row.players else None
    is_named = first is not None and first.public_name in row.name and first.visibility == Player.Visibility.FULL
    return str(getattr(first, by_name())) if is_named else fold(row.name)


def _rows(rows: list[Entry], facts: Iterable[EntryFact]) -> list[EntryRow]:
    said: dict[int, list[EntryFact]] = defaultdict(list)
    for fact in facts:
        said[fact.entry_id].append(fact)
    came = _came_instead(rows, said)
    members = _members([*(row.pk for row in rows), *(entry.pk for entry in came.values())])
    newcomers = {gone: Newcomer(entry.number, _name(entry, members)) for gone, entry in came.items()}
    found = [_row(row, members, said[row.pk], newcomers.get(row.pk)) for row in rows]
    return _with_pairs(found)


def _with_pairs(rows: list[EntryRow]) -> list[EntryRow]:
    """Asked only where a side has two members."""
    known = subjects_of([row.players for row in rows if len(row.players) == 2])
    if not known:
        return rows
    return [replace(row, rated_as=known.get(key_of(row.players))) if len(row.players) == 2 else row for row in rows]


def _came_instead(rows: list[Entry], said: Mapping[int, list[EntryFact]]) -> dict[int, Entry]:
    """By entry that was replaced: who came."""
    replaced = (fact for some in said.values() for fact in some if fact.kind == EntryFact.Kind.REPLACED)
    came = {fact.entry_id: fact.params["by"] for fact in sorted(replaced, key=lambda fact: fact.pk)}
    known = {row.pk: row for row in rows}
    others = set(came.values()) - known.keys()
    known |= Entry.objects.in_bulk(others) if others else {}
    return {gone: known[by] for gone, by in came.items()}


def _members(entry_ids: list[int]) -> Mapping[int, list[Player]]:
    found: dict[int, list[Player]] = defaultdict(list)
    rows = EntryMember.objects.filter(entry__in=entry_ids).select_related("player__merged_into")
    for row in rows.order_by("position", "pk"):
        found[row.entry_id].append(row.player.real)
    return found


def _name(entry: Entry, members: Mapping[int, list[Player]]) -> str:
    return entry.team_name or " / ".join(player.public_name for player in members.get(entry.pk, ()))


def _row(
    entry: Entry, members: Mapping[int, list[Player]], facts: list[EntryFact], newcomer: Newcomer | None
) -> EntryRow:
    last = {fact.kind: fact for fact in sorted(facts, key=lambda fact: fact.pk)}
    seeded, players = last.get(EntryFact.Kind.SEEDED), tuple(members.get(entry.pk, ()))
    return EntryRow(
        entry.pk,
        entry.number,
        _name(entry, members),
        players,
        is_in=_is_in(facts),
        is_disqualified=_left_by(facts) == EntryFact.Kind.DISQUALIFIED,
        replaced_by=newcomer,
        is_present=_last(facts, EntryFact.Kind.PRESENT, EntryFact.Kind.AWAY) == EntryFact.Kind.PRESENT,
        seed=seeded.params.get("seed") if seeded else None,
        rated_as=players[0] if len(players) == 1 else None,
    )


def _is_in(facts: list[EntryFact]) -> bool:
    return _left_by(facts) in (None, EntryFact.Kind.BACK)


def _left_by(facts: list[EntryFact]) -> str | None:
    kinds = EntryFact.Kind
    return _last(facts, kinds.WITHDRAWN, kinds.DISQUALIFIED, kinds.REPLACED, kinds.BACK)


def _last(facts: list[EntryFact], *kinds: str) -> str | None:
    """The kind of the last fact of these kinds."""
    said = [fact for fact in facts if fact.kind in kinds]
    return max(said, key=lambda fact: fact.pk).kind if said else None


def entry(event: Event, number: int) -> Entry | None:
    """The entry of that number, if its act holds."""
    rows = Entry.objects.holding().filter(event=event, number=number)
    return rows.first() if 0 < number < 2**31 else None


def count_of_all(event: Event) -> int:
    """Entries ever made, those whose act was undone too."""
    return Entry.objects.filter(event=event).count()


def highest_number(event: Event) -> int:
    rows = Entry.objects.filter(event=event).order_by("-number")
    return rows.values_list("number", flat=True).first() or 0


def entry_of_player(event: Event, player: Player) -> Entry | None:
    """The entry of which he is a member, withdrawn or not."""
    member = _entries_of(event, player).select_related("entry").order_by("pk").first()
    return member.entry if member else None


def entry_of_side(event: Event, side: Sequence[Player]) -> Entry | None:
    """The entry of exactly these members, withdrawn or not."""
    first, *others = (_entries_of(event, player) for player in side)
    both = first.filter(entry__in=others[0].values("entry")) if others else first
    member = both.select_related("entry").order_by("pk").first()
    return member.entry if member else None


def _entries_of(event: Event, player: Player) -> "QuerySet[EntryMember]":
    his = Q(player=player) | Q(player__merged_into=player)
    held: QuerySet[EntryMember] = EntryMember.objects.holding()
    return held.filter(his, event=event)


def times_entered(event: Event, player: Player) -> int:
    """How often he was made a member, undone acts too."""
    return EntryMember.objects.filter(event=event, player=player).count()


def is_present(entry: Entry) -> bool:
    """Whether the last that was said of it is that it is there."""
    facts = EntryFact.objects.holding().filter(entry=entry, kind__in=["present", "away"])
    return facts.order_by("-pk").values_list("kind", flat=True).first() == EntryFact.Kind.PRESENT
