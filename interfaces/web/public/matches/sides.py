"""The page of a side's QR code: which side it is for, and a button that exchanges the secret for a session."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from interfaces.shared.throttling import Secrets, throttled
from interfaces.web.base.act_pages import context_of
from interfaces.web.base.pages import sentences
from interfaces.web.base.pending_posts import find_pending
from interfaces.web.base.side_access import secretive
from interfaces.web.base.side_sessions import held_keys, hold
from journal.refusals import NotAllowed, NotFound
from matches.models import SideKey
from matches.permissions import side_of
from matches.queries.results.match_rows import match_row
from matches.services.results.side_keys import check_may_speak, key_of


@secretive
@throttled(Secrets)
@require_http_methods(["GET", "HEAD", "POST"])
def side(request: HttpRequest, secret: str) -> HttpResponse:
    """Show the side; a GET request changes nothing. A browser that has the key is redirected to its match."""
    try:
        key = key_of(secret, timezone.now())
    except NotFound as refusal:
        return render(request, "side_over.html", {"sentences": sentences(refusal.verdict.violations)}, status=404)
    login = context_of(request)
    is_held = held_keys(request).get(key.match_id) == key.pk
    if is_held or side_of(login.actor, key.match, login.at) == key.side:
        return redirect("desk_my_match", match=key.match_id)
    try:
        check_may_speak(key, login.actor, held_keys(request).values(), login.at)
    except NotAllowed as refusal:
        return _page(request, key, sentences(refusal.verdict.violations), status=403)
    return _exchanged(request, key) if request.method == "POST" else _page(request, key)


def _exchanged(request: HttpRequest, key: SideKey) -> HttpResponse:
    """Exchange the secret; a form that could not be sent before is shown first."""
    hold(request, key.match_id, key.pk, key.side)
    return redirect("desk_kept") if find_pending(request) else redirect("desk_my_match", match=key.match_id)


def _page(request: HttpRequest, key: SideKey, why_not: "list[str] | None" = None, status: int = 200) -> HttpResponse:
    row, event = match_row(key.match), key.match.stage.event
    context = {"match": row, "me": row.sides[key.side], "event": event, "tournament": event.tournament}
    return render(request, "side.html", {**context, "why_not": why_not}, status=status)
