"""The page behind the code of a table: it leads to the match that is at the table now.

In a hidden tournament it exists for those who see that: officials, its players, and the holders of its player cards.
"""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from interfaces.web.base.act_pages import context_of
from interfaces.web.base.card_sessions import held_cards
from journal.refusals import NotFound, cause
from matches.models import Tournament
from matches.permissions import is_allowed, roles_at
from matches.queries.publications import is_in_partly_published_event
from matches.queries.results.player_cards import active_of
from matches.queries.tables import tables
from matches.queries.tournaments import tournaments

_SECONDS: Final = 20  # until the page without a match is loaded again


@never_cache
@require_safe
def table_match(request: HttpRequest, federation: str, tournament: str, table: int) -> HttpResponse:
    """Redirect to the match; without one, show a page that waits for it."""
    tournament_obj = _tournament(request, federation, tournament)
    table_obj = tables.table(tournament_obj, table)
    if table_obj is None:
        raise NotFound(cause("unknown_table", table=min(table, 2**31)))
    match = tables.match_at(tournament_obj, table_obj.name)
    if match is not None:
        return redirect(_match_page(request, tournament_obj, match), match)
    page = render(request, "public/matches/free_table.html", {"tournament": tournament_obj, "table": table_obj})
    page["Refresh"] = str(_SECONDS)
    return page


def _tournament(request: HttpRequest, federation: str, slug: str) -> Tournament:
    ctx = context_of(request)
    for card in active_of(held_cards(request), ctx.at):
        if (card.tournament.federation.slug, card.tournament.slug) == (federation, slug):
            return card.tournament
    return tournaments.tournament(federation, slug, ctx.actor, ctx.at)


def _match_page(request: HttpRequest, tournament: Tournament, match_id: int) -> str:
    """Return the name of the page of a match: of a hidden tournament or match that of the desk, or of its players."""
    if tournament.is_public and not is_in_partly_published_event(match_id):
        return "match"
    ctx = context_of(request)
    return "desk_match" if is_allowed("see_desk", roles_at(ctx.actor, tournament, ctx.at)) else "desk_my_match"
