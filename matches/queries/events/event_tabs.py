"""The tabs of an event: what all of them show, and what each shows. The number of queries is constant."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import OuterRef, QuerySet, Subquery

from journal.context import Actor
from journal.prepared import prepared
from journal.unique import first_or_none
from matches.models import Announcement, Event, Node, Stage
from matches.queries.draws.draw_proofs import Proof, proofs
from matches.queries.draws.event_places import event_place_lists, event_places
from matches.queries.draws.next_draws import next_draws
from matches.queries.draws.standings import PlaceList, StandingRow
from matches.queries.events import event_lines, programmes, progress, round_timers
from matches.queries.events.event_sheets import Draw, outlines
from matches.queries.events.programmes import EventState, EventSummary
from matches.queries.events.progress import AsOf, Now
from matches.queries.events.round_timers import TimerRow
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import spectator_rows
from matches.queries.results.match_stories import ChangedRow, changed_in
from matches.queries.results.result_rows import latest_results
from matches.queries.tournaments import announcements, tournaments
from rules_engine.draws.graph import SectionKind

PLACES: Final = 16  # the tab of players has all
_UNPLAYED: Final = (Node.State.BYE, Node.State.EMPTY)
_LAST_ROUNDS: Final = 7  # matches: from the quarter-finals on


@dataclass(frozen=True, slots=True)
class EventHead:
    """What stands above every tab. ``entries``: number of all; ``left``: of those that have left.

    ``decided`` of ``matches`` in all.

    ``stages``: in the order of play. ``stage``: the one that is played, or was played last.
    """

    event: Event
    state: EventState
    entries: int
    left: int
    decided: int
    matches: int
    stages: tuple[Stage, ...]
    stage: Stage

    @property
    def field(self) -> int:
        """Return the number of entries that are in."""
        return self.entries - self.left

    @property
    def has_draw(self) -> bool:
        return self.stages[0].draw_format.has_draw

    @property
    def is_ladder(self) -> bool:
        return self.stages[0].draw_format.is_ladder

    @property
    def shows(self) -> str:
        """Return what the tab of the draw shows: "groups", "bracket" or "standings"."""
        draw_format = self.stage.draw_format
        if draw_format.has_groups:
            return "groups"
        return "bracket" if draw_format.has_final and not draw_format.is_by_rounds else "standings"

    @property
    def is_finished(self) -> bool:
        return self.state is EventState.FINISHED


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """An event whose drawn matches are all decided. ``first``: who stands first. ``goes_on``: more is to be drawn."""

    first: tuple[StandingRow, ...]
    goes_on: bool

    @property
    def winner(self) -> StandingRow | None:
        """Return who is alone on the first place, once nothing more is drawn."""
        return self.first[0] if len(self.first) == 1 and not self.goes_on else None


@dataclass(frozen=True, slots=True)
class NowSheet:
    """``latest``: the matches decided last."""

    now: Now
    latest: tuple[MatchRow, ...]
    announcements: Sequence[Announcement]
    timer: TimerRow | None


@dataclass(frozen=True, slots=True)
class ResultSheet:
    """The result of a finished event. ``last``: the matches of the last rounds of its bracket, the final first."""

    places: tuple[PlaceList, ...]
    last: tuple[MatchRow, ...]
    as_of: AsOf

    @property
    def has_runs(self) -> bool:
        """Return whether it has the places of several runs of a jackpot: none of them is the first."""
        return len(self.places) > 1 and self.places[0].kind == self.places[1].kind

    @property
    def first(self) -> StandingRow | None:
        """Return the winner, if there is one alone."""
        rows = self._first_rows
        return rows[0] if rows and rows[0].place_to == 1 else None

    @property
    def others(self) -> tuple[StandingRow, ...]:
        """Return who came second and third."""
        return tuple(row for row in self._first_rows[:5] if row.place_from in (2, 3) and row.place_to <= 4)

    @property
    def sides(self) -> tuple[tuple[PlaceList, StandingRow], ...]:
        """Return the winners of the consolations, or of the runs of a jackpot, each with its list."""
        lists = ((places, places.rows[0]) for places in self.places[0 if self.has_runs else 1 :] if places.rows)
        return tuple((places, row) for places, row in lists if row.place_to == row.place_from)

    @property
    def final(self) -> MatchRow | None:
        return self.last[0] if self.last and self.last[0].place.title == "final" else None

    @property
    def _first_rows(self) -> tuple[StandingRow, ...]:
        return self.places[0].rows if self.places and not self.has_runs else ()


@dataclass(frozen=True, slots=True)
class InfoSheet:
    """``changed``: results that were corrected, or kept although other sides belong there."""

    proofs: tuple[Proof, ...]
    as_of: AsOf
    changed: tuple[ChangedRow, ...]


def get_event(event_id: int, viewer: Actor, at: datetime) -> Event:
    """Return an event with the columns of its head. Raise ``NotFound`` if the viewer may not see it."""
    row = first_or_none(_events(event_id=event_id, at=at)) if 0 < event_id < 2**63 else None
    return tournaments.visible_event(row, event_id, viewer, at)


@prepared
def _events(event_id: int, at: datetime) -> "QuerySet[Event]":
    has_news = {
        "is_announced": announcements.are_any(OuterRef("tournament"), at),
        "is_timed": round_timers.may_run(OuterRef("pk")),
    }
    rows = Event.objects.filter(pk=event_id).annotate(**has_news)
    return tournaments.with_places(programmes.summarised(rows))


def head(event: Event) -> EventHead:
    """Return the head of an event. ``event``: from ``get_event``."""
    summary = EventSummary.of(event)
    stages = tuple(_stages(event_id=event.pk))
    for stage in stages:
        stage.event = event
    counts = _counts(event, stages)
    results, matches = (sum(count[at] for count in counts.values()) for at in (0, 1))
    stage = next((stage for stage in reversed(stages) if stage.pk in counts), stages[0])
    return EventHead(event, summary.state, summary.entries, summary.left, results, matches, stages, stage)


@prepared
def _stages(event_id: int) -> "QuerySet[Stage]":
    return event_lines.with_progress(Stage.objects.filter(event=event_id)).order_by("position")


def head_of_draw(event: Event, draw: Draw) -> EventHead:
    """Return the head of an event from ``get_event`` whose draw is read already."""
    outlines = [outline for outline in draw.outlines if outline.drawings]
    if not outlines:
        return head(event)
    states = [node.state for outline in outlines for node in outline.nodes if node.state not in _UNPLAYED]
    stages, summary = tuple(outline.stage for outline in draw.outlines), EventSummary.of(event)
    results, stage = states.count(Node.State.DECIDED), outlines[-1].stage
    return EventHead(event, summary.state, summary.entries, summary.left, results, len(states), stages, stage)


def _counts(event: Event, stages: Sequence[Stage]) -> dict[int, tuple[int, int]]:
    """Return how many matches are decided, and how many there are in the draw, or in a list, by stage."""
    if not stages[0].draw_format.has_draw:
        rest, results = progress.counts_of([event.pk])[event.pk]
        return {stages[0].pk: (results, results + rest)}
    progress_by_stage = {stage.pk: event_lines.Progress.of([stage]) for stage in stages}
    return {pk: (row.decided, row.matches) for pk, row in progress_by_stage.items() if row.matches}


def now_sheet(event: Event, at: datetime) -> NowSheet:
    """Return what happens in an event. ``event``: from ``get_event``."""
    open_now, latest = progress.undecided_rows(event_ids=[event.pk]), progress.latest_rows(event_id=event.pk)
    rows = spectator_rows(open_now, latest)
    return NowSheet(
        progress.now(_of_this_round(rows[: len(open_now)])),
        tuple(rows[len(open_now) :]),
        announcements.current(event.tournament, at) if vars(event)["is_announced"] else [],
        round_timers.timer_row(event, at) if vars(event)["is_timed"] else None,
    )


def played_out(head: EventHead) -> PlayedOut | None:
    """Return who stands first when all matches in the draw are decided; None before that."""
    if not head.has_draw or not head.matches or head.decided < head.matches:
        return None
    upcoming = next_draws([head.event.pk]).get(head.event.pk)
    first = tuple(row for row in event_places(head.stages, PLACES) if row.place_from == 1)
    return PlayedOut(first, upcoming is not None and upcoming.is_now)


def result_sheet(event: Event, stages: Sequence[Stage]) -> ResultSheet:
    stage = tournaments.deciding_stage(stages)
    return ResultSheet(event_place_lists(stages, PLACES), _last_rounds(stage), progress.as_of(event))


def info_sheet(event: Event) -> InfoSheet:
    return InfoSheet(proofs(outlines(event)), progress.as_of(event), tuple(changed_in(event)))


def _last_rounds(stage: Stage) -> tuple[MatchRow, ...]:
    """Return the matches of the last three rounds of a bracket, the final first; () for any other stage."""
    if stage.draw_format.is_by_rounds or not stage.draw_format.has_final:
        return ()
    nodes = Node.objects.filter(stage=stage, section="R", state=Node.State.DECIDED, match=OuterRef("match"))
    results = latest_results().annotate(
        last_round=Subquery(nodes.values("round")[:1]), position=Subquery(nodes.values("position")[:1])
    )
    last = results.filter(last_round__isnull=False, match__stage=stage).order_by("-last_round", "position")
    return tuple(spectator_rows((), list(last[:_LAST_ROUNDS])))


def _of_this_round(rows: Sequence[MatchRow]) -> list[MatchRow]:
    """Return, of stages whose rounds are all drawn at once, only the first round with undecided matches."""
    first: dict[tuple[int, str], int] = {}
    for row in rows:
        key = (row.stage, row.place.name)
        first[key] = min(row.place.round, first.get(key, row.place.round))
    at_once = SectionKind.GROUP.value
    return [row for row in rows if row.place.kind != at_once or row.place.round == first[row.stage, row.place.name]]
