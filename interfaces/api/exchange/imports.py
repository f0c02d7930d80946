"""Documents of other sites that are brought in."""

from typing import Any, Final

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.response import Response

from exchange.flows.import_document import Imported, import_document
from exchange.inputs import DocumentInput
from interfaces.api.base.fields import ReadSerializer, StrictCharField, Violations, WriteSerializer
from interfaces.api.base.schema import FILE, writes
from interfaces.api.base.views import View
from interfaces.shared.document_answers import answers_of
from interfaces.shared.parsing import PackedDocument, RawDocument
from interfaces.shared.throttling import Uploads

_WHO: Final = (
    "Who people of the document are, separated by commas: the id there, `=`, and the id or member number of a player "
    "here, or `new`."
)
_PARAMETERS: Final = [
    OpenApiParameter("pool", str, description="Code of the pool that rates the events. Without it they are not rated."),
    OpenApiParameter("who", str, description=_WHO),
    OpenApiParameter("others_new", bool, description="Whether all others who are in doubt are new."),
]


class _Query(WriteSerializer):
    pool = StrictCharField(max_length=40, default="", allow_blank=True)
    who = StrictCharField(max_length=8_000, default="", allow_blank=True)


class DocumentCandidate(ReadSerializer):
    """A player whom a person of a document may be."""

    id = serializers.CharField(source="public_id")
    name = serializers.CharField(source="public_name")
    country = serializers.CharField(source="public_country")


class IncomingPerson(ReadSerializer):
    """A person of a document, and who that is here."""

    id = serializers.CharField(help_text="In the document.")
    name = serializers.CharField()
    country = serializers.CharField()
    player = serializers.CharField(
        source="player.public_id", default=None, allow_null=True, help_text="Id of the player here. null: a new player."
    )
    is_open = serializers.BooleanField(help_text="Whether that is in doubt: an answer is needed.")
    candidates = DocumentCandidate(many=True, help_text="Whom it may be.")


class IncomingEventRow(ReadSerializer):
    """What an import made of an event, or would make."""

    id = serializers.IntegerField(help_text="Of a preview this number is not kept.")
    name = serializers.CharField()
    is_new = serializers.BooleanField()
    is_changed = serializers.BooleanField(help_text="Whether anything was new.")
    entries = serializers.IntegerField(help_text="How many are new.")
    results = serializers.IntegerField(help_text="How many are new.")
    taken_back = serializers.IntegerField(help_text="How many results no longer hold.")


class ImportedDocument(ReadSerializer):
    """What an import made, or would make."""

    site = serializers.CharField(help_text="Address of the site that wrote the document.")
    is_signed = serializers.BooleanField()
    people = IncomingPerson(many=True)
    events = IncomingEventRow(many=True)
    problems = Violations(help_text="Of a preview: why the document cannot be brought in as it is.")


class _Incoming(View):
    parser_classes = (RawDocument, PackedDocument)
    throttle_classes = [*View.throttle_classes, Uploads]

    def imported(self, federation: str, request: Any, *, is_trial: bool) -> Response:
        query, others_are_new = self.query(_Query), self.flag("others_new")
        answers = answers_of(filter(None, query["who"].split(",")))
        data = request.data if isinstance(request.data, bytes) else b""  # without a body there is no parser
        document = DocumentInput(data, answers, query["pool"], others_are_new)
        outcome = import_document(federation=federation, document=document, is_trial=is_trial, ctx=self.context())
        return self.respond(ImportedDocument, _row(outcome))


class DocumentPreview(_Incoming):
    @writes("documents_preview", FILE, ImportedDocument, parameters=_PARAMETERS)
    def post(self, request: Any, federation: str) -> Response:
        """Look what a document of another site would bring, without keeping anything of it: who is who, what is new,
        what contradicts. People who are in doubt count as new.

        Officers of the federation may do this. The body is a file in the open event format, packed or not, of at most
        16 MB; one that is not sound is refused.
        """
        return self.imported(federation, request, is_trial=True)


class Documents(_Incoming):
    @writes("documents_import", FILE, ImportedDocument, parameters=_PARAMETERS)
    def post(self, request: Any, federation: str) -> Response:
        """Bring in a document of another site. The same document again changes nothing, a newer one of the same site
        brings the difference. All of it is brought in, or nothing.

        Officers of the federation may do this. Refused (422) as long as it is in doubt who a person is, and (409) if
        the document contradicts what is here.
        """
        return self.imported(federation, request, is_trial=False)


def _row(outcome: Imported) -> dict[str, object]:
    names = ("site", "is_signed", "people", "events")
    faults = outcome.problem.violations if outcome.problem else ()
    problems = [{"code": row.code, "game": row.where, "params": row.params} for row in faults]
    return {**{name: getattr(outcome, name) for name in names}, "problems": problems}
