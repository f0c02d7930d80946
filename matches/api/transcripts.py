"""Transcripts of matches: given, listed, read with what is wrong in them, their moves, and the text itself."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.response import Response

from doors.fields import Body, Told
from doors.parsing import Json, MultiPart
from doors.private_files import Text, text_file
from doors.schema import reads, writes
from doors.sentences import sentence
from doors.throttling import Uploads
from matches.api import told
from matches.api.comparing import SheetComparison
from matches.api.rooms import MatchView
from matches.flows.upload_transcript import upload_transcript
from matches.models import Match
from matches.models import Transcript as Given
from matches.plans import Moves as Sent
from matches.queries import analyses, transcripts
from matches.queries.moves import moves_of
from matches.queries.transcripts import TranscriptRow
from matches.readers.transcripts import read_moves
from matches.transcripts import LARGEST
from rules_engine.game.comparing_json import write_comparison

LEFT = "Which side of the match stands on the left: side0, side1, or names: whoever is called so."


class NewTranscript(Body):
    text = serializers.CharField(
        max_length=LARGEST, trim_whitespace=False, help_text="A .mat or .sgf record of the match."
    )
    left = serializers.ChoiceField(Given.Left.values, default="names", help_text=LEFT)


class SentFile(Body):
    file = serializers.FileField(help_text="A .mat or .sgf text file of the match; at most 1 megabyte.")
    left = serializers.ChoiceField(Given.Left.values, default="names", help_text=LEFT)


class Finding(Told):
    code = serializers.CharField()
    params = serializers.DictField()
    sentence = serializers.SerializerMethodField()
    game = serializers.IntegerField(allow_null=True)
    line = serializers.IntegerField()
    column = serializers.IntegerField()
    blocks = serializers.BooleanField(help_text="It is why the transcript gives no score.")

    def get_sentence(self, one: dict[str, Any]) -> str:
        return sentence(one["code"], one["params"])


class Transcript(Told):
    id = serializers.UUIDField()
    match = serializers.IntegerField(help_text=told.ID)
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


class Compared(Told):
    by = serializers.CharField(source="by_kind", help_text="side0, side1, desk, or empty: the official result.")
    comparison = serializers.SerializerMethodField()

    @extend_schema_field(SheetComparison)
    def get_comparison(self, one: Any) -> dict[str, object]:
        return dict(SheetComparison(write_comparison(one.comparison)).data)


class Quality(Told):
    side = serializers.IntegerField(help_text=told.SIDE)
    pr = serializers.IntegerField(allow_null=True, help_text="Performance rating in hundredths; lower is better.")
    decisions = serializers.IntegerField(help_text="Those that were not forced.")
    luck = serializers.IntegerField(help_text="Hundredths of a point gained by the dice.")
    program = serializers.CharField(help_text="Which program reckoned it.")


class OneTold(Told):
    transcript = Transcript()
    quality = Quality(many=True, help_text="How each side played; empty where no program has analysed it.")
    compared = Compared(many=True, help_text="Its games first, beside what was reported.")


class Move(Told):
    number = serializers.IntegerField(help_text="Within its game, from 1.")
    side = serializers.IntegerField(help_text=told.SIDE)
    deed = serializers.CharField(help_text="roll, double, take, drop, resign, win …")
    dice = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    play = serializers.CharField(help_text="As it is written.")
    points = serializers.IntegerField(allow_null=True, help_text="The cube of a double; the points of a result.")
    line = serializers.IntegerField()
    xgid = serializers.CharField(allow_null=True, help_text="Before the act, side 0 below; null: not known.")
    faults = serializers.ListField(child=serializers.DictField())


class GameMoves(Told):
    number = serializers.IntegerField()
    before = serializers.ListField(child=serializers.IntegerField())
    is_crawford = serializers.BooleanField()
    winner = serializers.IntegerField(allow_null=True, help_text=told.SIDE)
    points = serializers.IntegerField(allow_null=True)
    after = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    chance = serializers.FloatField(allow_null=True, help_text="Of side 0 to win the match after it (Kazaross-XG2).")
    moves = Move(many=True)


class MatchMoves(Told):
    length = serializers.IntegerField()
    chance = serializers.FloatField(allow_null=True, help_text="Of side 0 before the first game.")
    games = GameMoves(many=True)


GIVEN = {"application/json": NewTranscript, "multipart/form-data": SentFile}


class Transcripts(MatchView):
    parser_classes = [Json, MultiPart]
    throttle_classes = [*MatchView.throttle_classes, Uploads]

    @reads("transcripts_list", Transcript(many=True))
    def get(self, request: object, match: int) -> Response:
        """Both sides and the desk see all of them; others the one that tells the official result, if there is one."""
        return self.page(transcripts.shown(self.found(), self.by, self.at), Transcript)

    @writes("transcripts_upload", GIVEN, {202: Transcript, 200: Transcript})
    def post(self, request: object, match: int) -> Response:
        """It is replayed by a job. The same text again from the same side is the same transcript (200)."""
        given, is_new = upload_transcript(match=match, moves=self._sent(), by=self.by, at=self.at)
        return self.told(Transcript, _row(given), 202 if is_new else 200)

    def _sent(self) -> Sent:
        sent = self.body(SentFile if self.request.FILES else NewTranscript)
        raw = sent["file"].read(LARGEST + 1) if "file" in sent else sent["text"].encode()
        return read_moves(raw, sent["left"])


class TranscriptView(MatchView):
    """A transcript, by its id in the address."""

    def given(self) -> Given:
        transcript: UUID = self.kwargs["transcript"]
        return transcripts.transcript(transcript, self.by, self.at)

    def found(self) -> Match:
        return self.given().match


class OneTranscript(TranscriptView):
    @reads("transcripts_read", OneTold)
    def get(self, request: object, transcript: UUID) -> Response:
        row = _row(given := self.given())
        compared, quality = transcripts.compared(row, given.match), analyses.of_transcript(given.pk)
        return self.told(OneTold, {"transcript": row, "compared": compared, "quality": quality})


class Moves(TranscriptView):
    @reads("transcripts_moves", MatchMoves)
    def get(self, request: object, transcript: UUID) -> Response:
        """Game by game, each position before its act; public once the result that it tells is official."""
        return self.told(MatchMoves, moves_of(self.given()))


class TranscriptFile(TranscriptView):
    renderer_classes = [Text]

    @reads("transcripts_file", OpenApiTypes.STR)
    def get(self, request: object, transcript: UUID) -> HttpResponse:
        """The text, as a file to be saved."""
        given = self.given()
        return text_file(transcripts.text_of(given), f"match-{given.match_id}.{given.format}")


def _row(given: Given) -> TranscriptRow:
    return transcripts.row_of(given, transcripts.reading(given))
