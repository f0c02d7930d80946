"""What the desk shows: everything that needs a hand, in the order in which it does; each thing once.

Refused and disputed scores, those to confirm, those that wait too long; who can be called, the free tables, what is
being played and how long, which match is slow for the pace of its event, who is missing.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from uuid import uuid4
from zoneinfo import ZoneInfo

from django.conf import settings
from django.utils.translation import gettext as _

from doors.words import match_place, word
from matches.models import Event, Tournament
from matches.queries import floor, running, tables
from matches.queries.answers import Awaited, awaited, to_decide_since
from matches.queries.desk import LateRow, late
from matches.queries.entries import EntryRow
from matches.queries.floor import Call, FloorRow
from matches.queries.forecasts import Outlook
from matches.queries.match_row import MatchRow, MatchState
from matches.queries.next_draws import NextDraw, next_draws
from matches.queries.running import EventStanding
from matches.queries.tables import TableRow
from matches.web.desk.compared import ComparisonView, comparison_view
from matches.web.desk.decision_forms import AnswerForm
from matches.web.desk.forms import TableForm
from matches.web.desk.late import LateView, late_view
from matches.web.desk.score_forms import QuickForm
from matches.web.desk.sheets import ResultView, SheetView, result_view, sheet_views
from matches.web.desk.wording import LATE

MOST = 40  # of one section; the rest is on the list of all matches
RESULTS = 6
LONGEST_IN_MINUTES = 240
_TO_CONFIRM = {MatchState.TO_CONFIRM, MatchState.CHECKING}
_TO_SCORE = {MatchState.READY, MatchState.CALLED, MatchState.STARTED}
_TO_ANSWER = {MatchState.DISPUTED, MatchState.REFUSED, MatchState.TO_CONFIRM}


@dataclass(frozen=True, slots=True)
class Item:
    """A match on the desk, with the forms that its state asks for. ``since``: it waits, was called, or is played.

    ``decide_since``: it waits for the director; ``awaited``: for whose answer, and until when.

    ``elsewhere``: another match of one of its players, who cannot be called now. ``why``: it waits to be judged.
    ``rests_until``: somebody of it has just played. ``owed``: what the rule gives now for who is not here.
    ``called_for``: the director is called, and by whom. ``rating``: whether it is rated, or why not.
    """

    event: Event
    row: MatchRow
    label: str
    place: str
    state: str
    since: datetime | None = None
    decide_since: datetime | None = None
    awaited: Awaited | None = None
    comparison: ComparisonView | None = None
    minutes: int = 0
    is_long: bool = False
    elsewhere: FloorRow | None = None
    rests_until: datetime | None = None
    owed: LateView | None = None
    sheets: Sequence[SheetView] = ()
    result: ResultView | None = None
    late: LateRow | None = None
    why: str = ""
    called_for: str = ""
    called_by: str = ""
    quick: QuickForm | None = None
    table: TableForm | None = None
    answer: AnswerForm | None = None
    rating: str = ""

    @property
    def is_recent(self) -> bool:
        """Whether minutes say more than the time of day."""
        return self.minutes < LONGEST_IN_MINUTES


@dataclass(frozen=True, slots=True)
class DrawItem:
    """A round or a stage that comes next in an event."""

    event: Event
    next: NextDraw


@dataclass(frozen=True, slots=True)
class Section:
    """Things of one kind. ``count``: of all; ``items``: the first of them."""

    key: str
    title: str
    count: int
    items: Sequence[Item] = ()

    @property
    def more(self) -> int:
        return self.count - len(self.items)


@dataclass(frozen=True, slots=True)
class Desk:
    """What stands, read once: the floor of the whole tournament, since its events share the tables."""

    tournament: Tournament
    standings: Sequence[EventStanding]
    shown: Sequence[EventStanding]
    rows: Sequence[FloorRow]
    tables: Sequence[TableRow]
    at: datetime
    judging: dict[int, LateRow]
    outlook: Outlook
    slow: frozenset[int]

    @property
    def gathering(self) -> list[EventStanding]:
        return [one for one in self.shown if one.is_gathering]

    @classmethod
    def of(cls, tournament: Tournament, at: datetime, event: Event | None = None) -> "Desk":
        """``event``: only this one's matches are shown; None: all that are running."""
        standings = running.events_of(tournament)
        shown = [one for one in standings if (one.event == event if event else not one.is_finished)]
        rows = floor.floor(tournament, at)
        waits = {one.match: one for one in late([one.event for one in shown], at)}
        outlook = Outlook.of(tournament, [one.event for one in shown], at)
        listed, slow = tables.rows_of(tournament), outlook.slow()
        return cls(tournament, standings, shown, rows, listed, at, waits, outlook, slow)

    @property
    def numbers(self) -> dict[int, int]:
        return {one.event.pk: one.number for one in self.standings}

    @property
    def followed(self) -> list[int]:
        """The events that what is shown depends on: those that share the tables."""
        return [one.event.pk for one in self.standings if not one.is_finished]

    @property
    def mine(self) -> list[FloorRow]:
        """The open matches of the events that are shown."""
        events = {one.event.pk for one in self.shown}
        return [one for one in self.rows if one.event.pk in events]

    def calls(self) -> list[Call]:
        """Who would be called now, and where to: of all events, the tables being shared."""
        return floor.calls(self.rows, self.tables)

    def clashes(self) -> list[tuple[str, list[Item]]]:
        """Tables with two matches: a result was taken back after its table was given to others."""
        held: dict[str, list[FloorRow]] = {}
        for one in self.rows:
            if one.row.table:
                held.setdefault(tables.key_of(one.row.table), []).append(one)
        return [(those[0].row.table, [self._item(one) for one in those]) for those in held.values() if len(those) > 1]

    def draws(self) -> list[DrawItem]:
        """What can be drawn next in the events that are shown; first the draw itself has its own button."""
        drawn = {one.event.pk: one.event for one in self.shown if one.is_drawn and not one.is_finished}
        found = next_draws(drawn)
        return [DrawItem(drawn[pk], one) for pk, one in found.items() if one.is_now or one.round or one.drawn]

    def absent(self) -> list[tuple[Event, EntryRow]]:
        """Who is entered and not there, on the days of the tournament, until the draw."""
        if self._today() < self.tournament.from_on:
            return []
        return running.absent([one.event for one in self.gathering])

    def sections(self) -> list[Section]:
        """The matches that need a hand, by what they need."""
        late_scores = {one.row.id for one in self.mine if one.row.id in self.judging}
        deciding = self._to_decide()
        missing = {one.row.id for one in self.mine if self._is_missing(one)}
        slow = {one.row.id for one in self.mine if self._is_long(one)}
        calls = {one.row.id for one in self.mine if one.row.help}
        apart = late_scores | missing | slow | calls
        return [
            self._section("help", _("Calls for the director"), self._these(calls)),
            self._section("decide", _("To decide"), deciding),
            self._section("confirm", _("To confirm"), self._in(_TO_CONFIRM, but=late_scores | _ids(deciding) | calls)),
            self._section("wait", _("Scores that wait too long"), self._these(late_scores - calls)),
            self._section("ready", _("Ready to start"), self._in({MatchState.READY}, but=calls)),
            self._section("slow", _("Slow matches"), self._these(slow - calls)),
            self._section("running", _("Being played"), self._longest_first(apart)),
            self._section("missing", _("Called, and not started"), self._these(missing - calls)),
            self._section("unfinished", _("Unfinished matches"), self._in({MatchState.BROKEN_OFF}, but=calls)),
        ]

    def latest_results(self) -> list[Item]:
        events = {one.event.pk: one.event for one in self.shown}
        found = running.latest_results(list(events.values()), RESULTS)
        return [self._decided(events[event], row) for event, row in found]

    def item_of(self, event: Event, row: MatchRow) -> Item:
        """Any match, decided or not."""
        known = next((one for one in self.rows if one.row.id == row.id), None)
        return self._item(known) if known else self._decided(event, row)

    def _section(self, key: str, title: str, found: list[FloorRow]) -> Section:
        return Section(key, title, len(found), [self._item(one) for one in found[:MOST]])

    def _in(self, states: Iterable[MatchState], but: Iterable[int] = ()) -> list[FloorRow]:
        wanted, apart = set(states), set(but)
        return [one for one in self.mine if one.row.state in wanted and one.row.id not in apart]

    def _to_decide(self) -> list[FloorRow]:
        """What the sides cannot settle, and what nobody has answered in time: who waits longest first."""
        found = [(since, one) for one in self.mine if (since := to_decide_since(one.row, one.event, self.at))]
        return [one for since, one in sorted(found, key=lambda pair: (pair[0], pair[1].row.id))]

    def _these(self, matches: Iterable[int]) -> list[FloorRow]:
        wanted = set(matches)
        return [one for one in self.mine if one.row.id in wanted]

    def _longest_first(self, but: Iterable[int]) -> list[FloorRow]:
        found = self._in({MatchState.CALLED, MatchState.STARTED}, but)
        return sorted(found, key=lambda one: (self._since(one), one.row.id))

    def _since(self, one: FloorRow) -> datetime:
        return one.row.started_at or (one.row.called_at if one.row.table else None) or one.ready_at

    def _minutes(self, one: FloorRow) -> int:
        return max(0, int((self.at - self._since(one)).total_seconds() // 60))

    def _is_missing(self, one: FloorRow) -> bool:
        is_called = one.row.state is MatchState.CALLED
        if not is_called:
            return False
        return self._minutes(one) >= settings.MINUTES_TO_REACH_THE_TABLE or self._owed(one) is not None

    def _owed(self, one: FloorRow) -> LateView | None:
        return late_view(one.event, one.row, self._minutes(one)) if one.row.state is MatchState.CALLED else None

    def _is_long(self, one: FloorRow) -> bool:
        return one.row.state is MatchState.STARTED and one.row.id in self.slow

    def _item(self, one: FloorRow) -> Item:
        row, number = one.row, self.numbers[one.event.pk]
        ids = f"m{row.id}_%s"  # many forms on one page: each has its own names for its labels
        hidden = {"submission": uuid4(), "seen": number}
        is_ready = row.state is MatchState.READY
        waits = self.judging.get(row.id)
        return Item(
            event=one.event,
            row=row,
            label=row.label,
            place=match_place(row.place),
            state=word(row.state.value, "match"),
            since=self._since(one),
            decide_since=to_decide_since(row, one.event, self.at),
            awaited=awaited(row, one.event),
            comparison=comparison_view(row) if row.state is MatchState.DISPUTED else None,
            minutes=self._minutes(one),
            is_long=self._is_long(one),
            elsewhere=self._elsewhere(one) if is_ready else None,
            rests_until=one.rests_until if is_ready else None,
            owed=self._owed(one),
            sheets=sheet_views(row) if row.state in _TO_ANSWER else (),
            late=waits,
            why=str(LATE[waits.why]) if waits else "",
            called_for=word(row.help.why, "help") if row.help else "",
            called_by=row.sides[row.help.side].name if row.help else "",
            quick=QuickForm(initial=hidden, auto_id=ids) if row.state in _TO_SCORE else None,
            table=TableForm(self.tables, auto_id=ids) if is_ready else None,
            answer=AnswerForm(initial={"seen": number}, auto_id=False) if row.state in _TO_ANSWER else None,
        )

    def _decided(self, event: Event, row: MatchRow) -> Item:
        label, place = row.label, match_place(row.place)
        return Item(event, row, label, place, word(row.state.value, "match"), result=result_view(row))

    def _elsewhere(self, one: FloorRow) -> FloorRow | None:
        taken = floor.playing(self.rows)
        return next((taken[player] for player in sorted(one.players) if player in taken), None)

    def _today(self) -> date:
        return self.at.astimezone(ZoneInfo(self.tournament.time_zone)).date()


def _ids(rows: Iterable[FloorRow]) -> set[int]:
    return {one.row.id for one in rows}
