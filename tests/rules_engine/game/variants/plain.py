"""A second opinion on the plays of every variant, made to be plain: every sequence of steps, with lists and no tricks.

It shares no code with the rule book; it reads and writes the same texts.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

Roll = tuple[int, int]


@dataclass(frozen=True)
class Board:
    """Counts by cell as the player on roll sees them; ``pins`` has 1 for one of theirs, −1 for an own one."""

    own: tuple[int, ...]  # 0 is borne off, 25 the bar
    other: tuple[int, ...]  # 0 is the bar, 25 borne off
    pins: tuple[int, ...]
    fields: tuple[tuple[str, int, int], ...]

    def field(self, name: str) -> int:
        return next((own for key, own, _ in self.fields if key == name), 0)

    def adding(self, name: str, more: int) -> "Board":
        fields = tuple((key, own + more * (key == name), other) for key, own, other in self.fields)
        return replace(self, fields=fields)


@dataclass(frozen=True)
class Law:
    """What a variant's steps differ in."""

    contact: str = "hit"  # or clone, pin, hold
    is_waiting_first: bool = False
    is_rearmost_only: bool = False


LAWS = {
    "nackgammon": Law(),
    "hypergammon": Law(),
    "hypergammon2": Law(),
    "hypergammon1": Law(),
    "anti": Law(),
    "race": Law(),
    "crowded": Law(),
    "cloning": Law(contact="clone"),
    "jacquet": Law(is_waiting_first=True, is_rearmost_only=True),
    "acey": Law(is_rearmost_only=True),
    "plakoto": Law(contact="pin"),
    "fevga": Law(contact="hold"),
}


def read(text: str) -> Board:
    cells = re.findall(r"(-|[A-Za-z]|\{-?\d+\})(\*?)", text.split(maxsplit=1)[0])
    counts = [_count(cell) for cell, _ in cells]
    pins = [(1 if count > 0 else -1) if star else 0 for count, (_, star) in zip(counts, cells, strict=True)]
    fields = [re.split("[=,]", field) for field in text.split()[1:]]
    own = [max(count, 0) for count in counts]
    other = [max(-count, 0) for count in counts]
    return Board(tuple(own), tuple(other), tuple(pins), tuple((name, int(a), int(b)) for name, a, b in fields))


def turned(name: str, text: str) -> str:
    """The same position as the opponent sees it."""
    board = read(text)
    points = range(26)
    if name == "fevga":
        points = [25, *range(13, 25), *range(1, 13), 0]  # type: ignore[assignment]  # a list in the place of a range
    elif name != "grasshopper":
        points = range(25, -1, -1)
    own, other, pins = ([cells[point] for point in points] for cells in (board.other, board.own, board.pins))
    fields = tuple((key, theirs, ours) for key, ours, theirs in board.fields)
    return write(Board(tuple(own), tuple(other), tuple(-pin for pin in pins), fields))


def _count(cell: str) -> int:
    if cell == "-":
        return 0
    if cell[0] == "{":
        return int(cell[1:-1])
    return ord(cell) - 64 if cell.isupper() else 96 - ord(cell)


def write(board: Board) -> str:
    cells = [_cell(board, point) for point in range(26)]
    return " ".join(["".join(cells), *(f"{name}={own},{other}" for name, own, other in board.fields)])


def _cell(board: Board, point: int) -> str:
    count = (board.own[point] if point else 0) - (board.other[point] if point < 25 else 0)
    if not count:
        return "-"
    letter = f"{{{count}}}" if abs(count) > 26 else chr(64 + count if count > 0 else 96 - count)
    return letter + "*" * bool(board.pins[point])


def steps(board: Board, die: int, law: Law) -> Iterator[Board]:
    """Every step of one checker by this die."""
    if board.own[25]:
        yield from _moved(board, 25, 25 - die, law)
        return
    if board.field("w"):
        yield from (each.adding("w", -1) for each in _landed(board, 25 - die, law))
        if law.is_waiting_first:
            return
    for point in range(24, 0, -1):
        if board.own[point] and _may_start(board, point, law):
            if point > die:
                yield from _moved(board, point, point - die, law)
            elif _may_leave(board, point, die, law):
                yield _taken(board, point).adding("off", 1)


def _may_start(board: Board, point: int, law: Law) -> bool:
    if law.contact != "hold":
        return True
    on_board = sum(board.own[1:25])
    if on_board < 15 or any(board.own[1:12]):
        return True
    return point < 24 or board.own[24] == on_board


def _may_leave(board: Board, point: int, die: int, law: Law) -> bool:
    if board.field("w") or any(board.own[7:25]) or -1 in board.pins:
        return False
    is_rearmost = not any(board.own[point + 1 : 25])
    if law.is_rearmost_only:
        return is_rearmost and max([0, *board.other[1:point]]) < 2
    return point == die or is_rearmost


def _moved(board: Board, source: int, target: int, law: Law) -> Iterator[Board]:
    after = next(_landed(_taken(board, source), target, law), None)
    if after is not None and not (law.contact == "hold" and all(after.own[19:25])):
        yield after


def _taken(board: Board, point: int) -> Board:
    board = replace(board, own=_with(board.own, point, -1))
    if board.pins[point] and not board.own[point]:
        return replace(board, other=_with(board.other, point, 1), pins=_with(board.pins, point, -1))
    return board


def _landed(board: Board, target: int, law: Law) -> Iterator[Board]:
    """The board with one checker more on the target, if it is open."""
    there, landed = board.other[target], replace(board, own=_with(board.own, target, 1))
    if not there:
        yield landed
    elif there == 1 and law.contact == "pin" and not board.pins[target]:
        yield replace(landed, other=_with(board.other, target, -1), pins=_with(board.pins, target, 1))
    elif there == 1 and law.contact in ("hit", "clone"):
        clones = _with(landed.own, 25, 1) if law.contact == "clone" else landed.own
        yield replace(landed, own=clones, other=_with(_with(board.other, target, -1), 0, 1))


def _with(counts: tuple[int, ...], point: int, more: int) -> tuple[int, ...]:
    return (*counts[:point], counts[point] + more, *counts[point + 1 :])


@lru_cache(maxsize=100_000)
def ends(board: Board, dice: tuple[int, ...], law: Law) -> frozenset[tuple[Board, int]]:
    """Every end of playing the dice in this order until one cannot be played, with how many were."""
    after = {each for step in set(steps(board, dice[0], law)) for each in ends(step, dice[1:], law)} if dice else set()
    return frozenset((each, played + 1) for each, played in after) or frozenset({(board, 0)})


def _longest(found: set[tuple[Board, int]], least: int = 1) -> set[Board]:
    most = max(played for _, played in found)
    return {board for board, played in found if played == most} if most >= least else set()


def plays(name: str, text: str, roll: Roll, *, after_doublet: bool = False) -> set[str]:
    """The texts of the positions that a roll can lead to; the general doublet of jacquet is not known here."""
    if name == "grasshopper":
        return {write(after) for after in _hops(read(text))}
    board, law = read(text), LAWS[name]
    if name in ("jacquet", "acey"):
        return {write(after) for after in _lowest_first(board, roll, law, after_doublet, name)}
    found = _free(board, roll, law)
    if name == "fevga":
        found = {after for after in found if not _is_wall(after)} or found
    return {write(after) for after in found}


def chosen(text: str, die: int, *, is_top: bool) -> set[str]:
    """The same of a doublet that was chosen at acey-deucey."""
    dice = (die,) * 4 if is_top else (die, die, 7 - die, 7 - die)
    return {write(after) for after in _longest(set(ends(read(text), dice, LAWS["acey"])), 2)}


def _free(board: Board, roll: Roll, law: Law) -> set[Board]:
    if roll[0] == roll[1]:
        return _longest(set(ends(board, roll * 2, law)))
    high_first, low_first = ends(board, (max(roll), min(roll)), law), ends(board, (min(roll), max(roll)), law)
    both = {after for after, played in high_first | low_first if played == 2}
    if both:
        return both
    return {after for after, played in high_first if played} or {after for after, played in low_first if played}


def _lowest_first(board: Board, roll: Roll, law: Law, after_doublet: bool, name: str) -> set[Board]:
    low, high = sorted(roll)
    if low != high:
        return _longest(set(ends(board, (low, high), law)), 2 if (name, low, high) == ("acey", 1, 2) else 1)
    times = 4 if after_doublet else 2
    return _longest(set(ends(board, (low,) * times + (7 - low,) * times, law)), times)


def _is_wall(board: Board) -> bool:
    held = [point for point in range(1, 25) if board.other[point]]
    if len(held) != 1 or (held[0] + 12 if held[0] <= 12 else held[0] - 12) < 7:
        return False
    front = [(held[0] - step - 1) % 24 + 1 for step in range(1, 7)]
    return all(board.own[point] for point in front)


def _hops(board: Board) -> Iterator[Board]:
    base = board.adding("k", -board.field("k"))
    points = range(1, 25)
    empty = [point for point in points if not board.own[point] and not board.other[point]]
    if board.field("w"):
        yield from (replace(base, own=_with(base.own, to, 1)).adding("w", -1) for to in empty if to <= 6)
    for point in points:
        for to in points:
            is_wall = to == point + 6 and board.own[to] == 1
            if board.own[point] and (is_wall or (to in empty and (to - 1) // 6 == (point - 1) // 6 + 1)):
                between = [*board.own[point + 1 : to], *board.other[point + 1 : to]]
                if board.own[point] == 2 or 2 not in between:
                    yield replace(base, own=_with(_with(base.own, point, -1), to, 1))
        if point > 18 and board.own[point] == 2:
            yield replace(board, own=_with(board.own, point, -2)).adding("off", 2).adding("k", 1)
