"""Forecast when running events end, from the remaining matches and the live pace.

There is no forecast for an event in which nothing has happened for ``QUIET``, and none for a league: it is played by
days, not in one session. An adjourned match without a table is played on another day, and so is what depends on it.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any, Final

from django.conf import settings

from matches.models import Event, Node, Section, Tournament
from matches.queries.draws.open_draws import OpenDraws
from matches.queries.draws.rounds_ahead import UpcomingRounds, upcoming_rounds
from matches.queries.events.forecast_nodes import graph_node, node_key, read_key, without
from matches.queries.events.match_timings import MatchTiming, minutes_between, timings_of
from matches.queries.events.table_use import Called, TableUse
from rules_engine.advise.conditions import BOUNDS
from rules_engine.advise.forecast import Band, StageProgress, forecast
from rules_engine.advise.pace import Timed, pace, paces, slow_matches
from rules_engine.advise.shared_tables import ALONE, Elsewhere, EventLeft, Going

QUIET: Final = timedelta(hours=4)
_STEP: Final = timedelta(minutes=5)  # step to which times are rounded
_ENOUGH: Final = BOUNDS["tables"][1]

_forecast: Final = lru_cache(maxsize=32)(forecast)  # pages of an event in five languages are made of the same facts


@dataclass(frozen=True, slots=True)
class End:
    """A forecast of an end. ``half``: the median. ``early`` and ``late``: the limits of the central 80 %."""

    early: datetime
    half: datetime
    late: datetime


@dataclass(frozen=True, slots=True)
class SectionEnd:
    """The forecast end of a section. ``kind`` and ``name``: as in the rule book."""

    kind: str
    name: str
    end: End


@dataclass(frozen=True, slots=True)
class EventForecast:
    """``pace``: live, in minutes per point. ``is_partial``: more follows than is drawn, and its size is unknown.

    ``begins``: when waiting matches should be called, by stage and node. ``drawn``: when everything that is drawn is
    over. ``has_adjourned``: adjourned matches, and what depends on them, are not in it.
    """

    event: Event
    at: datetime
    pace: float
    end: End
    sections: tuple[SectionEnd, ...]
    is_partial: bool
    begins: Mapping[tuple[int, str], End]
    drawn: End
    has_adjourned: bool = False


@dataclass(frozen=True, slots=True)
class Outlook:
    """Data about some events of a tournament and those that share its tables, by event."""

    at: datetime
    nodes: Mapping[int, Sequence[Node]]
    sections: Mapping[int, Sequence[Section]]
    timings: Mapping[int, Sequence[MatchTiming]]
    upcoming_by_event: Mapping[int, UpcomingRounds]
    table_use: TableUse
    start_by_match: Mapping[int, datetime]
    adjourning_events: Collection[int] = ()

    @classmethod
    def of(cls, tournament: Tournament, events: Collection[Event], at: datetime) -> "Outlook":
        """Read the data. Other events matter only where the tournament has a list of tables."""
        table_use = TableUse.of(tournament)
        event_ids = [event.pk for event in events]
        draws = OpenDraws.of(event_ids) if table_use.free is None else OpenDraws.of_tournament(tournament.pk)
        return cls.with_tables(table_use, draws, event_ids, at)

    @classmethod
    def with_tables(cls, table_use: TableUse, draws: OpenDraws, event_ids: Collection[int], at: datetime) -> "Outlook":
        """Read the rest of the data. ``draws``: of these events at least."""
        open_nodes = [node for node in draws.undecided if node.result_id is None]
        is_shared = table_use.free is not None
        nodes = _by_event(
            (node.stage.event_id, node) for node in open_nodes if is_shared or node.stage.event_id in event_ids
        )
        ids = set(event_ids) | nodes.keys()
        timings = timings_of(ids)
        adjourned = {row.match: row.event for row in timings if row.is_adjourned and row.match not in table_use.called}
        rounds = upcoming_rounds(draws, ids)
        return cls(
            at,
            _to_play(nodes, {row.match for row in timings if row.reported_at}, adjourned),
            {event: _sections(draws, event) for event in ids},
            _by_event((timing.event, timing) for timing in timings),
            {event: replace(row, rounds=()) if event in adjourned.values() else row for event, row in rounds.items()},
            table_use,
            {timing.match: timing.started_at for timing in timings if timing.started_at},
            frozenset(adjourned.values()),
        )

    def slow(self) -> frozenset[int]:
        """Return the matches that take longer than 95 % of the matches of their length in their event."""
        usual = settings.EXPECTED_MINUTES_PER_POINT
        return frozenset(match for event in self.timings for match in slow_matches(self._timed(event), usual))

    def forecast(self, event: Event) -> EventForecast | None:
        """Return the forecast, or None if nothing is left to play, or the event pauses or is played over weeks."""
        if not self._goes_on(event.pk):
            return None
        live = pace(self._timed(event.pk).values(), settings.EXPECTED_MINUTES_PER_POINT)
        estimate = _forecast(self._forecast_input(event.pk), f"forecast {event.pk}")
        ends = {code: _end(self.at, band) for code, band in estimate.sections.items()}
        section_rows = [section for section in self.sections.get(event.pk, ()) if section.code in ends]
        sections = tuple(SectionEnd(section.kind, section.name, ends[section.code]) for section in section_rows)
        begins = {read_key(key): _end(self.at, band) for key, band in estimate.starts.items()}
        end, draw_end = _end(self.at, estimate.end), _end(self.at, estimate.drawn)
        is_open, has_adjourned = self.upcoming_by_event[event.pk].is_open, event.pk in self.adjourning_events
        return EventForecast(event, self.at, live, end, sections, is_open, begins, draw_end, has_adjourned)

    def is_halted(self, event: Event) -> bool:
        """Return whether all that is left to play is adjourned or depends on adjourned matches, save by days."""
        is_expected = self.nodes.get(event.pk) or self.upcoming_by_event[event.pk].are_by_days
        return event.pk in self.adjourning_events and not is_expected

    def _timed(self, event: int) -> Mapping[int, Timed]:
        timings = self.timings.get(event, ())
        return {timing.match: duration for timing in timings if (duration := timing.until(self.at))}

    def _forecast_input(self, event: int) -> StageProgress:
        own, elsewhere = self._left(event), self._elsewhere(event)
        free = self.table_use.free
        return StageProgress(
            left=own.left,
            lengths=own.lengths,
            going=own.going,
            undrawn_rounds=own.undrawn_rounds,
            paces=paces(self._timed(event).values(), settings.EXPECTED_MINUTES_PER_POINT),
            changeover=_changeover(),
            tables=_ENOUGH if free is None else max(1, free + len(own.going) + elsewhere.tables),
            elsewhere=elsewhere,
        )

    def _left(self, event: int) -> EventLeft:
        nodes = self.nodes.get(event, ())
        states = ((node_key(node), self._going(node)) for node in nodes)
        return EventLeft(
            left=tuple(graph_node(node) for node in nodes),
            lengths={node_key(node): node.length for node in nodes},
            going={key: state for key, state in states if state is not None},
            undrawn_rounds=self.upcoming_by_event[event].rounds,
        )

    def _going(self, node: Node) -> Going | None:
        """Return the state of a match that has a table: it is started, or called; None for others."""
        start = self.start_by_match.get(node.match_id or 0)
        if start is not None:
            return Going(minutes_between(start, self.at))
        call = self.table_use.called.get(node.match_id or 0)
        return self._since_call(call) if call else None

    def _since_call(self, call: Called) -> Going:
        """Return a match that is called as one that begins once its players have reached the table."""
        return Going(minutes_between(call.at, self.at) - _changeover())

    def _elsewhere(self, event: int) -> Elsewhere:
        """Return what is played at the tables besides an event. Without a list there is a table for each."""
        if self.table_use.free is None:
            return ALONE
        neighbour_ids = [other for other in self.nodes if other != event and self._goes_on(other)]
        played_ids = {node.match_id for other in (event, *neighbour_ids) for node in self.nodes.get(other, ())}
        calls = (call for match, call in self.table_use.called.items() if match not in played_ids)
        return Elsewhere(
            tuple(self._left(other) for other in neighbour_ids),
            tuple((call.length, self._since_call(call)) for call in calls),
        )

    def _goes_on(self, event: int) -> bool:
        """Return whether matches are left and something happened recently."""
        times = [time for timing in self.timings.get(event, ()) for time in (timing.since, timing.over_at)]
        last = max((time for time in (*times, self.upcoming_by_event[event].drawn_at) if time), default=None)
        is_left = bool(self.nodes.get(event) or self.upcoming_by_event[event].rounds)
        return (
            is_left and not self.upcoming_by_event[event].are_by_days and last is not None and self.at - last <= QUIET
        )


def _to_play(
    nodes: Mapping[int, Sequence[Node]], over_ids: Collection[int], adjourned: Collection[int]
) -> Mapping[int, Sequence[Node]]:
    """Return what is left of each event: without the matches that are over, and what waits for an adjourned one."""
    open_nodes = {event: [node for node in rows if node.match_id not in over_ids] for event, rows in nodes.items()}
    return {event: without(rows, adjourned) for event, rows in open_nodes.items()}


def _sections(draws: OpenDraws, event: int) -> list[Section]:
    stages = sorted(draws.stages_of(event), key=lambda stage: stage.pk)
    return [section for stage in stages for section in draws.places.sections.get(stage.pk, ())]


def _changeover() -> int:
    """Return the usual minutes from the call of a match to its start."""
    return int(settings.MINUTES_TO_REACH_THE_TABLE) // 2


def _end(at: datetime, band: Band | None) -> End:
    assert band is not None
    early, half, late = (at + timedelta(minutes=minutes) for minutes in (band.early, band.half, band.late))
    return End(_rounded(early, 0), _rounded(half, 0.5), _rounded(late, 1))


def _rounded(time: datetime, up: float) -> datetime:
    """Round to a multiple of the step: ``up`` 0 is down, 0.5 to the nearest, 1 up."""
    step = _STEP.total_seconds()
    return datetime.fromtimestamp((time.timestamp() / step + up) // 1 * step, tz=time.tzinfo)


def _by_event(rows: "Iterable[tuple[int, Any]]") -> Mapping[int, list[Any]]:
    rows_by_event: dict[int, list[Any]] = defaultdict(list)
    for event, row in rows:
        rows_by_event[event].append(row)
    return rows_by_event
