"""Transcripts of matches: upload, list, read with findings and moves, download the text."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field, extend_schema_serializer
from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.matches import serializers as match_serializers
from interfaces.api.matches.base_views import MatchView
from interfaces.api.matches.comparing import SheetComparison
from interfaces.shared.parsing import Json, MultiPart
from interfaces.shared.private_files import Text, text_file
from interfaces.shared.throttling import Uploads
from interfaces.wording.sentences import sentence
from matches.flows.transcripts.upload_transcript import upload_transcript
from matches.inputs.transcripts import TranscriptInput as Sent
from matches.models import Match
from matches.models import Transcript as TranscriptModel
from matches.queries.transcripts import analyses, transcripts
from matches.queries.transcripts.moves import moves_of
from matches.queries.transcripts.transcripts import TranscriptRow
from matches.readers.transcripts import read_moves
from matches.transcript_formats import LARGEST
from rules_engine.game.comparing_json import write_comparison

LEFT = "Which side of the match stands on the left: side0, side1, or names: whoever is called so."


class NewTranscript(WriteSerializer):
    text = serializers.CharField(
        max_length=LARGEST, trim_whitespace=False, help_text="A .mat or .sgf record of the match."
    )
    left = serializers.ChoiceField(TranscriptModel.Left.values, default="names", help_text=LEFT)


class SentFile(WriteSerializer):
    file = serializers.FileField(help_text="A .mat or .sgf text file of the match; at most 1 megabyte.")
    left = serializers.ChoiceField(TranscriptModel.Left.values, default="names", help_text=LEFT)


class Finding(ReadSerializer):
    code = serializers.CharField()
    params = serializers.DictField()
    sentence = serializers.SerializerMethodField()
    game = serializers.IntegerField(allow_null=True)
    line = serializers.IntegerField()
    column = serializers.IntegerField()
    blocks = serializers.BooleanField(help_text="It is why the transcript gives no score.")

    def get_sentence(self, finding: dict[str, Any]) -> str:
        return sentence(finding["code"], finding["params"])


class Transcript(ReadSerializer):
    id = serializers.UUIDField()
    match = serializers.IntegerField(help_text=match_serializers.ID)
    by = serializers.CharField(source="by_kind", help_text="side0, side1 or desk")
    format = serializers.CharField()
    size = serializers.IntegerField(help_text="Bytes of its text in UTF-8.")
    sha256 = serializers.CharField(help_text="Of the text as it is kept; the journal proves it.")
    received_at = serializers.DateTimeField()
    status = serializers.CharField(help_text="empty: not judged yet; complete, incomplete, issues or unreadable")
    findings = Finding(many=True, help_text="What is not in order, line by line.")
    notes = Finding(many=True)
    sheet = serializers.DictField(allow_null=True, help_text="Its games as a score sheet; null: they are in doubt.")
    submission = serializers.UUIDField(allow_null=True, help_text="The score that was made of it.")


class Compared(ReadSerializer):
    by = serializers.CharField(source="by_kind", help_text="side0, side1, desk, or empty: the official result.")
    comparison = serializers.SerializerMethodField()

    @extend_schema_field(SheetComparison)
    def get_comparison(self, row: Any) -> dict[str, object]:
        return dict(SheetComparison(write_comparison(row.comparison)).data)


class Quality(ReadSerializer):
    side = serializers.IntegerField(help_text=match_serializers.SIDE)
    pr = serializers.IntegerField(allow_null=True, help_text="Performance rating in hundredths; lower is better.")
    decisions = serializers.IntegerField(help_text="Those that were not forced.")
    luck = serializers.IntegerField(help_text="Hundredths of a point gained by the dice.")
    program = serializers.CharField(help_text="Which program reckoned it.")


@extend_schema_serializer(component_name="OneTold")
class TranscriptDetail(ReadSerializer):
    transcript = Transcript()
    quality = Quality(many=True, help_text="How each side played; empty where no program has analysed it.")
    compared = Compared(many=True, help_text="Its games first, beside what was reported.")


class Move(ReadSerializer):
    number = serializers.IntegerField(help_text="Within its game, from 1.")
    side = serializers.IntegerField(help_text=match_serializers.SIDE)
    deed = serializers.CharField(source="kind", help_text="roll, double, take, drop, resign, win …")
    dice = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    play = serializers.CharField(help_text="As it is written.")
    points = serializers.IntegerField(allow_null=True, help_text="The cube of a double; the points of a result.")
    line = serializers.IntegerField()
    xgid = serializers.CharField(allow_null=True, help_text="Before the act, side 0 below; null: not known.")
    faults = serializers.ListField(child=serializers.DictField())


class GameMoves(ReadSerializer):
    number = serializers.IntegerField()
    before = serializers.ListField(child=serializers.IntegerField())
    is_crawford = serializers.BooleanField()
    winner = serializers.IntegerField(allow_null=True, help_text=match_serializers.SIDE)
    points = serializers.IntegerField(allow_null=True)
    after = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    chance = serializers.FloatField(allow_null=True, help_text="Of side 0 to win the match after it (Kazaross-XG2).")
    moves = Move(many=True)


class MatchMoves(ReadSerializer):
    length = serializers.IntegerField()
    chance = serializers.FloatField(allow_null=True, help_text="Of side 0 before the first game.")
    games = GameMoves(many=True)


UPLOADS = {"application/json": NewTranscript, "multipart/form-data": SentFile}


class Transcripts(MatchView):
    parser_classes = [Json, MultiPart]
    throttle_classes = [*MatchView.throttle_classes, Uploads]

    @reads("transcripts_list", Transcript(many=True))
    def get(self, request: object, match: int) -> Response:
        """Both sides and the desk see all of them; others the one that tells the official result, if there is one."""
        return self.page(transcripts.visible(self.get_match(), self.by, self.at), Transcript)

    @writes("transcripts_upload", UPLOADS, {202: Transcript, 200: Transcript})
    def post(self, request: object, match: int) -> Response:
        """It is replayed by a job. The same text again from the same side is the same transcript (200)."""
        transcript, is_new = upload_transcript(match_id=match, moves=self._sent(), ctx=self.context())
        return self.respond(Transcript, _row(transcript), 202 if is_new else 200)

    def _sent(self) -> Sent:
        sent = self.body(SentFile if self.request.FILES else NewTranscript)
        raw = sent["file"].read(LARGEST + 1) if "file" in sent else sent["text"].encode()
        return read_moves(raw, sent["left"])


class TranscriptView(MatchView):
    """A transcript, by its id in the address."""

    def get_transcript(self) -> TranscriptModel:
        transcript: UUID = self.kwargs["transcript"]
        return transcripts.transcript(transcript, self.by, self.at)

    def get_match(self) -> Match:
        return self.get_transcript().match


class OneTranscript(TranscriptView):
    @reads("transcripts_read", TranscriptDetail)
    def get(self, request: object, transcript: UUID) -> Response:
        row = _row(transcript_obj := self.get_transcript())
        compared, quality = transcripts.compared(row, transcript_obj.match), analyses.of_transcript(transcript_obj.pk)
        return self.respond(TranscriptDetail, {"transcript": row, "compared": compared, "quality": quality})


class Moves(TranscriptView):
    @reads("transcripts_moves", MatchMoves)
    def get(self, request: object, transcript: UUID) -> Response:
        """Game by game, each position before its act; public once the result that it tells is official."""
        return self.respond(MatchMoves, moves_of(self.get_transcript()))


class TranscriptFile(TranscriptView):
    renderer_classes = [Text]

    @reads("transcripts_file", OpenApiTypes.STR)
    def get(self, request: object, transcript: UUID) -> HttpResponse:
        """The text, as a file to be saved."""
        transcript_obj = self.get_transcript()
        return text_file(
            transcripts.text_of(transcript_obj), f"match-{transcript_obj.match_id}.{transcript_obj.format}"
        )


def _row(transcript: TranscriptModel) -> TranscriptRow:
    return transcripts.row_of(transcript, transcripts.reading(transcript))
