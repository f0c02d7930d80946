"""The front pages: to the reader's language, and what is going on."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from clubs.queries import federations
from doors.actors import ANYBODY
from doors.pages import public
from matches.queries import front as front_page


@public
def front(request: HttpRequest) -> HttpResponse:
    """The bare address: the language is the one that the browser asks for."""
    return redirect("home")


@public
def home(request: HttpRequest) -> HttpResponse:
    shown = {
        "federations": federations.federations(),
        "front": front_page.front(ANYBODY, timezone.now()),
    }
    return render(request, "public/home.html", shown)
