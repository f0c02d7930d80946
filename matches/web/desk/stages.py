"""The stages of an event at its desk: what each is, how long its matches are, how many rounds it has."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from doors.acting import ActPage, act, desk, posted, show
from doors.following import follows, hears
from doors.words import match_place
from matches.conditions.drawing import stage_at
from matches.flows.add_stage import add_stage
from matches.flows.change_lengths import change_lengths
from matches.flows.change_stage import change_stage
from matches.flows.remove_stage import remove_stage
from matches.models import LIST, Event, Node, Stage
from matches.queries import commitments, draws, stage_rows, tournaments
from matches.queries.answers import confirm_minutes
from matches.queries.conducts import conduct_of
from matches.queries.live_scores import are_wanted
from matches.queries.match_row import MatchRow
from matches.queries.match_rows import match_rows
from matches.queries.matches import begun_at
from matches.queries.no_shows import no_show_of
from matches.queries.occasions import occasion_of
from matches.queries.places import Places
from matches.queries.rests import rest_of
from matches.queries.rulesets import rules_in
from matches.queries.stage_rows import StageRow
from matches.web.desk.added_stage import AddedStageForm
from matches.web.desk.finding import Place, desk_version, event_for, start
from matches.web.desk.forms import Choices, WhyForm
from matches.web.desk.stage_forms import (
    ChangedLengthsForm,
    OneLengthForm,
    StageForm,
    asked_of,
    is_bracket,
    standing_lengths,
)
from matches.web.desk.stage_words import stage_name, takes
from matches.web.pool_words import occasion_words
from matches.web.rule_lines import conduct_lines
from rules_engine.draws.lengths import ANY_SECTION


@dataclass(frozen=True, slots=True)
class StageView:
    """``rounds``: that are drawn; of a stage drawn at once none. ``has_settings``: something of it may change.

    ``may_go``: it is the last, and nothing of it was drawn.
    """

    row: StageRow
    name: str
    takes: str
    lengths: tuple[int, ...]
    rounds: tuple[int, ...]
    is_drawn: bool
    has_settings: bool
    may_go: bool = False


@desk
@follows(desk_version)
def stage_list(request: HttpRequest, event: int) -> HttpResponse:
    place, found = event_for(request, event, "see_desk")
    hears(request, event=event)
    rows = stage_rows.stage_rows(found)
    views = [_view(one, rows) for one in rows if one.stage.format != LIST]
    context = {"event": found, "may": place.may, "stages": views, **_settings(found)}
    return show(request, "desk/stages.html", context, zone=place.zone)


@desk
def lengths(request: HttpRequest, event: int, stage: int) -> HttpResponse:
    """Of all matches that have not begun."""
    place, found = event_for(request, event, "draw_event")
    row = stage_at(found, stage)
    sections = stage_rows.stage_row(row).sections if is_bracket(row) else ()
    form = ChangedLengthsForm(row, sections, posted(request), initial=start(found))
    page = _page(place, row, _("Change lengths"), _("The coming matches have their new lengths."))

    def do() -> None:
        change_lengths(event=event, stage=stage, lengths=form.lengths(), **_told(form), **_who(place))

    return act(request, page, form, do)


@desk
def one_length(request: HttpRequest, event: int, stage: int) -> HttpResponse:
    """Of one match that has not begun."""
    place, found = event_for(request, event, "draw_event")
    row = stage_at(found, stage)
    asked = {"node": request.GET.get("node", "")[:20]}
    form = OneLengthForm(row, _coming(row), posted(request), initial=start(found, **asked))
    page = _page(place, row, _("Change the length of one match"), _("The match has its new length."))

    def do() -> None:
        change_lengths(event=event, stage=stage, lengths=form.lengths(), **_told(form), **_who(place))

    return act(request, page, form, do)


@desk
def settings(request: HttpRequest, event: int, stage: int) -> HttpResponse:
    """More rounds, fewer rounds, and what else may change."""
    place, found = event_for(request, event, "draw_event")
    row = stage_at(found, stage)
    form = StageForm(row, posted(request), initial=start(found), is_drawn=draws.is_drawn(row))
    page = _page(place, row, _("Change rounds and settings"), _("Changed. What is published stays as it is."))

    def do() -> None:
        change_stage(event=event, stage=stage, settings=form.settings(), **_told(form), **_who(place))

    return act(request, page, form, do)


@desk
def new_stage(request: HttpRequest, event: int) -> HttpResponse:
    """One after the last."""
    place, found = event_for(request, event, "draw_event")
    lengths = " ".join(map(str, found.settings["lengths"][:4]))
    form = AddedStageForm(found, posted(request), initial=start(found, lengths=lengths))
    page = ActPage(
        _("Add a stage"),
        _("Add it"),
        next=reverse("desk_stages", args=[event]),
        done=_("The stage is added. It is drawn when those before it are over."),
        hint=found.name,
        template="desk/add_stage.html",
        around=lambda: {"event": found, "number": tournaments.number(found)},
    )

    def do() -> None:
        add_stage(event=event, plan=form.plan(), **_told(form), **_who(place))

    return act(request, page, form, do)


@desk
def removal(request: HttpRequest, event: int, stage: int) -> HttpResponse:
    """The last one, as long as nothing of it was drawn."""
    place, found = event_for(request, event, "draw_event")
    row = stage_at(found, stage)
    form = WhyForm(posted(request), initial=start(found))
    title = _("Remove stage %(stage)s") % {"stage": stage}
    page = replace(_page(place, row, title, _("The stage is removed.")), button=_("Remove it"), is_grave=True)

    def do() -> None:
        remove_stage(event=event, stage=stage, **_told(form), **_who(place))

    return act(request, page, form, do)


def _settings(event: Event) -> dict[str, Any]:
    """As they stand, which are not of one stage."""
    return {
        "clock": event.settings.get("clock", ""),
        "conduct": conduct_lines(conduct_of(event), rules_in(event), bool(event.settings.get("clock"))),
        "live_scores": are_wanted(event),
        "occasion": occasion_words(occasion_of(event)),
        "rest": rest_of(event),
        "no_show": no_show_of(event),
        "confirm_minutes": confirm_minutes(event),
        "commit_first": commitments.are_wanted(event),
    }


def _view(row: StageRow, rows: Sequence[StageRow]) -> StageView:
    several, last = len(rows) > 1, rows[-1]
    stage, drawn = row.stage, [one.drawing.round for one in row.drawings if one.holds]
    lengths = standing_lengths(stage).get("rounds", {}).get(ANY_SECTION, ())
    return StageView(
        row,
        stage_name(stage, several),
        takes(stage),
        tuple(lengths),
        tuple(round_ for round_ in drawn if round_),
        bool(drawn),
        bool(asked_of(stage.format, bool(drawn))),
        several and row is last and not stage_rows.has_history(stage),
    )


def _coming(stage: Stage) -> Choices:
    """The places whose matches have not begun, each with who is known to play there."""
    nodes = [node for node in draws.nodes(stage) if node.state in (Node.State.WAITING, Node.State.READY)]
    begun = begun_at(nodes)
    left = [node for node in nodes if node.match_id not in begun]
    rows = {row.node_key: row for row in match_rows(node.match for node in left if node.match)}
    places = Places.of([stage.pk])
    return [(node.key, _named(match_place(places.at(stage.pk, node.key)), rows.get(node.key))) for node in left]


def _named(place: str, row: "MatchRow | None") -> str:
    return f"{place}: {row.sides[0].name} – {row.sides[1].name}" if row else place


def _told(form: Any) -> dict[str, Any]:
    return {"why": form.cleaned_data["why"], "seen": form.cleaned_data["seen"]}


def _who(place: Place) -> dict[str, Any]:
    return {"by": place.who.by, "at": place.who.at}


def _page(place: Place, stage: Stage, title: str, done: str) -> ActPage:
    event: Event = stage.event
    return ActPage(
        title,
        pgettext("a setting", "Change"),
        next=reverse("desk_stages", args=[event.pk]),
        done=done,
        hint=f"{event.name} · {stage_name(stage, event.stages.count() > 1)}",
        zone=place.zone,
        around=lambda: {"number": tournaments.number(event)},
    )
