"""What is printed for the members of a licence year: the list, and cards."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from interfaces.web.base.act_pages import Context, context_of, desk, show
from interfaces.web.desk.members.forms import MembersForm
from interfaces.web.desk.members.member_cards import code_of
from members.queries import years
from members.queries.members import MemberRow, holding_by_name, member_rows, members_of
from members.services.access import member_access


@desk
def members_on_paper(request: HttpRequest, federation: str, year: str) -> HttpResponse:
    """Print the licences of a year that hold, by name, narrowed as the list on the screen."""
    return _print(request, federation, year, "on_paper", lambda rows: {"rows": rows})


@desk
def member_cards(request: HttpRequest, federation: str, year: str) -> HttpResponse:
    """Print the cards of those whose licences of a year hold, narrowed as the list on the screen."""
    return _print(
        request,
        federation,
        year,
        "cards_print",
        lambda rows: {"cards": [(row, code_of(request, row.player.public_name, row.card)) for row in rows]},
    )


def _print(
    request: HttpRequest, federation: str, year: str, template: str, contents: Callable[[list[MemberRow]], Context]
) -> HttpResponse:
    ctx = context_of(request)
    access = member_access("see_members", federation, ctx)
    home, today = access.federation, access.federation.day_at(ctx.at)
    licence_year = years.year(home, year)
    form = MembersForm(request.GET, access.clubs(), years.categories_of(licence_year))
    rows = holding_by_name(members_of(licence_year, form.filters(access.club_ids), today)) if form.is_valid() else ()
    context = {"federation": home, "year": licence_year, "now": ctx.at, **contents(member_rows(home, rows, today))}
    return show(request, f"desk/members/{template}.html", context, zone=home.time_zone, status=form.status)
