"""A screen in the hall with everything that stands on it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from matches.models import Event, Match
from matches.queries import brackets, entries, progress, screens
from matches.queries.brackets import Section
from matches.queries.entries import EntryRow
from matches.queries.match_row import MatchRow
from matches.queries.match_rows import match_rows
from matches.queries.screens import LISTED, NAMED, Screen, Show
from matches.queries.standings import StandingRow, standings, tables

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class HallSheet:
    """Screen ``page`` of ``pages``. ``screen`` None: nothing goes on, and there is nothing to show."""

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
    """The screen of that number, from 1; past the last, the first again. ``lines``: of a bracket on one screen."""
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
    seen = brackets.outline(screen.stage)
    shown = brackets.match_ids(seen.within([screen.cut]))
    made = brackets.sections(seen, [screen.cut], match_rows(Match.objects.filter(pk__in=shown)))
    return made[0] if made[0].rounds else None


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
    return _part(screen, (*now.going_on, *now.coming), LISTED)


def _part(screen: Screen, rows: Sequence[R], size: int) -> tuple[R, ...]:
    return tuple(rows[(screen.part - 1) * size : screen.part * size])
