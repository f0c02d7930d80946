"""A screen in the hall with everything that stands on it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from matches.models import Event, Match
from matches.queries import boards, brackets, entries, progress, screens
from matches.queries.boards import MatchRow
from matches.queries.brackets import Section
from matches.queries.entries import EntryRow
from matches.queries.screens import LISTED, NAMED, Screen, Show
from matches.queries.standings import StandingRow, standings

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
    screen, pages = planned[place], len(planned)
    if screen.show is Show.BRACKET:
        return HallSheet(place + 1, pages, screen, section=_section(screen))
    if screen.show is Show.PLACES:
        return HallSheet(place + 1, pages, screen, places=tuple(standings(screen.stage, LISTED)))
    if screen.show is Show.ENTRIES:
        field = sorted(entries.field(screen.event), key=lambda row: row.number)
        return HallSheet(place + 1, pages, screen, entries=_part(screen, field, NAMED))
    return HallSheet(place + 1, pages, screen, matches=_matches(screen))


def _section(screen: Screen) -> Section | None:
    seen = brackets.outline(screen.stage, screen.event.settings["lengths"])
    if screen.cut is None:
        return None
    shown = brackets.match_ids(seen.within([screen.cut]))
    return brackets.sections(seen, [screen.cut], boards.match_rows(Match.objects.filter(pk__in=shown)))[0]


def _matches(screen: Screen) -> tuple[MatchRow, ...]:
    if screen.show is Show.RESULTS:
        latest = list(progress.decided(screen.stage)[:LISTED])
        by_id = {row.id: row for row in boards.match_rows(latest)}
        return tuple(by_id[match.pk] for match in latest)
    now = progress.now_in(screen.stage)
    return _part(screen, (*now.going_on, *now.coming), LISTED)


def _part(screen: Screen, rows: Sequence[R], size: int) -> tuple[R, ...]:
    return tuple(rows[(screen.part - 1) * size : screen.part * size])
