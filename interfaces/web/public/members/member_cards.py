"""The page to which the QR code of a member's card leads: whose it is, and whether it is valid today."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from interfaces.shared.throttling import Secrets, throttled
from members.queries.member_cards import card_of_key


@never_cache
@throttled(Secrets)
@require_safe
def member_card(request: HttpRequest, card: str) -> HttpResponse:
    now = timezone.now()
    row = card_of_key(card, now)
    context = {"card": row, "today": row.federation.day_at(now)}
    answer = render(request, "public/members/card.html", context)
    answer["Referrer-Policy"] = "no-referrer"
    return answer
