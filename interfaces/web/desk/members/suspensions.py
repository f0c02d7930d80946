"""The suspensions of a federation, and the acts on them. Only its officers see them."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import ActPage, act, context_of, desk, posted, show
from interfaces.web.base.pages import page_of
from interfaces.web.desk.members.forms import SuspensionForm, WithdrawalForm
from members.flows.end_suspension import end_suspension
from members.flows.suspend_player import suspend_player
from members.queries.suspensions import running, suspension, suspension_rows, suspensions_of
from members.services.access import member_access


@desk
def suspensions(request: HttpRequest, federation: str) -> HttpResponse:
    """Show the suspensions, those that last longest first, and suspend a player."""
    ctx = context_of(request)
    home = member_access("suspend_player", federation, ctx).federation
    rows = page_of(suspensions_of(home), request)
    form = SuspensionForm(posted(request), initial={"player": request.GET.get("player", "")[:20]})
    page = ActPage(
        _("Suspensions"),
        _("Suspend"),
        next=reverse("desk_suspensions", args=[federation]),
        done=_("The player is suspended."),
        back=reverse("desk_federation", args=[federation]),
        hint=home.name,
        template="desk/members/suspensions.html",
        zone=home.time_zone,
        context=lambda: {
            "federation": home,
            "rows": suspension_rows(home, rows.object_list, home.day_at(ctx.at)),
            "paging": rows,
        },
    )

    def do() -> None:
        cleaned = form.cleaned_data
        suspend_player(federation=federation, player=cleaned["player"], days=cleaned["days"], ctx=form.act_context(ctx))

    return act(request, page, form, do)


@desk
def suspensions_on_paper(request: HttpRequest, federation: str) -> HttpResponse:
    """Print who is suspended today, with the reasons."""
    ctx = context_of(request)
    home = member_access("suspend_player", federation, ctx).federation
    today = home.day_at(ctx.at)
    rows = suspension_rows(home, suspensions_of(home) & running(home, today), today)
    context = {"federation": home, "rows": rows, "now": ctx.at}
    return show(request, "desk/members/suspensions_on_paper.html", context, zone=home.time_zone)


@desk
def suspension_end(request: HttpRequest, federation: str, suspension_id: int) -> HttpResponse:
    """End a suspension before its last day."""
    ctx = context_of(request)
    home = member_access("end_suspension", federation, ctx).federation
    row = suspension(home, suspension_id)
    form = WithdrawalForm(posted(request))
    page = ActPage(
        _("End the suspension"),
        _("End the suspension"),
        next=reverse("desk_suspensions", args=[federation]),
        done=_("The suspension is ended."),
        hint=row.player.canonical.public_name,
    )

    def do() -> None:
        end_suspension(federation=federation, suspension_id=suspension_id, ctx=form.act_context(ctx))

    return act(request, page, form, do)
