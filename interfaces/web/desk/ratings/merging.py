"""Possible duplicates of players: suggestions, preview, merge, mark as different, undo."""

from typing import Any, Final

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.models import Federation
from clubs.permissions import roles_in_federation
from clubs.queries import federations, merges
from interfaces.web.base.act_pages import ActPage, PreviewPanel, act, context_of, desk, posted, show
from interfaces.web.desk.ratings.merge_form import DifferentPlayersForm, MergeForm, WhyForm
from interfaces.wording.words import word
from journal.context import ActContext
from ratings.flows.merges.mark_as_different_players import mark_as_different_players
from ratings.flows.merges.merge_players import merge_players
from ratings.flows.merges.undo_merge import undo_merge
from ratings.permissions import require
from ratings.preview import preview_merge
from ratings.queries.merges import duplicates

PAGE: Final = 20
LATEST: Final = 20


@desk
def all_duplicates(request: HttpRequest, federation: str) -> HttpResponse:
    _ctx, home = _officer(request, federation)
    page = Paginator(duplicates.suggestions(home), PAGE).get_page(request.GET.get("page"))
    rows = [
        (suggestion, [word(reason, "alike") for reason in suggestion.reasons], _different_form(suggestion))
        for suggestion in page.object_list
    ]
    context = {
        "federation": home,
        "page": page,
        "suggestions": rows,
        "merges": merges.merges_of(home)[:LATEST],
        "undone": merges.undone_merges_of(home)[:LATEST],
    }
    return show(request, "desk/ratings/duplicates.html", context, zone=home.time_zone)


@desk
def player_merge(request: HttpRequest, federation: str) -> HttpResponse:
    ctx, home = _officer(request, federation)
    form = MergeForm(home, posted(request), initial={name: request.GET.get(name, "") for name in ("target", "merged")})
    page = ActPage(
        _("Merge two players"),
        _("Merge"),
        next=reverse("desk_duplicates", args=[federation]),
        done=_("Merged. Ratings follow in a moment; you can undo the merge below."),
        hint=_("Everything either has done counts for the kept player from then on. You can undo this."),
        template="desk/ratings/merge.html",
        zone=home.time_zone,
        preview=lambda: _preview_panel(form, do),
        requires_preview=True,
    )

    def do() -> None:
        target, duplicate = form.players()
        merge_players(
            federation=federation,
            target=target.public_id,
            duplicate=duplicate.public_id,
            login=form.login_stays_with,
            even_so=form.cleaned_data["even_so"],
            ctx=form.act_context(ctx),
        )

    return act(request, page, form, do)


@desk
def different_players(request: HttpRequest, federation: str) -> HttpResponse:
    ctx, _home = _officer(request, federation)
    form = DifferentPlayersForm(posted(request))
    page = ActPage(
        _("Not the same"),
        _("Not the same"),
        next=reverse("desk_duplicates", args=[federation]),
        done=_("Noted: you are not asked about these two again."),
    )

    def do() -> None:
        first, second = form.pair()
        mark_as_different_players(federation=federation, first=first, second=second, ctx=ctx)

    return act(request, page, form, do)


@desk
def merge_undo(request: HttpRequest, federation: str, merge: int) -> HttpResponse:
    ctx, home = _officer(request, federation)
    merge_obj, form = merges.merge(home, merge), WhyForm(posted(request))
    names = {"merged": merge_obj.merged.public_name, "kept": merge_obj.target.canonical.public_name}
    page = ActPage(
        _("Undo the merge of %(merged)s into %(kept)s") % names,
        _("Undo"),
        next=reverse("desk_duplicates", args=[federation]),
        done=_("Merge undone."),
        hint=_("Everything from before the merge goes back to each of them. What was done since stays with %(kept)s.")
        % names,
        is_grave=True,
    )

    def do() -> None:
        undo_merge(federation=federation, merge_id=merge, ctx=form.act_context(ctx))

    return act(request, page, form, do)


def _officer(request: HttpRequest, federation: str) -> tuple[ActContext, Federation]:
    ctx, home = context_of(request), federations.federation(federation)
    require("merge_players", roles_in_federation(ctx.actor, home, ctx.at))
    return ctx, home


def _different_form(suggestion: duplicates.Suggestion) -> DifferentPlayersForm:
    return DifferentPlayersForm(
        initial={"first": suggestion.target.player.public_id, "second": suggestion.merged.player.public_id},
        auto_id=False,
    )


def _preview_panel(form: MergeForm, do: Any) -> PreviewPanel:
    return PreviewPanel({"ahead": preview_merge(*form.players(), do)})
