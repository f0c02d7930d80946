"""The certified directors of a federation."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from clubs.queries import federations
from interfaces.web.base.pages import public
from matches.queries.certificates import certified


@public
def directors(request: HttpRequest, federation: str) -> HttpResponse:
    """Show who is certified today, the highest level first."""
    home = federations.federation(federation)
    context = {"federation": home, "rows": certified(home, home.day_at(timezone.now()))}
    return render(request, "public/matches/directors.html", context)
