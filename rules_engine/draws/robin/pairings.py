"""The drawn rounds of one group as plain data, and its nodes after every change.

The plain data are the full rounds, [[[home, away], …], …] with null for an empty side, so that a drawn group does not
depend on later versions of the table of rounds.
"""

from collections.abc import Iterator, Mapping, Sequence

from rules_engine.draws.changes import Change, Late, Replaced, Reseated
from rules_engine.draws.graph import Bye, Node, Seat
from rules_engine.draws.robin.schedule import Rounds
from rules_engine.words import EntryId, NodeKey, Side

PlainRounds = Sequence[Sequence[Sequence[int | None]]]
_Seats = dict[tuple[NodeKey, Side], EntryId | None]


def plain(rounds: Rounds) -> list[list[list[int | None]]]:
    return [[[home, away] for home, away in round_] for round_ in rounds]


def nodes_of(code: str, rounds: PlainRounds, changes: Sequence[Change]) -> tuple[Node, ...]:
    """Return the nodes of a group: keys "GA2.1" (section, round, position)."""
    return tuple(_nodes(code, rounds, _seats_after(code, rounds, changes)))


def seated_rounds(code: str, rounds: PlainRounds, changes: Sequence[Change]) -> PlainRounds:
    """Return the rounds of a group after the changes."""
    seats = _seats_after(code, rounds, changes)
    return [
        [[seats[key_of(code, at, position), side] for side in (0, 1)] for position in range(1, len(round_) + 1)]
        for at, round_ in enumerate(rounds, start=1)
    ]


def key_of(code: str, round_: int, position: int) -> NodeKey:
    return NodeKey(f"{code}{round_}.{position}")


def _seats_after(code: str, rounds: PlainRounds, changes: Sequence[Change]) -> _Seats:
    seats = dict(_drawn(code, rounds))
    for change in changes:
        _apply(change, seats, code)
    return seats


def _drawn(code: str, rounds: PlainRounds) -> Iterator[tuple[tuple[NodeKey, Side], EntryId | None]]:
    for key, _, _, pair in _walk(code, rounds):
        home, away = (None if entry is None else EntryId(entry) for entry in pair)
        yield (key, 0), home
        yield (key, 1), away


def _walk(code: str, rounds: PlainRounds) -> Iterator[tuple[NodeKey, int, int, Sequence[int | None]]]:
    for at, round_ in enumerate(rounds, start=1):
        for position, pair in enumerate(round_, start=1):
            yield key_of(code, at, position), at, position, pair


def _apply(change: Change, seats: _Seats, code: str) -> None:
    match change:
        case Reseated(node, side, entry):
            if (node, side) in seats:
                seats[node, side] = entry
        case Replaced(entry, by):
            seats.update({at: by for at, holder in seats.items() if holder == entry})
        case Late(entry, from_round, _, section) if section in ("", code):
            _take_free_places(entry, from_round, seats)
        case _:
            pass


def _take_free_places(entry: EntryId, from_round: int, seats: _Seats) -> None:
    """Give a late entry the empty side of each round from then on; an entry that is seated already keeps its seats."""
    if entry in seats.values():
        return
    free = [at for at, holder in seats.items() if holder is None and _round(at[0]) >= from_round]
    used_rounds: set[int] = set()
    for at in free:
        if _round(at[0]) not in used_rounds:
            used_rounds.add(_round(at[0]))
            seats[at] = entry


def _round(key: NodeKey) -> int:
    """Return the round in a key: "GA12.3" is of the twelfth."""
    return int(key.partition(".")[0].lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))


def _nodes(code: str, rounds: PlainRounds, seats: Mapping[tuple[NodeKey, Side], EntryId | None]) -> Iterator[Node]:
    for key, round_, position, _ in _walk(code, rounds):
        yield Node(key, round_, position, (_source(seats[key, 0]), _source(seats[key, 1])), code)


def _source(entry: EntryId | None) -> Seat | Bye:
    return Bye() if entry is None else Seat(entry)
