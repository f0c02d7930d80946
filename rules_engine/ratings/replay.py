"""The replay of a complete history from its start: what every match changed, and the ratings at its end.

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
from rules_engine.ratings.fibs import FibsSettings, PlayerRating, RatingChange, rate_match
from rules_engine.ratings.plain import short_text
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

    ``is_worse``: the winner played worse than the loser, for formulas that use it.
    """

    key: tuple[int, ...]
    match: int
    winner: PlayerId
    loser: PlayerId
    length: int
    is_worse: bool = False


@dataclass(frozen=True, slots=True)
class MatchChange:
    """The change by one match for one player; ``probability`` is their chance to win it, ``k`` their ramp."""

    match: int
    player: PlayerId
    before: float
    after: float
    experience_before: int
    k: float
    probability: float


@dataclass(frozen=True, slots=True)
class Replay:
    """The result of a replay: two changes a match, the winner's first, and the ratings of all players at the end.

    ``ratings`` also holds those of the starting list who never played. ``input_sha256`` is the hash of
    settings, starting list and matches in order.
    """

    changes: tuple[MatchChange, ...]
    ratings: Mapping[PlayerId, PlayerRating]
    input_sha256: str


class HistoryRefused(ValueError):  # noqa: N818  (it names what happened)
    """A history that cannot be replayed; ``verdict`` holds every reason, nothing was rated."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(violation.code for violation in verdict.violations))
        self.verdict = verdict


def replay(
    matches: Iterable[RatedMatch],
    settings: FibsSettings,
    start: Mapping[PlayerId, tuple[float, int]] = NOBODY,
) -> Replay:
    """Rate the matches in the order of their keys; ``start`` carries rating and experience over.

    Raise HistoryRefused for a match of a player against the same player, a length under 1 or beyond reason, a key or
    a match that comes twice, and absurd settings or starting ratings.
    """
    history = in_order(matches)
    verdict = check_history(history, settings, start)
    if not verdict.is_ok:
        raise HistoryRefused(verdict)
    ratings = {
        player: PlayerRating(float(rating), experience) for player, (rating, experience) in sorted(start.items())
    }
    changes = tuple(run(history, settings, ratings))
    return Replay(changes, dict(sorted(ratings.items())), _digest(history, settings, start))


def in_order(matches: Iterable[RatedMatch]) -> list[RatedMatch]:
    return sorted(matches, key=lambda match: (match.key, match.match))


def check_history(
    history: Sequence[RatedMatch],
    settings: FibsSettings,
    start: Mapping[PlayerId, tuple[float, int]] = NOBODY,
) -> Verdict:
    """Return every reason why this history, already in order, cannot be replayed."""
    constants = check_settings(settings_to_plain(settings)).violations
    return Verdict((*constants, *_bad_starts(start), *bad_matches(history), *_bad_order(history)))


def hundredths(x: float) -> int:
    """Return a rating in hundredths, for storage: the nearest integer, a tie to the even one; never fed back."""
    return round(round(x, 2) * 100)


def run(
    history: Iterable[RatedMatch], settings: FibsSettings, standings: dict[PlayerId, PlayerRating]
) -> Iterator[MatchChange]:
    """Yield two changes a match, while ``standings`` moves on; the matches must be checked and in order."""
    newcomer = PlayerRating(float(settings.start))
    for match in history:
        winner, loser = standings.get(match.winner, newcomer), standings.get(match.loser, newcomer)
        winner_change, loser_change = rate_match(winner, loser, match.length, settings, is_worse=match.is_worse)
        standings[match.winner] = _after(winner, winner_change, match.length)
        standings[match.loser] = _after(loser, loser_change, match.length)
        yield _change(match.match, match.winner, winner_change)
        yield _change(match.match, match.loser, loser_change)


def _after(before: PlayerRating, change: RatingChange, length: int) -> PlayerRating:
    return PlayerRating(change.after, before.experience + length, before.matches + 1)


def _change(match: int, player: PlayerId, change: RatingChange) -> MatchChange:
    return MatchChange(match, player, change.before, change.after, change.experience, change.k, change.probability)


def _bad_starts(start: Mapping[PlayerId, tuple[float, int]]) -> Iterator[Violation]:
    for player, (rating, experience) in sorted(start.items()):
        if not (abs(rating) <= _FARTHEST_RATING and 0 <= experience <= _MOST_EXPERIENCE):  # NaN fails too
            params: dict[str, Param] = {"player": player, "rating": short_text(rating), "experience": experience}
            yield Violation(codes.START_OUT_OF_RANGE, player, params)


def bad_matches(history: Iterable[RatedMatch]) -> Iterator[Violation]:
    """Yield what is wrong with each match by itself."""
    for match in history:
        if match.winner == match.loser:
            yield Violation(codes.SELF_MATCH, match.match, {"match": match.match, "player": match.winner})
        if match.length < 1:
            params = {"match": match.match, "length": match.length, "least": 1}
            yield Violation(codes.LENGTH_TOO_SHORT, match.match, params)
        if match.length > LONGEST:
            params = {"match": match.match, "length": match.length, "most": LONGEST}
            yield Violation(codes.LENGTH_TOO_LONG, match.match, params)


def _bad_order(history: Sequence[RatedMatch]) -> Iterator[Violation]:
    for previous, next_match in pairwise(history):
        if previous.key == next_match.key:
            params = {"key": previous.key, "matches": (previous.match, next_match.match)}
            yield Violation(codes.KEY_TWICE, next_match.match, params)
    for match, same in pairwise(sorted(match.match for match in history)):
        if match == same:
            yield Violation(codes.MATCH_TWICE, match, {"match": match})


def _digest(history: Sequence[RatedMatch], settings: FibsSettings, start: Mapping[PlayerId, tuple[float, int]]) -> str:
    """Return the SHA-256 of canonical JSON, one line for the settings, each starter and each match."""
    digest = opening(settings, start)
    for match in history:
        digest.update(line(match))
    return digest.hexdigest()


def opening(settings: FibsSettings, start: Mapping[PlayerId, tuple[float, int]]) -> "hashlib._Hash":
    """Return the hash of a run before its first match."""
    digest = hashlib.sha256(_line({"formula": "fibs", **settings_to_plain(settings)}))
    for player, (rating, experience) in sorted(start.items()):
        digest.update(_line([player, float(rating), experience]))
    return digest


def line(match: RatedMatch) -> bytes:
    """Return what a match adds to the hash of a run."""
    values = [list(match.key), match.match, match.winner, match.loser, match.length]
    return _line([*values, True] if match.is_worse else values)


def _line(value: object) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode() + b"\n"
