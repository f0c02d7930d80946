"""The page of a player card: who it is for, and a button that exchanges the secret for a session."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from interfaces.shared.throttling import Secrets, throttled
from interfaces.web.base.card_access import secretive
from interfaces.web.base.card_sessions import held_cards, hold
from interfaces.web.base.pages import sentences
from interfaces.web.base.pending_posts import find_pending
from journal.refusals import NotFound
from matches.models import PlayerCard
from matches.services.results.player_cards import card_of


@secretive
@throttled(Secrets)
@require_http_methods(["GET", "HEAD", "POST"])
def player_card(request: HttpRequest, secret: str) -> HttpResponse:
    """Show the player; a GET request changes nothing. A browser that has the card is redirected to its matches."""
    try:
        card = card_of(secret, timezone.now())
    except NotFound as refusal:
        return render(
            request, "player_card_over.html", {"sentences": sentences(refusal.verdict.violations)}, status=404
        )
    if card.pk in held_cards(request):
        return redirect("desk_my_cards")
    if request.method == "POST":
        return _exchanged(request, card)
    context = {"player": card.player.canonical, "tournament": card.tournament}
    return render(request, "player_card.html", context)


def _exchanged(request: HttpRequest, card: PlayerCard) -> HttpResponse:
    """Exchange the secret; a form that could not be sent before is shown first."""
    hold(request, card)
    return redirect("desk_kept") if find_pending(request) else redirect("desk_my_cards")
