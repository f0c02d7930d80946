"""Photos of positions and score sheets: list, read, erase. Only the sides of the match and the desk see them."""

from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from rest_framework import serializers
from rest_framework.renderers import BaseRenderer
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.matches.base_views import MatchView
from interfaces.shared.private_files import Bytes, JpegRenderer, private_image
from journal.refusals import NotFound, cause
from matches.flows.results.erase_photo import erase_photo
from matches.models import Evidence, Match
from matches.queries.results import evidence
from matches.queries.results.matches import shows_submissions


class Photo(ReadSerializer):
    """A photo of a score sheet or a position."""

    id = serializers.UUIDField()
    submission = serializers.UUIDField(
        allow_null=True,
        help_text="The score to which the photo responds. null: a photo of the position of an adjourned match.",
    )
    by = serializers.CharField(source="by_kind", help_text="side0, side1 or desk.")
    sha256 = serializers.CharField(help_text="SHA-256 of the stored file. The journal proves it.")
    given_at = serializers.DateTimeField(source="uploaded_at")
    is_erased = serializers.BooleanField(help_text="Whether the file is deleted.")


class Photos(MatchView):
    @reads("photos_list", Photo(many=True))
    def get(self, request: object, match: int) -> Response:
        """List the photos of a match. Only the sides of the match and the desk may do this."""
        match_obj = self.get_match()
        if not shows_submissions(match_obj, self.by, self.at):
            raise NotFound(cause("unknown_match", match=match_obj.pk))
        return self.page(evidence.photos_of(match_obj), Photo)


class PhotoDetail(MatchView):
    def get_renderers(self) -> list[BaseRenderer]:
        """Return those of a picture for reading; the others for erasing, whose refusals are JSON."""
        is_erasing = getattr(self.request, "method", None) == "DELETE"
        return super().get_renderers() if is_erasing else [JpegRenderer(), Bytes()]

    def get_photo(self) -> Evidence:
        photo: UUID = self.kwargs["photo"]
        return evidence.photo(photo, self.by, self.at)

    def get_match(self) -> Match:
        return self.get_photo().match

    @reads("photos_read", OpenApiTypes.BINARY)
    def get(self, request: object, photo: UUID) -> HttpResponse:
        """Return a photo as a JPEG file. Only the sides of the match and the desk may do this."""
        return private_image(evidence.file_of(self.get_photo()))

    @writes("photos_erase", None, None)
    def delete(self, request: object, photo: UUID) -> Response:
        """Erase a photo. The file is deleted; the journal still records that it was uploaded.

        A director may do this. A photo that is erased already is refused with 409.
        """
        erase_photo(photo_id=photo, ctx=self.context())
        return self.done()
