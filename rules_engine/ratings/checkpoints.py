"""A replay that begins where something changed: what stood after every so many matches is kept, with its hash.

The hash of a checkpoint covers settings, starting list and all matches before it, in order. One whose hash still comes
out is still true; the replay begins at the last of these and gives the same bits as a replay of everything.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules_engine.ratings.fibs import FibsSettings, Standing
from rules_engine.ratings.replay import (
    NOBODY,
    HistoryRefused,
    MatchChange,
    RatedMatch,
    check_history,
    in_order,
    line,
    opening,
    run,
)
from rules_engine.words import PlayerId

EVERY: Final = 2_000
Start = Mapping[PlayerId, tuple[float, int]]


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """What stood before match number ``matches`` of the order (from 0); ``sha256`` covers all that lies before it."""

    matches: int
    sha256: str
    standings: Mapping[PlayerId, Standing]


@dataclass(frozen=True, slots=True)
class Resumed:
    """Of the matches from number ``begin`` on: two changes each; and all ratings, as if all had been replayed."""

    begin: int
    changes: tuple[MatchChange, ...]
    ratings: Mapping[PlayerId, Standing]
    input_sha256: str
    checkpoints: tuple[Checkpoint, ...]


def replay_from(
    checkpoints: Iterable[Checkpoint], matches: Iterable[RatedMatch], settings: FibsSettings, start: Start = NOBODY
) -> Resumed:
    """Replay from the last checkpoint that still holds. Raises HistoryRefused as ``replay`` does."""
    history = in_order(matches)
    verdict = check_history(history, settings, start)
    if not verdict.is_ok:
        raise HistoryRefused(verdict)
    hashes = _hashes(history, settings, start)
    holding = tuple(
        sorted(
            (checkpoint for checkpoint in checkpoints if hashes.get(checkpoint.matches) == checkpoint.sha256), key=_at
        )
    )
    standings = dict(holding[-1].standings) if holding else _starting(start)
    begin = holding[-1].matches if holding else 0
    changes, stops = _run_on(history, begin, settings, standings)
    new_checkpoints = tuple(Checkpoint(at, hashes[at], then) for at, then in stops)
    return Resumed(begin, changes, dict(sorted(standings.items())), hashes[len(history)], (*holding, *new_checkpoints))


def _run_on(
    history: Sequence[RatedMatch], begin: int, settings: FibsSettings, standings: dict[PlayerId, Standing]
) -> tuple[tuple[MatchChange, ...], list[tuple[int, Mapping[PlayerId, Standing]]]]:
    """The changes, and what stood after each whole number of steps."""
    changes: list[MatchChange] = []
    stops: list[tuple[int, Mapping[PlayerId, Standing]]] = []
    while begin < len(history):
        end = min(len(history), begin - begin % EVERY + EVERY)
        changes += run(history[begin:end], settings, standings)
        if end % EVERY == 0:
            stops.append((end, dict(sorted(standings.items()))))
        begin = end
    return tuple(changes), stops


def _hashes(history: Sequence[RatedMatch], settings: FibsSettings, start: Start) -> dict[int, str]:
    """By number of matches: the hash of what lies before, after every step and at the end."""
    digest, hashes = opening(settings, start), {}
    for number, match in enumerate(history, 1):
        digest.update(line(match))
        if number % EVERY == 0:
            hashes[number] = digest.hexdigest()
    return {**hashes, len(history): digest.hexdigest()}


def _starting(start: Start) -> dict[PlayerId, Standing]:
    return {player: Standing(float(rating), lived) for player, (rating, lived) in sorted(start.items())}


def _at(checkpoint: Checkpoint) -> int:
    return checkpoint.matches
