"""Rounds of a stage: the next draw with reasons, absences, changes by hand."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import ActPage, Context, act, desk, posted, show
from interfaces.web.desk.matches.access import DeskContext, event_for, start
from interfaces.web.desk.matches.draws.published import PublishedRound, published
from interfaces.web.desk.matches.draws.round_forms import AwayForm, PairForm, TakeBackForm, TwoForm
from interfaces.web.desk.matches.draws.round_views import NextView, comparison_context, next_view, refused
from interfaces.web.desk.matches.draws.stage_words import stage_name
from interfaces.web.desk.matches.forms import WhyForm
from interfaces.wording.draw_places import round_name
from journal.refusals import Refusal
from matches.flows.draws.change_pairing import change_pairing
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.draws.withdraw_round import withdraw_round
from matches.flows.entries.skip_round import skip_round
from matches.models import Event, Stage
from matches.queries.entries import entries
from matches.queries.entries.absences import away_in
from matches.queries.tournaments import tournaments
from matches.services.draws.drawing import next_draw as read_next_draw
from matches.services.draws.drawing import stage_at
from matches.services.draws.explaining import by_hand, why_not
from matches.services.draws.pairs import drawing_at, named_pairs


@desk
def next_draw(request: HttpRequest, event: int, stage: int) -> HttpResponse:
    """Show the next draw with its reasons, and publish it."""
    place = event_for(request, event, "draw_event")
    row = stage_at(place.event, stage)
    form = WhyForm(posted(request), initial=start(place.event))
    page = ActPage(
        stage_name(row, place.event.stages.count() > 1),
        _("Draw and publish"),
        next=reverse("desk_event", args=[event]),
        done=_("Drawn. Now call the first matches to their tables."),
        template="desk/matches/draws/next_draw.html",
        zone=place.zone,
        context=lambda: _next_draw_context(request, place, place.event, row),
    )

    def do() -> None:
        draw_stage(event_id=event, stage_no=stage, ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


@desk
def away(request: HttpRequest, event: int, stage: int, round: int) -> HttpResponse:
    """Let an entry skip a round that is not drawn yet."""
    place = event_for(request, event, "check_in")
    form = AwayForm(entries.field(place.event), posted(request), initial=start(place.event))
    page = ActPage(
        _("Away for a round"),
        _("Leave out"),
        next=reverse("desk_next_draw", args=[event, stage]),
        done=_("Left out of this round. You can undo this in the journal."),
        hint=f"{place.event.name} · {round_name(round)}",
        zone=place.zone,
        event_id=event,
        context=lambda: {"number": tournaments.number(place.event)},
    )

    def do() -> None:
        entry = form.cleaned_data["entry"]
        skip_round(event_id=event, entry_no=entry, stage_no=stage, round_no=round, ctx=place.ctx)

    return act(request, page, form, do)


@desk
def published_round(request: HttpRequest, event: int, stage: int, round: int) -> HttpResponse:
    """Show a published round and what can be changed in it."""
    place = event_for(request, event, "draw_event")
    row = stage_at(place.event, stage)
    view = published(drawing_at(row, round))
    context = {
        "event": place.event,
        "stage": row,
        "round": view,
        "title": f"{stage_name(row, place.event.stages.count() > 1)} · {round_name(round)}",
        "take_back": TakeBackForm(view.waiting, initial=start(place.event)),
        **_pairing_context(request, place, place.event, view),
    }
    return show(request, "desk/matches/draws/round.html", context, zone=place.zone)


@desk
def pairs_withdrawal(request: HttpRequest, event: int, stage: int, round: int) -> HttpResponse:
    place = event_for(request, event, "draw_event")
    view = published(drawing_at(stage_at(place.event, stage), round))
    form = TakeBackForm(view.waiting, posted(request), initial=start(place.event))
    page = _round_page(place.event, place, view, _("Undo pairings"), _("Undo"), _("Pairings undone."))

    def do() -> None:
        positions, ctx = form.cleaned_data["positions"], form.act_context(place.ctx)
        withdraw_round(event_id=event, stage_no=stage, round_no=round, positions=positions, ctx=ctx)

    return act(request, page, form, do)


@desk
def pairing(request: HttpRequest, event: int, stage: int, round: int) -> HttpResponse:
    """Pair two entries by hand."""
    place = event_for(request, event, "draw_event")
    view = published(drawing_at(stage_at(place.event, stage), round))
    form = PairForm(posted(request), initial=start(place.event, **_initial_pair(request)))
    page = _round_page(place.event, place, view, _("Pair two players"), _("Pair them"), _("The round is changed."))

    def do() -> None:
        pairs = [(form.cleaned_data["one"], form.cleaned_data["other"])]
        ctx = form.act_context(place.ctx)
        change_pairing(event_id=event, stage_no=stage, round_no=round, pairs=pairs, ctx=ctx)

    return act(request, page, form, do)


def _next_draw_context(request: HttpRequest, place: DeskContext, event: Event, row: Stage) -> Context:
    view, draw = _next(place, row)
    round_ = view.proposal.round if view.proposal else 0
    context: dict[str, Any] = {
        "number": tournaments.number(event),
        "event": event,
        "stage": row,
        "view": view,
        "away": away_in(row, round_) if round_ else (),
        "away_form": AwayForm(view.proposal.field, initial=start(event)) if round_ and view.proposal else None,
    }
    if round_ and view.proposal and view.proposal.pairs and row.draw_format.explains_pairs:
        question = TwoForm(view.proposal.field, request.GET or None, auto_id="two_%s")
        context["question"] = question
        if draw and question.is_bound and question.is_valid():
            ((first, other),) = named_pairs(event, [(question.cleaned_data["one"], question.cleaned_data["other"])])
            context |= comparison_context(lambda: why_not(draw, first, other)) if first is not None else {}
    return context


def _next(place: DeskContext, row: Stage) -> tuple[NextView, Any]:
    try:
        draw = read_next_draw(row, place.ctx.at)
    except Refusal as refusal:
        return refused(refusal), None
    return next_view(draw), draw


def _pairing_context(request: HttpRequest, place: DeskContext, event: Event, view: PublishedRound) -> Context:
    """Return the context of the question whether two entries may meet instead, with the answer and the form to pair
    them."""
    question = TwoForm(view.free, request.GET or None, auto_id="two_%s")
    context: dict[str, Any] = {"question": question, "has_reasons": view.stage.draw_format.explains_pairs}
    if question.is_bound and question.is_valid():
        cleaned = question.cleaned_data
        pairs = named_pairs(event, [(cleaned["one"], cleaned["other"])])
        context |= comparison_context(lambda: by_hand(read_next_draw(view.stage, place.ctx.at), view.round, pairs))
        context["pair_form"] = PairForm(initial=start(event, one=cleaned["one"], other=cleaned["other"]))
    return context


def _initial_pair(request: HttpRequest) -> dict[str, str]:
    return {name: request.GET[name] for name in ("one", "other") if request.GET.get(name, "").isdecimal()}


def _round_page(
    event: Event, place: DeskContext, view: PublishedRound, title: str, button: str, message: str
) -> ActPage:
    return ActPage(
        title,
        button,
        next=reverse("desk_round", args=[event.pk, view.stage.position, view.round]),
        done=message,
        hint=f"{event.name} · {round_name(view.round)}",
        zone=place.zone,
        event_id=event.pk,
        context=lambda: {"number": tournaments.number(event)},
    )
