"""The desk of an event: its matches in the order in which they need a hand, and the acts on it as a whole."""

from dataclasses import dataclass
from uuid import uuid4

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from doors.acting import ActForm, ActPage, act, desk, posted, show
from doors.following import follows, hears
from doors.words import word
from matches.flows.draw_event import draw_event
from matches.flows.finish_event import finish_event
from matches.flows.open_registration import open_registration
from matches.models import Event
from matches.queries import draws, tournaments
from matches.queries.boards import MatchRow, MatchState, matches_of
from matches.queries.desk import LateRow, by_urgency, late
from matches.queries.draws import rounds_of
from matches.queries.entries import field
from matches.web.desk.finding import desk_version, event_for, start
from matches.web.desk.forms import TableForm, WhyForm
from matches.web.desk.score_forms import AnswerForm, QuickForm
from matches.web.desk.sheets import ResultView, SheetView, result_view, sheet_views
from matches.web.desk.wording import LATE, place_of

PAGE = 100
_TO_SCORE = {MatchState.READY, MatchState.CALLED, MatchState.STARTED}
_TO_ANSWER = {MatchState.REFUSED, MatchState.TO_CONFIRM, MatchState.DISPUTED}


@dataclass(frozen=True, slots=True)
class MatchCard:
    """A match on the desk of its event, with the forms that its state asks for."""

    row: MatchRow
    place: str
    state: str
    sheets: list[SheetView]
    result: ResultView | None
    quick: QuickForm | None
    table: TableForm | None
    answer: AnswerForm | None


@dataclass(frozen=True, slots=True)
class LateCard:
    row: LateRow
    why: str


@desk
@follows(desk_version, by_minute=True)
def event_desk(request: HttpRequest, event: int) -> HttpResponse:
    place, found = event_for(request, event, "see_desk")
    hears(request, event=event)
    number, rounds = tournaments.number(found), rounds_of(found)
    matches = Paginator(by_urgency(matches_of(found)), PAGE).get_page(request.GET.get("page"))
    context = {
        "event": found,
        "may": place.may,
        "matches": matches,
        "cards": [_card(row, place_of(row.node_key, rounds), number) for row in matches.object_list],
        "late": [LateCard(row, str(LATE[row.why])) for row in late(found, place.who.at)],
        **_standing(found),
    }
    return show(request, "desk/event.html", context, zone=place.zone)


@desk
def registration(request: HttpRequest, event: int, is_open: bool) -> HttpResponse:
    place, found = event_for(request, event, "open_registration")
    page = ActPage(
        _("Open the entries") if is_open else _("Close the entries"),
        _("Open") if is_open else _("Close"),
        next=reverse("desk_event", args=[event]),
        done=_("Players can enter themselves.") if is_open else _("Players cannot enter themselves any more."),
        hint=found.name,
    )

    def do() -> None:
        open_registration(event=event, is_open=is_open, by=place.who.by, at=place.who.at)

    return act(request, page, ActForm(posted(request)), do)


@desk
def draw(request: HttpRequest, event: int) -> HttpResponse:
    """The draw is decided on the field that was seen."""
    place, found = event_for(request, event, "draw_event")
    form = WhyForm(posted(request), initial=start(found))
    page = ActPage(
        _("Draw the event"),
        _("Draw"),
        next=reverse("desk_event", args=[event]),
        done=_("It is drawn. Call the first matches to their tables."),
        template="desk/draw.html",
        around=lambda: {"number": tournaments.number(found), "event": found, "entries": field(found)},
    )

    def do() -> None:
        told, who = form.cleaned_data, place.who
        draw_event(event=event, seen=told["seen"], why=told["why"], by=who.by, at=who.at)

    return act(request, page, form, do)


@desk
def finish(request: HttpRequest, event: int, is_finished: bool) -> HttpResponse:
    place, found = event_for(request, event, "finish_event")
    form = WhyForm(posted(request), initial=start(found))
    page = ActPage(
        _("Finish the event") if is_finished else _("Take the event up again"),
        _("Finish") if is_finished else _("Take up again"),
        next=reverse("desk_event", args=[event]),
        done=_("The event is finished.") if is_finished else _("The event is taken up again."),
        hint=found.name,
        around=lambda: {"number": tournaments.number(found)},
    )

    def do() -> None:
        told, who = form.cleaned_data, place.who
        plan = {"is_finished": is_finished, "seen": told["seen"], "why": told["why"]}
        finish_event(event=event, **plan, by=who.by, at=who.at)

    return act(request, page, form, do)


def _card(row: MatchRow, place: str, number: int) -> MatchCard:
    ids = f"m{row.id}_%s"  # many forms on one page: each has its own names for its labels
    is_to_score = row.state in _TO_SCORE
    hidden = {"submission": uuid4(), "seen": number}
    return MatchCard(
        row=row,
        place=place,
        state=word(row.state.value, "match"),
        sheets=sheet_views(row) if row.state in _TO_ANSWER else [],
        result=result_view(row),
        quick=QuickForm(initial=hidden, auto_id=ids) if is_to_score else None,
        table=TableForm(auto_id=ids) if row.state is MatchState.READY else None,
        answer=AnswerForm(initial={"seen": number}, auto_id=False) if row.state in _TO_ANSWER else None,
    )


def _standing(event: Event) -> dict[str, object]:
    return {
        "is_open": tournaments.is_open(event),
        "is_finished": tournaments.is_finished(event),
        "is_drawn": draws.is_drawn(tournaments.main_stage(event)),
    }
