"""Titles of a federation at its desk: proposals, titles of the past, and the title that an event gives."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.models import Federation
from clubs.permissions import roles_over
from clubs.queries import federations
from interfaces.web.base.act_pages import ActPage, act, context_of, desk, posted, show
from interfaces.web.desk.matches.access import event_for
from interfaces.web.desk.matches.title_forms import ConfirmTitleForm, EventTitleForm, TitleForm, TitleReasonForm
from journal.context import ActContext
from matches.flows.titles.confirm_title import confirm_title, refuse_title
from matches.flows.titles.set_event_title import set_event_title
from matches.flows.titles.state_title import state_title
from matches.flows.titles.withdraw_title import withdraw_title
from matches.permissions import require
from matches.queries.titles import find_event_title, proposal_of, proposals, title, title_rows, titles_of


@desk
def titles(request: HttpRequest, federation: str) -> HttpResponse:
    """Show the proposals, then all titles that were decided."""
    ctx = context_of(request)
    home = _home("state_title", federation, ctx)
    rows = [row for row in title_rows(titles_of(home)) if row.kind]
    context = {"federation": home, "proposals": proposals(home), "rows": rows}
    return show(request, "desk/matches/titles.html", context, zone=home.time_zone)


@desk
def new_title(request: HttpRequest, federation: str) -> HttpResponse:
    """State a title of the past."""
    ctx = context_of(request)
    home = _home("state_title", federation, ctx)
    form = TitleForm(posted(request))
    page = ActPage(_("State a title"), _("State"), _list(federation), _("The title is stated."), home.name)

    def do() -> None:
        cleaned = form.cleaned_data
        state_title(
            federation=federation, name=cleaned["name"], year=cleaned["year"], players=form.player_ids(), ctx=ctx
        )

    return act(request, page, form, do)


@desk
def confirmation(request: HttpRequest, federation: str, title_id: int) -> HttpResponse:
    """Confirm that the winner of an event holds its title. A winner who changed meanwhile is shown first."""
    ctx = context_of(request)
    home = _home("confirm_title", federation, ctx)
    row = title(home, title_id)
    proposal = proposal_of(row)
    winners = proposal.winners if proposal else ()
    form = ConfirmTitleForm(" ".join(proposal.winner_ids) if proposal else "", posted(request))
    names = ", ".join(player.public_name for player in winners)
    hint = f"{row.title} · {names}" if names else str(row.title)
    page = ActPage(_("Confirm the title"), _("Confirm"), _list(federation), _("The title is confirmed."), hint)

    def do() -> None:
        winner_ids = form.cleaned_data["winners"].split()
        confirm_title(federation=federation, title_id=title_id, winners=winner_ids, ctx=ctx)

    return act(request, page, form, do)


@desk
def refusal(request: HttpRequest, federation: str, title_id: int) -> HttpResponse:
    """Refuse a title to the winner of its event."""
    ctx = context_of(request)
    row = title(_home("refuse_title", federation, ctx), title_id)
    form = TitleReasonForm(posted(request))
    page = ActPage(_("Refuse the title"), _("Refuse"), _list(federation), _("The title is refused."), str(row.title))

    def do() -> None:
        refuse_title(federation=federation, title_id=title_id, ctx=form.act_context(ctx))

    return act(request, page, form, do)


@desk
def withdrawal(request: HttpRequest, federation: str, title_id: int) -> HttpResponse:
    """Withdraw a decision about a title."""
    ctx = context_of(request)
    row = title(_home("withdraw_title", federation, ctx), title_id)
    form = TitleReasonForm(posted(request))
    page = ActPage(
        _("Withdraw the title"),
        _("Withdraw the title"),
        _list(federation),
        _("The title is withdrawn."),
        str(row.title),
        is_grave=True,
    )

    def do() -> None:
        withdraw_title(federation=federation, title_id=title_id, ctx=form.act_context(ctx))

    return act(request, page, form, do)


@desk
def event_title(request: HttpRequest, event: int) -> HttpResponse:
    """Say which title an event gives to its winner."""
    place = event_for(request, event, "set_event_title")
    row = find_event_title(place.event)
    initial = {"name": row.name if row else "", "year": row.year if row else place.tournament.until_on.year}
    form = EventTitleForm(posted(request), initial=initial)
    after = reverse("desk_event", args=[event])
    hint = f"{place.event.name}: {place.tournament.name}"
    page = ActPage(_("Title of the event"), _("Save"), after, _("Saved."), hint, event_id=event, zone=place.zone)

    def do() -> None:
        set_event_title(event_id=event, name=form.cleaned_data["name"], year=form.cleaned_data["year"], ctx=place.ctx)

    return act(request, page, form, do)


def _home(act_name: str, federation: str, ctx: ActContext) -> Federation:
    home = federations.federation(federation)
    require(act_name, roles_over(ctx.actor, home, ctx.at))
    return home


def _list(federation: str) -> str:
    return reverse("desk_titles", args=[federation])
