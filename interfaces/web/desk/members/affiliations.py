"""The clubs of a federation in a licence year, and the acts on their affiliations."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.queries import federations
from interfaces.web.base.act_pages import ActPage, act, context_of, desk, posted
from interfaces.web.desk.members.forms import AffiliationForm, WithdrawalForm
from members.derive.affiliations import affiliations_of
from members.flows.affiliate_clubs import affiliate_clubs
from members.flows.withdraw_affiliation import withdraw_affiliation
from members.queries import years
from members.services.access import member_access


@desk
def affiliations(request: HttpRequest, federation: str, year: str) -> HttpResponse:
    """Show the clubs with their affiliations, and affiliate those that are chosen."""
    ctx = context_of(request)
    home = member_access("affiliate_clubs", federation, ctx).federation
    licence_year = years.year(home, year)
    rows = affiliations_of(licence_year, home.day_at(ctx.at))
    form = AffiliationForm([row.club for row in rows if not row.holds], posted(request))
    page = ActPage(
        _("Affiliated clubs"),
        _("Affiliate"),
        next=reverse("desk_affiliations", args=[federation, year]),
        done=_("The clubs are affiliated."),
        hint=licence_year.code,
        template="desk/members/affiliations.html",
        zone=home.time_zone,
        context=lambda: {"federation": home, "year": licence_year, "rows": [row for row in rows if row.fact]},
    )

    def do() -> None:
        affiliate_clubs(federation=federation, year=year, clubs=form.cleaned_data["clubs"], ctx=ctx)

    return act(request, page, form, do)


@desk
def affiliation_withdrawal(request: HttpRequest, federation: str, year: str, club: str) -> HttpResponse:
    """Withdraw the affiliation of a club."""
    ctx = context_of(request)
    home = member_access("withdraw_affiliation", federation, ctx).federation
    licence_year, place = years.year(home, year), federations.club(federation, club)
    form = WithdrawalForm(posted(request))
    page = ActPage(
        _("Withdraw the affiliation"),
        _("Withdraw"),
        next=reverse("desk_affiliations", args=[federation, year]),
        done=_("The affiliation is withdrawn."),
        hint=f"{place.name} · {licence_year.code}",
        is_grave=True,
    )

    def do() -> None:
        withdraw_affiliation(federation=federation, year=year, club=club, ctx=form.act_context(ctx))

    return act(request, page, form, do)
