"""Import of lists of members: upload, preview, columns and questions, start."""

from typing import Any
from uuid import UUID

from drf_spectacular.utils import OpenApiParameter, extend_schema_field
from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import (
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    Violations,
    WriteSerializer,
)
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.shapes import TEXT, Counts, by_name, many
from interfaces.api.base.views import View
from interfaces.shared.parsing import LARGEST, Json, MultiPart
from interfaces.shared.throttling import Uploads
from members.flows.recheck_members import recheck_members
from members.flows.start_import import start_import
from members.flows.upload_members import upload_members
from members.models import MemberList, MemberListRow
from members.queries.member_lists import lists_of, rows_of
from members.services.access import member_access
from members.services.member_lists import list_for


class ListSent(WriteSerializer):
    club = serializers.CharField(
        default="", allow_blank=True, max_length=40, help_text="Slug: only its members, by its managers; empty: all."
    )
    day_first = serializers.BooleanField(default=True, help_text="Whether 1.2.2020 is 1 February.")


class ListText(ListSent):
    text = serializers.CharField(
        max_length=LARGEST, trim_whitespace=False, help_text="The list as text. Send a longer list as a file."
    )


class ListFile(ListSent):
    file = serializers.FileField(help_text="A CSV file or XLSX workbook of at most 16 megabytes and 50,000 rows.")


class UploadedList(ReadSerializer):
    """An uploaded list of members."""

    id = serializers.UUIDField()
    state = serializers.ChoiceField(
        MemberList.State.values, help_text="`checked`: it waits to be started; nothing is imported yet."
    )
    club = serializers.CharField(source="club.slug", default=None, allow_null=True)
    file_name = serializers.CharField()
    version = serializers.IntegerField(help_text="How often it was checked.")
    counts = Counts(help_text="The number of lines by kind.")
    headings = serializers.ListField(child=serializers.CharField())
    columns = serializers.DictField(child=serializers.CharField(), help_text="What headings stand for, folded.")
    problems = Violations(help_text="Of the list as a whole.")
    made_at = serializers.DateTimeField()


@extend_schema_field(by_name(many(TEXT, minItems=2, maxItems=2)))
class Changes(serializers.DictField):
    """Old and new by column."""


class ListLine(ReadSerializer):
    """What a line changes."""

    line = serializers.IntegerField()
    kind = serializers.ChoiceField(MemberListRow.Kind.values)
    name = serializers.CharField()
    player = serializers.CharField(source="player.public_id", default=None, allow_null=True)
    changes = Changes(help_text="Old and new by column.")
    problems = Violations()
    choices = serializers.ListField(child=serializers.CharField(), help_text="Public ids of who may be meant.")


class _Decision(WriteSerializer):
    version = StrictIntegerField(
        default=None, allow_null=True, help_text="`version` of the list as it was seen: 409 if it is another by now."
    )


class ListAnswers(_Decision):
    columns = serializers.DictField(
        child=StrictCharField(max_length=20, allow_blank=True),
        default=dict,
        help_text="What headings stand for: number, name, born …; empty: ignored.",
    )
    answers = serializers.DictField(
        child=StrictCharField(max_length=8),
        default=dict,
        help_text="By number of the line, who is meant: one of `choices`, `new` or `skip`.",
    )


class ListStart(_Decision):
    skip = StrictBooleanField(default=False, help_text="Leave out lines with a problem or a question.")


class LineFilters(WriteSerializer):
    kind = serializers.ChoiceField(MemberListRow.Kind.values, required=False, default="")


class MemberLists(View):
    parser_classes = [Json, MultiPart]
    throttle_classes = [*View.throttle_classes, Uploads]

    @reads("member_lists_list", UploadedList(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List the uploaded lists of members, the latest first. Officers see all, managers those of their clubs."""
        access = member_access("import_members", federation, self.context())
        rows = lists_of(access.federation, access.club_ids)
        return self.page(rows, UploadedList, rows_of=lambda part: list(map(_plain, part)))

    @writes("member_lists_upload", {"application/json": ListText, "multipart/form-data": ListFile}, UploadedList, 202)
    def post(self, request: object, federation: str) -> Response:
        """Upload a list of members. A job checks it; nothing is imported before the start.

        Officers of the federation may do this, and managers for their own club.
        """
        member_access("import_members", federation, self.context())
        body = self.read_body(ListFile if self.request.FILES else ListText).validated_data
        file = body.get("file")
        row = upload_members(
            federation=federation,
            data=file.read() if file else body["text"].encode(),
            file_name=file.name if file else "",
            club=body["club"],
            day_first=body["day_first"],
            ctx=self.context(),
        )
        return self.respond(UploadedList, _plain(row), 202)


class MemberListDetail(View):
    @reads("member_lists_read", UploadedList)
    def get(self, request: object, federation: str, list_id: UUID) -> Response:
        """Return an uploaded list and its progress. Officers, and managers of its club, may do this."""
        return self.respond(UploadedList, _plain(list_for(federation, list_id, self.context())))


class MemberListLines(View):
    @reads(
        "member_list_lines_list",
        ListLine(many=True),
        parameters=[OpenApiParameter("kind", str, enum=MemberListRow.Kind.values)],
    )
    def get(self, request: object, federation: str, list_id: UUID) -> Response:
        """List what the lines of a checked list change, in order. Officers, and managers of its club, may do this."""
        row = list_for(federation, list_id, self.context())
        return self.page(rows_of(row, self.query(LineFilters)["kind"]), ListLine)


class MemberListCheck(View):
    @writes("member_lists_recheck", ListAnswers, UploadedList, 202)
    def post(self, request: object, federation: str, list_id: UUID) -> Response:
        """Say what columns are, and who is meant by lines; the list is checked again.

        Officers, and managers of its club, may do this.
        """
        body = self.body(ListAnswers)
        ctx = self.context().with_note("", body["version"])
        row = recheck_members(
            federation=federation, list_id=list_id, columns=body["columns"], answers=body["answers"], ctx=ctx
        )
        return self.respond(UploadedList, _plain(row), 202)


class MemberListStart(View):
    @writes("member_lists_start", ListStart, UploadedList, 202)
    def post(self, request: object, federation: str, list_id: UUID) -> Response:
        """Start the import of a checked list. A job imports it, all or nothing; if members changed since the preview,
        it imports nothing, and the list waits with a new one.

        Officers, and managers of its club, may do this. The response is 409 for a list that is not checked.
        """
        body = self.body(ListStart)
        ctx = self.context().with_note("", body["version"])
        row = start_import(federation=federation, list_id=list_id, skip=body["skip"], ctx=ctx)
        return self.respond(UploadedList, _plain(row), 202)


def _plain(row: MemberList) -> dict[str, Any]:
    names = ("id", "state", "club", "file_name", "version", "problems", "made_at")
    settings = {"headings": row.settings.get("headings", []), "columns": row.settings["columns"]}
    counts = {name: row.report[name] for name in MemberListRow.Kind.values if name in row.report}
    return {name: getattr(row, name) for name in names} | settings | {"counts": counts}
