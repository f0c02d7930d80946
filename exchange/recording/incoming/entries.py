"""Write the entries of an event of another site, the squads of its teams, and who left it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Final

from clubs.models import Player
from clubs.recording.pairs import pair_of
from exchange.inputs import Json, sides_in
from exchange.queries.incoming import members_of
from exchange.recording.incoming.desk import Desk, Place, club_of, contradiction
from journal.acts import ActRecorder, record_act
from journal.models import Stream
from matches.models import Entry, EntryFact, EntryMember, Event
from matches.queries.entries.entries import EntryRow, entries
from matches.recording.teams import team_of

_Kind = EntryFact.Kind
_PAIR: Final = 2


def bring_entries(desk: Desk, stream: Stream, event: Event, data: Json) -> dict[int, int]:
    """State the entries that are new. Return the ids of all here, by those of the document.

    An entry that joined a ladder after its start is stated with the ladder.
    """
    rows = sorted(data.get("entries", ()), key=lambda row: row["entry"])
    earlier = members_of(event)
    _check_same(desk, data, earlier)
    later = joining_ids(data)
    fresh = [row for row in rows if row["entry"] not in earlier and row["entry"] not in later]
    if fresh or _new_of_teams(rows, earlier):
        times = Counter(player.pk for side in earlier.values() for player in side)
        with record_act(stream, "import_entries", desk.ctx) as act:
            _state(act, desk, event, fresh, times)
            _state_of_teams(act, desk, event, _new_of_teams(rows, earlier), times)
    return _ids(event)


def join_ladder(place: Place, entry: int, at: datetime) -> None:
    """State the entry of who joined a ladder after its start. ``entry``: the id in the document."""
    row = next(row for row in place.data["entries"] if row["entry"] == entry)
    times = Counter(player.pk for side in members_of(place.event).values() for player in side)
    with record_act(place.stream, "import_entries", place.ctx(at)) as act:
        _state(act, place.desk, place.event, [row], times)
    place.entries.update(_ids(place.event))


def joining_ids(data: Json) -> set[int]:
    """Return the entries that joined a ladder after its start."""
    acts = (act for stage in data.get("stages", ()) for act in stage.get("ladder", {}).get("acts", ()))
    return {act["entry"] for act in acts if act["act"] == "join"}


def _ids(event: Event) -> dict[int, int]:
    ids = Entry.objects.holding().filter(event=event, origin__isnull=False).order_by("pk")
    return dict(ids.values_list("origin", "pk"))


def _check_same(desk: Desk, data: Json, earlier: Mapping[int, Sequence[Player]]) -> None:
    """Raise Conflicting if an entry that is here has other players, or is gone."""
    players_by_entry = {entry: [desk.players[member] for member in members] for entry, members in sides_in(data)}
    for entry, players in earlier.items():
        if players_by_entry.get(entry) != list(players):
            raise contradiction(data, f"entries[{entry}]")


def _state(act: ActRecorder, desk: Desk, event: Event, rows: Sequence[Json], times: Counter[int]) -> None:
    new = [_entry(act, desk, event, row) for row in rows]
    act.state_all(new)
    sides = [[desk.players[member] for member in row["members"]] for row in rows]
    _state_members(act, event, new, sides, times)


def _entry(act: ActRecorder, desk: Desk, event: Event, row: Json) -> Entry:
    """Return an entry: of a team that of the federation's team of its name, or of a new one."""
    entry = Entry(event=event, number=row["number"], origin=row["entry"])
    if event.is_of_teams:
        entry.team = team_of(act, desk.home, row["name"], club_of(desk.home, row.get("club", "")))
        entry.team_name = row["name"]
    return entry


def _new_of_teams(rows: Sequence[Json], earlier: Mapping[int, Sequence[Player]]) -> list[tuple[int, Json]]:
    """Return the players of squads and the sides of boards that are not here yet, each with the entry of the team, in
    the document's order.
    """
    rows_by_team = ((row["entry"], [*row.get("squad", ()), *row.get("board_sides", ())]) for row in rows)
    fresh = [(team, row) for team, own in rows_by_team for row in own if row["entry"] not in earlier]
    return sorted(fresh, key=lambda row: int(row[1]["entry"]))


def _state_of_teams(
    act: ActRecorder, desk: Desk, event: Event, rows: Sequence[tuple[int, Json]], times: Counter[int]
) -> None:
    teams = _ids(event)
    new = [
        Entry(event=event, number=row["number"], origin=row["entry"], plays_for_id=teams[team]) for team, row in rows
    ]
    act.state_all(new)
    sides = [[desk.players[member] for member in row.get("members") or [row["player"]]] for _team, row in rows]
    _state_members(act, event, new, sides, times)


def _state_members(
    act: ActRecorder, event: Event, rows: Sequence[Entry], sides: Sequence[Sequence[Player]], times: Counter[int]
) -> None:
    act.state_all(list(_members(event, rows, sides, times)))
    for side in sides:
        if len(side) == _PAIR:
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
