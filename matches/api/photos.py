"""Photos given with answers to a score, or of positions: listed, shown, erased; for both sides and the desk."""

from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from rest_framework import serializers
from rest_framework.response import Response

from doors.fields import Told
from doors.private_files import Picture, private_image
from doors.schema import reads, writes
from doors.views import View
from journal.refusals import Unseen, because
from matches.api.rooms import MatchView
from matches.flows.erase_photo import erase_photo
from matches.queries import evidence
from matches.queries.matches import shows_submissions


class Photo(Told):
    id = serializers.UUIDField()
    submission = serializers.UUIDField(
        allow_null=True, help_text="The score that was answered with it; null: of the position of a match broken off."
    )
    by = serializers.CharField(source="by_kind", help_text="side0, side1 or desk")
    sha256 = serializers.CharField(help_text="Of the file as it is kept; the journal proves it.")
    given_at = serializers.DateTimeField()
    is_erased = serializers.BooleanField()


class Photos(MatchView):
    @reads("photos_list", Photo(many=True))
    def get(self, request: object, match: int) -> Response:
        found = self.found()
        if not shows_submissions(found, self.by, self.at):
            raise Unseen(because("unknown_match", match=found.pk))
        return self.page(evidence.photos_of(found), Photo)


class OnePhoto(View):
    renderer_classes = [Picture]

    @reads("photos_read", OpenApiTypes.BINARY)
    def get(self, request: object, photo: UUID) -> HttpResponse:
        return private_image(evidence.file_of(evidence.photo(photo, self.by, self.at)))

    @writes("photos_erase", None, None)
    def delete(self, request: object, photo: UUID) -> Response:
        """The file goes; that it was given stays in the journal."""
        erase_photo(photo=photo, by=self.by, at=self.at)
        return self.done()
