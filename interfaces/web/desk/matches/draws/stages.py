"""The stages of an event on its desk: format, lengths, rounds."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from interfaces.web.base.act_pages import ActPage, act, desk, posted, show
from interfaces.web.base.choices import Choices
from interfaces.web.base.live_updates import follows, subscribes
from interfaces.web.desk.matches.access import DeskContext, desk_version, event_for, start
from interfaces.web.desk.matches.draws.added_stage import AddedStageForm
from interfaces.web.desk.matches.draws.stage_forms import (
    ChangedLengthsForm,
    MatchLengthForm,
    StageForm,
    current_lengths,
)
from interfaces.web.desk.matches.draws.stage_words import stage_name, takes
from interfaces.web.desk.matches.events.formats import changeable_settings
from interfaces.web.desk.matches.forms import WhyForm
from interfaces.web.public.matches.rule_lines import conduct_lines
from interfaces.web.public.ratings.pool_words import occasion_words
from interfaces.wording.draw_places import match_place
from matches.flows.draws.add_stage import add_stage
from matches.flows.draws.change_lengths import change_lengths
from matches.flows.draws.change_stage import change_stage
from matches.flows.draws.remove_stage import remove_stage
from matches.models import Event, Node, Stage
from matches.queries.draws import draws, stage_rows
from matches.queries.draws.stage_rows import StageRow
from matches.queries.events.rulesets import rules_in
from matches.queries.results.match_location import MatchLocations
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import match_rows
from matches.queries.results.started import started_at_nodes
from matches.queries.tournaments import tournaments
from matches.services.draws.drawing import stage_at
from rules_engine.draws.lengths import ANY_SECTION


@dataclass(frozen=True, slots=True)
class StageView:
    """A stage on the desk. ``rounds``: the drawn ones; empty for a stage that is drawn at once.

    ``has_settings``: whether a setting may change. ``may_go``: whether it is the last stage and nothing of it was
    drawn.
    """

    row: StageRow
    name: str
    takes: str
    lengths: tuple[int, ...]
    rounds: tuple[int, ...]
    is_drawn: bool
    has_settings: bool
    may_go: bool = False

    @property
    def due_days(self) -> list[date]:
        """Return the days by which the rounds are to be played, in order."""
        return [date.fromisoformat(text) for text in self.row.stage.settings.get("due", ())]


@desk
@follows(desk_version)
def stage_list(request: HttpRequest, event: int) -> HttpResponse:
    place = event_for(request, event, "see_desk")
    subscribes(request, event=event)
    rows = stage_rows.stage_rows(place.event)
    views = [_view(row, rows) for row in rows if row.stage.draw_format.has_draw]
    context = {"event": place.event, "may": place.may, "stages": views, **_settings(place.event)}
    return show(request, "desk/matches/draws/stages.html", context, zone=place.zone)


@desk
def lengths(request: HttpRequest, event: int, stage: int) -> HttpResponse:
    """Change the lengths of all matches that have not started."""
    place = event_for(request, event, "draw_event")
    row = stage_at(place.event, stage)
    sections = stage_rows.stage_row(row).sections if row.draw_format.seats_once else ()
    form = ChangedLengthsForm(row, sections, posted(request), initial=start(place.event))
    page = _page(place, row, _("Change lengths"), _("New lengths set for coming matches."))

    def do() -> None:
        change_lengths(event_id=event, stage_no=stage, lengths=form.lengths(), ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


@desk
def match_length(request: HttpRequest, event: int, stage: int) -> HttpResponse:
    """Change the length of one match that has not started."""
    place = event_for(request, event, "draw_event")
    row = stage_at(place.event, stage)
    initial = {"node": request.GET.get("node", "")[:20]}
    form = MatchLengthForm(row, _open_nodes(row), posted(request), initial=start(place.event, **initial))
    page = _page(place, row, _("Change the length of one match"), _("New length set."))

    def do() -> None:
        change_lengths(event_id=event, stage_no=stage, lengths=form.lengths(), ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


@desk
def settings(request: HttpRequest, event: int, stage: int) -> HttpResponse:
    """Change the number of rounds and other settings."""
    place = event_for(request, event, "draw_event")
    row = stage_at(place.event, stage)
    form = StageForm(row, posted(request), initial=start(place.event), is_drawn=draws.is_drawn(row))
    page = _page(place, row, _("Change rounds and settings"), _("Changed. What is published stays the same."))

    def do() -> None:
        change_stage(event_id=event, stage_no=stage, settings=form.settings(), ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


@desk
def new_stage(request: HttpRequest, event: int) -> HttpResponse:
    """Add a stage after the last one."""
    place = event_for(request, event, "draw_event")
    lengths = " ".join(map(str, place.event.play.lengths[:4]))
    form = AddedStageForm(place.event, posted(request), initial=start(place.event, lengths=lengths))
    page = ActPage(
        _("Add a stage"),
        _("Add stage"),
        next=reverse("desk_stages", args=[event]),
        done=_("Stage added. It is drawn when the stages before it are over."),
        hint=place.event.name,
        template="desk/matches/draws/add_stage.html",
        event_id=event,
        context=lambda: {"event": place.event, "number": tournaments.number(place.event)},
    )

    def do() -> None:
        add_stage(event_id=event, plan=form.to_input(), ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


@desk
def removal(request: HttpRequest, event: int, stage: int) -> HttpResponse:
    """Remove the last stage if nothing of it was drawn."""
    place = event_for(request, event, "draw_event")
    row = stage_at(place.event, stage)
    form = WhyForm(posted(request), initial=start(place.event))
    title = _("Remove stage %(stage)s") % {"stage": stage}
    page = replace(_page(place, row, title, _("The stage is removed.")), button=_("Remove stage"), is_grave=True)

    def do() -> None:
        remove_stage(event_id=event, stage_no=stage, ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


def _settings(event: Event) -> dict[str, Any]:
    """Return the settings that concern the whole event, with the labels of two of them."""
    play = event.play
    return {
        "play": play,
        "conduct": conduct_lines(play.conduct, rules_in(event), bool(play.clock)),
        "occasion": occasion_words(play.occasion),
        "no_show": play.no_show,
    }


def _view(row: StageRow, rows: Sequence[StageRow]) -> StageView:
    several, last = len(rows) > 1, rows[-1]
    stage, drawn_rounds = row.stage, [drawing_row.drawing.round for drawing_row in row.drawings if drawing_row.holds]
    lengths = current_lengths(stage).get("rounds", {}).get(ANY_SECTION, ())
    return StageView(
        row,
        stage_name(stage, several),
        takes(stage),
        tuple(lengths),
        tuple(round_ for round_ in drawn_rounds if round_),
        bool(drawn_rounds),
        bool(changeable_settings(stage.format, bool(drawn_rounds))),
        several and row is last and not stage_rows.has_history(stage),
    )


def _open_nodes(stage: Stage) -> Choices:
    """Return the nodes whose matches have not started, with the entries that are known."""
    nodes = [node for node in draws.nodes(stage) if node.state in (Node.State.WAITING, Node.State.READY)]
    started_ids = started_at_nodes(nodes)
    left = [node for node in nodes if node.match_id not in started_ids]
    rows = {row.node_key: row for row in match_rows(node.match for node in left if node.match)}
    places = MatchLocations.of([stage.pk])
    return [(node.key, _named(match_place(places.at(stage.pk, node.key)), rows.get(node.key))) for node in left]


def _named(place: str, row: "MatchRow | None") -> str:
    return f"{place}: {row.sides[0].name} – {row.sides[1].name}" if row else place


def _page(place: DeskContext, stage: Stage, title: str, message: str) -> ActPage:
    event: Event = stage.event
    return ActPage(
        title,
        pgettext("a setting", "Change"),
        next=reverse("desk_stages", args=[event.pk]),
        done=message,
        hint=f"{event.name} · {stage_name(stage, event.stages.count() > 1)}",
        zone=place.zone,
        event_id=event.pk,
        context=lambda: {"number": tournaments.number(event)},
    )
