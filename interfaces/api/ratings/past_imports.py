"""Import of a federation's past results into a pool: upload, preview, start, progress."""

from uuid import UUID

from django.core.files.base import ContentFile
from rest_framework import serializers
from rest_framework.response import Response

from clubs.permissions import roles_in_federation
from interfaces.api.base.fields import ReadSerializer, StrictBooleanField, Violations, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.shared.parsing import LARGEST, Json, MultiPart
from interfaces.shared.throttling import Uploads
from matches.models import RatingPool
from matches.permissions import require
from matches.queries.events import pools
from ratings.flows.imports.start_past import start_past
from ratings.flows.imports.upload_past import upload_past
from ratings.inputs.imports import PastImportInput
from ratings.models import PastImport
from ratings.queries.imports import past_imports


class PastSent(WriteSerializer):
    kind = serializers.ChoiceField(PastImport.Kind.values, default="results")
    on = serializers.DateField(required=False, allow_null=True, default=None, help_text="The day of a starting list.")
    day_first = serializers.BooleanField(default=True, help_text="1.2.2020 is the first of February.")
    register_new = serializers.BooleanField(default=True, help_text="A name that nobody has becomes a new player.")


class PastText(PastSent):
    text = serializers.CharField(
        max_length=LARGEST, trim_whitespace=False, help_text="The table itself; a longer one as a file."
    )


class PastFile(PastSent):
    file = serializers.FileField(help_text="A CSV file of at most 128 megabytes.")


class Past(ReadSerializer):
    id = serializers.UUIDField()
    kind = serializers.CharField()
    state = serializers.CharField(
        help_text="checking, checked (it waits to be started, or to go on after what problems tell), writing, done, or "
        "undone (what it had brought was taken back)"
    )
    file_name = serializers.CharField()
    size = serializers.IntegerField(help_text="Bytes.")
    percent = serializers.IntegerField(help_text="How much of it is looked through, or then brought in.")
    report = serializers.DictField(help_text="What it would bring, as far as it is looked through.")
    counts = serializers.DictField(help_text="What it has brought: written, there, refused, registered.")
    problems = Violations(help_text="Lines that are wrong; the first of them.")
    made_at = serializers.DateTimeField()


class StartPast(WriteSerializer):
    skip = StrictBooleanField(default=False, help_text="Pass over the lines that are wrong.")


class _OfPool(View):
    def pool(self, federation: str, pool: str) -> RatingPool:
        rating_pool = pools.pool(federation, pool)
        require("import_past", roles_in_federation(self.by, rating_pool.federation, self.at))
        return rating_pool


class AllPast(_OfPool):
    parser_classes = [Json, MultiPart]
    throttle_classes = [*View.throttle_classes, Uploads]

    @reads("past_list", Past(many=True))
    def get(self, request: object, federation: str, pool: str) -> Response:
        return self.page(past_imports.imports_of(self.pool(federation, pool)), Past)

    @writes("past_upload", {"application/json": PastText, "multipart/form-data": PastFile}, Past, 202)
    def post(self, request: object, federation: str, pool: str) -> Response:
        """It is looked through by a job; nothing is written before it is started."""
        self.pool(federation, pool)
        sent = self.body(PastFile if self.request.FILES else PastText)
        file = sent.pop("file", None)
        name = file.name if file else ""
        data = ContentFile(sent.pop("text").encode()) if file is None else file
        made = upload_past(
            federation=federation,
            pool=pool,
            file=data,
            plan=PastImportInput(**sent),
            file_name=name,
            ctx=self.context(),
        )
        return self.respond(Past, made, 202)


class OnePast(_OfPool):
    @reads("past_read", Past)
    def get(self, request: object, federation: str, pool: str, past: UUID) -> Response:
        return self.respond(Past, past_imports.past_import(self.pool(federation, pool), past))


class Starting(View):
    @writes("past_start", StartPast, Past, 202)
    def post(self, request: object, federation: str, pool: str, past: UUID) -> Response:
        """It comes in part by part; read it again to see how far it is."""
        skip = self.body(StartPast)["skip"]
        started = start_past(federation=federation, pool=pool, past_id=past, skip=skip, ctx=self.context())
        return self.respond(Past, started, 202)
