"""Write the entries of an event of another site, and who left it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from clubs.models import Player
from clubs.recording.pairs import pair_of
from exchange.inputs import Json
from exchange.queries.incoming import members_of
from exchange.recording.incoming.desk import Desk, Place, contradiction
from journal.acts import ActRecorder, record_act
from journal.models import Stream
from matches.models import Entry, EntryFact, EntryMember, Event
from matches.queries.entries.entries import EntryRow, entries

_Kind = EntryFact.Kind


def bring_entries(desk: Desk, stream: Stream, event: Event, data: Json) -> dict[int, int]:
    """State the entries that are new. Return the ids of all here, by those of the document."""
    rows = sorted(data.get("entries", ()), key=lambda row: row["entry"])
    earlier = members_of(event)
    _check_same(desk, data, rows, earlier)
    fresh = [row for row in rows if row["entry"] not in earlier]
    if fresh:
        with record_act(stream, "import_entries", desk.ctx) as act:
            _state(act, desk, event, fresh, Counter(player.pk for side in earlier.values() for player in side))
    ids = Entry.objects.holding().filter(event=event, origin__isnull=False).order_by("pk")
    return dict(ids.values_list("origin", "pk"))


def _check_same(desk: Desk, data: Json, rows: Sequence[Json], earlier: Mapping[int, Sequence[Player]]) -> None:
    """Raise Conflicting if an entry that is here has other players, or is gone."""
    players_by_entry = {row["entry"]: [desk.players[member] for member in row["members"]] for row in rows}
    for entry, players in earlier.items():
        if players_by_entry.get(entry) != list(players):
            raise contradiction(data, f"entries[{entry}]")


def _state(act: ActRecorder, desk: Desk, event: Event, rows: Sequence[Json], times: Counter[int]) -> None:
    new = [Entry(event=event, number=row["number"], origin=row["entry"]) for row in rows]
    act.state_all(new)
    sides = [[desk.players[member] for member in row["members"]] for row in rows]
    act.state_all(list(_members(event, new, sides, times)))
    for side in sides:
        if len(side) == 2:
            pair_of(side[0], side[1])


def _members(
    event: Event, rows: Sequence[Entry], sides: Sequence[Sequence[Player]], times: Counter[int]
) -> Iterator[EntryMember]:
    for entry, side in zip(rows, sides, strict=True):
        for position, player in enumerate(side, start=1):
            seat = {"position": position, "reentry_no": times[player.pk]}
            yield EntryMember(entry=entry, event=event, player=player, **seat)
            times[player.pk] += 1


def bring_states(place: Place) -> None:
    """State the seeds, and who is in or has left, where the document says something else than what is here."""
    rows = {row.id: row for row in entries(place.event)}
    by_number = {row["number"]: place.entries[row["entry"]] for row in place.data.get("entries", ())}
    facts = [
        fact
        for data in place.data.get("entries", ())
        for fact in _facts(data, rows[place.entries[data["entry"]]], by_number)
    ]
    if facts:
        with record_act(place.stream, "import_entries", place.ctx()) as act:
            act.state_all(facts)


def _facts(data: Json, row: EntryRow, by_number: Mapping[int, int]) -> Iterator[EntryFact]:
    if data.get("seed") != row.seed:
        yield EntryFact(entry_id=row.id, kind=_Kind.SEEDED, params={"seed": data.get("seed")})
    is_disqualified = data.get("is_disqualified", False)
    if data["is_in"] == row.is_in and is_disqualified == row.is_disqualified:
        return
    if data["is_in"]:
        yield EntryFact(entry_id=row.id, kind=_Kind.BACK)
    elif "replaced_by" in data:
        yield EntryFact(entry_id=row.id, kind=_Kind.REPLACED, params={"by": by_number[data["replaced_by"]]})
    else:
        yield EntryFact(entry_id=row.id, kind=_Kind.DISQUALIFIED if is_disqualified else _Kind.WITHDRAWN)
