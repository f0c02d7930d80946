"""The positions that a doublet can lead to, fast: up to four moves with the same die, as many as can be played.

Plays are ordered from the rearmost point, so each result is produced once. A checker moves along its *lane*: the
points that lie a multiple of the die apart. Where no checker can leave the board, lanes are independent of each other:
the results are sums of what each lane adds.

What a lane adds is stored by the number of moves made: ``Sums[n]`` are the sums of n moves. While a lane is walked
the sums are stored by two numbers: of moves made, and of checkers that just arrived at the point.
"""

from collections.abc import Iterator

from rules_engine.game.board.moving import hit_at, moves, occupied
from rules_engine.game.board.position import BAR, BLOCK, BLOT, HIT, HOME, MOVE, OFF, bytes_of

Sums = list[list[int]]
States = dict[tuple[int, int], list[int]]


def doublet_results(position: int, die: int) -> set[int]:
    """Return every distinct position after as many moves with this die as can be made, at most four.

    Return an empty set if no move can be made.
    """
    data, left = bytes_of(position), 4
    on_bar = data[BAR] & 15
    if on_bar and data[BAR - die] >= BLOCK:
        return set()
    entries = min(on_bar, left)
    left -= entries
    after_entry = position + entries * MOVE[die][BAR] + (hit_at(data, BAR - die) if entries else 0)
    positions = _on_board(after_entry, die, left) if left else set()
    return positions or ({after_entry} if entries else set())


def _on_board(position: int, die: int, left: int) -> set[int]:
    data = bytes_of(position)
    points = occupied(data)
    if sum([data[point] for point in points if point > HOME]) <= left:
        return _rearmost_first(position, die, left)
    lanes = [sums for sums in _lanes(data, points, die, left) if sums[1]]
    if not lanes:
        return set()
    *first_lanes, last = sorted(lanes, key=lambda sums: len(sums[1]))
    before = [[position], *([] for _ in range(left))]
    for sums in first_lanes:
        before = [_added(before, sums, count) for count in range(left + 1)]
    return next(set(results) for count in range(left, 0, -1) if (results := _added(before, last, count)))


def _rearmost_first(position: int, die: int, left: int) -> set[int]:
    """Return the results move by move, where checkers may leave the board."""
    level = [(BAR, position)]
    for _ in range(left):
        further = [(point, after) for last, place in level for point, after in moves(place, die) if point <= last]
        if not further:
            break
        level = further
    return {after for _, after in level} - {position}


def _added(before: Sums, lane: Sums, count: int) -> list[int]:
    """Return the sums of so many moves, of which the lane makes none (then it adds nothing), some or all."""
    further = [
        sum_ + more
        for earlier in range(count)
        if before[earlier]
        for sum_ in before[earlier]
        for more in lane[count - earlier]
    ]
    return before[count] + further


def _lanes(data: bytes, points: list[int], die: int, left: int) -> Iterator[Sums]:
    """Return what each lane adds that has checkers to move."""
    starts = {point % die: point for point in reversed(points) if point > die}
    return (_lane(data[start:OFF:-die], start, die, left) for start in starts.values())


def _lane(lane: bytes, start: int, die: int, left: int) -> Sums:
    """Return what the checkers of a lane add, walked from the rear, with the number that came from the point before."""
    states: States = {(0, 0): [0]}
    complete: list[int] = []
    has_arrivals = False
    for at in range(len(lane) - 1):
        checker_count = lane[at] if lane[at] < BLOT else 0
        if checker_count or has_arrivals:
            has_arrivals, point = lane[at + 1] < BLOCK, start - at * die
            step, hit = MOVE[die][point], HIT[point - die] if lane[at + 1] == BLOT else 0
            deltas = [movers * step + hit for movers in range(left + 1 if has_arrivals else 1)]
            states = _passed(states, checker_count, deltas, left, complete)
    return _by_moves(states, complete, left)


def _by_moves(states: States, complete: list[int], left: int) -> Sums:
    sums: Sums = [*([] for _ in range(left)), complete]
    for (number, _), level_sums in states.items():
        sums[number] += level_sums
    return sums


def _passed(states: States, checker_count: int, deltas: list[int], left: int, complete: list[int]) -> States:
    """Return the states after a point from which some of those who stand there or came there, or none, go on.

    Sums of as many moves as are left go to ``complete``: nothing is added to them any more.
    """
    after: States = {}
    for (number, arrivals), sums in states.items():
        most = min(checker_count + arrivals, len(deltas) - 1)
        if most >= left - number:
            most = left - number - 1
            complete += [sum_ + deltas[most + 1] for sum_ in sums]
        staying = number, 0
        after[staying] = after[staying] + sums if staying in after else sums
        for movers in range(1, most + 1):
            delta, key = deltas[movers], (number + movers, movers)
            after[key] = after.get(key, []) + [sum_ + delta for sum_ in sums]
    return after
