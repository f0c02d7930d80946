"""A screen in the hall with its content."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from matches.models import Event, Match, Stage
from matches.queries.draws import brackets
from matches.queries.draws.brackets import Section
from matches.queries.draws.event_places import event_places
from matches.queries.draws.standings import StandingRow, tables
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.events import called_matches, screens
from matches.queries.events.called_matches import CalledRow
from matches.queries.events.screens import CALLED, LISTED, NAMED, STANDINGS, Drawn, Screen, Show
from matches.queries.results.match_rows import match_rows
from matches.queries.tournaments.tournaments import stages_of

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class TableLine:
    """A line of a table. ``rounds``: "won" or "lost", in the order of play."""

    row: StandingRow
    rounds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GroupTable:
    """The table of a group."""

    group: Drawn
    lines: tuple[TableLine, ...]


@dataclass(frozen=True, slots=True)
class HallSheet:
    """Screen ``page`` of ``pages``. ``screen``: None if there is nothing to display. ``next``: the one after it."""

    page: int
    pages: int
    screen: Screen | None
    next: Screen | None = None
    section: Section | None = None
    called: tuple[CalledRow, ...] = ()
    places: tuple[StandingRow, ...] = ()
    table: tuple[tuple[TableLine, ...], ...] = ()
    groups: tuple[GroupTable, ...] = ()
    entries: tuple[EntryRow, ...] = ()

    @property
    def next_page(self) -> int:
        return self.page % max(self.pages, 1) + 1

    @property
    def has_calls(self) -> bool:
        """Return whether a listed match is called and has not started."""
        return any(match.is_called for match in self.called)

    @property
    def numbers(self) -> range:
        return range(1, self.pages + 1)


def hall_sheet(events: Sequence[Event], page: int, *, also_before_play: bool) -> HallSheet:
    """Return the screen of that number, from 1; after the last the first follows."""
    matches = called_matches.rows(events)
    turn = screens.screens(events, len(matches), also_before_play=also_before_play)
    if not turn:
        return HallSheet(1, 1, None)
    place = (page - 1) % len(turn)
    screen = turn[place]
    next_screen = turn[(place + 1) % len(turn)] if len(turn) > 1 else None
    if screen.show is Show.CALLED:
        return HallSheet(place + 1, len(turn), screen, next_screen, called=_part(screen, matches, CALLED))
    return _sheet(screen, place + 1, len(turn), next_screen)


def _sheet(screen: Screen, page: int, pages: int, next_screen: Screen | None) -> HallSheet:
    assert screen.event is not None and screen.stage is not None, "a screen of an event"
    match screen.show:
        case Show.BRACKET:
            return HallSheet(page, pages, screen, next_screen, section=_section(screen, screen.stage))
        case Show.TABLE if screen.groups:
            return HallSheet(page, pages, screen, next_screen, groups=_groups(screen, screen.stage))
        case Show.TABLE:
            return HallSheet(page, pages, screen, next_screen, table=_columns(_table(screen, screen.stage)))
        case Show.PLACES:
            return HallSheet(page, pages, screen, next_screen, places=event_places(stages_of(screen.event), LISTED))
    field = sorted(entries.field(screen.event), key=lambda row: row.number)
    return HallSheet(page, pages, screen, next_screen, entries=_part(screen, field, NAMED))


def _section(screen: Screen, stage: Stage) -> Section | None:
    if screen.cut is None:
        return None
    outline = brackets.outline(stage)
    match_ids = brackets.match_ids(outline.within([screen.cut]))
    matches = Match.objects.filter(pk__in=match_ids)
    sections = brackets.sections(outline, [screen.cut], match_rows(matches))
    return sections[0] if sections[0].rounds else None


def _groups(screen: Screen, stage: Stage) -> tuple[GroupTable, ...]:
    rows, marks = tables(stage), called_matches.marks_by_entry(stage)
    return tuple(
        GroupTable(group, tuple(_line(row, marks) for row in rows if row.section == group.extent.section))
        for group in screen.groups
    )


def _line(row: StandingRow, marks: Mapping[int, Sequence[str]]) -> TableLine:
    return TableLine(row, tuple(marks.get(row.entry.id, ())))


def _table(screen: Screen, stage: Stage) -> list[TableLine]:
    rows = tables(stage)
    own = [row for row in rows if screen.drawn and row.section == screen.drawn.extent.section]
    marks = called_matches.marks_by_entry(stage)
    visible = (own or [row for row in rows if not row.section])[:STANDINGS]
    return [_line(row, marks) for row in visible]


def _columns(lines: Sequence[TableLine]) -> tuple[tuple[TableLine, ...], ...]:
    """Return the lines in two columns, or in one if all fit there."""
    half = STANDINGS // 2
    return tuple(tuple(lines[begin : begin + half]) for begin in range(0, len(lines), half))


def _part(screen: Screen, rows: Sequence[R], size: int) -> tuple[R, ...]:
    return tuple(rows[(screen.part - 1) * size : screen.part * size])
