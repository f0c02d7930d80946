"""The tables of a tournament: add, reserve, remove."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import ActForm, ActPage, act, desk, posted, show
from interfaces.web.base.qr import code_view
from interfaces.web.desk.matches.access import DeskContext, tournament_for
from interfaces.web.desk.matches.forms import ReservationForm, TablesForm
from journal.refusals import NotFound, cause
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.remove_table import remove_table
from matches.flows.tables.reserve_table import reserve_table
from matches.inputs.tournaments import TournamentRef
from matches.models import Table
from matches.queries.events import event_progress
from matches.queries.tables import tables


@desk
def table_list(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "see_desk")
    table_rows = tables.rows_of(place.tournament)
    rows = dict(row for row in _named([match for table in table_rows for match in table.matches]))
    context = {
        "tournament": place.tournament,
        "may": place.may,
        "tables": [(table, [rows[match] for match in table.matches]) for table in table_rows],
        "form": TablesForm(),
    }
    return show(request, "desk/matches/tables/tables.html", context, zone=place.zone)


@desk
def table_codes(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Show the codes of the tables to print. They hold no secret."""
    place = tournament_for(request, federation, tournament, "see_desk")
    codes = [
        code_view(row.name, request.build_absolute_uri(reverse("table", args=[federation, tournament, row.id])))
        for row in tables.rows_of(place.tournament)
    ]
    context = {"tournament": place.tournament, "codes": codes, "back": _url(place)}
    return show(request, "desk/matches/tables/table_codes_print.html", context, zone=place.zone)


@desk
def new_tables(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "edit_tables")
    form = TablesForm(posted(request))
    page = ActPage(_("Add tables"), _("Add"), _url(place), _("Tables added."), place.tournament.name)

    def do() -> None:
        add_tables(ref=place.ref, names=form.names(), ctx=place.ctx)

    return act(request, page, form, do)


@desk
def reservation(request: HttpRequest, federation: str, tournament: str, table: int) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "edit_tables")
    table_obj = _table(place, table)
    form = ReservationForm(posted(request), initial={"what": table_obj.reserved_for})
    title = _("Reserve table %(table)s") % {"table": table_obj.name}
    page = ActPage(title, _("Reserve"), _url(place), _("Reserved."), place.tournament.name)

    def do() -> None:
        purpose = form.cleaned_data["what"]
        reserve_table(ref=place.ref, table_id=table, purpose=purpose, ctx=place.ctx)

    return act(request, page, form, do)


@desk
def removal(request: HttpRequest, federation: str, tournament: str, table: int) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "edit_tables")
    title = _("Remove table %(table)s") % {"table": _table(place, table).name}
    page = ActPage(
        title, _("Remove stage"), _url(place), _("The table is removed."), place.tournament.name, is_grave=True
    )

    def do() -> None:
        remove_table(ref=TournamentRef(federation, tournament), table_id=table, ctx=place.ctx)

    return act(request, page, ActForm(posted(request)), do)


def _table(place: DeskContext, table: int) -> Table:
    table_obj = tables.table(place.tournament, table)
    if table_obj is None:
        raise NotFound(cause("unknown_table", table=min(table, 2**31)))
    return table_obj


def _named(matches: list[int]) -> list[tuple[int, object]]:
    return [(row.id, row) for _event, row in event_progress.rows_of(matches)]


def _url(place: DeskContext) -> str:
    return reverse("desk_tables", kwargs=place.slugs)
