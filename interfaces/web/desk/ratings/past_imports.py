"""Import of a federation's past results into a pool: upload, preview, progress; and undoing starting lists."""

from typing import Any, Final
from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.permissions import roles_in_federation
from interfaces.shared.throttling import Uploads, throttled
from interfaces.web.base.act_pages import ActPage, PreviewPanel, act, context_of, desk, posted, run_flow, show
from interfaces.web.base.live_updates import follows
from interfaces.web.desk.ratings.merge_form import WhyForm
from interfaces.web.desk.ratings.past_form import PastForm, StartForm
from interfaces.wording.sentences import sentence_of_many, sentence_with_place
from journal.context import ActContext
from matches.models import RatingPool
from matches.queries.events import pools
from ratings.flows.imports.start_past import start_past
from ratings.flows.imports.take_back_starting import take_back_starting
from ratings.flows.imports.upload_past import upload_past
from ratings.models import PastImport
from ratings.permissions import require
from ratings.preview import preview_starting_list
from ratings.queries.imports import past_imports, starting_lists
from ratings.queries.imports.starting_lists import StartingList

PAGE: Final = 20


@desk
@throttled(Uploads, by_login=True)
def all_files(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    """Show the form for the next file, and all uploaded files."""
    ctx, rating_pool = _pool(request, federation, pool)
    form = PastForm(posted(request), request.FILES or None)
    imports: list[PastImport] = []

    def do() -> None:
        upload = form.cleaned_data["file"]
        past_import = upload_past(
            federation=federation, pool=pool, file=upload, plan=form.to_input(), file_name=upload.name or "", ctx=ctx
        )
        imports.append(past_import)

    if form.is_bound and form.is_valid() and run_flow(form, do):
        return redirect("desk_past_file", federation=federation, pool=pool, past=imports[0].pk)
    page = Paginator(past_imports.imports_of(rating_pool), PAGE).get_page(request.GET.get("page"))
    context = {"pool": rating_pool, "form": form, "page": page, "lists": starting_lists.starting_lists(rating_pool)}
    return show(request, "desk/ratings/past.html", context, zone=rating_pool.federation.time_zone, status=form.status)


def _version(request: HttpRequest, federation: str, pool: str, past: UUID) -> str:
    _ctx, rating_pool = _pool(request, federation, pool)
    return past_imports.version(past_imports.past_import(rating_pool, past))


@desk
@follows(_version)
def past_file(request: HttpRequest, federation: str, pool: str, past: UUID) -> HttpResponse:
    ctx, rating_pool = _pool(request, federation, pool)
    past_import = past_imports.past_import(rating_pool, past)
    form = StartForm(past_import.report, past_import.settings.get("same", {}), posted(request))
    page = ActPage(
        past_import.file_name or _("File of earlier results"),
        _("Import"),
        next=reverse("desk_past_file", args=[federation, pool, past]),
        back=reverse("desk_past", args=[federation, pool]),
        template="desk/ratings/past_file.html",
        zone=rating_pool.federation.time_zone,
        context=lambda: _file_context(rating_pool, past),
    )

    def do() -> None:
        skip = form.cleaned_data.get("skip", False)
        start_past(federation=federation, pool=pool, past_id=past, skip=skip, same=form.pairs(), ctx=ctx)

    return act(request, page, form, do)


@desk
def starting_withdrawal(request: HttpRequest, federation: str, pool: str, starting: int) -> HttpResponse:
    """Undo a starting list, after a preview."""
    ctx, rating_pool = _pool(request, federation, pool)
    starting_lists.starting_list(rating_pool, starting)
    form = WhyForm(posted(request))
    page = ActPage(
        _("Withdraw a starting list"),
        _("Withdraw it"),
        next=reverse("desk_past", args=[federation, pool]),
        done=_("Withdrawn. Ratings follow in a moment."),
        template="desk/ratings/take_back_starting.html",
        zone=rating_pool.federation.time_zone,
        is_grave=True,
        preview=lambda: PreviewPanel({"ahead": preview_starting_list(rating_pool, do)}),
        requires_preview=True,
        context=lambda: {"pool": rating_pool, "starting_list": starting_lists.starting_list(rating_pool, starting)},
    )

    def do() -> StartingList:
        return take_back_starting(federation=federation, pool=pool, number=starting, ctx=form.act_context(ctx))

    return act(request, page, form, do)


def _pool(request: HttpRequest, federation: str, pool: str) -> tuple[ActContext, RatingPool]:
    ctx, rating_pool = context_of(request), pools.pool(federation, pool)
    require("import_past", roles_in_federation(ctx.actor, rating_pool.federation, ctx.at))
    return ctx, rating_pool


def _file_context(pool: RatingPool, past: UUID) -> dict[str, Any]:
    past_import = past_imports.past_import(pool, past)
    rating_counts = [
        (count, sentence_of_many(code) if code else "") for code, count in past_import.report.get("rated", {}).items()
    ]
    problems = [sentence_with_place(row["code"], row["game"], row["params"]) for row in past_import.problems]
    starting_list = starting_lists.list_of(past_import)
    rare = [sentence_with_place(row["code"], row["game"], row["params"]) for row in past_import.report.get("rare", ())]
    return {
        "pool": pool,
        "past": past_import,
        "rated": rating_counts,
        "problems": problems,
        "rare": rare,
        "starting_list": starting_list,
    }
