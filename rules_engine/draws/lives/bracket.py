"""The bracket over the lives left, and the final of who waited: drawn by lot, and as nodes.

Each entry has as many lines as lives; the first line is its seat, the others are byes. Who has one life meets
another with one, by the criteria of the event; the blocks are spread over the sheet, each into the part with more
room, by lot where both have as much.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from rules_engine.draws.graph import Bye, LoserOf, Node, Source, WinnerOf
from rules_engine.draws.lives.costs import ALGORITHM, Couple
from rules_engine.draws.lives.moment import Moment
from rules_engine.draws.lives.pairing import pairs
from rules_engine.draws.lives.seats import FINAL, Seating, as_source, key_of
from rules_engine.draws.lives.settings import Pacing
from rules_engine.draws.lots import below, shuffled, stream
from rules_engine.words import EntryId, NodeKey, Side

Line = EntryId | None
Block = tuple[Line, ...]
_WAITED: Final[Side] = 0  # the side of who waited undefeated


def draw_bracket(seen: Moment, seed: bytes | str) -> Block:
    """The lines from the top; None is a bye."""
    lots = stream(seed, f"{ALGORITHM} bracket")
    with_one = tuple(one for one in seen.left if seen.lives_of(one) == 1)
    by_rounds = replace(seen.settings, pacing=Pacing.ROUNDS)
    couples = pairs(replace(seen, settings=by_rounds, free=with_one), seed) if with_one else ()
    blocks = [_pair(couple) for couple in couples]
    blocks += [_alone(one.entry, seen.lives_of(one)) for one in seen.left if seen.lives_of(one) > 1]
    drawn = sorted(shuffled(blocks, lots), key=len, reverse=True)
    return _placed(drawn, seen.lives, lots)


def bracket_nodes(seats: Seating, round_: int) -> tuple[Node, ...]:
    """Keys "F1.1", "F2.1" …; a place that nobody comes to is no node, and its bye goes on."""
    feeds: list[Source] = []
    nodes: list[Node] = []
    for position, key in enumerate(seats.order[round_], 1):
        one, two = seats.pair(key)
        sources = (as_source(one), as_source(two))
        feeds.append(_add(nodes, key, (1, position), sources))
    for number in range(2, len(feeds).bit_length() + 1):
        feeds = [_next(nodes, number, at, feeds) for at in range(1, len(feeds) // 2 + 1)]
    return tuple(nodes)


def final_nodes(seats: Seating, round_: int, second: bool) -> tuple[Node, ...]:
    """The final; with a second one where who waited loses the first."""
    (key,) = seats.order[round_]
    waited, comes = seats.pair(key)
    first = Node(key, 1, 1, (as_source(waited), as_source(comes)), FINAL.code)
    again = (WinnerOf(key), LoserOf(key, _WAITED))
    return (first, Node(key_of(FINAL, 2, 1), 2, 1, again, FINAL.code)) if second else (first,)


def _pair(couple: Couple) -> Block:
    one, two = couple
    return (one.entry, two.entry if two else None)


def _alone(entry: EntryId, lives: int) -> Block:
    return (entry, *[None] * (lives - 1))


def _placed(blocks: Sequence[Block], size: int, lots: Iterator[int]) -> Block:
    """The blocks, the largest first, in a sheet of so many lines."""
    if len(blocks) == 1:
        return blocks[0]
    halves: tuple[list[Block], list[Block]] = ([], [])
    for block in blocks:
        rooms = [size // 2 - sum(map(len, half)) for half in halves]
        halves[_roomier(rooms, lots)].append(block)
    upper, lower = (_placed(half, size // 2, lots) for half in halves)
    return upper + lower


def _roomier(rooms: Sequence[int], lots: Iterator[int]) -> int:
    return below(2, lots) if rooms[0] == rooms[1] else int(rooms[1] > rooms[0])


def _next(nodes: list[Node], round_: int, position: int, feeds: Sequence[Source]) -> Source:
    key = key_of(FINAL, round_, position)
    return _add(nodes, key, (round_, position), (feeds[2 * position - 2], feeds[2 * position - 1]))


def _add(nodes: list[Node], key: NodeKey, at: tuple[int, int], sources: tuple[Source, Source]) -> Source:
    """What the place feeds: its winner, or a bye where both sides are one."""
    if all(isinstance(source, Bye) for source in sources):
        return Bye()
    nodes.append(Node(key, *at, sources, FINAL.code))
    return WinnerOf(key)
