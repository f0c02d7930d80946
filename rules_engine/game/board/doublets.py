"""The positions that a doublet can lead to, fast: up to four moves with the same die, as many as can be played.

The moves of such a play can always be made in the order of their points, the rearmost first, and a result tells
how often each point was left: so no result is found twice. A checker moves along its *lane*: the points that lie
a multiple of the die apart. Where no checker can leave the board, lanes have nothing to do with each other: the
results are sums of what each lane adds.

What a lane adds is kept by the number of moves made: ``Sums[n]`` are the sums of n moves. While a lane is walked
they are kept by two numbers: of moves made, and of checkers that just arrived at the point.
"""

from rules_engine.game.board.moving import hit_at, moves, occupied
from rules_engine.game.board.position import BAR, BLOCK, BLOT, HOME, MOVE, bytes_of

Sums = list[list[int]]
States = dict[tuple[int, int], list[int]]


def doublet_results(position: int, die: int) -> set[int]:
    """Every distinct position after as many moves with this die as can be made, at most four; empty if none can."""
    data, left = bytes_of(position), 4
    waiting = data[BAR] & 15
    if waiting and data[BAR - die] >= BLOCK:
        return set()
    entering = min(waiting, left)
    left -= entering
    entered = position + entering * MOVE[die][BAR] + (hit_at(data, BAR - die) if entering else 0)
    played = _on_board(entered, die, left) if left else set()
    return played or ({entered} if entering else set())


def _on_board(position: int, die: int, left: int) -> set[int]:
    data = bytes_of(position)
    if sum(data[point] for point in occupied(data) if point > HOME) <= left:
        return _rearmost_first(position, die, left)
    lanes = [sums for start in range(24, 24 - die, -1) if len((sums := _lane(data, start, die, left))[1])]
    if not lanes:
        return set()
    *others, last = sorted(lanes, key=lambda sums: sum(map(len, sums)))
    before = [[position], *([] for _ in range(left))]
    for sums in others:
        before = [_added(before, sums, count) for count in range(left + 1)]
    return next(set(found) for count in range(left, 0, -1) if (found := _added(before, last, count)))


def _rearmost_first(position: int, die: int, left: int) -> set[int]:
    """Move by move, where checkers may leave the board."""
    level = [(BAR, position)]
    for _ in range(left):
        further = [(point, after) for last, one in level for point, after in moves(one, die) if point <= last]
        if not further:
            break
        level = further
    return {after for _, after in level} - {position}


def _added(before: Sums, lane: Sums, count: int) -> list[int]:
    return [one + other for made in range(count + 1) for one in before[made] for other in lane[count - made]]


def _lane(data: bytes, start: int, die: int, left: int) -> Sums:
    """What the checkers of a lane add; walked from the rear, knowing how many came along from the point before."""
    states: States = {(0, 0): [0]}
    are_coming = False
    for point in range(start, die, -die):
        standing = data[point] if data[point] < BLOT else 0
        if not (standing or are_coming):
            continue
        are_coming = data[point - die] < BLOCK
        step, hit = MOVE[die][point], hit_at(data, point - die)
        deltas = [0, *(going * step + hit for going in range(1, left + 1))] if are_coming else [0]
        states = _passed(states, standing, deltas, left)
    return [[one for (made, _), sums in states.items() if made == count for one in sums] for count in range(left + 1)]


def _passed(states: States, standing: int, deltas: list[int], left: int) -> States:
    """The states after a point from which nobody, or some of those who stand there or came there, go on."""
    after: States = {}
    for (made, came), sums in states.items():
        for going in range(min(standing + came, left - made, len(deltas) - 1) + 1):
            delta, key = deltas[going], (made + going, going)
            moved = [one + delta for one in sums] if going else sums
            after[key] = after[key] + moved if key in after else moved
    return after
