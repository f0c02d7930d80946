"""One's own cards of a member, to show on the phone."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from clubs.queries import players
from interfaces.web.base.act_pages import context_of, desk, show
from interfaces.web.base.qr import CodeView, code_view
from members.queries.member_cards import own_cards


@desk
def my_cards(request: HttpRequest) -> HttpResponse:
    """Show the cards of the own player, one for each federation."""
    ctx = context_of(request)
    me = players.own_player(ctx.actor)
    own = own_cards(me, ctx.at) if me else []
    rows = [(card, code_of(request, card.player.public_name, card.key)) for card in own]
    return show(request, "desk/members/my_cards.html", {"rows": rows})


def code_of(request: HttpRequest, name: str, key: str) -> CodeView:
    """Return the QR code of a card by its key."""
    return code_view(name, request.build_absolute_uri(reverse("member_card", args=[key])))
