"""The positions that a doublet can lead to, fast: up to four moves with the same die, as many as can be played.

A checker moves along its *lane*: the points that lie a multiple of the die apart. A *chain* is what is moved there
without a gap: how many checkers leave one point, how many leave the next, and so on; (2, 1) are two that come to the
next point, of which one goes on. What a chain adds to a position is a constant. A play is a number of chains, with a
point between any two of a lane that no checker leaves; so each result is a sum, and is produced once.

Where the last checkers come home or leave by a die that is too high, moves depend on each other: there they are made
one by one, the rearmost first.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, product
from typing import Final, TypeVar

from rules_engine.game.board.moving import hit_at, moves
from rules_engine.game.board.position import BAR, BLOCK, BLOT, HIT, HOME, MOVE, OFF, bytes_of

Sources = tuple[int, ...]  # the points that checkers leave, the rearmost first
Sum = TypeVar("Sum", int, Sources)
Sums = list[list[Sum]]  # by the number of moves made
Parts = list[tuple[int, Sum, Sums[Sum]]]  # the moves of a chain, what it adds, and the sums to which it may be added

_MOST: Final = 4
_CHAINS: Final = [
    chain
    for length in range(1, _MOST + 1)
    for chain in product(range(1, _MOST + 1), repeat=length)
    if sum(chain) <= _MOST
]
_DICE: Final = range(1, 7)
_LANES: Final = {die: sorted(range(1, BAR), key=lambda point: (point % die, point)) for die in _DICE}
_CAPPED: Final = bytes([*range(_MOST), *[_MOST] * (BLOT - _MOST), *[0] * BLOT, *[BLOCK] * (256 - BLOCK)])
_OWN: Final = bytes(byte if byte < BLOT else 0 for byte in range(256))
_CLOSED: Final = bytes([BLOCK])
_OPEN: Final = bytes(1)
_WITHOUT_BLOTS: Final = bytes(0 if byte == BLOT else byte for byte in range(256))


def _sources(die: int, point: int, chain: Sequence[int]) -> Sources:
    return tuple(point - at * die for at, count in enumerate(chain) for _ in range(count) if point - at * die > OFF)


_SOURCES: Final = {
    die: [[_sources(die, point, chain) for chain in _CHAINS] for point in range(BAR)] for die in _DICE
}  # by die, first point and chain
_DELTAS: Final = {
    die: [[sum(MOVE[die][source] for source in sources) for sources in row] for row in rows]
    for die, rows in _SOURCES.items()
}  # what it adds to a position where it hits nothing


def doublet_results(position: int, die: int) -> set[int]:
    """Return every distinct position after as many moves with this die as can be made, at most four.

    Return an empty set if no move can be made.
    """
    entries, after_entry, left = _enter(position, die)
    if not left:
        return {after_entry} if entries else set()
    lanes = _lanes(after_entry, die, left)
    if lanes is None:
        positions = {after for after, _ in _rearmost_first(after_entry, die, left)}
    else:
        positions = set(_sums(after_entry, lanes, die, left, _DELTAS[die]))
    return positions or ({after_entry} if entries else set())


def doublet_plays(position: int, die: int) -> dict[int, Sources]:
    """Return the same positions, each with the points that checkers leave on the way to it."""
    entries, after_entry, left = _enter(position, die)
    plays = _plays_on_board(after_entry, die, left) if left else {}
    entry_sources = (BAR,) * entries
    if not plays:
        return {after_entry: entry_sources} if entries else {}
    return {after: entry_sources + sources for after, sources in plays.items()} if entries else plays


def _plays_on_board(position: int, die: int, left: int) -> dict[int, Sources]:
    lanes = _lanes(position, die, left)
    if lanes is None:
        return dict(_rearmost_first(position, die, left))
    positions = _sums(position, lanes, die, left, _DELTAS[die])
    sources = _sums((), lanes.translate(_WITHOUT_BLOTS), die, left, _SOURCES[die])
    return {
        after: tuple(sorted(sources_of_play, reverse=True))
        for after, sources_of_play in zip(positions, sources, strict=True)
    }


def _enter(position: int, die: int) -> tuple[int, int, int]:
    """Return how many checkers enter from the bar, the position after it, and how many moves are left for others."""
    data = bytes_of(position)
    on_bar = data[BAR] & 15
    if not on_bar:
        return 0, position, _MOST
    if data[BAR - die] >= BLOCK:
        return 0, position, 0
    entries = min(on_bar, _MOST)
    return entries, position + entries * MOVE[die][BAR] + hit_at(data, BAR - die), _MOST - entries


def _lanes(position: int, die: int, left: int) -> bytes | None:
    """Return the board with its end open or closed for checkers that leave; None where that depends on the moves.

    Closed: not all checkers can come home. Open: all are there, and none can leave by a die that is too high.
    """
    data = bytes_of(position)
    own = data.translate(_OWN)
    outside = sum(own[HOME + 1 : BAR])
    if outside >= left or _moves_to(own, die, HOME, BAR) >= left:
        return _CLOSED + data[1:]
    return _OPEN + data[1:] if not outside and _moves_to(own, die, die - 1, HOME + 1) >= left else None


def _moves_to(own: bytes, die: int, target: int, end: int) -> int:
    """Return how many moves it takes until no checker is between these points."""
    return sum([own[point] * -((target - point) // die) for point in range(target + 1, end)])


def _sums(start: Sum, lanes: bytes, die: int, left: int, added: Sequence[Sequence[Sum]]) -> list[Sum]:
    """Return the sums of as many moves as can be made, lane by lane from the front; none if no move can be made.

    ``before``: by length of a chain from this point, the sums of the points that it leaves alone.
    """
    total: Sums[Sum] = [[start], *([] for _ in range(left))]
    parts: Parts[Sum] = []
    before, last = [total] * (_MOST + 1), 0
    for point in [point for point in _LANES[die] if 0 < lanes[point] < BLOT]:
        window = lanes[point::-die][: _MOST + 1]
        chains = _possible(window.translate(_CAPPED))
        if chains:
            if parts:
                total = [_with(total, parts, count) for count in range(left + 1)]
            gap = _MOST + 1 if (point - last) % die else (point - last) // die
            before, last = ([total] * gap + before)[: _MOST + 1], point
            hits = _hits(window, point, die) if BLOT in window else None
            parts = [_part(chain, added[point], before, hits) for chain in chains]
    return next((sums for count in range(left, 0, -1) if (sums := _with(total, parts, count))), [])


def _part(
    chain: tuple[int, int, int], adds: Sequence[Sum], before: list[Sums[Sum]], hits: list[int] | None
) -> tuple[int, Sum, Sums[Sum]]:
    number, moves, length = chain
    added = adds[number] if hits is None else adds[number] + hits[length]  # type: ignore[operator]  # sources are added without blots
    return moves, added, before[length]


def _hits(window: bytes, point: int, die: int) -> list[int]:
    """Return what a chain adds by hitting, by its length."""
    return list(accumulate(HIT[point - at * die] if byte == BLOT else 0 for at, byte in enumerate(window)))


def _with(total: Sums[Sum], parts: Parts[Sum], count: int) -> list[Sum]:
    """Return the sums of so many moves, without the parts and with one of them."""
    return total[count] + [part + sum_ for moves, part, sums in parts if moves <= count for sum_ in sums[count - moves]]


@lru_cache(maxsize=2**12)
def _possible(lane: bytes) -> list[tuple[int, int, int]]:
    """Return the chains that can be moved from the first point of a lane: their number, moves and length."""
    return [
        (number, sum(chain), len(chain))
        for number, chain in enumerate(_CHAINS)
        if len(chain) < len(lane) and _is_possible(chain, lane)
    ]


def _is_possible(chain: Sequence[int], lane: bytes) -> bool:
    arrivals = (0, *chain)
    return all(count <= lane[at] + arrivals[at] and lane[at + 1] < BLOCK for at, count in enumerate(chain))


def _rearmost_first(position: int, die: int, left: int) -> list[tuple[int, Sources]]:
    """Return positions and sources move by move."""
    level: list[tuple[int, Sources]] = [(position, ())]
    for _ in range(left):
        further = [
            (after, (*sources, point))
            for place, sources in level
            for point, after in moves(place, die).items()
            if not sources or point <= sources[-1]
        ]
        if not further:
            break
        level = further
    return level if level[0][1] else []
