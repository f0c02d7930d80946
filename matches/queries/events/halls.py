"""A screen in the hall with its content."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from matches.models import Event, Match
from matches.queries.draws import brackets
from matches.queries.draws.brackets import Section
from matches.queries.draws.standings import StandingRow, standings, tables
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.events import progress, screens
from matches.queries.events.screens import LISTED, NAMED, Screen, Show
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import match_rows

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class HallSheet:
    """Screen ``page`` of ``pages``. ``screen``: None if there is nothing to display."""

    page: int
    pages: int
    screen: Screen | None
    section: Section | None = None
    matches: tuple[MatchRow, ...] = ()
    places: tuple[StandingRow, ...] = ()
    table: tuple[StandingRow, ...] = ()
    entries: tuple[EntryRow, ...] = ()

    @property
    def next_page(self) -> int:
        return self.page % max(self.pages, 1) + 1


def hall_sheet(events: Sequence[Event], page: int, lines: int, *, also_before_play: bool) -> HallSheet:
    """Return the screen of that number, from 1; after the last the first follows. ``lines``: of a
    bracket on a screen.
    """
    planned = screens.screens(events, lines, also_before_play=also_before_play)
    if not planned:
        return HallSheet(1, 1, None)
    place = (page - 1) % len(planned)
    screen = planned[place]
    return _sheet(screen, place + 1, len(planned))


def _sheet(screen: Screen, page: int, pages: int) -> HallSheet:
    match screen.show:
        case Show.BRACKET:
            return HallSheet(page, pages, screen, section=_section(screen))
        case Show.TABLE:
            return HallSheet(page, pages, screen, table=_part(screen, _table(screen), LISTED))
        case Show.PLACES:
            return HallSheet(page, pages, screen, places=tuple(standings(screen.stage, LISTED)))
        case Show.ENTRIES:
            field = sorted(entries.field(screen.event), key=lambda row: row.number)
            return HallSheet(page, pages, screen, entries=_part(screen, field, NAMED))
        case Show.NOW | Show.RESULTS:
            return HallSheet(page, pages, screen, matches=_matches(screen))


def _section(screen: Screen) -> Section | None:
    if screen.cut is None:
        return None
    outline = brackets.outline(screen.stage)
    match_ids = brackets.match_ids(outline.within([screen.cut]))
    sections = brackets.sections(outline, [screen.cut], match_rows(Match.objects.filter(pk__in=match_ids)))
    return sections[0] if sections[0].rounds else None


def _table(screen: Screen) -> list[StandingRow]:
    rows = tables(screen.stage)
    own = [row for row in rows if screen.drawn and row.section == screen.drawn.extent.section]
    return own or [row for row in rows if not row.section]


def _matches(screen: Screen) -> tuple[MatchRow, ...]:
    if screen.show is Show.RESULTS:
        latest = list(progress.decided(screen.event)[:LISTED])
        by_id = {row.id: row for row in match_rows(latest)}
        return tuple(by_id[match.pk] for match in latest)
    now = progress.now_in(screen.event)
    return _part(screen, (*now.going_on, *now.upcoming), LISTED)


def _part(screen: Screen, rows: Sequence[R], size: int) -> tuple[R, ...]:
    return tuple(rows[(screen.part - 1) * size : screen.part * size])
