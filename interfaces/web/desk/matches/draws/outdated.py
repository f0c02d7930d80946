"""Stages that were drawn from a field which a correction has changed since."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from interfaces.wording.sentences import sentences_with_place
from matches.models import Event
from matches.queries.draws.open_draws import OpenDraws
from matches.queries.draws.stage_rows import Outdated
from matches.queries.entries.entries import entries
from matches.services.events.outdated_fields import outdated_fields


@dataclass(frozen=True, slots=True)
class OutdatedView:
    """A stage whose field has changed since its draw.

    ``come`` and ``go``: the names of entries that would come in and drop out. ``seeds`` and ``points``: of those that
    would stay with another seed, and bring other points. ``sentences``: why this is unknown.
    """

    event: Event
    outdated: Outdated
    come: tuple[str, ...]
    go: tuple[str, ...]
    seeds: tuple[str, ...]
    points: tuple[str, ...]
    sentences: tuple[str, ...]


def outdated_views(events: Sequence[Event], draws: OpenDraws, at: datetime) -> list[OutdatedView]:
    """Return the outdated stages of some events. ``draws``: of these events."""
    later = draws.later_draws()
    return [view for event in events if event.pk in later for view in _views(event, at)]


def _views(event: Event, at: datetime) -> list[OutdatedView]:
    fields = outdated_fields(event, at).values()
    names = {row.number: row.name for row in entries(event)} if fields else {}
    return [_view(event, field, names) for field in fields]


def _view(event: Event, outdated: Outdated, names: dict[int, str]) -> OutdatedView:
    additions, removals, seeds, points = (
        tuple(names[number] for number in numbers)
        for numbers in (outdated.come, outdated.go, outdated.seeds, outdated.points)
    )
    return OutdatedView(event, outdated, additions, removals, seeds, points, sentences_with_place(outdated.reasons))
