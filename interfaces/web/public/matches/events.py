"""An event, each of its tabs a page: now or the result, bracket, results, players, info; also on paper."""

from collections.abc import Sequence
from datetime import UTC, datetime
from time import time
from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone

from clubs.names import typed_key
from interfaces.shared.actors import ANYBODY
from interfaces.web.base.live_updates import subscribes
from interfaces.web.base.pages import page_of, public, version_is
from journal.refusals import NotFound, cause
from matches.derive.published_standings import standings_after
from matches.inputs.publication import Part, Unpublished
from matches.models import Event
from matches.queries.draws.event_places import event_places
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.events import bracket_parts, event_sheets, event_tabs, papers, paths, printing, progress
from matches.queries.events.deadlines import agreed, deadlines, round_days
from matches.queries.events.event_sheets import Choice
from matches.queries.events.event_tabs import EventHead
from matches.queries.events.forecasts import Outlook
from matches.queries.events.next_match import likely_on
from matches.queries.events.partly_published import partly_published
from matches.queries.journal.versions import public_event_version
from matches.queries.ladders.sheets import ARROW_DAYS, ladder_sheet
from matches.queries.publications import check_public, unpublished_of
from matches.queries.results.match_rows import spectator_rows
from matches.queries.tournaments import tournaments
from matches.queries.tournaments.programme_items import first_item
from ratings.queries.players.event_gains import event_gains

_WHILE: Final = 600  # seconds
_DIGITS: Final = 10  # a number in a query is shorter
_ENTRIES: Final = 500  # on a page: the list of a league may have thousands


def _get_event(event_id: int) -> Event:
    """Return an event whose parts are all public. Raise ``NotFound`` for any other."""
    event = tournaments.event(event_id, ANYBODY, timezone.now())
    check_public(event, ANYBODY, timezone.now())
    return event


def _tab_event(event_id: int) -> Event:
    """Return an event with what stands in its head."""
    return event_tabs.get_event(event_id, ANYBODY, timezone.now())


def _version(event_id: int, **_parts: Any) -> str:
    return public_event_version(event_id)


def _page(request: HttpRequest, template: str, event: Event, **more: Any) -> HttpResponse:
    """Return a page below an event, which subscribes to the event."""
    subscribes(request, event=event.pk, tournament=event.tournament_id)
    return render(request, template, {"event": event, "tournament": event.tournament, **more})


def _this_while() -> datetime:
    """Return the start of the current period: a forecast is renewed in each, even if nothing happened."""
    return datetime.fromtimestamp(time() // _WHILE * _WHILE, tz=UTC)


def _version_for_a_while(event_id: int) -> str:
    return f"{public_event_version(event_id)} {_this_while():%H%M}"


def _path_version(event_id: int, number: int) -> str:
    return _version_for_a_while(event_id)


def _tab(request: HttpRequest, tab: str, head: EventHead, **more: Any) -> HttpResponse:
    """Return a tab of an event."""
    return _page(request, f"public/matches/event_{tab}.html", head.event, head=head, tab=tab, **more)


def _partly_published(request: HttpRequest, event: Event, unpublished: Unpublished, at: datetime) -> HttpResponse:
    sheet = partly_published(event, unpublished, at)
    notices = {"announcements": sheet.announcements, "timer": sheet.timer}
    tables = [(stage, round_no, standings_after(stage, round_no)) for stage, round_no in sheet.rounds]
    return _tab(request, "partly_published", event_tabs.head(event), sheet=sheet, tables=tables, **notices)


@public
@version_is(_version_for_a_while)
def event(request: HttpRequest, event_id: int) -> HttpResponse:
    tab_event, at = _tab_event(event_id), timezone.now()
    unpublished = unpublished_of(tab_event, at)
    if unpublished:
        return _partly_published(request, tab_event, unpublished, at)
    head = event_tabs.head(tab_event)
    if head.is_finished:
        sheet, gains = event_tabs.result_sheet(head.event, head.stages), event_gains(head.event)
        return _tab(request, "result", head, sheet=sheet, gains=gains)
    now = event_tabs.now_sheet(head.event, timezone.now())
    outlook = Outlook.of(head.event.tournament, [head.event], _this_while())
    ends = {
        "forecasts": [outlook.forecast(head.event)],
        "halted": [head.event] if outlook.is_halted(head.event) else [],
    }
    notices = {"announcements": now.announcements, "timer": now.timer}
    more = {"played_out": event_tabs.played_out(head), **_by_days(head, at)}
    return _tab(request, "now", head, sheet=now, **more, **ends, **notices)


def _by_days(head: EventHead, at: datetime) -> dict[str, Any]:
    """Return the days of the rounds, and the matches with an agreed time; nothing for an event of one day."""
    if not any(stage.is_by_days for stage in head.stages):
        return {}
    return {"days": round_days(head.event), "agreed": agreed(deadlines(head.event, at))}


@public
@version_is(_version)
def bracket(request: HttpRequest, event_id: int) -> HttpResponse:
    """Show the tables, and of a bracket the part in play. A name leads to the place of its entry."""
    query = _query(request)
    if query:
        return redirect(_place_of(_get_event(event_id), query))
    choice = Choice(round=_number(request, "round"), later_round=_number(request, "later"))
    return _bracket(request, event_id, choice)


@public
@version_is(_version)
def section(request: HttpRequest, event_id: int, section: int) -> HttpResponse:
    """Show a chosen part of a bracket."""
    return _bracket(request, event_id, Choice(section, _number(request, "round")))


def _bracket(request: HttpRequest, event_id: int, choice: Choice) -> HttpResponse:
    event, at = _tab_event(event_id), timezone.now()
    if unpublished := unpublished_of(event, at):
        return _partly_published(request, event, unpublished, at)
    draw = event_sheets.draw_of(event)
    head, sheet = event_tabs.head_of_draw(event, draw), event_sheets.stages_sheet(draw, choice)
    return _tab(request, "bracket", head, sheet=sheet, me=_number(request, "entry"))


def _place_of(event: Event, query: str) -> str:
    """Return the address at which an entry stands in the draw; of several entries of that name the list."""
    draw = event_sheets.draw_of(event)
    namesakes = _named(list(draw.entries.values()), query)
    if len(namesakes) != 1:
        return reverse("event_players", args=[event.pk]) + "?" + urlencode({"q": query})
    entry, outlines = namesakes[0], draw.outlines
    seat = bracket_parts.part_of_entry(outlines, bracket_parts.parts_of(outlines), entry.id)
    if seat is None:
        stage = max((outline.stage.position for outline in outlines if outline.drawings), default=1)
        return f"{reverse('event_bracket', args=[event.pk])}?entry={entry.number}#s{stage}-entry-{entry.number}"
    part, round_no = seat
    address = reverse("event_section", args=[event.pk, part.number])
    return f"{address}?{urlencode({'round': round_no, 'entry': entry.number})}#stage-{part.stage}"


def _number(request: HttpRequest, name: str) -> int | None:
    """Return a number of the query; None without one."""
    text = request.GET.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < _DIGITS else None


def _query(request: HttpRequest) -> str:
    return request.GET.get("q", "").strip()[:100]


@public
@version_is(_version_for_a_while)
def ladder(request: HttpRequest, event_id: int) -> HttpResponse:
    """Show the order of a ladder with its movements, and its challenges."""
    event, at = _tab_event(event_id), timezone.now()
    if unpublished := unpublished_of(event, at):
        return _partly_published(request, event, unpublished, at)
    sheet = ladder_sheet(event, at)
    if sheet is None:
        raise NotFound(cause("not_a_ladder"))
    return _tab(request, "ladder", event_tabs.head(event), sheet=sheet, arrow_days=ARROW_DAYS)


@public
@version_is(_version)
def results(request: HttpRequest, event_id: int) -> HttpResponse:
    """Show the decided matches, the latest first."""
    event, at = _tab_event(event_id), timezone.now()
    if unpublished := unpublished_of(event, at):
        return _partly_published(request, event, unpublished, at)
    head = event_tabs.head(event)
    page = page_of(progress.decided_ids(event_id=event_id), request, size=100)
    rows = progress.decided_rows(result_ids=list(page))
    return _tab(request, "results", head, page=page, decided=spectator_rows((), rows))


@public
@version_is(_version)
def players(request: HttpRequest, event_id: int) -> HttpResponse:
    """Show the entries, or those with a name. A single one leads to its path.

    While a part of the event is hidden, neither places nor paths are shown.
    """
    event, at = _tab_event(event_id), timezone.now()
    unpublished = unpublished_of(event, at)
    if unpublished.includes(Part.ENTRIES):
        return _partly_published(request, event, unpublished, at)
    head = event_tabs.head(event)
    query = _query(request)
    namesakes = _named(entries.entries(head.event), query) if query else []
    if len(namesakes) == 1 and not unpublished:
        return redirect("event_path", event_id, namesakes[0].number)
    places = {} if unpublished else {row.entry.id: row for row in event_places(head.stages)}
    place_numbers = {entry_id: row.place_from for entry_id, row in places.items()}
    ids = [row.id for row in namesakes] if query else entries.placed(head.event, place_numbers)
    page = page_of(ids, request, _ENTRIES)
    rows = [(row, places.get(row.id)) for row in entries.rows_at(list(page))]
    return _tab(
        request, "players", head, rows=rows, page=page, is_placed=bool(places), query=query, unpublished=unpublished
    )


def _named(rows: Sequence[EntryRow], query: str) -> list[EntryRow]:
    """Return the entries whose name, as everybody sees it, contains some words; of a number, the entry that has it."""
    if query.isdigit():
        return [row for row in rows if str(row.number) == query]
    words = typed_key(query).split()
    return [row for row in rows if all(word in typed_key(row.name) for word in words)]


@public
@version_is(_version)
def info(request: HttpRequest, event_id: int) -> HttpResponse:
    """Show the terms, and what proves the draw and the results."""
    event, at = _tab_event(event_id), timezone.now()
    if unpublished := unpublished_of(event, at):
        return _partly_published(request, event, unpublished, at)
    head = event_tabs.head(event)
    sheet = event_tabs.info_sheet(head.event)
    days = round_days(head.event) if any(stage.is_by_days for stage in head.stages) else []
    return _tab(request, "info", head, sheet=sheet, item=first_item(head.event), days=days)


@public
@version_is(_version)
def moved(request: HttpRequest, event_id: int, page: str) -> HttpResponse:
    """Redirect from a former address, which may be on paper, to the tab that has taken its place."""
    return redirect(page, _get_event(event_id).pk, permanent=True)


@public
@version_is(_path_version)
def path(request: HttpRequest, event_id: int, number: int) -> HttpResponse:
    """Show the path of one entry through the event."""
    entry_path = paths.path(_get_event(event_id), number)
    likely = likely_on(entry_path, _this_while())
    return _page(request, "public/matches/event_path.html", entry_path.event, path=entry_path, likely=likely)


@public
@version_is(_version)
def on_paper(request: HttpRequest, event_id: int, paper: str) -> HttpResponse:
    """Print the brackets, and the tables and pairings of what is played by rounds."""
    event = _get_event(event_id)
    sheet = printing.printed(event, paper)
    stages = event_sheets.stages_sheet(event_sheets.draw_of(event), Choice()).visible_stages
    tables = [stage for stage in stages if stage.rounds]
    return _page(request, "public/matches/event_print.html", event, printed=sheet, tables=tables)


@public
@version_is(_version)
def result_sheet(request: HttpRequest, event_id: int) -> HttpResponse:
    """Print the result sheet, with the hash of the journal."""
    event = _get_event(event_id)
    return _page(request, "public/matches/event_sheet.html", event, **printed_results(request, event))


def printed_results(request: HttpRequest, event: Event) -> dict[str, Any]:
    """Return the context of one page of the result sheet, public or on the desk."""
    page = page_of(papers.decided(event), request, papers.MOST_RESULTS)
    sheet = papers.result_sheet(event, list(page), is_first=page.number == 1)
    return {"page": page, "sheet": sheet, "as_of": sheet.as_of}
