"""What the player of a login owes, and how they pay it."""

from django.http import HttpRequest, HttpResponse

from clubs.queries.players import own_player
from interfaces.web.base.act_pages import context_of, desk, show
from interfaces.web.public.finance.payment_requests import payment_requests


@desk
def my_payments(request: HttpRequest) -> HttpResponse:
    """Show what the player owes in all books, with a payment request to print."""
    me = own_player(context_of(request).actor)
    requests = payment_requests(me) if me else []
    return show(request, "desk/finance/my_payments.html", {"requests": requests, "me": me})
