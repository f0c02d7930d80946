"""The viewer's own rows on public pages, which are the same for everybody: static/account.js marks them."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from interfaces.web.base.act_pages import context_of
from interfaces.web.base.card_sessions import held_cards, sender_ids
from interfaces.web.base.json_reply import UNKNOWN, unheard
from matches.queries.results import own_rows as queries


@never_cache
@require_safe
def own_rows(request: HttpRequest) -> HttpResponse:
    """Return the public ids of the viewer's players, and the numbers of their entries in ``?event=``."""
    if not sender_ids(request):
        return unheard(UNKNOWN, 401)
    ctx, event = context_of(request), request.GET.get("event", "")
    event_id = int(event) if event.isascii() and event.isdigit() and len(event) < 10 else None
    rows = queries.own_rows(ctx.actor, held_cards(request), ctx.at, event_id)
    return JsonResponse({"players": rows.players, "entries": rows.entries})
