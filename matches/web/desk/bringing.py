"""A federation's past brought into a pool: files that are sent, what each would bring, how far it has come; and
starting lists taken back."""

from typing import Any, Final
from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.may import roles_in_federation
from doors.acting import ActPage, Ahead, Who, act, attempt, desk, posted, show
from doors.following import follows
from doors.sentences import sentence_of_many, told
from doors.throttling import Uploads, throttled
from matches.flows.start_past import start_past
from matches.flows.take_back_starting import take_back_starting
from matches.flows.upload_past import upload_past
from matches.may import require
from matches.models import PastImport, RatingPool
from matches.queries import past_imports, ratings, starting_lists
from matches.queries.starting_lists import StartingList
from matches.rehearsal import starting_rehearsed
from matches.web.desk.merge_form import WhyForm
from matches.web.desk.past_form import PastForm, StartForm

PAGE: Final = 20


@desk
@throttled(Uploads, by_login=True)
def all_files(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    """The form for the next file, and those that were sent."""
    who, found = _pool(request, federation, pool)
    form = PastForm(posted(request), request.FILES or None)
    made: list[PastImport] = []

    def do() -> None:
        sent = form.cleaned_data["file"]
        where: dict[str, Any] = {"federation": federation, "pool": pool, "by": who.by, "at": who.at}
        made.append(upload_past(file=sent, plan=form.plan(), file_name=sent.name or "", **where))

    if form.is_bound and form.is_valid() and attempt(form, do):
        return redirect("desk_past_file", federation=federation, pool=pool, past=made[0].pk)
    page = Paginator(past_imports.imports_of(found), PAGE).get_page(request.GET.get("page"))
    context = {"pool": found, "form": form, "page": page, "lists": starting_lists.starting_lists(found)}
    return show(request, "desk/past.html", context, zone=found.federation.time_zone, status=form.status)


def _version(request: HttpRequest, federation: str, pool: str, past: UUID) -> str:
    _who, found = _pool(request, federation, pool)
    return past_imports.version(past_imports.past_import(found, past))


@desk
@follows(_version)
def one_file(request: HttpRequest, federation: str, pool: str, past: UUID) -> HttpResponse:
    who, found = _pool(request, federation, pool)
    one, form = past_imports.past_import(found, past), StartForm(posted(request))
    page = ActPage(
        one.file_name or _("A file of the past"),
        _("Bring it in"),
        next=reverse("desk_past_file", args=[federation, pool, past]),
        back=reverse("desk_past", args=[federation, pool]),
        template="desk/past_file.html",
        zone=found.federation.time_zone,
        around=lambda: _around(found, past),
    )

    def do() -> None:
        skip = form.cleaned_data["skip"]
        start_past(federation=federation, pool=pool, past=past, skip=skip, by=who.by, at=who.at)

    return act(request, page, form, do)


@desk
def taking_back(request: HttpRequest, federation: str, pool: str, starting: int) -> HttpResponse:
    """A starting list, whatever door it took: first what that changes, then the act."""
    who, found = _pool(request, federation, pool)
    starting_lists.starting_list(found, starting)
    form = WhyForm(posted(request))
    page = ActPage(
        _("Take a starting list back"),
        _("Take it back"),
        next=reverse("desk_past", args=[federation, pool]),
        done=_("It is taken back. The ratings follow in a moment."),
        template="desk/take_back_starting.html",
        zone=found.federation.time_zone,
        is_grave=True,
        ahead=lambda: Ahead({"ahead": starting_rehearsed(found, do)}),
        looks_first=True,
        around=lambda: {"pool": found, "one": starting_lists.starting_list(found, starting)},
    )

    def do() -> StartingList:
        where: dict[str, Any] = {"federation": federation, "pool": pool, "by": who.by, "at": who.at}
        return take_back_starting(number=starting, why=form.cleaned_data["why"], **where)

    return act(request, page, form, do)


def _pool(request: HttpRequest, federation: str, pool: str) -> tuple[Who, RatingPool]:
    who, found = Who.of(request), ratings.pool(federation, pool)
    require("import_past", roles_in_federation(who.by, found.federation, who.at))
    return who, found


def _around(pool: RatingPool, past: UUID) -> dict[str, Any]:
    one = past_imports.past_import(pool, past)
    rated = [(count, sentence_of_many(code) if code else "") for code, count in one.report.get("rated", {}).items()]
    problems = [told(row["code"], row["game"], row["params"]) for row in one.problems]
    brought = starting_lists.list_of(one)
    return {"pool": pool, "past": one, "rated": rated, "problems": problems, "brought": brought}
