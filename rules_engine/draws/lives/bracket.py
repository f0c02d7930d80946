"""The bracket over the lives left, and the final of the waiting entry: drawn by lot, and as nodes.

Each entry has as many lines as lives: the first line is its seat, the others are byes. An entry with one life meets
another with one, by the criteria of the event. The blocks are spread over the sheet, each into the part with more room,
by lot if both have equal room.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from rules_engine.draws.graph import Bye, LoserOf, Node, Source, WinnerOf
from rules_engine.draws.lives.costs import LOTS, Couple
from rules_engine.draws.lives.moment import Moment
from rules_engine.draws.lives.pairing import pairs
from rules_engine.draws.lives.seats import FINAL, Seating, as_source, key_of
from rules_engine.draws.lives.settings import Pacing
from rules_engine.draws.lots import below, shuffled, stream
from rules_engine.words import EntryId, NodeKey, Side

Line = EntryId | None
Block = tuple[Line, ...]
_WAITED: Final[Side] = 0  # the side of the undefeated entry that waited


def draw_bracket(moment: Moment, seed: bytes | str) -> Block:
    """Return the lines from the top; None is a bye."""
    lots = stream(seed, f"{LOTS} bracket")
    with_one = tuple(record for record in moment.left if moment.lives_of(record) == 1)
    by_rounds = replace(moment.settings, pacing=Pacing.ROUNDS)
    couples = pairs(replace(moment, settings=by_rounds, free=with_one), seed) if with_one else ()
    blocks = [_pair(couple) for couple in couples]
    blocks += [_alone(record.entry, moment.lives_of(record)) for record in moment.left if moment.lives_of(record) > 1]
    sorted_blocks = sorted(shuffled(blocks, lots), key=len, reverse=True)
    return _placed(sorted_blocks, moment.lives, lots)


def bracket_nodes(seats: Seating, round_: int) -> tuple[Node, ...]:
    """Return the nodes "F1.1", "F2.1" …; an empty place is no node, and its bye goes on."""
    feeds: list[Source] = []
    nodes: list[Node] = []
    for position, key in enumerate(seats.order[round_], 1):
        first, second = seats.pair(key)
        sources = (as_source(first), as_source(second))
        feeds.append(_add(nodes, key, (1, position), sources))
    for number in range(2, len(feeds).bit_length() + 1):
        feeds = [_next(nodes, number, at, feeds) for at in range(1, len(feeds) // 2 + 1)]
    return tuple(nodes)


def final_nodes(seats: Seating, round_: int, second: bool) -> tuple[Node, ...]:
    """Return the final, and with ``second`` another one in case the waiting entry loses the first."""
    (key,) = seats.order[round_]
    waiting_entry, challenger = seats.pair(key)
    first = Node(key, 1, 1, (as_source(waiting_entry), as_source(challenger)), FINAL.code)
    second_sources = (WinnerOf(key), LoserOf(key, _WAITED))
    return (first, Node(key_of(FINAL, 2, 1), 2, 1, second_sources, FINAL.code)) if second else (first,)


def _pair(couple: Couple) -> Block:
    record, opponent = couple
    return (record.entry, opponent.entry if opponent else None)


def _alone(entry: EntryId, lives: int) -> Block:
    return (entry, *[None] * (lives - 1))


def _placed(blocks: Sequence[Block], size: int, lots: Iterator[int]) -> Block:
    """Place the blocks, the largest first, on a sheet of so many lines."""
    if len(blocks) == 1:
        return blocks[0]
    halves: tuple[list[Block], list[Block]] = ([], [])
    for block in blocks:
        free_lines = [size // 2 - sum(map(len, half)) for half in halves]
        halves[_roomier(free_lines, lots)].append(block)
    upper, lower = (_placed(half, size // 2, lots) for half in halves)
    return upper + lower


def _roomier(free_lines: Sequence[int], lots: Iterator[int]) -> int:
    return below(2, lots) if free_lines[0] == free_lines[1] else int(free_lines[1] > free_lines[0])


def _next(nodes: list[Node], round_: int, position: int, feeds: Sequence[Source]) -> Source:
    key = key_of(FINAL, round_, position)
    return _add(nodes, key, (round_, position), (feeds[2 * position - 2], feeds[2 * position - 1]))


def _add(nodes: list[Node], key: NodeKey, at: tuple[int, int], sources: tuple[Source, Source]) -> Source:
    """Add the node, and return its source for the next one: its winner, or a bye if both sides are byes."""
    if all(isinstance(source, Bye) for source in sources):
        return Bye()
    nodes.append(Node(key, *at, sources, FINAL.code))
    return WinnerOf(key)
