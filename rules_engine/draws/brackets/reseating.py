"""The current seats: as drawn, with the changes since."""

from collections.abc import Iterable, Sequence

from rules_engine.draws import codes
from rules_engine.draws.changes import Change, Replaced, Reseated
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.graph import MAIN
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import EntryId, NodeKey

Lines = tuple[EntryId | None, ...]


def seats_now(
    drawn_seats: Sequence[int | None],
    changes: Iterable[Change],
    closed_lines: Sequence[int] = (),
    section: str = MAIN.code,
) -> Lines:
    """Return the seats of the bracket of one section. Raises DrawRefused for a change of a seat that does not exist."""
    seats = [None if entry is None else EntryId(entry) for entry in drawn_seats]
    lines = {line: at for at, line in enumerate(_sides(len(seats), section)) if at + 1 not in closed_lines}
    for change in changes:
        if isinstance(change, Reseated):
            if (change.node, change.side) not in lines:
                raise _no_seat(change.node)
            seats[lines[change.node, change.side]] = change.entry
        if isinstance(change, Replaced):
            seats = [change.by if entry == change.entry else entry for entry in seats]
    return tuple(seats)


def seats_of_run(drawn_seats: Sequence[int | None], changes: Iterable[Change], section: str) -> Lines:
    """Return the seats of one of several brackets in a graph; changes of seats of the others are ignored."""
    own = [change for change in changes if not isinstance(change, Reseated) or change.node.startswith(f"{section}1.")]
    return seats_now(drawn_seats, own, section=section)


def _sides(lines: int, section: str) -> list[tuple[NodeKey, int]]:
    """Return the node and side of each line."""
    return [(NodeKey(f"{section}1.{at // 2 + 1}"), at % 2) for at in range(lines)]


def _no_seat(node: NodeKey) -> DrawRefused:
    return DrawRefused(Verdict((Violation(codes.SEAT_UNKNOWN, node, {"node": node}),)))
