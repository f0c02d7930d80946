"""The selections of a federation: who is selected, edition by edition, and on paper."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from clubs.queries import federations
from interfaces.web.base.pages import public
from interfaces.web.public.ratings.selection_words import criteria_lines
from ratings.queries.selections.selections import edition, editions_of, published_selections, selected
from ratings.queries.selections.selections import selection as selection_of


@public
def selections(request: HttpRequest, federation: str) -> HttpResponse:
    """Show the newest edition of each selection."""
    home = federations.federation(federation)
    return render(request, "public/ratings/selections.html", {"federation": home, "rows": published_selections(home)})


@public
def selection(request: HttpRequest, federation: str, selection: str, number: int | None = None) -> HttpResponse:
    """Show who is selected in an edition, the newest if no number is given."""
    return _edition_page(request, federation, selection, number, "selection")


@public
def selection_on_paper(request: HttpRequest, federation: str, selection: str, number: int) -> HttpResponse:
    """Print an edition."""
    return _edition_page(request, federation, selection, number, "selection_on_paper")


def _edition_page(
    request: HttpRequest, federation: str, selection: str, number: int | None, template: str
) -> HttpResponse:
    row = selection_of(federation, selection)
    selection_edition = edition(row, number)
    context = {
        "federation": row.federation,
        "selection": row,
        "edition": selection_edition,
        "rows": selected(selection_edition),
        "editions": list(editions_of(row)),
        "criteria": criteria_lines(selection_edition.criteria),
        "now": timezone.now(),
        "zone": row.federation.time_zone,
    }
    return render(request, f"public/ratings/{template}.html", context)
