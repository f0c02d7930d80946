"""Stages that were drawn from a field that a correction has changed since, as the desk tells them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from doors.sentences import all_told
from matches.conditions.outdating import outdated_fields
from matches.models import Event
from matches.queries.entries import entries
from matches.queries.stage_rows import Outdated, with_later_draws


@dataclass(frozen=True, slots=True)
class OutdatedView:
    """``come`` and ``go``: the names of those who would be in, and out. ``said``: why nobody can say."""

    event: Event
    told: Outdated
    come: tuple[str, ...]
    go: tuple[str, ...]
    said: tuple[str, ...]


def outdated_views(events: Sequence[Event], at: datetime) -> list[OutdatedView]:
    later = with_later_draws(events)
    return [view for event in events if event.pk in later for view in _views(event, at)]


def _views(event: Event, at: datetime) -> list[OutdatedView]:
    found = outdated_fields(event, at).values()
    names = {row.number: row.name for row in entries(event)} if found else {}
    return [_view(event, one, names) for one in found]


def _view(event: Event, one: Outdated, names: dict[int, str]) -> OutdatedView:
    come, go = (tuple(names[number] for number in some) for some in (one.come, one.go))
    return OutdatedView(event, one, come, go, all_told(one.reasons))
