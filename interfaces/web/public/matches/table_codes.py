"""The page behind the code of a table: it leads to the match that is at the table now."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from interfaces.shared.actors import ANYBODY
from journal.refusals import NotFound, cause
from matches.queries.tables import tables
from matches.queries.tournaments import tournaments

_SECONDS: Final = 20  # until the page without a match is loaded again


@never_cache
@require_safe
def table_match(request: HttpRequest, federation: str, tournament: str, table: int) -> HttpResponse:
    """Redirect to the match; without one, show a page that waits for it."""
    tournament_obj = tournaments.tournament(federation, tournament, ANYBODY, timezone.now())
    table_obj = tables.table(tournament_obj, table)
    if table_obj is None:
        raise NotFound(cause("unknown_table", table=min(table, 2**31)))
    match = tables.match_at(tournament_obj, table_obj.name)
    if match is not None:
        return redirect("match", match_id=match)
    page = render(request, "public/matches/free_table.html", {"tournament": tournament_obj, "table": table_obj})
    page["Refresh"] = str(_SECONDS)
    return page
