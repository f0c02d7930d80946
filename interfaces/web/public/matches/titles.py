"""The roll of honour of a federation: who held which title in which year."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from clubs.queries import federations
from interfaces.web.base.pages import public
from matches.queries.titles import honours, honours_by_year


@public
def titles(request: HttpRequest, federation: str) -> HttpResponse:
    """Show the titles by name, or by year."""
    home = federations.federation(federation)
    is_by_year = request.GET.get("by") == "year"
    groups = honours_by_year(home) if is_by_year else honours(home)
    context = {"federation": home, "groups": groups, "is_by_year": is_by_year}
    return render(request, "public/matches/titles.html", context)
