"""The state of the installation, for its operator, who can try jobs again that were given up."""

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.flows.retry_jobs import retry_jobs
from clubs.permissions import require, roles_in_federation
from clubs.queries.overdue_rows import overdue_rows
from interfaces.shared.installation import installation_state
from interfaces.web.base.act_pages import ActForm, ActPage, act, context_of, desk, posted


class RetryForm(ActForm):
    """``job``: the job to try again; empty: all."""

    job = forms.UUIDField(required=False, widget=forms.HiddenInput)


@desk
def installation(request: HttpRequest) -> HttpResponse:
    ctx = context_of(request)
    require("see_installation", roles_in_federation(ctx.actor, 0, ctx.at))
    form = RetryForm(posted(request))
    page = ActPage(
        _("State of the installation"),
        _("Try again"),
        next=reverse("desk_installation"),
        done=_("The jobs wait for their turn."),
        template="desk/site/installation.html",
        context=lambda: {"state": installation_state(), "retention": overdue_rows(ctx.at)},
    )
    return act(request, page, form, lambda: retry_jobs(job_id=form.cleaned_data["job"], ctx=form.act_context(ctx)))
