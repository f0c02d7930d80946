"""What everybody may see of an event while parts of it are not yet published: the pairs of the published rounds."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime

from matches.inputs.publication import Part, Unpublished
from matches.models import Announcement, Event, Match, Node, Stage
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
    """What is published of an event: ``results`` of matches, and ``pairs`` whose results are not, the latest round
    first. ``rounds``: of stages whose standings are published after a round, with its number. ``is_plain``: whether
    matches have no pages yet.
    """

    waiting: tuple[UnpublishedRow, ...]
    results: tuple[MatchRow, ...]
    pairs: tuple[MatchRow, ...]
    rounds: tuple[tuple[Stage, int], ...]
    is_plain: bool
    announcements: "tuple[Announcement, ...]"
    timer: TimerRow | None

    @property
    def decided(self) -> tuple[MatchRow, ...]:
        """Return the matches whose results are published and known."""
        return tuple(row for row in self.results if row.result is not None)

    @property
    def paired(self) -> tuple[MatchRow, ...]:
        """Return the other matches: who plays whom, without a result that is known or published."""
        return (*self.pairs, *(row for row in self.results if row.result is None))


def partly_published(event: Event, unpublished: Unpublished, at: datetime) -> PartlyPublished:
    places = list(_public_nodes(event, unpublished))
    result_ids = {node.match_id for node, round_no in places if not _hides_result(node, round_no, unpublished)}
    rows = match_rows(Match.objects.filter(pk__in=[node.match_id for node, _ in places]).order_by("pk"))
    rows = sorted(rows, key=lambda row: (row.stage, -row.place.round, row.place.position, row.id))
    return PartlyPublished(
        tuple(unpublished_rows(unpublished)),
        tuple(row for row in rows if row.id in result_ids),
        tuple(_without_result(row) for row in rows if row.id not in result_ids),
        tuple(_rounds_with_standings(event, unpublished)),
        bool(unpublished.until),
        tuple(announcements.current(event.tournament, at)),
        round_timers.timer_row(event, at),
    )


def unpublished_rows(unpublished: Unpublished) -> Iterator[UnpublishedRow]:
    """Yield the parts that are not yet published, in order."""
    for part in Part:
        if unpublished.includes(part) or (part is Part.ROUNDS and unpublished.rounds):
            yield UnpublishedRow(part, unpublished.time_of(part))


def _public_nodes(event: Event, unpublished: Unpublished) -> Iterator[tuple[Node, int]]:
    """Yield the nodes with matches whose pairs are published and tell no hidden result, each with its round: 0 for a
    draw of all rounds.

    Of a bracket whose results are hidden these are the matches of its first rounds: later pairs tell who won.
    """
    if unpublished.includes(Part.DRAW):
        return
    for node in Node.objects.filter(stage__event=event, match__isnull=False).select_related("stage"):
        round_no = node.round if node.stage.draw_format.is_by_rounds else 0
        if _is_public(node, round_no, unpublished):
            yield node, round_no


def _is_public(node: Node, round_no: int, unpublished: Unpublished) -> bool:
    if unpublished.includes_round(node.stage_id, round_no):
        return False
    follows_results = (node.depth > 1 and not round_no) or bool(node.stage.field_from)
    return not (follows_results and _hides_result(node, round_no, unpublished))


def _hides_result(node: Node, round_no: int, unpublished: Unpublished) -> bool:
    return unpublished.includes_results(node.stage_id, round_no)


def _rounds_with_standings(event: Event, unpublished: Unpublished) -> Iterator[tuple[Stage, int]]:
    """Yield the last round whose results are published, of each stage in which they are published round by round."""
    for stage in event.stages.select_related("event").order_by("position"):
        keys = [key for key in unpublished.results if key[0] == stage.pk]
        numbers = [round_no for stage_id, round_no in keys if not unpublished.includes_results(stage_id, round_no)]
        if numbers:
            yield stage, max(numbers)


def _without_result(row: MatchRow) -> MatchRow:
    return replace(row, result=None, submissions=(), live=None, broken=None)
