"""What everybody may see of an event while parts of it are not yet published: the pairs of the published rounds."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime

from django.db.models import QuerySet

from matches.inputs.publication import Part, Unpublished
from matches.models import Announcement, Event, Match, Node
from matches.queries.events import round_timers
from matches.queries.events.round_timers import TimerRow
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import match_rows
from matches.queries.tournaments import announcements


@dataclass(frozen=True, slots=True)
class UnpublishedRow:
    """A part that is not yet published. ``until``: from when it is; None: by hand, or only some rounds wait."""

    part: Part
    until: datetime | None


@dataclass(frozen=True, slots=True)
class PartlyPublished:
    """``pairs``: of the published rounds, the latest round first; with results if these are published."""

    waiting: tuple[UnpublishedRow, ...]
    pairs: tuple[MatchRow, ...]
    has_results: bool
    announcements: "tuple[Announcement, ...]"
    timer: TimerRow | None


def partly_published(event: Event, unpublished: Unpublished, at: datetime) -> PartlyPublished:
    has_results = not unpublished.includes(Part.RESULTS)
    rows = match_rows(_public_matches(event, unpublished).order_by("pk"))
    pairs = rows if has_results else [_without_result(row) for row in rows]
    return PartlyPublished(
        tuple(unpublished_rows(unpublished)),
        tuple(sorted(pairs, key=lambda row: (row.stage, -row.place.round, row.place.position, row.id))),
        has_results,
        tuple(announcements.current(event.tournament, at)),
        round_timers.timer_row(event, at),
    )


def unpublished_rows(unpublished: Unpublished) -> Iterator[UnpublishedRow]:
    """Yield the parts that are not yet published, in order."""
    for part in Part:
        if unpublished.includes(part) or (part is Part.ROUNDS and unpublished.rounds):
            yield UnpublishedRow(part, unpublished.time_of(part))


def _public_matches(event: Event, unpublished: Unpublished) -> "QuerySet[Match]":
    """Return the matches whose pairs are published and tell no result.

    Of a bracket whose results are hidden these are the matches of its first rounds: later pairs tell who won.
    """
    matches = Match.objects.filter(stage__event=event)
    if unpublished.includes(Part.DRAW):
        return matches.none()
    nodes = Node.objects.filter(stage__event=event, match__isnull=False).select_related("stage")
    columns = [(node, node.stage.draw_format.is_by_rounds) for node in nodes]
    return matches.filter(
        pk__in=[node.match_id for node, by_rounds in columns if _is_public(node, by_rounds, unpublished)]
    )


def _is_public(node: Node, is_by_rounds: bool, unpublished: Unpublished) -> bool:
    if unpublished.includes_round(node.stage_id, node.round if is_by_rounds else 0):
        return False
    follows_results = (node.depth > 1 and not is_by_rounds) or bool(node.stage.field_from)
    return not (unpublished.includes(Part.RESULTS) and follows_results)


def _without_result(row: MatchRow) -> MatchRow:
    return replace(row, result=None, submissions=(), live=None, broken=None)
