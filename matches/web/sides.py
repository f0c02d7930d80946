"""The page behind the QR code of a side: whom one speaks for, and the button that exchanges it for a session."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from doors.acting import Who
from doors.cards import held_keys, hold
from doors.kept import is_kept
from doors.pages import sentences
from doors.speaking import secretive
from doors.throttling import Secrets, throttled
from journal.refusals import NotAllowed, Unseen
from matches.conditions.speaking import check_may_speak, key_of
from matches.may import side_of
from matches.models import SideKey
from matches.queries.match_rows import match_row


@secretive
@throttled(Secrets)
@require_http_methods(["GET", "HEAD", "POST"])
def side(request: HttpRequest, secret: str) -> HttpResponse:
    """Looking changes nothing. Who speaks for the side already goes straight to his match."""
    try:
        key = key_of(secret, timezone.now())
    except Unseen as refusal:
        return render(request, "side_over.html", {"sentences": sentences(refusal.verdict.violations)}, status=404)
    login = Who.of(request)
    is_held = held_keys(request).get(key.match_id) == key.pk
    if is_held or side_of(login.by, key.match, login.at) == key.side:
        return redirect("desk_my_match", match=key.match_id)
    try:
        check_may_speak(key, login.by, held_keys(request).values(), login.at)
    except NotAllowed as refusal:
        return _page(request, key, sentences(refusal.verdict.violations), status=403)
    return _exchanged(request, key) if request.method == "POST" else _page(request, key)


def _exchanged(request: HttpRequest, key: SideKey) -> HttpResponse:
    """What he sent when he could not any more is shown first."""
    hold(request, key.match_id, key.pk, key.side)
    return redirect("desk_kept") if is_kept(request) else redirect("desk_my_match", match=key.match_id)


def _page(request: HttpRequest, key: SideKey, why_not: "list[str] | None" = None, status: int = 200) -> HttpResponse:
    row, event = match_row(key.match), key.match.stage.event
    shown = {"match": row, "me": row.sides[key.side], "event": event, "tournament": event.tournament}
    return render(request, "side.html", {**shown, "why_not": why_not}, status=status)
