"""Import of past results or starting ratings into a pool: upload, check, start, progress."""

from uuid import UUID

from django.core.files.base import ContentFile
from django.utils.translation import get_language
from rest_framework import serializers
from rest_framework.response import Response

from clubs.permissions import roles_in_federation
from interfaces.api.base.fields import ReadSerializer, StrictBooleanField, StrictCharField, Violations, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.shapes import Counts
from interfaces.api.base.views import View
from interfaces.api.ratings.shapes import ImportReport
from interfaces.shared.parsing import LARGEST, Json, MultiPart
from interfaces.shared.throttling import Uploads
from matches.models import RatingPool
from matches.queries.events import pools
from ratings.flows.imports.start_past import start_past
from ratings.flows.imports.upload_past import upload_past
from ratings.inputs.imports import PastImportInput, PastNaming, TournamentPer
from ratings.models import PastImport
from ratings.permissions import require
from ratings.queries.imports import past_imports


class PastSent(WriteSerializer):
    kind = serializers.ChoiceField(PastImport.Kind.values, default="results")
    on = serializers.DateField(required=False, allow_null=True, default=None, help_text="The day of a starting list.")
    day_first = serializers.BooleanField(default=True, help_text="Whether 1.2.2020 is 1 February.")
    register_new = serializers.BooleanField(
        default=True, help_text="Whether an unknown name is registered as a new player."
    )
    tournament_per = serializers.ChoiceField(
        [per.value for per in TournamentPer],
        default=TournamentPer.YEAR.value,
        help_text="Of results, what becomes a tournament: a year with all its events, or each event of a year.",
    )

    def to_input(self) -> PastImportInput:
        data = self.validated_data
        return PastImportInput(
            kind=data["kind"],
            on=data["on"],
            day_first=data["day_first"],
            register_new=data["register_new"],
            naming=PastNaming(TournamentPer(data["tournament_per"]), get_language() or "en"),
        )


class PastText(PastSent):
    text = serializers.CharField(
        max_length=LARGEST, trim_whitespace=False, help_text="The table as text. Send a longer table as a file."
    )


class PastFile(PastSent):
    file = serializers.FileField(help_text="A CSV file of at most 128 megabytes, or an XLSX workbook of at most 16.")


class Past(ReadSerializer):
    """An uploaded file of past results or starting ratings."""

    id = serializers.UUIDField()
    kind = serializers.CharField(help_text="results or starting.")
    state = serializers.CharField(
        help_text="checking; checked (it waits to be started, or to be continued after the errors in "
        "`problems`); writing; done; undone (what it imported was taken back)."
    )
    file_name = serializers.CharField()
    size = serializers.IntegerField(help_text="In bytes.")
    percent = serializers.IntegerField(
        help_text="How much of the file is checked, and after the start how much is imported."
    )
    report = ImportReport(help_text="What the file would import, as far as it is checked.")
    counts = Counts(help_text="What was imported, in rows: written, there (existing), refused; and registered players.")
    problems = Violations(help_text="The first wrong lines.")
    made_at = serializers.DateTimeField()


class StartPast(WriteSerializer):
    skip = StrictBooleanField(default=False, help_text="Skip wrong lines. Otherwise they refuse the start.")
    same = serializers.ListField(
        child=serializers.ListField(child=StrictCharField(max_length=240), min_length=2, max_length=2),
        max_length=200,
        default=list,
        help_text="The pairs of `alike` that are one person, each as its two names. The others are two people.",
    )


class _OfPool(View):
    """A view for those who may import past results: officers of the federation."""

    def pool(self, federation: str, pool: str) -> RatingPool:
        rating_pool = pools.pool(federation, pool)
        require("import_past", roles_in_federation(self.by, rating_pool.federation, self.at))
        return rating_pool


class AllPast(_OfPool):
    parser_classes = [Json, MultiPart]
    throttle_classes = [*View.throttle_classes, Uploads]

    @reads("past_list", Past(many=True))
    def get(self, request: object, federation: str, pool: str) -> Response:
        """List the imports of a pool, the latest first. Officers of the federation may do this."""
        return self.page(past_imports.imports_of(self.pool(federation, pool)), Past)

    @writes("past_upload", {"application/json": PastText, "multipart/form-data": PastFile}, Past, 202)
    def post(self, request: object, federation: str, pool: str) -> Response:
        """Upload a file of past results or starting ratings. A job checks it; nothing is imported before the start.
        Events that the file does not name get names in the language of the request.

        Officers of the federation may do this.
        """
        self.pool(federation, pool)
        body = self.read_body(PastFile if self.request.FILES else PastText)
        file = body.validated_data.get("file")
        name = file.name if file else ""
        data = ContentFile(body.validated_data["text"].encode()) if file is None else file
        past_import = upload_past(
            federation=federation,
            pool=pool,
            file=data,
            plan=body.to_input(),
            file_name=name,
            ctx=self.context(),
        )
        return self.respond(Past, past_import, 202)


class PastDetail(_OfPool):
    @reads("past_read", Past)
    def get(self, request: object, federation: str, pool: str, past: UUID) -> Response:
        """Return an import and its progress. Officers of the federation may do this."""
        return self.respond(Past, past_imports.past_import(self.pool(federation, pool), past))


class Starting(View):
    @writes("past_start", StartPast, Past, 202)
    def post(self, request: object, federation: str, pool: str, past: UUID) -> Response:
        """Start the import of a checked file. Jobs import it part by part; read the import again to see its progress.

        Officers of the federation may do this. A file that is not checked yet, or was started before, is refused with
        409.
        """
        body = self.body(StartPast)
        past_import = start_past(
            federation=federation,
            pool=pool,
            past_id=past,
            skip=body["skip"],
            same=[(name, other) for name, other in body["same"]],
            ctx=self.context(),
        )
        return self.respond(Past, past_import, 202)
