"""Licence years with their fee categories, and the renewal of licences."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from finance.queries.books import books_of
from interfaces.web.base.act_pages import ActPage, PreviewPanel, act, context_of, desk, posted, show
from interfaces.web.desk.members.forms import CategoryForm, RenewalForm, YearForm
from interfaces.wording.sentences import sentence
from journal.context import ActContext
from members.flows.renew_licences import renew_licences
from members.flows.set_fee_category import set_fee_category
from members.flows.set_licence_year import set_licence_year
from members.models import LicenceYear
from members.queries import years
from members.queries.renewals import Renewal, renewals_for
from members.services.access import MemberAccess, member_access

_MOST_NAMED = 50  # in a preview


@desk
def licence_years(request: HttpRequest, federation: str) -> HttpResponse:
    """Show the licence years and their categories."""
    ctx = context_of(request)
    access = member_access("see_members", federation, ctx)
    context = {
        "federation": access.federation,
        "years": years.years_with_categories(access.federation),
        "may": access.acts,
    }
    return show(request, "desk/members/licence_years.html", context, zone=access.federation.time_zone)


@desk
def year_settings(request: HttpRequest, federation: str) -> HttpResponse:
    """Define a licence year, or change the one of ``?year=``."""
    ctx = context_of(request)
    home = member_access("set_licence_year", federation, ctx).federation
    row = years.find_year(home, request.GET.get("year", ""))
    form = YearForm(books_of(home), posted(request), row)
    page = ActPage(_("Licence year"), _("Save"), _years(federation), _("Saved."), home.name)
    return act(request, page, form, lambda: set_licence_year(federation=federation, plan=form.to_input(), ctx=ctx))


@desk
def category_settings(request: HttpRequest, federation: str, year: str) -> HttpResponse:
    """Define a fee category, or change the one of ``?category=``."""
    ctx = context_of(request)
    home = member_access("set_fee_category", federation, ctx).federation
    licence_year = years.year(home, year)
    row = years.find_category(licence_year, request.GET.get("category", ""))
    form = CategoryForm(licence_year.book.currency if licence_year.book else "", posted(request), row)
    page = ActPage(_("Fee category"), _("Save"), _years(federation), _("Saved."), licence_year.code)

    def do() -> None:
        set_fee_category(federation=federation, year=year, plan=form.to_input(), ctx=ctx)

    return act(request, page, form, do)


@desk
def renewal(request: HttpRequest, federation: str, year: str) -> HttpResponse:
    """Renew the licences of the year before, after a preview."""
    ctx = context_of(request)
    access = member_access("renew_licences", federation, ctx)
    home = access.federation
    licence_year = years.year(home, year)
    initial = {"seen": years.version_of(home)}
    form = RenewalForm(access.clubs(), access.club_ids is None, posted(request), initial=initial)
    page = ActPage(
        _("Renew licences"),
        _("Renew"),
        next=f"{reverse('desk_members', args=[federation])}?year={year}",
        done=_("The licences are renewed."),
        hint=licence_year.code,
        template="desk/members/renewal.html",
        zone=home.time_zone,
        preview=lambda: PreviewPanel(_preview(access, licence_year, form.cleaned_data["club"], ctx)),
        requires_preview=True,
        context=lambda: {"number": years.version_of(home)},
    )

    def do() -> None:
        renew_licences(federation=federation, year=year, club=form.cleaned_data["club"], ctx=form.act_context(ctx))

    return act(request, page, form, do)


def _preview(access: MemberAccess, year: LicenceYear, club: str, ctx: ActContext) -> dict[str, object]:
    rows = renewals_for(year, access.federation.day_at(ctx.at), club)
    fit = [row for row in rows if not row.problem]
    return {
        "ahead": rows,
        "fit_count": len(fit),
        "cents": sum(row.cents for row in fit),
        "book": year.book,
        "problems": [(row, _reason(row, year)) for row in rows if row.problem][:_MOST_NAMED],
    }


def _reason(row: Renewal, year: LicenceYear) -> str:
    category = row.category or row.before
    params = {"name": row.player.public_name, "category": category.name, "year": year.code}
    return sentence(row.problem, params)


def _years(federation: str) -> str:
    return reverse("desk_licence_years", args=[federation])
