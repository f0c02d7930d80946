"""Logos, colours and documents of federations, clubs, tournaments and events."""

from uuid import UUID

from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from clubs.colours import darkened, is_colour
from clubs.queries.profiles import logo_content
from interfaces.shared.actors import actor
from interfaces.shared.private_files import pdf_file
from matches.queries.tournaments import documents


@require_safe
def logo(request: HttpRequest, sha256: str) -> HttpResponse:
    """Send a logo that the site has encoded. Another picture has another address, so that caches keep it."""
    answer = HttpResponse(logo_content(sha256), content_type="image/webp")
    answer["Cache-Control"] = "public, max-age=31536000, immutable"
    answer["X-Content-Type-Options"] = "nosniff"
    answer["Content-Security-Policy"] = "sandbox"
    return answer


@require_safe
def colours(request: HttpRequest, colour: str) -> HttpResponse:
    """Send the style sheet that gives the head of a page a colour, as rrggbb, dark enough for light text on it."""
    if not is_colour(f"#{colour}"):
        raise Http404
    answer = render(request, "colours.css", {"colour": darkened(f"#{colour}")}, content_type="text/css")
    answer["Cache-Control"] = "public, max-age=31536000, immutable"
    answer["X-Content-Type-Options"] = "nosniff"
    return answer


@require_safe
def document(request: HttpRequest, document: UUID) -> FileResponse:
    """Send a document as a download, to those who may see whose it is."""
    row = documents.get_document(document, actor(request.user, "web"), timezone.now())
    return pdf_file(documents.file_of(row), row.title)
