"""The context of the desk: sections with counts, the next call, the last act and its undo."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import Context
from interfaces.web.desk.matches.access import DeskContext, own_player_of
from interfaces.web.desk.matches.draws.outdated import outdated_views
from interfaces.web.desk.matches.tournaments.announcements import AnnouncementForm
from interfaces.web.desk.matches.tournaments.desk_items import Desk
from interfaces.web.desk.matches.tournaments.item import DrawItem, Item, Section
from interfaces.web.desk.matches.wording import act_of
from interfaces.wording.draw_places import match_place
from interfaces.wording.sentences import sentences_with_place
from matches.models import Event
from matches.queries.draws import byes
from matches.queries.events import event_progress
from matches.queries.events.event_progress import LastAct
from matches.queries.tournaments import announcements
from matches.services.events.undoing import takes_more_along, why_not

MOST_ABSENT = 24


@dataclass(frozen=True, slots=True)
class LastView:
    """The last act in words. ``undo``: "now" with one button, "ask" on a page of its own, "": see ``why_not``."""

    last_act: LastAct
    what: str
    sides: tuple[str, ...]
    score: str
    place: str
    minutes: int
    number: int
    undo: str
    why_not: str


def desk_context(place: DeskContext, desk: Desk, opened: Collection[str], *, is_longest_first: bool) -> Context:
    """Return what the desk shows. ``opened``: keys of the lists that are not cut or folded."""
    sections = desk.sections(opened, is_longest_first=is_longest_first)
    absent, calls, draws = desk.absent(), desk.calls(), desk.draws()
    unfinished = [status.event for status in desk.visible_statuses if not status.is_finished]
    free = [table for table in desk.tables if table.is_free]
    return {
        "tournament": place.tournament,
        "may": place.may,
        "desk": desk,
        "own_player": own_player_of(place, [status.event for status in desk.visible_statuses]),
        "announcements": announcements.current(place.tournament, desk.at),
        "announcement_form": AnnouncementForm(),
        "forecasts": [desk.outlook.forecast(status.event) for status in desk.visible_statuses],
        "halted": [event for event in unfinished if desk.outlook.is_halted(event)],
        "numbers": desk.numbers,
        "sections": {section.key: section for section in sections},
        "counts": [] if desk.is_over else _counts(sections, len(free), len(absent)),
        "clashes": desk.clashes(),
        "free": free,
        "timers": [
            (status.event, desk.times.timers.get(status.event.pk))
            for status in desk.visible_statuses
            if not (status.is_gathering or status.is_finished)
        ],
        "calls": calls,
        "next_call": calls[0] if calls and not desk.is_over else None,
        "draws": draws,
        "byes": byes.current_byes(desk.open_draws, [event.pk for event in unfinished]),
        **_over(draws),
        "outdated": outdated_views(unfinished, desk.open_draws, desk.at),
        "absent": absent[:MOST_ABSENT],
        "more_absent": max(0, len(absent) - MOST_ABSENT),
        "results": desk.latest_results(),
        "last": _last(place, desk),
        "is_quiet": not any(section.count for section in sections),
        "has_several": len([status for status in desk.statuses if not status.is_finished]) > 1,
    }


def items_of(desk: Desk, matches: list[int]) -> list[Item]:
    """Return the items of some matches of the visible events."""
    events = {status.event.pk: status.event for status in desk.statuses}
    return [desk.item_of(events[event], row) for event, row in event_progress.rows_of(matches)]


def _counts(sections: list[Section], free: int, absent: int) -> list[tuple[str, str, int]]:
    """Return the key, the title and the count of each section."""
    counts = {section.key: (section.key, section.title, section.count) for section in sections}
    counts["tables"] = ("tables", _("Free tables"), free)
    counts["absent"] = ("absent", _("Not checked in"), absent)
    order = ("help", "decide", "confirm", "wait", "ready", "tables", "running", "slow", "called", "absent")
    always = ("decide", "confirm", "ready", "tables", "running")
    return [counts[key] for key in order if key in always or counts[key][2]]


def _last(place: DeskContext, desk: Desk) -> LastView | None:
    last = desk.last
    if last is None:
        return None
    status = next(row for row in desk.visible_statuses if row.event.pk == last.event)
    return LastView(
        last_act=last,
        what=act_of(last.row.kind),
        sides=desk.last_sides(),
        score="–".join(str(points) for points in last.score) if any(last.score) else "",
        place=match_place(last.row.place) if last.row.place else "",
        minutes=max(0, int((desk.at - last.row.at).total_seconds() // 60)),
        number=status.number,
        **_way_back(place, last, status.event),
    )


def _way_back(place: DeskContext, last: LastAct, event: Event) -> dict[str, str]:
    """Return how the last act can be undone: at once if it is the actor's own and takes no other act along."""
    if "undo_act" not in place.may:
        return {"undo": "", "why_not": ""}
    act = last.facts.act
    verdict = why_not(event, last.facts)
    if verdict is not None:
        return {"undo": "", "why_not": " ".join(sentences_with_place(verdict.violations))}
    is_own = act.actor_kind == "user" and act.actor_id == str(place.ctx.actor.id)
    return {"undo": "now" if is_own and not takes_more_along(last.facts) else "ask", "why_not": ""}


def _over(draws: Sequence[DrawItem]) -> Context:
    """Return the round that is over, if the next one can be drawn, and whether anything can be drawn."""
    due = [item.next for item in draws if item.next.is_now]
    is_round = len(due) == 1 and due[0].round > 1
    return {"round_over": due[0].drawn if is_round else 0, "is_stage_next": bool(due)}
