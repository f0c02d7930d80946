"""What the desk lists: matches with the forms for their state, in sections, and draws that can be made."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from interfaces.web.desk.matches.forms import TableForm
from interfaces.web.desk.matches.results.decision_forms import AnswerForm
from interfaces.web.desk.matches.results.score_forms import QuickForm
from interfaces.web.desk.matches.scores.compared import ComparisonView
from interfaces.web.desk.matches.scores.sheets import ResultView, SheetView
from interfaces.web.desk.matches.tables.no_show_notice import LateView
from matches.models import Event
from matches.queries.draws.next_draws import NextDraw
from matches.queries.events.desk import LateRow
from matches.queries.events.floor import FloorRow
from matches.queries.results.confirmation import PendingConfirmation
from matches.queries.results.match_row import MatchRow

LONGEST_IN_MINUTES = 240
MOST = 40  # of one section; the rest is on the list of all matches
SHORT = {"ready": 8, "running": 12, "called": 12}  # of a long list, until the page is asked for it


@dataclass(frozen=True, slots=True)
class Item:
    """A match on the desk, with the forms for its state. ``since``: when it began to wait, was called, or started.

    ``decide_since``: since when it waits for the director; ``is_left``: because its score did not become official by
    itself; ``awaited``: the pending confirmation.

    ``elsewhere``: another match of one of its players, who cannot be called now. ``why``: why it waits for judging.
    ``is_long``: much longer than usual; ``is_overtime``: longer than its round; ``is_missing``: should have started.
    ``rests_until``: end of the rest of a player. ``is_locked``: it is neither called nor decided now. ``owed``: what
    the no-show rule gives now. ``called_for``, ``called_by``: the call for the director. ``rating``:
    whether it is rated, or why not.
    """

    event: Event
    row: MatchRow
    label: str
    place: str
    state: str
    since: datetime | None = None
    decide_since: datetime | None = None
    is_left: bool = False
    awaited: PendingConfirmation | None = None
    comparison: ComparisonView | None = None
    minutes: int = 0
    is_long: bool = False
    is_overtime: bool = False
    is_missing: bool = False
    elsewhere: FloorRow | None = None
    rests_until: datetime | None = None
    is_locked: bool = False
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
    def is_overdue(self) -> bool:
        return self.is_long or self.is_overtime or self.is_missing

    @property
    def is_recent(self) -> bool:
        """Return whether minutes are clearer than the time of day."""
        return self.minutes < LONGEST_IN_MINUTES


@dataclass(frozen=True, slots=True)
class DrawItem:
    """A round or a stage that can be drawn next. ``is_ready``: of a stage by runs, whether enough entries wait."""

    event: Event
    next: NextDraw
    is_ready: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """A group of items of one kind. ``count``: of all; ``items``: the first of them. ``is_open``: as many as there may
    be, and not only the first of a long list. ``is_folded``: nothing can be done with them now.
    """

    key: str
    title: str
    count: int
    items: Sequence[Item] = ()
    is_open: bool = False
    is_folded: bool = False

    @property
    def more(self) -> int:
        return self.count - len(self.items)

    @property
    def is_long(self) -> bool:
        """Return whether only the first items are listed until the page is asked for it."""
        return self.count > SHORT.get(self.key, self.count)

    @property
    def can_open(self) -> bool:
        return (self.is_long or self.is_folded) and not self.is_open
