"""Run an act to show what it changes, and roll it back.

    with preview_of(event) as preview:
        correct_result(...)
    preview.changes

The act is the real flow, in a transaction that is rolled back. The state before is read as soon as the flow has its
lock, after its permission checks.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from django.db import transaction
from django.utils import timezone

from journal.refusals import Refused
from matches import hooks
from matches.hooks import RatingMove
from matches.models import Event, Ruling
from matches.queries.draws.stage_rows import Outdated
from matches.queries.entries.entries import EntryRow
from matches.queries.results.changes_preview import (
    PlaceChange,
    Snapshot,
    SpotChange,
    place_changes,
    snapshot,
    spot_changes,
)
from matches.recording.events import when_locked
from matches.services.events.outdated_fields import outdated_fields
from matches.services.results.ruling import Rulings, missing_rulings, usual

_Before: TypeAlias = tuple[Snapshot, Mapping[int, Outdated], Callable[[], tuple[RatingMove, ...]]]
_PREVIEWING: ContextVar[bool] = ContextVar("preview", default=False)


def is_preview() -> bool:
    """Return whether the current act will be rolled back. A preview must not reveal secrets."""
    return _PREVIEWING.get()


@dataclass(frozen=True, slots=True)
class Consequences:
    """The changes that follow from an act: later matches, places, ratings.

    ``stages``: later stages that are drawn, and whose field the act makes another. Their draws stand.
    """

    spots: tuple[SpotChange, ...] = ()
    places: tuple[PlaceChange, ...] = ()
    ratings: tuple[RatingMove, ...] = ()
    stages: tuple[Outdated, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.spots or self.places or self.stages)


@dataclass(slots=True)
class Preview:
    """The preview of an act. ``changes``: set when the act is done."""

    changes: Consequences = field(default_factory=Consequences)


@contextmanager
def preview_of(event: Event) -> Iterator[Preview]:
    """Run the enclosed act on the event and roll it back. Refusals of the act are raised."""
    preview, before = Preview(), list[_Before]()
    with transaction.atomic():
        with previewing(), when_locked(lambda: before.append(_state_of(event))):
            yield preview
        if before:  # an act without a lock changes nothing
            preview.changes = _since(event, *before[0])
        transaction.set_rollback(True)


def preview_with_rulings(
    event: Event, do: Callable[[Rulings], object], rulings: Rulings, choice: str = Ruling.Choice.KEEP
) -> tuple[Consequences, Rulings]:
    """Run an act that may need rulings, with those of ``rulings``, and with ``choice`` for the others where it is
    possible."""
    with preview_of(event) as preview:
        all_rulings = _done(do, rulings, choice)
    return preview.changes, all_rulings


def sides_that_belong(
    event: Event, do: Callable[[Rulings], object], match_ids: Collection[int]
) -> Mapping[int, tuple[EntryRow | None, ...]]:
    """Return the sides that an act would put into the places of some matches if it kept none of their results."""
    rulings = dict.fromkeys(match_ids, Ruling.Choice.REPLAY)
    try:
        changes, _rulings = preview_with_rulings(event, do, rulings, Ruling.Choice.REPLAY)
    except Refused:  # a match that follows is locked
        return {}
    return {spot.match: spot.after for spot in changes.spots if spot.match and spot.match in match_ids}


def _done(do: Callable[[Rulings], object], rulings: Rulings, choice: str) -> Rulings:
    """Run the act, and again with rulings where it was refused for missing ones. Return the rulings."""
    all_rulings = dict(rulings)
    while True:
        try:
            with transaction.atomic():
                do(all_rulings)
        except Refused as refusal:
            match_ids = [match for match in missing_rulings(refusal) if match not in all_rulings]
            if not match_ids:
                raise
            all_rulings |= usual(match_ids, choice)
        else:
            return all_rulings


@contextmanager
def previewing() -> Iterator[None]:
    token = _PREVIEWING.set(True)
    try:
        yield
    finally:
        _PREVIEWING.reset(token)


def _state_of(event: Event) -> _Before:
    return snapshot(event), outdated_fields(event, timezone.now()), hooks.preview(event)


def _since(
    event: Event,
    before: Snapshot,
    fields: Mapping[int, Outdated],
    rating_moves: Callable[[], tuple[RatingMove, ...]],
) -> Consequences:
    after, fields_after = snapshot(event), outdated_fields(event, timezone.now())
    stages, moves = stages_outdated(fields, fields_after), rating_moves()
    return Consequences(spot_changes(before, after), place_changes(before, after), moves, stages)


def stages_outdated(before: Mapping[int, Outdated], after: Mapping[int, Outdated]) -> tuple[Outdated, ...]:
    """Return the outdated stages after an act that were not so before, or in another way."""
    return tuple(row for stage, row in after.items() if not _is_same(row, before.get(stage)))


def _is_same(row: Outdated, earlier: Outdated | None) -> bool:
    return earlier is not None and replace(row, undo=None) == replace(earlier, undo=None)
