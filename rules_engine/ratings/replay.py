"""A whole history, played through from the start: what every match changed, and the ratings at its end.

The *key* of a match gives the one total order of a history: nothing depends on the order in which the matches
are handed over. The same matches, settings and starting list give the same bits. A correction is therefore
never a patch: the history is replayed.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from rules_engine.ratings import codes
from rules_engine.ratings.fibs import FibsSettings, RatingChange, Standing, rate_match
from rules_engine.ratings.plain import shown
from rules_engine.ratings.settings import check_settings, settings_to_plain
from rules_engine.verdict import Param, Verdict, Violation
from rules_engine.words import PlayerId

# The longest match known is far shorter; a longer one is a slip of the keyboard.
LONGEST: Final = 1_000
NOBODY: Final[Mapping[PlayerId, tuple[float, int]]] = MappingProxyType({})
_FARTHEST_RATING: Final = 1_000_000
_MOST_EXPERIENCE: Final = 1_000_000_000


@dataclass(frozen=True, slots=True)
class RatedMatch:
    """A match that counts: ``key`` orders the history, ``match`` names it, ``length`` is in points.

    ``is_worse``: the winner played worse than the loser, for formulas that ask.
    """

    key: tuple[int, ...]
    match: int
    winner: PlayerId
    loser: PlayerId
    length: int
    is_worse: bool = False


@dataclass(frozen=True, slots=True)
class MatchChange:
    """What one match did to one player; ``probability`` is his own chance to win it, ``k`` his ramp."""

    match: int
    player: PlayerId
    before: float
    after: float
    experience_before: int
    k: float
    probability: float


@dataclass(frozen=True, slots=True)
class Replay:
    """Two changes a match, the winner's first, in the order of the key; and everybody's standing at the end.

    ``ratings`` also holds those of the starting list who never played. ``input_sha256`` is the hash of
    settings, starting list and matches in order.
    """

    changes: tuple[MatchChange, ...]
    ratings: Mapping[PlayerId, Standing]
    input_sha256: str


class HistoryRefused(ValueError):  # noqa: N818  (it names what happened)
    """The history cannot be replayed; ``verdict`` holds every reason, nothing was rated."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(violation.code for violation in verdict.violations))
        self.verdict = verdict


def replay(
    matches: Iterable[RatedMatch],
    settings: FibsSettings,
    start: Mapping[PlayerId, tuple[float, int]] = NOBODY,
) -> Replay:
    """Rate the matches in the order of their keys; ``start`` carries rating and experience over.

    Raises HistoryRefused for a match of a player against himself, a length under 1 or beyond reason, a key or
    a match that comes twice, and absurd settings or starting ratings.
    """
    history = in_order(matches)
    verdict = check_history(history, settings, start)
    if not verdict.is_ok:
        raise HistoryRefused(verdict)
    standings = {player: Standing(float(rating), lived) for player, (rating, lived) in sorted(start.items())}
    changes = tuple(run(history, settings, standings))
    return Replay(changes, dict(sorted(standings.items())), _digest(history, settings, start))


def in_order(matches: Iterable[RatedMatch]) -> list[RatedMatch]:
    return sorted(matches, key=lambda one: (one.key, one.match))


def check_history(
    history: Sequence[RatedMatch],
    settings: FibsSettings,
    start: Mapping[PlayerId, tuple[float, int]] = NOBODY,
) -> Verdict:
    """Everything that keeps this history, already in order, from being replayed."""
    constants = check_settings(settings_to_plain(settings)).violations
    return Verdict((*constants, *_bad_starts(start), *_bad_matches(history), *_bad_order(history)))


def hundredths(x: float) -> int:
    """A rating as whole hundredths, for storage: the nearest, a tie to the even one; never fed back."""
    return round(round(x, 2) * 100)


def run(
    history: Iterable[RatedMatch], settings: FibsSettings, standings: dict[PlayerId, Standing]
) -> Iterator[MatchChange]:
    """Two changes a match, while ``standings`` moves on; the matches were checked and stand in their order."""
    newcomer = Standing(float(settings.start))
    for one in history:
        winner, loser = standings.get(one.winner, newcomer), standings.get(one.loser, newcomer)
        won, lost = rate_match(winner, loser, one.length, settings, is_worse=one.is_worse)
        standings[one.winner] = _after(winner, won, one.length)
        standings[one.loser] = _after(loser, lost, one.length)
        yield _change(one.match, one.winner, won)
        yield _change(one.match, one.loser, lost)


def _after(before: Standing, change: RatingChange, length: int) -> Standing:
    return Standing(change.after, before.experience + length, before.matches + 1)


def _change(match: int, player: PlayerId, change: RatingChange) -> MatchChange:
    return MatchChange(match, player, change.before, change.after, change.experience, change.k, change.probability)


def _bad_starts(start: Mapping[PlayerId, tuple[float, int]]) -> Iterator[Violation]:
    for player, (rating, experience) in sorted(start.items()):
        if not (abs(rating) <= _FARTHEST_RATING and 0 <= experience <= _MOST_EXPERIENCE):  # NaN fails too
            params: dict[str, Param] = {"player": player, "rating": shown(rating), "experience": experience}
            yield Violation(codes.START_OUT_OF_RANGE, player, params)


def _bad_matches(history: Sequence[RatedMatch]) -> Iterator[Violation]:
    for one in history:
        if one.winner == one.loser:
            yield Violation(codes.SELF_MATCH, one.match, {"match": one.match, "player": one.winner})
        if one.length < 1:
            params = {"match": one.match, "length": one.length, "least": 1}
            yield Violation(codes.LENGTH_TOO_SHORT, one.match, params)
        if one.length > LONGEST:
            params = {"match": one.match, "length": one.length, "most": LONGEST}
            yield Violation(codes.LENGTH_TOO_LONG, one.match, params)


def _bad_order(history: Sequence[RatedMatch]) -> Iterator[Violation]:
    for one, following in pairwise(history):
        if one.key == following.key:
            params = {"key": one.key, "matches": (one.match, following.match)}
            yield Violation(codes.KEY_TWICE, following.match, params)
    for match, same in pairwise(sorted(one.match for one in history)):
        if match == same:
            yield Violation(codes.MATCH_TWICE, match, {"match": match})


def _digest(history: Sequence[RatedMatch], settings: FibsSettings, start: Mapping[PlayerId, tuple[float, int]]) -> str:
    """SHA-256 of canonical JSON, one line for the settings, each starter and each match."""
    digest = opening(settings, start)
    for one in history:
        digest.update(line(one))
    return digest.hexdigest()


def opening(settings: FibsSettings, start: Mapping[PlayerId, tuple[float, int]]) -> "hashlib._Hash":
    """The hash of a run before its first match."""
    digest = hashlib.sha256(_line({"formula": "fibs", **settings_to_plain(settings)}))
    for player, (rating, experience) in sorted(start.items()):
        digest.update(_line([player, float(rating), experience]))
    return digest


def line(one: RatedMatch) -> bytes:
    """What a match adds to the hash of a run."""
    told = [list(one.key), one.match, one.winner, one.loser, one.length]
    return _line([*told, True] if one.is_worse else told)


def _line(value: object) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode() + b"\n"
