"""The desk as its page shows it: the sections with their counts, the next call, the last act and whether it can go."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from doors.acting import Context
from doors.sentences import all_told
from doors.words import match_place
from matches.conditions.undoing import takes_more_along, why_not
from matches.models import Event
from matches.queries import running
from matches.queries.running import LastAct
from matches.web.desk.attention import Desk, Item, Section
from matches.web.desk.finding import Place
from matches.web.desk.outdated import outdated_views
from matches.web.desk.wording import act_of

MOST_ABSENT = 24


@dataclass(frozen=True, slots=True)
class LastView:
    """The last act in words. ``undo``: "now" by one press, "ask" on a page of its own, "" not at all: ``why_not``."""

    told: LastAct
    what: str
    score: str
    place: str
    minutes: int
    number: int
    undo: str
    why_not: str


def around_desk(place: Place, desk: Desk) -> Context:
    sections, absent, calls = desk.sections(), desk.absent(), desk.calls()
    free = [table for table in desk.tables if table.is_free]
    return {
        "tournament": place.tournament,
        "may": place.may,
        "desk": desk,
        "forecasts": [desk.outlook.forecast(one.event) for one in desk.shown],
        "numbers": desk.numbers,
        "sections": {one.key: one for one in sections},
        "counts": _counts(sections, len(free), len(absent)),
        "clashes": desk.clashes(),
        "free": free,
        "calls": calls,
        "next_call": calls[0] if calls else None,
        "draws": desk.draws(),
        "outdated": outdated_views([one.event for one in desk.shown if not one.is_finished], desk.at),
        "absent": absent[:MOST_ABSENT],
        "more_absent": max(0, len(absent) - MOST_ABSENT),
        "results": desk.latest_results(),
        "last": _last(place, desk),
        "is_quiet": not any(one.count for one in sections),
        "has_several": len([one for one in desk.standings if not one.is_finished]) > 1,
    }


def items_of(desk: Desk, matches: list[int]) -> list[Item]:
    """Some matches of the events that are shown, as items."""
    events = {one.event.pk: one.event for one in desk.standings}
    return [desk.item_of(events[event], row) for event, row in running.rows_of(matches)]


def _counts(sections: list[Section], free: int, absent: int) -> list[tuple[str, str, int]]:
    """Where each count leads, what it counts, how many there are."""
    found = {one.key: (one.key, one.title, one.count) for one in sections}
    found["tables"] = ("tables", _("Free tables"), free)
    found["absent"] = ("absent", _("Not checked in"), absent)
    order = ("help", "decide", "confirm", "wait", "ready", "tables", "running", "slow", "missing", "absent")
    always = ("decide", "confirm", "ready", "tables", "running")
    return [found[key] for key in order if key in always or found[key][2]]


def _last(place: Place, desk: Desk) -> LastView | None:
    last = running.last_act([one.event for one in desk.shown])
    if last is None:
        return None
    standing = next(one for one in desk.shown if one.event.pk == last.event)
    return LastView(
        told=last,
        what=act_of(last.row.kind),
        score="–".join(str(points) for points in last.score) if any(last.score) else "",
        place=match_place(last.row.place) if last.row.place else "",
        minutes=max(0, int((desk.at - last.row.at).total_seconds() // 60)),
        number=standing.number,
        **_way_back(place, last, standing.event),
    )


def _way_back(place: Place, last: LastAct, event: Event) -> dict[str, str]:
    """One press for one's own act; a page that asks where more goes with it, or somebody else did it."""
    if "undo_act" not in place.may:
        return {"undo": "", "why_not": ""}
    verdict = why_not(event, last.act)
    if verdict is not None:
        return {"undo": "", "why_not": " ".join(all_told(verdict.violations))}
    is_mine = last.act.actor_kind == "user" and last.act.actor_id == str(place.who.by.id)
    return {"undo": "now" if is_mine and not takes_more_along(last.act) else "ask", "why_not": ""}
