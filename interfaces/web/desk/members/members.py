"""Members of a federation: their licences in a year, one member, and the acts on licences."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.queries import federations
from clubs.queries.players import clubs_of
from interfaces.web.base.act_pages import ActPage, act, context_of, desk, posted, show
from interfaces.web.base.pages import page_of
from interfaces.web.desk.members.forms import LicenceChoiceForm, LicenceForm, MembersForm, WithdrawalForm
from members.flows.ask_licence import ask_licence
from members.flows.give_licence import give_licence
from members.flows.withdraw_licence import withdraw_licence
from members.permissions import require
from members.queries import licences, years
from members.queries.members import member_rows, members_of
from members.queries.numbers import number_of
from members.services.access import member_access, roles_of_player
from members.services.licence_checks import roles_over_licence


@desk
def members(request: HttpRequest, federation: str) -> HttpResponse:
    """Show the licences of a year: requests first, then those that are not paid."""
    ctx = context_of(request)
    access = member_access("see_members", federation, ctx)
    home, today = access.federation, access.federation.day_at(ctx.at)
    code = request.GET.get("year", "")
    year = years.year(home, code) if code else years.current_year(home, today)
    clubs = access.clubs()
    form = MembersForm(request.GET, clubs, years.categories_of(year) if year else ())
    context: dict[str, object] = {
        "federation": home,
        "years": years.years_of(home),
        "year": year,
        "form": form,
        "may": access.acts,
    }
    if year is not None and form.is_valid():
        page = page_of(members_of(year, form.filters(access.club_ids), today), request)
        context |= {"page": page, "rows": member_rows(home, page.object_list, today)}
    return show(request, "desk/members/members.html", context, zone=home.time_zone, status=form.status)


@desk
def member(request: HttpRequest, federation: str, player: str) -> HttpResponse:
    """Show a member with all their licences."""
    ctx = context_of(request)
    access = member_access("see_members", federation, ctx)
    home, row = access.federation, access.member(player)
    rows = [licence for licence in licences.licences_of(home, row) if access.sees(licence)]
    context = {
        "federation": home,
        "player": row,
        "number": number_of(home, row),
        "clubs": clubs_of(row),
        "rows": member_rows(home, rows, home.day_at(ctx.at)),
        "may": access.acts,
    }
    return show(request, "desk/members/member.html", context, zone=home.time_zone)


@desk
def new_licence(request: HttpRequest, federation: str) -> HttpResponse:
    """Give a licence to a player."""
    ctx = context_of(request)
    access = member_access("give_licence", federation, ctx)
    home = access.federation
    categories = years.open_categories(home, home.day_at(ctx.at))
    initial = {"player": request.GET.get("player", "")[:20]}
    form = LicenceForm(access.clubs(), categories, posted(request), initial=initial)
    page = ActPage(_("Give a licence"), _("Give"), _list(federation), _("The licence is given."), home.name)
    return act(request, page, form, lambda: give_licence(federation=federation, plan=form.to_input(), ctx=ctx))


@desk
def licence_withdrawal(request: HttpRequest, federation: str, licence: int) -> HttpResponse:
    """Withdraw a licence, or refuse one that was requested."""
    ctx, home = context_of(request), federations.federation(federation)
    row = licences.licence(home, licence)
    require("withdraw_licence", roles_over_licence(row, ctx.actor, ctx.at))
    form = WithdrawalForm(posted(request))
    hint = f"{row.player.public_name} · {row.year.code}"
    title, message = _("Withdraw the licence"), _("The licence is withdrawn.")
    page = ActPage(title, _("Withdraw"), _list(federation), message, hint, is_grave=True)
    return act(
        request,
        page,
        form,
        lambda: withdraw_licence(federation=federation, licence_id=licence, ctx=form.act_context(ctx)),
    )


@desk
def licence_request(request: HttpRequest, federation: str) -> HttpResponse:
    """Ask for one's own licence."""
    ctx, home = context_of(request), federations.federation(federation)
    require("ask_licence", roles_of_player(ctx.actor))
    form = LicenceChoiceForm(years.open_categories(home, home.day_at(ctx.at)), posted(request))
    message = _("The federation or your club answers.")
    page = ActPage(_("Ask for a licence"), _("Ask"), reverse("desk"), message, home.name)

    def do() -> None:
        year, category = form.codes()
        ask_licence(federation=federation, year=year, category=category, ctx=ctx)

    return act(request, page, form, do)


def _list(federation: str) -> str:
    return reverse("desk_members", args=[federation])
