"""The estimate of a pool: matches in any order in, what is known of everybody out.

The key of a match gives the one order, as in ``replay``: the same matches and constants give the same bits, in
whatever order they are handed over, and the same hash.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rules_engine.ratings import codes
from rules_engine.ratings.replay import LONGEST, HistoryRefused
from rules_engine.ratings.strength.columns import rows
from rules_engine.ratings.strength.constants import Constants, check_constants
from rules_engine.ratings.strength.estimate import play_through
from rules_engine.ratings.strength.forecast import Meeting, Skill
from rules_engine.ratings.strength.known import Known, skill_on
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import PlayerId


@dataclass(frozen=True, slots=True)
class StrengthMatch:
    """``day`` is a count of days; ``won`` and ``lost``: the score of winner and loser, both 0 where it is not known."""

    key: tuple[int, ...]
    match: int
    day: int
    winner: PlayerId
    loser: PlayerId
    length: int
    won: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True)
class Book:
    """Everybody's ``known``, the constants it came from, and the hash of both inputs."""

    known: Mapping[PlayerId, Known]
    constants: Constants
    boldness: float
    input_sha256: str

    def skill(self, player: PlayerId, day: int) -> Skill:
        """On that day; of somebody who never played, what is known of any newcomer."""
        return skill_on(day, self.known.get(player), self.constants)

    def meeting(self, one: PlayerId, other: PlayerId, length: int, day: int) -> Meeting:
        """Raises HistoryRefused for a player against himself and a length under 1 or beyond reason."""
        faults = tuple(_match_faults(StrengthMatch((), 0, day, one, other, length)))
        if faults:
            raise HistoryRefused(Verdict(faults))
        return Meeting(self.skill(one, day), self.skill(other, day), length, self.constants, self.boldness)


def estimate(matches: Iterable[StrengthMatch], constants: Constants) -> Book:
    """Raises HistoryRefused for absurd constants and for matches that cannot be."""
    history = sorted(matches, key=lambda one: (one.key, one.match))
    verdict = check(history, constants)
    if not verdict.is_ok:
        raise HistoryRefused(verdict)
    players = sorted({player for one in history for player in (one.winner, one.loser)})
    number = {player: at for at, player in enumerate(players)}
    columns = rows((one.day, number[one.winner], number[one.loser], one.length, one.won, one.lost) for one in history)
    state = play_through(columns, len(players), constants).state
    known = {player: one for at, player in enumerate(players) if (one := state.known(at))}
    return Book(known, constants, state.boldness[0], _digest(history, constants))


def check(history: Sequence[StrengthMatch], constants: Constants) -> Verdict:
    """Everything that keeps this history, already in order, from being played through."""
    faults = [fault for one in history for fault in _match_faults(one)]
    for one, following in pairwise(history):
        if one.key == following.key:
            params = {"key": one.key, "matches": (one.match, following.match)}
            faults.append(Violation(codes.KEY_TWICE, following.match, params))
    return Verdict((*check_constants(constants).violations, *faults))


def _match_faults(one: StrengthMatch) -> Iterator[Violation]:
    if one.winner == one.loser:
        yield Violation(codes.SELF_MATCH, one.match, {"match": one.match, "player": one.winner})
    if one.length < 1:
        yield Violation(codes.LENGTH_TOO_SHORT, one.match, {"match": one.match, "length": one.length, "least": 1})
    if one.length > LONGEST:
        yield Violation(codes.LENGTH_TOO_LONG, one.match, {"match": one.match, "length": one.length, "most": LONGEST})
    if min(one.won, one.lost) < 0 or max(one.won, one.lost) > LONGEST:
        params = {"match": one.match, "won": one.won, "lost": one.lost, "most": LONGEST}
        yield Violation(codes.SCORE_OUT_OF_RANGE, one.match, params)


def _digest(history: Sequence[StrengthMatch], constants: Constants) -> str:
    """SHA-256 of canonical JSON, one line for the constants and for each match."""
    digest = hashlib.sha256(_line({"formula": "strength", **constants._asdict()}))
    for one in history:
        told = (one.match, one.day, one.winner, one.loser, one.length, one.won, one.lost)
        digest.update(_line([list(one.key), *told]))
    return digest.hexdigest()


def _line(value: object) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode() + b"\n"
