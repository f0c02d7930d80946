"""The judgement of a written play: whether it is legal, if not why, and the position to which it leads.

A play is legal if its checkers end where those of a legal play end, no written point on the way is closed, and a
``*`` stands only where a blot was hit. A ``*`` left out is a note. Where one checker may go two ways and hit on one
of them, the way without a hit is meant unless the play says otherwise.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules_engine.game.board import codes
from rules_engine.game.board.moving import hit_at
from rules_engine.game.board.plays import Roll, is_played_as_intl, legal_results
from rules_engine.game.board.position import BAR, BLOCK, BLOT, HOME, OFF, Position, bytes_of, of_bytes
from rules_engine.game.board.reasons import reason, sums
from rules_engine.game.board.written import Leg, read_play
from rules_engine.game.ruleset import INTL, Ruleset
from rules_engine.verdict import Verdict, Violation

_OWN: Final = sum(15 * 256**point for point in range(26))
_AT: Final = [256**point for point in range(26)]
_OWN_CHECKERS: Final = bytes(byte & 15 for byte in range(256))
_DISTANCES: Final = {
    (first, second): frozenset(sums((first, second) if first != second else (first,) * 4))
    for first in range(1, 7)
    for second in range(1, 7)
}


@dataclass(frozen=True, slots=True)
class PlayReading:
    """The judgement of a written play; ``result`` is the position to which it leads, None if there is none.

    An illegal play has a result too where the checkers can be moved so: a record goes on from there.
    """

    verdict: Verdict
    result: Position | None = None


def judge_play(position: Position, roll: Roll, text: str, ruleset: Ruleset = INTL) -> PlayReading:
    """Judge a play as written. Position and result are in the view of the player on roll."""
    legs = read_play(text)
    if legs is None:
        return _refused(Violation(codes.PLAY_UNREADABLE, None, {"written": text[:80]}))
    return judge_legs(position, roll, legs, ruleset)


def judge_legs(position: Position, roll: Roll, legs: tuple[Leg, ...], ruleset: Ruleset = INTL) -> PlayReading:
    """Judge a play whose legs have been parsed."""
    data = bytes_of(position)
    result = _at_once(position, data, roll, legs) if is_played_as_intl(ruleset) else None
    result = _matching_result(position, data, roll, legs, ruleset) if result is None else result
    if result is None:
        return _refused(reason(position, roll, legs, ruleset), as_recorded(position, legs))
    has_hit = result & 0xF0 != data[OFF] & 0xF0
    if has_hit or True in [leg.is_marked for leg in legs]:
        return PlayReading(_marks(data, legs, result), result)
    return PlayReading(_OK, result)


def plain_result(position: Position, roll: Roll, legs: tuple[Leg, ...]) -> Position | None:
    """Return the position after a play that is plainly legal by the international rules, and rightly marked.

    None decides nothing: use ``judge_legs``. Most plays of a record are judged by this alone, many times faster.
    """
    data = bytes_of(position)
    result = _at_once(position, data, roll, legs)
    if result is None:
        return None
    if result & 0xF0 == data[OFF] & 0xF0:  # nothing was hit
        return None if True in [leg.is_marked for leg in legs] else result
    return result if {leg.target for leg in legs if leg.is_marked} == _hits(data, result) else None


def as_recorded(position: Position, legs: Sequence[Leg]) -> Position | None:
    """Return the position after moving the checkers as written, the rearmost first, legal or not.

    Return None where a point is closed or has no checker to move.
    """
    for leg in sorted(legs, key=lambda leg: -leg.source):
        data = bytes_of(position)
        is_closed = leg.target != OFF and (leg.target == BAR or data[leg.target] >= BLOCK)
        if leg.source == OFF or not data[leg.source] & 15 or is_closed:
            return None
        hit = hit_at(data, leg.target) if leg.target else 0
        position = Position(position + _AT[leg.target] - _AT[leg.source] + hit)
    return position


_OK: Final = Verdict()


def _refused(violation: Violation, result: Position | None = None) -> PlayReading:
    return PlayReading(Verdict((violation,)), result)


def _matching_result(
    position: Position, data: bytes, roll: Roll, legs: tuple[Leg, ...], ruleset: Ruleset
) -> Position | None:
    """Return the position after the legal play that is meant; None if there is none."""
    if not all(_may_be_read_so(data, leg, roll) for leg in legs):
        return None
    legal = legal_results(position, roll, ruleset)
    if not legs:
        return None if legal else position
    own_checkers = (position & _OWN) + sum(_AT[leg.target] - _AT[leg.source] for leg in legs)
    blots = {leg.target for leg in legs if leg.target and data[leg.target] == BLOT}
    candidates = [result for result in legal if result & _OWN == own_checkers and blots <= _hits(data, result)]
    return min(candidates, key=lambda result: (len(_hits(data, result)), result), default=None)


def _at_once(position: Position, data: bytes, roll: Roll, legs: tuple[Leg, ...]) -> Position | None:
    """Return the position after a play whose legality shows without all legal plays, as of most plays; else None."""
    if not legs:
        is_shut_out = data[BAR] & 15 and data[BAR - roll[0]] >= BLOCK and data[BAR - roll[1]] >= BLOCK
        return position if is_shut_out else None
    if roll[0] != roll[1] and (legs[-1].target == OFF or legs[0].target == OFF):
        return _bearing_off(data, roll, legs)
    return _plainly(data, roll, legs)


def _plainly(data: bytes, roll: Roll, legs: tuple[Leg, ...]) -> Position | None:
    """Return the position after a play in which every die moves a checker: it is legal if each move can be made.

    The rearmost moves first: where that cannot be made, all legal plays are generated.
    """
    moves = _doublet_moves(roll[0], legs) if roll[0] == roll[1] else _moves(data, roll, legs)
    if moves is None:
        return None
    after = bytearray(data)
    for source, target in moves:
        if not (_moved(after, source, target) if target else _borne_off(after, source, roll[0])):
            return None
    return of_bytes(after)


def _bearing_off(data: bytes, roll: Roll, legs: tuple[Leg, ...]) -> Position | None:
    """Return the position after two moves of which one bears off: by either die, in either order."""
    if len(legs) == 1:
        return _bearing_off_one(data, roll, legs[0].source)
    if len(legs) != 2:
        return None
    first_leg, second_leg = legs
    for first, second in ((first_leg, second_leg), (second_leg, first_leg)):
        for die, other in (roll, roll[::-1]):
            after = bytearray(data)
            if _moved_by(after, first, die) and _moved_by(after, second, other):
                return of_bytes(after)
    return None


def _bearing_off_one(data: bytes, roll: Roll, source: int) -> Position | None:
    """Return the position after one checker is moved and borne off, over a point where it hits nothing."""
    for die, other in (roll, roll[::-1]):
        stop, after = source - die, bytearray(data)
        if stop > OFF and data[stop] < BLOT and _moved(after, source, stop) and _borne_off(after, stop, other):
            return of_bytes(after)
    return None


def _moved_by(data: bytearray, leg: Leg, die: int) -> bool:
    """Move the leg's checker with this die if it can be done; return whether it was."""
    if leg.target != OFF:
        return leg.source - leg.target == die and _moved(data, leg.source, leg.target)
    return _borne_off(data, leg.source, die)


def _borne_off(data: bytearray, source: int, die: int) -> bool:
    """Bear the checker off with this die if it can be done; return whether it was."""
    rearmost = len(data[: BAR + 1].translate(_OWN_CHECKERS).rstrip(b"\0")) - 1
    may_leave = source == die or (source < die and source == rearmost)
    if rearmost > HOME or not may_leave or not data[source] & 15:
        return False
    data[source] -= 1
    data[OFF] += 1
    return True


def _doublet_moves(die: int, legs: tuple[Leg, ...]) -> list[tuple[int, int]] | None:
    """Return the four moves of the legs, the rearmost first; there is only one way for each."""
    moves = [(stop, max(stop - die, OFF)) for leg in legs for stop in range(leg.source, leg.target, -die)]
    is_complete = len(moves) == 4 and all((leg.source - leg.target) % die == 0 for leg in legs if leg.target)
    return sorted(moves, reverse=True) if is_complete else None


def _moves(data: bytes, roll: Roll, legs: tuple[Leg, ...]) -> Sequence[tuple[int, int]] | None:
    """Return the two moves of the legs, the rearmost first.

    One checker makes both over a point that is empty or its own.
    """
    if len(legs) == 2:
        first, second = (legs[0].source, legs[0].target), (legs[1].source, legs[1].target)
        distances = first[0] - first[1], second[0] - second[1]
        if distances != roll and distances != roll[::-1]:
            return None
        return (first, second) if first >= second else (second, first)
    leg = legs[0]
    if len(legs) > 1 or leg.source - leg.target != roll[0] + roll[1] or not leg.target:
        return None
    for die in roll:
        stop = leg.source - die
        if data[stop] < BLOT:
            return [(leg.source, stop), (stop, leg.target)]
    return None


def _moved(data: bytearray, source: int, target: int) -> bool:
    """Move the checker to this point if it can be done; return whether it was."""
    if target == OFF or not data[source] & 15 or data[target] >= BLOCK or (data[BAR] & 15 and source != BAR):
        return False
    if data[target] == BLOT:
        data[target] = 0
        data[OFF] += BLOT
    data[source] -= 1
    data[target] += 1
    return True


def _may_be_read_so(data: bytes, leg: Leg, roll: Roll) -> bool:
    """Return whether the leg goes forward, by the dice, to a point that is open."""
    if leg.target == OFF:
        return leg.source > OFF
    return data[leg.target] < BLOCK and leg.source - leg.target in _DISTANCES[roll]


def _hits(data: bytes, result: Position) -> frozenset[int]:
    """Return the points where the play hit."""
    if result & 0xF0 == data[OFF] & 0xF0:
        return frozenset()
    after = bytes_of(result)
    return frozenset(point for point in range(1, BAR) if data[point] == BLOT and after[point] < BLOT)


def _marks(data: bytes, legs: Sequence[Leg], result: Position) -> Verdict:
    hits = _hits(data, result)
    marks = {leg.target for leg in legs if leg.is_marked}
    if marks == hits:
        return _OK
    wrong = (Violation(codes.HIT_MARK_WRONG, None, {"point": point}) for point in sorted(marks - hits))
    missing_marks = (Violation(codes.HIT_MARK_MISSING, None, {"point": point}) for point in sorted(hits - marks))
    return Verdict(tuple(wrong), tuple(missing_marks))
