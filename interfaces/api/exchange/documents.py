"""Documents in the open event format, as files."""

from django.http import StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes

from exchange.queries.documents.contents import of_event, of_tournament, of_year
from interfaces.api.base.schema import reads
from interfaces.api.base.views import View
from interfaces.shared.document_files import GzipRenderer, document_file
from interfaces.shared.private_files import Bytes
from interfaces.shared.throttling import Exports


class Document(View):
    renderer_classes = (GzipRenderer, Bytes)
    throttle_classes = [*View.throttle_classes, Exports]


class EventDocument(Document):
    @reads("events_document", OpenApiTypes.BINARY)
    def get(self, request: object, event: int) -> StreamingHttpResponse:
        """Return everything that is public of an event, signed by this site: JSON in the open event format
        (docs/open_format.md), packed by gzip.

        `python -m rules_engine event check` judges it. What is not yet published is not in it, for officials either.
        """
        return document_file(of_event(event, self.by, self.at), self.at)


class TournamentDocument(Document):
    @reads("tournaments_document", OpenApiTypes.BINARY)
    def get(self, request: object, federation: str, tournament: str) -> StreamingHttpResponse:
        """Return a tournament with all its events in the open event format, as `events_document` does an event."""
        return document_file(of_tournament(federation, tournament, self.by, self.at), self.at)


class YearDocument(Document):
    @reads("federations_document", OpenApiTypes.BINARY)
    def get(self, request: object, federation: str, year: int) -> StreamingHttpResponse:
        """Return the tournaments of a federation that end in a year in the open event format, as `events_document` does
        an event. It is sent while it is written.
        """
        return document_file(of_year(federation, year, self.at), self.at)
