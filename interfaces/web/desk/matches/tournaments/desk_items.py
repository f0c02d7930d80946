"""The items of the desk: everything that needs attention, in order of urgency, each once.

Refused and disputed scores, scores to confirm, scores that wait too long; matches to call, free tables, matches in play
and their duration, slow matches, absent players.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import cast
from uuid import uuid4
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _

from interfaces.web.desk.matches.forms import TableForm
from interfaces.web.desk.matches.results.decision_forms import AnswerForm
from interfaces.web.desk.matches.results.score_forms import QuickForm
from interfaces.web.desk.matches.scores.compared import comparison_view
from interfaces.web.desk.matches.scores.sheets import result_view, sheet_views
from interfaces.web.desk.matches.tournaments.item import MOST, SHORT, DrawItem, Item, Section
from interfaces.web.desk.matches.tournaments.match_times import MatchTimes
from interfaces.web.desk.matches.wording import LATE
from interfaces.wording.draw_places import match_place
from interfaces.wording.words import word
from matches.models import Event, Tournament
from matches.queries.draws.next_draws import NextDraw, next_draws_in
from matches.queries.draws.open_draws import OpenDraws
from matches.queries.entries.entries import EntryRow
from matches.queries.events import event_progress, floor, round_timers
from matches.queries.events.desk import LateRow, late
from matches.queries.events.event_progress import EventStatus, LastAct
from matches.queries.events.floor import Call, FloorRow
from matches.queries.events.forecasts import Outlook
from matches.queries.events.progress import by_table
from matches.queries.events.table_use import TableUse
from matches.queries.results.confirmation import (
    is_left_to_director,
    pending_confirmation,
    to_decide_since,
)
from matches.queries.results.match_row import MatchRow, MatchState
from matches.queries.tables import tables
from matches.queries.tables.tables import TableRow
from matches.services.draws.drawing import next_draw_at
from rules_engine.draws.brackets.reentry import ReentryStage
from rules_engine.draws.stage import DrawNow

RESULTS = 6
_TO_CONFIRM = {MatchState.TO_CONFIRM, MatchState.CHECKING}
_TO_SCORE = {MatchState.READY, MatchState.CALLED, MatchState.STARTED}
_TO_ANSWER = {MatchState.DISPUTED, MatchState.REFUSED, MatchState.TO_CONFIRM}


@dataclass(frozen=True, slots=True)
class Desk:
    """The state of a desk, read once: the floor of the whole tournament, because its events share the tables."""

    tournament: Tournament
    statuses: Sequence[EventStatus]
    visible_statuses: Sequence[EventStatus]
    rows: Sequence[FloorRow]
    tables: Sequence[TableRow]
    at: datetime
    judging: dict[int, LateRow]
    outlook: Outlook
    times: MatchTimes
    open_draws: OpenDraws
    last: LastAct | None
    more_rows: dict[int, tuple[Event, MatchRow]]
    latest: Sequence[int]

    @property
    def is_over(self) -> bool:
        """Return whether all visible events are finished: then nobody is called."""
        return bool(self.visible_statuses) and all(status.is_finished for status in self.visible_statuses)

    @property
    def gathering(self) -> list[EventStatus]:
        return [status for status in self.visible_statuses if status.is_gathering]

    @classmethod
    def of(cls, tournament: Tournament, at: datetime, event: Event | None = None) -> "Desk":
        """Read the desk. ``event``: show only its matches; None: those of all running events."""
        statuses = event_progress.events_of(tournament)
        visible = [status for status in statuses if (status.event == event if event else not status.is_finished)]
        events = [status.event for status in visible]
        draws = OpenDraws.of([status.event.pk for status in statuses])
        last, latest = event_progress.last_act(events, draws.places), event_progress.latest_results(events, RESULTS)
        more_ids = {*latest, *([last.row.match] if last and last.row.match else [])}
        rows, more_rows = floor.floor_and_more(tournament, draws, more_ids, at)
        table_rows = tables.rows_of(tournament, {row.row.id: row.row.table for row in rows})
        use = TableUse.on(table_rows, [row.row for row in rows])
        outlook = Outlook.with_tables(use, draws, [event.pk for event in events], at)
        timers = {row.event.pk: row for row in round_timers.timer_rows(events, at)}
        return cls(
            tournament,
            statuses,
            visible,
            rows,
            table_rows,
            at,
            _waits(rows, events, at),
            outlook,
            MatchTimes(at, outlook.slow(), timers),
            draws,
            last,
            more_rows,
            latest,
        )

    @property
    def numbers(self) -> dict[int, int]:
        return {status.event.pk: status.number for status in self.statuses}

    @property
    def followed(self) -> list[int]:
        """Return the ids of the events on which the page depends: those that share the tables."""
        return [status.event.pk for status in self.statuses if not status.is_finished]

    @property
    def visible_rows(self) -> list[FloorRow]:
        """Return the open matches of the visible events."""
        events = {status.event.pk for status in self.visible_statuses}
        return [floor_row for floor_row in self.rows if floor_row.event.pk in events]

    def calls(self) -> list[Call]:
        """Return the matches that would be called now, and their tables: of all events, which share the tables."""
        return floor.calls(self.rows, self.tables)

    def clashes(self) -> list[tuple[str, list[Item]]]:
        """Return tables with two matches: a result was undone after its table was given to another match."""
        rows_by_table: dict[str, list[FloorRow]] = {}
        for floor_row in self.rows:
            if floor_row.row.table:
                rows_by_table.setdefault(tables.key_of(floor_row.row.table), []).append(floor_row)
        return [
            (rows[0].row.table, [self._item(floor_row) for floor_row in rows])
            for rows in rows_by_table.values()
            if len(rows) > 1
        ]

    def draws(self) -> list[DrawItem]:
        """Return what can be drawn next in the visible events; the first draw has its own button."""
        events_by_id = {
            status.event.pk: status.event
            for status in self.visible_statuses
            if status.is_drawn and not status.is_finished
        }
        draws_by_event = next_draws_in(self.open_draws, events_by_id)
        items = (
            self._draw_item(events_by_id[pk], draw)
            for pk, draw in draws_by_event.items()
            if draw.is_now or draw.round or draw.drawn
        )
        return [item for item in items if item is not None]

    def _draw_item(self, event: Event, draw: NextDraw) -> DrawItem | None:
        """Return a draw, or None of a stage by runs of which no other run can come."""
        if not draw.is_run:
            return DrawItem(event, draw)
        now = next_draw_at(event, draw.stage, self.at)
        is_ready = isinstance(now.next, DrawNow)
        return DrawItem(event, draw, is_ready) if is_ready or cast(ReentryStage, now.stage).may_go_on() else None

    def absent(self) -> list[tuple[Event, EntryRow]]:
        """Return absent entries, on the days of the tournament, until the draw."""
        if self._today() < self.tournament.from_on:
            return []
        return event_progress.absent([status.event for status in self.gathering])

    @property
    def is_playing(self) -> bool:
        return any(floor_row.row.state is MatchState.STARTED for floor_row in self.visible_rows)

    def sections(self, opened: Collection[str] = (), *, is_longest_first: bool = False) -> list[Section]:
        """Return the matches that need attention, by kind. ``opened``: keys of the lists that are not cut or folded.

        ``is_longest_first``: the order of what is played, instead of that of the tables.
        """
        late_scores = {floor_row.row.id for floor_row in self.visible_rows if floor_row.row.id in self.judging}
        deciding = self._to_decide()
        in_play = self._in({MatchState.STARTED})
        slow = {row.row.id for row in in_play if self.times.is_long(row) or self.times.is_overtime(row)}
        calls = {floor_row.row.id for floor_row in self.visible_rows if floor_row.row.help}
        special_ids = late_scores | slow | calls
        kinds = [
            ("help", _("Calls for the director"), self._rows_of(calls)),
            ("decide", _("To decide"), deciding),
            ("confirm", _("To confirm"), self._in(_TO_CONFIRM, but=late_scores | _ids(deciding) | calls)),
            ("wait", _("Scores waiting too long"), self._rows_of(late_scores - calls)),
            ("ready", _("Ready to start"), self._in({MatchState.READY}, but=calls)),
            ("slow", _("Slow matches"), self._rows_of(slow - calls)),
            ("running", _("Being played"), self._running(special_ids, is_longest_first)),
            ("called", _("Called, not started"), self._longest_first(self._in({MatchState.CALLED}, special_ids))),
            ("unfinished", _("Unfinished matches"), self._in({MatchState.BROKEN_OFF}, but=calls)),
        ]
        return [self._section(key, title, rows, key in opened) for key, title, rows in kinds]

    def _is_folded(self, key: str) -> bool:
        """Return whether nothing can be done with a list now: no table is free, or others are played meanwhile."""
        if key == "ready":
            return bool(self.tables) and not any(table.is_free for table in self.tables)
        return key == "unfinished" and self.is_playing

    def latest_results(self) -> list[Item]:
        return [self._decided(*self.more_rows[match_id]) for match_id in self.latest]

    def last_sides(self) -> tuple[str, ...]:
        """Return the names of the sides of the match that the last act concerns."""
        match_id = self.last.row.match if self.last else None
        open_row = next((floor_row.row for floor_row in self.rows if floor_row.row.id == match_id), None)
        row = open_row or (self.more_rows[match_id][1] if match_id else None)
        return tuple(side.name for side in row.sides) if row else ()

    def item_of(self, event: Event, row: MatchRow) -> Item:
        """Return the item of any match."""
        open_row = next((floor_row for floor_row in self.rows if floor_row.row.id == row.id), None)
        return self._item(open_row) if open_row else self._decided(event, row)

    def _section(self, key: str, title: str, rows: list[FloorRow], is_open: bool) -> Section:
        listed = rows[: MOST if is_open else SHORT.get(key, MOST)]
        items = [self._item(floor_row) for floor_row in listed]
        return Section(key, title, len(rows), items, is_open, bool(rows) and self._is_folded(key))

    def _in(self, states: Iterable[MatchState], but: Iterable[int] = ()) -> list[FloorRow]:
        match_states, skip_ids = set(states), set(but)
        return [
            floor_row
            for floor_row in self.visible_rows
            if floor_row.row.state in match_states and floor_row.row.id not in skip_ids
        ]

    def _to_decide(self) -> list[FloorRow]:
        """Return the matches for the director, the longest waiting first: disputes, and scores not answered in time."""
        pairs = [
            (since, floor_row)
            for floor_row in self.visible_rows
            if (since := to_decide_since(floor_row.row, floor_row.event, self.at))
        ]
        return [floor_row for since, floor_row in sorted(pairs, key=lambda pair: (pair[0], pair[1].row.id))]

    def _rows_of(self, matches: Iterable[int]) -> list[FloorRow]:
        match_ids = set(matches)
        return [floor_row for floor_row in self.visible_rows if floor_row.row.id in match_ids]

    def _running(self, but: Iterable[int], is_longest_first: bool) -> list[FloorRow]:
        rows = self._in({MatchState.STARTED}, but)
        return self._longest_first(rows) if is_longest_first else sorted(rows, key=lambda row: by_table(row.row))

    def _longest_first(self, rows: Iterable[FloorRow]) -> list[FloorRow]:
        return sorted(rows, key=lambda floor_row: (self.times.since(floor_row), floor_row.row.id))

    def _item(self, floor_row: FloorRow) -> Item:
        row, number = floor_row.row, self.numbers[floor_row.event.pk]
        ids = f"m{row.id}_%s"  # many forms on one page: each has ids of its own
        initial = {"submission": uuid4(), "seen": number}
        is_ready, is_open = row.state is MatchState.READY, not floor_row.is_locked
        waits = self.judging.get(row.id)
        return Item(
            event=floor_row.event,
            row=row,
            label=row.label,
            place=match_place(row.place),
            state=word(row.state.value, "match"),
            since=self.times.since(floor_row),
            decide_since=to_decide_since(row, floor_row.event, self.at),
            is_left=is_left_to_director(row, floor_row.event),
            awaited=pending_confirmation(row, floor_row.event),
            comparison=comparison_view(row) if row.state is MatchState.DISPUTED else None,
            minutes=self.times.minutes(floor_row),
            is_long=self.times.is_long(floor_row),
            is_overtime=self.times.is_overtime(floor_row),
            is_missing=self.times.is_missing(floor_row),
            elsewhere=self._elsewhere(floor_row) if is_ready else None,
            rests_until=floor_row.rests_until if is_ready else None,
            is_locked=floor_row.is_locked,
            owed=self.times.owed(floor_row),
            sheets=sheet_views(row) if row.state in _TO_ANSWER else (),
            late=waits,
            why=str(LATE[waits.why]) if waits else "",
            called_for=word(row.help.why, "help") if row.help else "",
            called_by=row.sides[row.help.side].name if row.help else "",
            quick=QuickForm(initial=initial, auto_id=ids, length=row.length)
            if row.state in _TO_SCORE and is_open
            else None,
            table=TableForm(self.tables, auto_id=ids) if is_ready and is_open else None,
            answer=AnswerForm(initial={"seen": number}, auto_id=False) if row.state in _TO_ANSWER else None,
        )

    def _decided(self, event: Event, row: MatchRow) -> Item:
        label, place = row.label, match_place(row.place)
        return Item(event, row, label, place, word(row.state.value, "match"), result=result_view(row))

    def _elsewhere(self, floor_row: FloorRow) -> FloorRow | None:
        rows_by_player = floor.playing(self.rows)
        return next((rows_by_player[player] for player in sorted(floor_row.players) if player in rows_by_player), None)

    def _today(self) -> date:
        return self.at.astimezone(ZoneInfo(self.tournament.time_zone)).date()


def _waits(rows: Sequence[FloorRow], events: Sequence[Event], at: datetime) -> dict[int, LateRow]:
    """Return the submissions that wait too long, by match. Where all of them are judged, no query is made."""
    submissions = (submission for floor_row in rows for submission in floor_row.row.submissions)
    if all(submission.is_judged for submission in submissions):
        return {}
    return {row.match: row for row in late(events, at)}


def _ids(rows: Iterable[FloorRow]) -> set[int]:
    return {floor_row.row.id for floor_row in rows}
