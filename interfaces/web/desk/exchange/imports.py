"""Bring in a document of another site: choose the file, look what it would bring, say who is who, bring it in."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from clubs.models import Federation
from clubs.permissions import Role, roles_over
from clubs.queries import federations
from exchange.flows.import_document import Imported, import_document
from exchange.permissions import require
from interfaces.shared.throttling import Uploads, throttled
from interfaces.web.base.act_pages import context_of, desk, posted, run_flow, show
from interfaces.web.desk.exchange.import_form import ImportForm, sent_back
from interfaces.wording.sentences import sentence_with_place
from matches.queries.events.pools import match_pools_of

_TEMPLATE = "desk/exchange/import.html"


@desk
@throttled(Uploads, by_login=True)
def document_import(request: HttpRequest, federation: str) -> HttpResponse:
    """Show what a document would bring, and bring it in once all people in it are known."""
    ctx, home = context_of(request), federations.federation(federation)
    require("import_document", roles_over(ctx.actor, home, ctx.at) - {Role.DIRECTOR})
    form = ImportForm(match_pools_of(home), posted(request), request.FILES or None)
    if not form.is_bound or not form.is_valid():
        return _page(request, home, form)
    document, outcomes = form.to_input(), list[Imported]()

    def look() -> None:
        outcomes.append(import_document(federation=federation, document=document, is_trial=True, ctx=ctx))

    def bring() -> None:
        outcomes.append(import_document(federation=federation, document=document, ctx=ctx))

    if "sure" in request.POST and run_flow(form, bring):
        return _done(request, home, outcomes[0])
    refusal = form.refusal
    if not run_flow(form, look):
        return _page(request, home, form)
    data = _with_document(request.POST, sent_back(document.data))
    next_form = ImportForm(match_pools_of(home), data, None, [row for row in outcomes[0].people if row.candidates])
    if next_form.is_valid() and refusal:
        next_form.refuse(refusal)
    return _page(request, home, next_form, outcomes[0])


def _with_document(data: QueryDict, text: str) -> QueryDict:
    copy = data.copy()
    copy["sent"] = text
    return copy


def _done(request: HttpRequest, home: Federation, outcome: Imported) -> HttpResponse:
    messages.success(request, _("Imported.") if outcome.is_changed else _("Everything in it was here already."))
    if len(outcome.events) == 1:
        return redirect("event", outcome.events[0].id)
    return redirect("desk_federation", home.slug)


def _page(request: HttpRequest, home: Federation, form: ImportForm, look: Imported | None = None) -> HttpResponse:
    faults = look.problem.violations if look and look.problem else ()
    problems = [sentence_with_place(row.code, row.where, row.params) for row in faults]
    context = {"federation": home, "form": form, "look": look, "problems": problems}
    return show(request, _TEMPLATE, context, zone=home.time_zone, status=form.status)
