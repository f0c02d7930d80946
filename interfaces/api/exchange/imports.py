"""Documents of other sites that are brought in."""

from rest_framework import serializers
from rest_framework.response import Response

from exchange.flows.import_document import Imported, import_document
from exchange.inputs import DocumentInput
from interfaces.api.base.fields import ReadSerializer, StrictCharField, Violations, WriteSerializer
from interfaces.api.base.schema import writes
from interfaces.api.base.views import View
from interfaces.shared.document_answers import MOST_BYTES, answers_of
from interfaces.shared.parsing import MultiPart
from interfaces.shared.throttling import Uploads

_MOST_ANSWERS = 2_000
_WHO = "Who a person of the document is: its id there, `=`, and the id or member number of a player here, or `new`."


class SentDocument(WriteSerializer):
    file = serializers.FileField(help_text="A document in the open event format, packed or not, of at most 16 MB.")
    pool = StrictCharField(
        max_length=40, default="", allow_blank=True, help_text="Code of the pool that rates the events; empty: none."
    )
    answers = serializers.ListField(
        child=StrictCharField(max_length=120), max_length=_MOST_ANSWERS, default=list, help_text=_WHO
    )

    def to_input(self) -> DocumentInput:
        data = self.validated_data
        return DocumentInput(data["file"].read(MOST_BYTES), answers_of(data["answers"]), data["pool"])


class Candidate(ReadSerializer):
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
        source="player.public_id", default=None, allow_null=True, help_text="Id of the player here. null: somebody new."
    )
    is_open = serializers.BooleanField(help_text="Whether that is in doubt: an answer is needed.")
    candidates = Candidate(many=True, help_text="Whom it may be.")


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
    parser_classes = [MultiPart]
    throttle_classes = [*View.throttle_classes, Uploads]

    def imported(self, federation: str, *, is_trial: bool) -> Response:
        document = self.read_body(SentDocument).to_input()
        done = import_document(federation=federation, document=document, is_trial=is_trial, ctx=self.context())
        return self.respond(ImportedDocument, _row(done))


class DocumentPreview(_Incoming):
    @writes("documents_preview", {"multipart/form-data": SentDocument}, ImportedDocument)
    def post(self, request: object, federation: str) -> Response:
        """Look what a document of another site would bring, without keeping anything of it: who is who, what is new,
        what contradicts. People who are in doubt count as new.

        Officers of the federation may do this. A document that is not sound is refused.
        """
        return self.imported(federation, is_trial=True)


class Documents(_Incoming):
    @writes("documents_import", {"multipart/form-data": SentDocument}, ImportedDocument)
    def post(self, request: object, federation: str) -> Response:
        """Bring in a document of another site. The same document again changes nothing, a newer one of the same site
        brings the difference. All of it is brought in, or nothing.

        Officers of the federation may do this. Refused (422) as long as it is in doubt who a person is, and (409) if the
        document contradicts what is here.
        """
        return self.imported(federation, is_trial=False)


def _row(done: Imported) -> dict[str, object]:
    names = ("site", "is_signed", "people", "events")
    faults = done.problem.violations if done.problem else ()
    problems = [{"code": row.code, "game": row.where, "params": row.params} for row in faults]
    return {**{name: getattr(done, name) for name in names}, "problems": problems}
