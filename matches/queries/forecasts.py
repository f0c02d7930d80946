"""When running events should end, and how fast they are: told by what is left of them and by the live pace.

An event in which nothing has happened for ``QUIET`` pauses: nobody knows when it goes on, and nothing is told of it.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from django.conf import settings
from django.db.models import Exists, OuterRef, Q

from matches.models import LIST, Event, Match, MatchFact, Node, Result, Section, Tournament
from matches.queries import tables
from matches.queries.rounds_ahead import Coming, coming
from rules_engine.advise.conditions import BOUNDS
from rules_engine.advise.forecast import Band, Going, Known, forecast
from rules_engine.advise.pace import Timed, pace, slow_ones
from rules_engine.draws import graph
from rules_engine.words import EntryId, NodeKey, Side

QUIET: Final = timedelta(hours=4)
_STEP: Final = timedelta(minutes=5)  # to which the times are rounded
_ENOUGH: Final = BOUNDS["tables"][1]
_OPEN: Final = (Node.State.WAITING, Node.State.READY, Node.State.CONTRADICTED)


@dataclass(frozen=True, slots=True)
class End:
    """``half``: as likely before as after it; in eight of ten cases between ``early`` and ``late``."""

    early: datetime
    half: datetime
    late: datetime


@dataclass(frozen=True, slots=True)
class SectionEnd:
    """When the last match of a section should end. ``kind`` and ``name``: the rule book's."""

    kind: str
    name: str
    end: End


@dataclass(frozen=True, slots=True)
class EventForecast:
    """``pace``: minutes a point, live. ``is_partial``: more follows than what is drawn, and nobody knows how much.

    ``begins``: by stage and node, when a match that waits should be called. ``drawn``: when all that is drawn is over.
    """

    event: Event
    at: datetime
    pace: float
    end: End
    sections: tuple[SectionEnd, ...]
    is_partial: bool
    begins: Mapping[tuple[int, str], End]
    drawn: End


@dataclass(frozen=True, slots=True)
class _Timing:
    """A match that has begun: when, and when it was over."""

    match: int
    event: int
    length: int
    began_at: datetime
    over_at: datetime | None

    def until(self, at: datetime) -> Timed:
        return Timed(self.length, _minutes(self.began_at, self.over_at or at), is_over=self.over_at is not None)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is known about some events of a tournament, each by event; ``free`` None: it has no list of tables."""

    at: datetime
    nodes: Mapping[int, Sequence[Node]]
    sections: Mapping[int, Sequence[Section]]
    timings: Mapping[int, Sequence[_Timing]]
    coming: Mapping[int, Coming]
    free: int | None

    @classmethod
    def of(cls, tournament: Tournament, events: Collection[Event], at: datetime) -> "Outlook":
        ids = [event.pk for event in events]
        nodes = Node.objects.filter(stage__event__in=ids, state__in=_OPEN, result=None).order_by("depth", "pk")
        sections = Section.objects.filter(stage__event__in=ids).select_related("stage").order_by("stage", "position")
        listed = tables.rows_of(tournament)
        return cls(
            at,
            _by_event((node.stage.event_id, node) for node in nodes.select_related("stage")),
            _by_event((section.stage.event_id, section) for section in sections),
            _by_event((one.event, one) for one in _timings(ids)),
            coming(events),
            sum(one.is_free for one in listed) if listed else None,
        )

    def slow(self) -> frozenset[int]:
        """The matches that take longer than 95 of 100 of their length would in the same event."""
        expected = settings.EXPECTED_MINUTES_PER_POINT
        return frozenset(match for event in self.timings for match in slow_ones(self._timed(event), expected))

    def forecast(self, event: Event) -> EventForecast | None:
        """None where nothing is left to be played, or the event pauses."""
        if not self._goes_on(event.pk):
            return None
        live = pace(self._timed(event.pk).values(), settings.EXPECTED_MINUTES_PER_POINT)
        told = forecast(self._known(event.pk, live), f"forecast {event.pk}")
        ends = {code: _end(self.at, band) for code, band in told.sections.items()}
        shown = [one for one in self.sections.get(event.pk, ()) if one.code in ends]
        sections = tuple(SectionEnd(one.kind, one.name, ends[one.code]) for one in shown)
        begins = {_read_key(key): _end(self.at, band) for key, band in told.starts.items()}
        whole, drawn = _end(self.at, told.whole), _end(self.at, told.drawn)
        return EventForecast(event, self.at, live, whole, sections, self.coming[event.pk].is_open, begins, drawn)

    def _timed(self, event: int) -> Mapping[int, Timed]:
        return {one.match: one.until(self.at) for one in self.timings.get(event, ())}

    def _known(self, event: int, live: float) -> Known:
        left, ahead = self.nodes.get(event, ()), self.coming[event].rounds
        began = {one.match: one.began_at for one in self.timings.get(event, ())}
        going = {_key(node): Going(_minutes(began[node.match_id], self.at)) for node in left if node.match_id in began}
        return Known(
            left=tuple(_node(node) for node in left),
            lengths={_key(node): node.length for node in left},
            going=going,
            ahead=ahead,
            pace=live,
            changeover=settings.MINUTES_TO_REACH_THE_TABLE // 2,
            tables=_ENOUGH if self.free is None else max(1, self.free + len(going)),
        )

    def _goes_on(self, event: int) -> bool:
        """Whether something is left to be played, and something happened lately."""
        times = [time for one in self.timings.get(event, ()) for time in (one.began_at, one.over_at)]
        last = max((time for time in (*times, self.coming[event].drawn_at) if time), default=None)
        is_left = bool(self.nodes.get(event) or self.coming[event].rounds)
        return is_left and last is not None and self.at - last <= QUIET


def _timings(events: Collection[int]) -> list[_Timing]:
    """The matches that have begun; not those that a correction took out of the draw before they were over."""
    facts = MatchFact.objects.holding().filter(match__stage__event__in=events, kind=MatchFact.Kind.STARTED)
    began = dict(facts.order_by("pk").values_list("match", "act__at"))
    results = Result.objects.holding().filter(match__stage__event__in=events).order_by("pk")
    over = dict(results.values_list("match", "played_at"))
    counts = Q(pk__in=over) | Q(stage__format=LIST) | Q(Exists(Node.objects.filter(match=OuterRef("pk"))))
    rows = Match.objects.filter(counts, pk__in=began).order_by("pk").values_list("pk", "stage__event", "length")
    return [_Timing(pk, event, length, began[pk], over.get(pk)) for pk, event, length in rows]


def _minutes(since: datetime, until: datetime) -> float:
    return max(0.0, (until - since).total_seconds() / 60)


def _key(node: Node) -> NodeKey:
    """Two stages of an event may call a node alike."""
    return NodeKey(f"{node.stage_id} {node.key}")


def _read_key(key: NodeKey) -> tuple[int, str]:
    stage, _space, own = key.partition(" ")
    return int(stage), own


def _node(node: Node) -> graph.Node:
    one, two = (_source(node, side) for side in (0, 1))
    return graph.Node(_key(node), node.round, node.position, (one, two), node.section)


def _source(node: Node, side: Side) -> graph.Source:
    """What is known of a side; else from where it will come."""
    slot: int | str | None = node.entries[side]
    if slot is not None:
        return graph.Bye() if slot == "bye" else graph.Seat(EntryId(int(slot)))
    kind, *rest = node.sources[side]
    if kind not in ("winner", "loser"):
        return graph.PlaceIn(str(node.pk), side + 1)
    before = NodeKey(f"{node.stage_id} {rest[0]}")
    return graph.WinnerOf(before) if kind == "winner" else graph.LoserOf(before, *rest[1:])


def _end(at: datetime, band: Band | None) -> End:
    assert band is not None
    early, half, late = (at + timedelta(minutes=minutes) for minutes in (band.early, band.half, band.late))
    return End(_rounded(early, 0), _rounded(half, 0.5), _rounded(late, 1))


def _rounded(time: datetime, up: float) -> datetime:
    """To a multiple of the step: down, to the nearest, up."""
    steps = (time.timestamp() / _STEP.total_seconds() + up) // 1
    return datetime.fromtimestamp(steps * _STEP.total_seconds(), tz=time.tzinfo)


def _by_event(rows: "Iterable[tuple[int, Any]]") -> Mapping[int, list[Any]]:
    found: dict[int, list[Any]] = defaultdict(list)
    for event, row in rows:
        found[event].append(row)
    return found
