"""Import of lists of members: upload, preview, columns and questions, start, progress."""

from typing import Any, Final
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from interfaces.shared.throttling import Uploads, throttled
from interfaces.web.base.act_pages import ActPage, act, context_of, desk, posted, run_flow, show
from interfaces.web.base.live_updates import follows
from interfaces.web.base.pages import page_of
from interfaces.web.desk.members.list_forms import AnswersForm, ListForm, StartForm
from interfaces.wording.sentences import sentence_with_place
from members.flows.recheck_members import recheck_members
from members.flows.start_import import start_import
from members.flows.upload_members import upload_members
from members.models import MemberList, MemberListRow
from members.queries.member_lists import lists_of, players_by_public_id, rows_of
from members.services.access import member_access
from members.services.member_lists import list_for

_MOST_QUESTIONS: Final = 100  # questions on a page


@desk
@throttled(Uploads, by_login=True)
def member_lists(request: HttpRequest, federation: str) -> HttpResponse:
    """Show the form for the next list, and the lists that were uploaded."""
    ctx = context_of(request)
    access = member_access("import_members", federation, ctx)
    form = ListForm(access.clubs(), access.club_ids is None, posted(request), request.FILES or None)
    rows: list[MemberList] = []

    def do() -> None:
        file, cleaned = form.cleaned_data["file"], form.cleaned_data
        row = upload_members(
            federation=federation,
            data=file.read(),
            file_name=file.name or "",
            club=cleaned["club"],
            day_first=cleaned["day_first"],
            ctx=ctx,
        )
        rows.append(row)

    if form.is_bound and form.is_valid() and run_flow(form, do):
        return redirect("desk_member_list", federation=federation, list_id=rows[0].pk)
    page = page_of(lists_of(access.federation, access.club_ids), request)
    context = {"federation": access.federation, "form": form, "page": page}
    return show(request, "desk/members/lists.html", context, zone=access.federation.time_zone, status=form.status)


def _version(request: HttpRequest, federation: str, list_id: UUID) -> str:
    row = list_for(federation, list_id, context_of(request))
    return f"{row.state}.{row.version}.{request.GET.urlencode()}"


@desk
@follows(_version)
def member_list(request: HttpRequest, federation: str, list_id: UUID) -> HttpResponse:
    """Show what a list would change, and start its import."""
    ctx = context_of(request)
    row = list_for(federation, list_id, ctx)
    has_problems = bool(row.report.get("problem") or row.report.get("ask"))
    form = StartForm(has_problems, posted(request), initial={"seen": row.version})
    page = ActPage(
        row.file_name or _("List of members"),
        _("Import"),
        next=reverse("desk_member_list", args=[federation, list_id]),
        back=reverse("desk_member_lists", args=[federation]),
        template="desk/members/list.html",
        zone=row.federation.time_zone,
        context=lambda: _list_context(request, list_for(federation, list_id, ctx)),
    )

    def do() -> None:
        skip = form.cleaned_data.get("skip", False)
        start_import(federation=federation, list_id=list_id, skip=skip, ctx=form.act_context(ctx))

    return act(request, page, form, do)


@desk
def member_list_answers(request: HttpRequest, federation: str, list_id: UUID) -> HttpResponse:
    """Say what the columns of a list are, and who is meant."""
    ctx = context_of(request)
    row = list_for(federation, list_id, ctx)
    questions = list(rows_of(row, MemberListRow.Kind.ASK)[:_MOST_QUESTIONS])
    players = players_by_public_id({public_id for ask in questions for public_id in ask.choices})
    settings = row.settings
    parts = (settings.get("headings", []), settings["columns"], questions, players)
    form = AnswersForm(*parts, posted(request), initial={"seen": row.version})
    title = _("Columns and questions")
    next_page = reverse("desk_member_list", args=[federation, list_id])
    page = ActPage(title, _("Check again"), next_page, hint=row.file_name, zone=row.federation.time_zone)

    def do() -> None:
        recheck_members(
            federation=federation,
            list_id=list_id,
            columns=form.columns(),
            answers=form.answers(),
            ctx=form.act_context(ctx),
        )

    return act(request, page, form, do)


def _list_context(request: HttpRequest, row: MemberList) -> dict[str, Any]:
    kind = request.GET.get("kind", "")
    kind = kind if kind in MemberListRow.Kind.values else ""
    page = page_of(rows_of(row, kind), request)
    kinds = [(name, row.report.get(name, 0)) for name in MemberListRow.Kind.values if row.report.get(name)]
    return {
        "federation": row.federation,
        "list": row,
        "kind": kind,
        "kinds": kinds,
        "rows_page": page,
        "lines": [(line, _sentences(line.problems)) for line in page.object_list],
        "problems": _sentences(row.problems),
    }


def _sentences(problems: list[dict[str, Any]]) -> list[str]:
    return [sentence_with_place(row["code"], None, row["params"]) for row in problems]
