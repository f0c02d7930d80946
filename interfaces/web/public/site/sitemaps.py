"""For search engines: which addresses they may read, and the sitemaps of each language, divided by what they list.

No sitemap names a person, because pages of players ask not to be indexed. What is hidden or archived is in none.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.contrib.sitemaps.views import SitemapIndexItem
from django.contrib.sitemaps.views import sitemap as sitemap_view
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import override
from django.views.decorators.http import require_safe

from clubs.queries import federations
from interfaces.shared.addresses import address_of
from interfaces.web.base.pages import PUBLIC, public
from matches.queries.events import pools
from matches.queries.tournaments import tournaments

_MOST: Final = 5_000  # addresses of one file
_PAGES: Final = ("home", "calendar", "tournaments", "federations", "rating_systems", "rulesets")
_CLOSED: Final = ("/admin/", "/api/", "/*/accounts/", "/*/desk/", "/*/search/")  # what needs a login, or much work


class _Addresses(Sitemap):  # type: ignore[type-arg]  # not generic at run time
    """The pages of one kind. ``rows``: their rows, in a fixed order; ``address``: that of the page of a row."""

    limit = _MOST

    def __init__(self, rows: Callable[[], QuerySet[Any] | tuple[str, ...]], address: Callable[[Any], str]) -> None:
        self.rows, self.address = rows, address

    def items(self) -> QuerySet[Any] | tuple[str, ...]:
        return self.rows()

    def location(self, item: Any) -> str:
        return self.address(item)


SECTIONS: Final = {
    "pages": _Addresses(lambda: _PAGES, address_of),
    "federations": _Addresses(federations.by_id, lambda row: address_of("federation", row.slug)),
    "clubs": _Addresses(federations.clubs_by_id, lambda row: address_of("club", row.federation.slug, row.slug)),
    "ratings": _Addresses(pools.pools_by_id, lambda row: address_of("rating_list", row.federation.slug, row.code)),
    "tournaments": _Addresses(
        tournaments.listed_by_id, lambda row: address_of("tournament", row.federation.slug, row.slug)
    ),
    "events": _Addresses(tournaments.listed_events_by_id, lambda row: address_of("event", row.pk)),
}


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Say what search engines may not read, and where the sitemaps of all languages are."""
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in _CLOSED), ""]
    for code, _name in settings.LANGUAGES:
        with override(code):
            lines.append(f"Sitemap: {request.build_absolute_uri(address_of('sitemap'))}")
    answer = HttpResponse("\n".join([*lines, ""]), content_type="text/plain; charset=utf-8")
    answer["Cache-Control"] = PUBLIC
    return answer


@public
def sitemap(request: HttpRequest) -> HttpResponse:
    """List the files of this language."""
    rows = [SitemapIndexItem(request.build_absolute_uri(address)) for address in _files()]
    return render(request, "sitemap_index.xml", {"sitemaps": rows}, content_type="application/xml")


def _files() -> Iterator[str]:
    for name, section in SECTIONS.items():
        address = address_of(f"sitemap_{name}")
        yield address
        yield from (f"{address}?p={page}" for page in range(2, section.paginator.num_pages + 1))


@public
def sitemap_file(request: HttpRequest, name: str) -> HttpResponse:
    """List the addresses of one kind, or those of ``?p=``."""
    return sitemap_view(request, {name: SECTIONS[name]}, section=name).render()
