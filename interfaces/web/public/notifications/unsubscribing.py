"""The page to which the link of a letter leads that its person asked for: no more letters of its kind."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from interfaces.shared.throttling import Secrets, throttled
from interfaces.wording.words import word
from notifications.flows.unsubscribe import unsubscribe
from notifications.queries.wish_keys import wish_of_key


@csrf_exempt  # mail clients send the POST of RFC 8058 without a cookie; the key proves that they have the letter
@never_cache
@throttled(Secrets)
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribing(request: HttpRequest, wish: str) -> HttpResponse:
    """Show the button; only a POST request unsubscribes, since programs open the links of letters."""
    _user_id, kind = wish_of_key(wish)
    is_done = request.method == "POST"
    if is_done:
        unsubscribe(key=wish)
    context = {"kind": word(kind, "wish"), "is_done": is_done}
    answer = render(request, "public/notifications/unsubscribing.html", context)
    answer["Referrer-Policy"] = "no-referrer"
    return answer
