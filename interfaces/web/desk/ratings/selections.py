"""The selections of a federation at its desk: criteria, decisions by hand, and publishing an edition."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.models import Federation
from clubs.permissions import roles_over
from clubs.queries import federations
from interfaces.web.base.act_pages import ActPage, Context, act, context_of, desk, posted, show
from interfaces.web.base.choices import Choices
from interfaces.web.desk.ratings.selection_forms import (
    ChangedSelectionForm,
    NewSelectionForm,
    SelectionPickForm,
    SelectionPublicationForm,
    initial_criteria,
)
from interfaces.web.public.ratings.selection_words import criteria_lines
from matches.queries.events.pools import pools_of
from ratings.derive.selections import selection_draft
from ratings.flows.selections.change_selection import change_selection
from ratings.flows.selections.open_selection import open_selection
from ratings.flows.selections.pick_for_selection import pick_for_selection
from ratings.flows.selections.publish_selection import publish_selection
from ratings.models import Selection
from ratings.permissions import require
from ratings.queries.seasons.seasons import seasons_of
from ratings.queries.selections.selections import criteria_of, editions_of, pick_rows, selections_of
from ratings.queries.selections.selections import selection as selection_of
from ratings.services.selections.selection_checks import criteria_input


@desk
def selections(request: HttpRequest, federation: str) -> HttpResponse:
    """List the selections, and open one."""
    ctx, home = context_of(request), federations.federation(federation)
    require("open_selection", roles_over(ctx.actor, home, ctx.at))
    form = NewSelectionForm(_pools(home), _seasons(home), posted(request), initial={"months": 12})
    page = ActPage(
        _("Selections"),
        _("Open a selection"),
        next=reverse("desk_selections", args=[federation]),
        done=_("The selection is opened. Nothing of it is public before you publish it."),
        back=reverse("desk_federation", args=[federation]),
        hint=home.name,
        template="desk/ratings/selections.html",
        context=lambda: {"federation": home, "rows": selections_of(home)},
    )

    def do() -> None:
        open_selection(federation=federation, code=form.cleaned_data["code"], plan=form.to_input(), ctx=ctx)

    return act(request, page, form, do)


@desk
def selection_desk(request: HttpRequest, federation: str, selection: str) -> HttpResponse:
    """Show who would be selected today and who is passed over, with the reasons."""
    row = _selection_for(request, federation, selection, "change_selection")
    home, at = row.federation, context_of(request).at
    context = {
        **_draft_context(row, selection_draft(row, home.day_at(at)).candidates),
        "picks": pick_rows(row),
        "editions": editions_of(row),
        "criteria": criteria_lines(criteria_of(row)),
    }
    return show(request, "desk/ratings/selection.html", context, zone=home.time_zone)


@desk
def changed_selection(request: HttpRequest, federation: str, selection: str) -> HttpResponse:
    """Change the criteria."""
    row = _selection_for(request, federation, selection, "change_selection")
    initial = {**initial_criteria(criteria_input(row)), "version": row.version}
    form = ChangedSelectionForm(_pools(row.federation), _seasons(row.federation), posted(request), initial=initial)
    page = ActPage(
        _("Change the criteria"),
        _("Save"),
        _address(row),
        _("Saved. Published editions keep their criteria."),
        row.name,
    )

    def do() -> None:
        ctx = context_of(request).with_note("", form.cleaned_data["version"])
        change_selection(federation=federation, code=selection, plan=form.to_input(), ctx=ctx)

    return act(request, page, form, do)


@desk
def selection_pick(request: HttpRequest, federation: str, selection: str) -> HttpResponse:
    """Give a player a wild card, leave them out, or let the criteria decide again."""
    row = _selection_for(request, federation, selection, "pick_for_selection")
    initial = {"player": request.GET.get("player", "")[:20], "pick": request.GET.get("pick", "")[:4]}
    form = SelectionPickForm(posted(request), initial=initial)
    page = ActPage(_("Decide on a player"), _("Save"), _address(row), _("The decision is stated."), row.name)

    def do() -> None:
        cleaned, ctx = form.cleaned_data, form.act_context(context_of(request))
        pick_for_selection(
            federation=federation, code=selection, player=cleaned["player"], pick=cleaned["pick"], ctx=ctx
        )

    return act(request, page, form, do)


@desk
def selection_publication(request: HttpRequest, federation: str, selection: str) -> HttpResponse:
    """Publish who is selected today. If others are selected meanwhile, they are shown first."""
    row = _selection_for(request, federation, selection, "publish_selection")
    draft = selection_draft(row, row.federation.day_at(context_of(request).at))
    form = SelectionPublicationForm(draft.rows_sha256, posted(request))
    page = ActPage(
        _("Publish the selection"),
        _("Publish"),
        _address(row),
        _("The selection is published."),
        row.name,
        template="desk/ratings/selection_publication.html",
        context=lambda: _draft_context(row, draft.selected),
    )

    def do() -> None:
        digest = form.cleaned_data["digest"]
        publish_selection(federation=federation, code=selection, rows_sha256=digest, ctx=context_of(request))

    return act(request, page, form, do)


def _selection_for(request: HttpRequest, federation: str, code: str, permission: str) -> Selection:
    """Return the selection; raise NotAllowed without the permission."""
    ctx, row = context_of(request), selection_of(federation, code)
    require(permission, roles_over(ctx.actor, row.federation, ctx.at))
    return row


def _draft_context(row: Selection, candidates: object) -> Context:
    return {"selection": row, "federation": row.federation, "rows": candidates}


def _address(row: Selection) -> str:
    return reverse("desk_selection", args=[row.federation.slug, row.code])


def _pools(home: Federation) -> Choices:
    return [(pool.code, pool.name) for pool in pools_of(home)]


def _seasons(home: Federation) -> Choices:
    return [(season.code, season.name) for season in seasons_of(home)]
