"""The rounds and stages of an event: what is drawn next and why, who stays away, what is changed by hand."""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from doors.acting import ActPage, Context, act, desk, posted, show
from doors.words import round_name
from journal.refusals import Refusal
from matches.conditions.drawing import coming, stage_at
from matches.conditions.explaining import by_hand, why_not
from matches.conditions.pairs import drawing_at, named_pairs
from matches.flows.draw_event import draw_event
from matches.flows.pair_by_hand import pair_by_hand
from matches.flows.stay_away import stay_away
from matches.flows.withdraw_pairs import withdraw_pairs
from matches.models import Event, Stage
from matches.queries import entries, tournaments
from matches.queries.away import away_in
from matches.web.desk.finding import Place, event_for, start
from matches.web.desk.forms import WhyForm
from matches.web.desk.published import PublishedRound, published
from matches.web.desk.round_forms import AwayForm, PairForm, TakeBackForm, TwoForm
from matches.web.desk.round_views import NextView, around_comparison, next_view, refused
from matches.web.desk.stage_words import stage_name

CHOSEN: Final = frozenset({"swiss", "lives"})  # the formats that choose their pairs, and answer why


@desk
def next_draw(request: HttpRequest, event: int, stage: int) -> HttpResponse:
    """What would be drawn now, with its reasons; drawing publishes it."""
    place, found = event_for(request, event, "draw_event")
    row = stage_at(found, stage)
    form = WhyForm(posted(request), initial=start(found))
    page = ActPage(
        stage_name(row, found.stages.count() > 1),
        _("Draw and publish"),
        next=reverse("desk_event", args=[event]),
        done=_("It is drawn. Call the first matches to their tables."),
        template="desk/next_draw.html",
        zone=place.zone,
        around=lambda: _around_next(request, place, found, row),
    )

    def do() -> None:
        told, who = form.cleaned_data, place.who
        draw_event(event=event, stage=stage, seen=told["seen"], why=told["why"], by=who.by, at=who.at)

    return act(request, page, form, do)


@desk
def away(request: HttpRequest, event: int, stage: int, round: int) -> HttpResponse:
    """One who does not play a round that is not drawn yet."""
    place, found = event_for(request, event, "check_in")
    form = AwayForm(entries.field(found), posted(request), initial=start(found))
    page = ActPage(
        _("Away for a round"),
        _("Leave out"),
        next=reverse("desk_next_draw", args=[event, stage]),
        done=_("Left out of this round. Undo it in the journal."),
        hint=f"{found.name} · {round_name(round)}",
        zone=place.zone,
        around=lambda: {"number": tournaments.number(found)},
    )

    def do() -> None:
        entry = form.cleaned_data["entry"]
        stay_away(event=event, entry=entry, stage=stage, round_=round, by=place.who.by, at=place.who.at)

    return act(request, page, form, do)


@desk
def published_round(request: HttpRequest, event: int, stage: int, round: int) -> HttpResponse:
    """A round that is drawn: its pairs, and what can be changed in it."""
    place, found = event_for(request, event, "draw_event")
    row = stage_at(found, stage)
    drawn = published(drawing_at(row, round))
    context = {
        "event": found,
        "stage": row,
        "round": drawn,
        "title": f"{stage_name(row, found.stages.count() > 1)} · {round_name(round)}",
        "take_back": TakeBackForm(drawn.waiting, initial=start(found)),
        **_around_pairing(request, place, found, drawn),
    }
    return show(request, "desk/round.html", context, zone=place.zone)


@desk
def taking_back(request: HttpRequest, event: int, stage: int, round: int) -> HttpResponse:
    place, found = event_for(request, event, "draw_event")
    drawn = published(drawing_at(stage_at(found, stage), round))
    form = TakeBackForm(drawn.waiting, posted(request), initial=start(found))
    page = _round_page(found, place, drawn, _("Take pairs back"), _("Take them back"), _("The pairs are taken back."))

    def do() -> None:
        told, who = form.cleaned_data, place.who
        where: dict[str, Any] = {"event": event, "stage": stage, "round_": round}
        withdraw_pairs(**where, **told, by=who.by, at=who.at)

    return act(request, page, form, do)


@desk
def pairing(request: HttpRequest, event: int, stage: int, round: int) -> HttpResponse:
    """Two are put together by hand."""
    place, found = event_for(request, event, "draw_event")
    drawn = published(drawing_at(stage_at(found, stage), round))
    form = PairForm(posted(request), initial=start(found, **_asked(request)))
    page = _round_page(found, place, drawn, _("Put two together"), _("Put together"), _("The round is changed."))

    def do() -> None:
        told, who = form.cleaned_data, place.who
        pairs = [(told["one"], told["other"])]
        where: dict[str, Any] = {"event": event, "stage": stage, "round_": round}
        pair_by_hand(**where, pairs=pairs, why=told["why"], seen=told["seen"], by=who.by, at=who.at)

    return act(request, page, form, do)


def _around_next(request: HttpRequest, place: Place, event: Event, row: Stage) -> Context:
    view, asked = _next(place, row)
    round_ = view.proposal.round if view.proposal else 0
    around: dict[str, Any] = {
        "number": tournaments.number(event),
        "event": event,
        "stage": row,
        "view": view,
        "away": away_in(row, round_) if round_ else (),
        "away_form": AwayForm(view.proposal.field, initial=start(event)) if round_ and view.proposal else None,
    }
    if round_ and view.proposal and view.proposal.pairs and row.format in CHOSEN:
        question = TwoForm(view.proposal.field, request.GET or None, auto_id="two_%s")
        around["question"] = question
        if asked and question.is_bound and question.is_valid():
            ((one, other),) = named_pairs(event, [(question.cleaned_data["one"], question.cleaned_data["other"])])
            around |= around_comparison(lambda: why_not(asked, one, other)) if one is not None else {}
    return around


def _next(place: Place, row: Stage) -> tuple[NextView, Any]:
    try:
        seen = coming(row, place.who.at)
    except Refusal as refusal:
        return refused(refusal), None
    return next_view(seen), seen


def _around_pairing(request: HttpRequest, place: Place, event: Event, drawn: PublishedRound) -> Context:
    """The question whether two may meet instead, and its answer; and the form that does it."""
    question = TwoForm(drawn.free, request.GET or None, auto_id="two_%s")
    around: dict[str, Any] = {"question": question, "has_reasons": drawn.stage.format in CHOSEN}
    if question.is_bound and question.is_valid():
        told = question.cleaned_data
        wanted = named_pairs(event, [(told["one"], told["other"])])
        around |= around_comparison(lambda: by_hand(coming(drawn.stage, place.who.at), drawn.round, wanted))
        around["pair_form"] = PairForm(initial=start(event, one=told["one"], other=told["other"]))
    return around


def _asked(request: HttpRequest) -> dict[str, str]:
    return {name: request.GET[name] for name in ("one", "other") if request.GET.get(name, "").isdecimal()}


def _round_page(event: Event, place: Place, drawn: PublishedRound, title: str, button: str, done: str) -> ActPage:
    return ActPage(
        title,
        button,
        next=reverse("desk_round", args=[event.pk, drawn.stage.position, drawn.round]),
        done=done,
        hint=f"{event.name} · {round_name(drawn.round)}",
        zone=place.zone,
        around=lambda: {"number": tournaments.number(event)},
    )
