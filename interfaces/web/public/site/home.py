"""The front pages: redirect to the reader's language, and the home page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone, translation

from clubs.queries import federations, users
from interfaces.shared import languages
from interfaces.web.base.pages import public
from matches.queries.events import front as front_page


@public
def front(request: HttpRequest) -> HttpResponse:
    """Redirect the bare address to the language of the reader's desk, otherwise to the one that the browser prefers."""
    with translation.override(languages.chosen(request)):
        answer = redirect("home")
    languages.depends_on_reader(answer)
    return answer


@public
def home(request: HttpRequest) -> HttpResponse:
    all_federations = federations.all_federations()
    context = {
        "federations": all_federations,
        "has_no_operator": not all_federations and not users.has_operator(),
        "front": front_page.front(timezone.now()),
    }
    return render(request, "public/site/home.html", context)
