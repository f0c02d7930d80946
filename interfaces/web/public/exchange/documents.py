"""Documents in the open event format: of an event, a tournament or a year; their schema and the keys of this site."""

from typing import Final

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from clubs.queries import federations
from exchange.queries.documents.contents import of_event, of_tournament, of_year, years_of
from exchange.services.site_key import public_key, published_keys
from interfaces.shared.actors import ANYBODY
from interfaces.shared.document_files import document_file
from interfaces.shared.throttling import Exports, throttled
from interfaces.web.base.pages import public
from rules_engine.documents.shapes import schema_text

_A_DAY: Final = 24 * 3600  # how long others may keep what changes with a release alone


@public
@throttled(Exports)
def event_document(request: HttpRequest, event_id: int) -> HttpResponseBase:
    at = timezone.now()
    return document_file(of_event(event_id, ANYBODY, at), at)


@public
@throttled(Exports)
def tournament_document(request: HttpRequest, federation: str, tournament: str) -> HttpResponseBase:
    at = timezone.now()
    return document_file(of_tournament(federation, tournament, ANYBODY, at), at)


@public
@throttled(Exports)
def year_document(request: HttpRequest, federation: str, year: int) -> HttpResponseBase:
    at = timezone.now()
    return document_file(of_year(federation, year, at), at)


@public
def documents(request: HttpRequest, federation: str) -> HttpResponse:
    """Show the years of a federation, each as a document, and how a document is checked."""
    federation_obj = federations.federation(federation)
    years = years_of(federation_obj, timezone.now())
    context = {"federation": federation_obj, "years": years, "key": public_key()}
    return render(request, "public/exchange/documents.html", context)


@require_safe
def schema(request: HttpRequest) -> HttpResponse:
    answer = HttpResponse(schema_text(), content_type="application/schema+json")
    patch_cache_control(answer, public=True, max_age=_A_DAY)
    return answer


@require_safe
def keys(request: HttpRequest) -> JsonResponse:
    """Send the public keys with which this site signs its documents, as a JWK set."""
    answer = JsonResponse(published_keys(), content_type="application/jwk-set+json")
    patch_cache_control(answer, public=True, max_age=_A_DAY)
    return answer
