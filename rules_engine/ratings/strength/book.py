"""The estimate of a pool: matches in any order in, what is known of everybody out.

The key of a match gives the one order, as in ``replay``: the same matches and constants give the same bits, in
whatever order they are passed, and the same hash.
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
from rules_engine.ratings.strength.posterior import Posterior, skill_on
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import PlayerId


@dataclass(frozen=True, slots=True)
class StrengthMatch:
    """A match that is learnt from.

    ``day`` is a count of days; ``won`` and ``lost``: the score of winner and loser, both 0 where it is not known.
    """

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
    """The ``posteriors`` of all players, the constants they came from, and the hash of both inputs."""

    posteriors: Mapping[PlayerId, Posterior]
    constants: Constants
    boldness: float
    input_sha256: str

    def skill(self, player: PlayerId, day: int) -> Skill:
        """Return the skill of a player on a day; of a player without matches, that of a newcomer."""
        return skill_on(day, self.posteriors.get(player), self.constants)

    def meeting(self, player: PlayerId, other: PlayerId, length: int, day: int) -> Meeting:
        """Return the meeting of two players. Raise HistoryRefused for one player twice and for an absurd length."""
        faults = tuple(_match_faults(StrengthMatch((), 0, day, player, other, length)))
        if faults:
            raise HistoryRefused(Verdict(faults))
        return Meeting(self.skill(player, day), self.skill(other, day), length, self.constants, self.boldness)


def estimate(matches: Iterable[StrengthMatch], constants: Constants) -> Book:
    """Return the estimate. Raise HistoryRefused for absurd constants and for matches that cannot be."""
    history = sorted(matches, key=lambda match: (match.key, match.match))
    verdict = check(history, constants)
    if not verdict.is_ok:
        raise HistoryRefused(verdict)
    players = sorted({player for match in history for player in (match.winner, match.loser)})
    number = {player: at for at, player in enumerate(players)}
    columns = rows(
        (match.day, number[match.winner], number[match.loser], match.length, match.won, match.lost) for match in history
    )
    state = play_through(columns, len(players), constants).state
    posteriors = {player: posterior for at, player in enumerate(players) if (posterior := state.posterior(at))}
    return Book(posteriors, constants, state.boldness[0], _digest(history, constants))


def check(history: Sequence[StrengthMatch], constants: Constants) -> Verdict:
    """Return every reason why this history, already in order, cannot be played through."""
    faults = [fault for match in history for fault in _match_faults(match)]
    for match, next_match in pairwise(history):
        if match.key == next_match.key:
            params = {"key": match.key, "matches": (match.match, next_match.match)}
            faults.append(Violation(codes.KEY_TWICE, next_match.match, params))
    return Verdict((*check_constants(constants).violations, *faults))


def _match_faults(match: StrengthMatch) -> Iterator[Violation]:
    if match.winner == match.loser:
        yield Violation(codes.SELF_MATCH, match.match, {"match": match.match, "player": match.winner})
    if match.length < 1:
        yield Violation(codes.LENGTH_TOO_SHORT, match.match, {"match": match.match, "length": match.length, "least": 1})
    if match.length > LONGEST:
        yield Violation(
            codes.LENGTH_TOO_LONG, match.match, {"match": match.match, "length": match.length, "most": LONGEST}
        )
    if min(match.won, match.lost) < 0 or max(match.won, match.lost) > LONGEST:
        params = {"match": match.match, "won": match.won, "lost": match.lost, "most": LONGEST}
        yield Violation(codes.SCORE_OUT_OF_RANGE, match.match, params)


def _digest(history: Sequence[StrengthMatch], constants: Constants) -> str:
    """Return the SHA-256 of canonical JSON, one line for the constants and for each match."""
    digest = hashlib.sha256(_line({"formula": "strength", **constants._asdict()}))
    for match in history:
        values = (match.match, match.day, match.winner, match.loser, match.length, match.won, match.lost)
        digest.update(_line([list(match.key), *values]))
    return digest.hexdigest()


def _line(value: object) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode() + b"\n"
