"""Transcripts of matches: upload, list, read with findings and moves, download the text."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.shapes import Params, Where
from interfaces.api.matches import serializers as match_serializers
from interfaces.api.matches.base_views import MatchView
from interfaces.api.matches.comparing import SheetComparison
from interfaces.api.matches.shapes import Sheet
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
from matches.queries.transcripts.record_files import file_for
from matches.readers.transcripts import read_moves
from matches.transcript_formats import LARGEST
from rules_engine.game.comparing_json import write_comparison
from rules_engine.game.protocol.of_records import MISTAKES

LEFT = (
    "The side on the left of the record: side0, side1, or names to match it by name. Of games of a variant: the side "
    "that began the first, unless its line states it."
)


class NewTranscript(WriteSerializer):
    text = serializers.CharField(
        max_length=LARGEST,
        trim_whitespace=False,
        help_text="The record of the match in .mat or .sgf format; of a variant a line for each game, as the command "
        "`replay` reads it, with `first` (who began) and `game` (as on a score sheet) where plays do not tell.",
    )
    left = serializers.ChoiceField(TranscriptModel.Left.values, default="names", help_text=LEFT)


class SentFile(WriteSerializer):
    file = serializers.FileField(help_text="A .mat, .sgf or .jsonl file of the match, at most 1 megabyte.")
    left = serializers.ChoiceField(TranscriptModel.Left.values, default="names", help_text=LEFT)


class Finding(ReadSerializer):
    """An irregularity in a transcript."""

    code = serializers.CharField()
    params = Params()
    sentence = serializers.SerializerMethodField(help_text="An explanation in the reader's language.")
    game = serializers.IntegerField(allow_null=True, help_text="Number of the game. null: the complete record.")
    line = serializers.IntegerField()
    column = serializers.IntegerField()
    turn = serializers.SerializerMethodField(help_text="The turn of a game of a variant. null: the whole line.")
    blocks = serializers.BooleanField(help_text="Whether it prevents a score from the transcript.")
    happened = serializers.SerializerMethodField(
        help_text="The mistake at the table, as in the list of mistakes of the rules of the event. null: it is none."
    )

    def get_sentence(self, error: dict[str, Any]) -> str:
        return sentence(error["code"], error["params"])

    def get_turn(self, error: dict[str, Any]) -> int | None:
        turn: int | None = error.get("turn")
        return turn

    def get_happened(self, error: dict[str, Any]) -> str | None:
        happened = MISTAKES.get(error["code"])
        return None if happened is None else happened.value


class Transcript(ReadSerializer):
    """A transcript of a match."""

    id = serializers.UUIDField()
    match = serializers.IntegerField(help_text=match_serializers.ID)
    by = serializers.CharField(source="by_kind", help_text="side0, side1 or desk.")
    format = serializers.CharField(help_text="mat, sgf, position or jsonl.")
    size = serializers.IntegerField(help_text="Size of the text in UTF-8, in bytes.")
    sha256 = serializers.CharField(help_text="SHA-256 of the stored text. The journal proves it.")
    received_at = serializers.DateTimeField()
    status = serializers.CharField(help_text="complete, incomplete, issues or unreadable. Empty: not judged yet.")
    findings = Finding(many=True, help_text="Irregularities, by line.")
    notes = Finding(many=True, help_text="Remarks that block nothing.")
    sheet = Sheet(allow_null=True, help_text="The games as a score sheet. null: they are in doubt.")
    submission = serializers.UUIDField(allow_null=True, help_text="Id of the score that was made of it. null: none.")


class Compared(ReadSerializer):
    """The comparison of a transcript with a score."""

    by = serializers.CharField(
        source="by_kind", help_text="Who sent the score: side0, side1 or desk. Empty: the official result."
    )
    comparison = serializers.SerializerMethodField()

    @extend_schema_field(SheetComparison)
    def get_comparison(self, row: Any) -> dict[str, object]:
        return dict(SheetComparison(write_comparison(row.comparison)).data)


class Quality(ReadSerializer):
    """How a side played, by the analysis of a program."""

    side = serializers.IntegerField(help_text=match_serializers.SIDE)
    pr = serializers.IntegerField(
        allow_null=True, help_text="Performance rating in hundredths. Lower is better. null: all decisions were forced."
    )
    decisions = serializers.IntegerField(help_text="Number of decisions that were not forced.")
    luck = serializers.IntegerField(help_text="Gained by the dice, in hundredths of a point.")
    program = serializers.CharField(help_text="The program that analysed it.")


class TranscriptDetail(ReadSerializer):
    """A transcript with its analysis and comparisons."""

    transcript = Transcript()
    quality = Quality(many=True, help_text="How each side played. Empty: no program has analysed it.")
    compared = Compared(
        many=True,
        help_text="Comparisons with the official result, or else with the latest scores. The transcript is "
        "the first sheet.",
    )


class Fault(ReadSerializer):
    """A violation of a rule by an action."""

    code = serializers.CharField()
    game = Where(allow_null=True)
    params = Params()


class Move(ReadSerializer):
    """An action of a game."""

    number = serializers.IntegerField(help_text="Number of the action in its game, from 1.")
    side = serializers.IntegerField(help_text=match_serializers.SIDE)
    kind = serializers.CharField(
        help_text="roll, double, take, drop, resign, win …; of a variant also bottom, top (doublets), draw, stop."
    )
    dice = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    play = serializers.CharField(help_text="The move in notation. In a variant waiting checkers come from the `tray`.")
    points = serializers.IntegerField(
        allow_null=True,
        help_text="New value of the cube, for a double; the points offered by a resignation or won in the game.",
    )
    line = serializers.IntegerField(help_text="Line of the transcript.")
    xgid = serializers.CharField(
        allow_null=True, help_text="The position before the action, side 0 below. null: unknown."
    )
    pos = serializers.CharField(
        allow_null=True,
        help_text="The position of a variant before the action, seen by the player on roll. null: not of this format.",
    )
    faults = serializers.ListField(child=Fault(), help_text="Violations of the rules.")


class GameMoves(ReadSerializer):
    """A game with its actions."""

    number = serializers.IntegerField()
    before = serializers.ListField(child=serializers.IntegerField(), help_text="Score before the game.")
    is_crawford = serializers.BooleanField()
    winner = serializers.IntegerField(allow_null=True, help_text=match_serializers.SIDE)
    points = serializers.IntegerField(allow_null=True, help_text="Points won. null: no result.")
    after = serializers.ListField(
        child=serializers.IntegerField(), allow_null=True, help_text="Score after the game. null: unknown."
    )
    chance = serializers.FloatField(
        allow_null=True,
        help_text="Probability that side 0 wins the match after this game, by the Kazaross-XG2 table. null: "
        "not in the table.",
    )
    moves = Move(many=True)


class MatchMoves(ReadSerializer):
    """A match with its games."""

    length = serializers.IntegerField(help_text="In points.")
    chance = serializers.FloatField(
        allow_null=True,
        help_text="Probability that side 0 wins the match, before the first game. null: not in the table.",
    )
    games = GameMoves(many=True)


UPLOADS = {"application/json": NewTranscript, "multipart/form-data": SentFile}


class Transcripts(MatchView):
    parser_classes = [Json, MultiPart]
    throttle_classes = [*MatchView.throttle_classes, Uploads]

    @reads("transcripts_list", Transcript(many=True))
    def get(self, request: object, match: int) -> Response:
        """List the transcripts of a match. The sides and the desk see all of them, others those with the games of the
        official result.
        """
        return self.page(transcripts.visible(self.get_match(), self.by, self.at), Transcript)

    @writes("transcripts_upload", UPLOADS, {202: Transcript, 200: Transcript})
    def post(self, request: object, match: int) -> Response:
        """Upload the moves of a match. A job replays them; if the score is beyond doubt, it becomes a score of the
        sender.

        A side of the match or the desk may do this. The same text from the same side is the same transcript (200).
        """
        transcript, is_new = upload_transcript(match_id=match, moves=self._sent(), ctx=self.context())
        row = transcripts.row_for(transcript, self.by, self.at)
        return self.respond(Transcript, row, 202 if is_new else 200)

    def _sent(self) -> Sent:
        body = self.body(SentFile if self.request.FILES else NewTranscript)
        raw = body["file"].read(LARGEST + 1) if "file" in body else body["text"].encode()
        return read_moves(raw, body["left"])


class TranscriptView(MatchView):
    """Base view of a transcript, whose id is in the address."""

    def get_transcript(self) -> TranscriptModel:
        transcript: UUID = self.kwargs["transcript"]
        return transcripts.transcript(transcript, self.by, self.at)

    def get_match(self) -> Match:
        return self.get_transcript().match


class TranscriptDetailView(TranscriptView):
    @reads("transcripts_read", TranscriptDetail)
    def get(self, request: object, transcript: UUID) -> Response:
        """Return a transcript with its findings, analysis and comparisons.

        The sides and the desk may do this. Others may if it has the games of the official result.
        """
        row = transcripts.row_for(transcript_obj := self.get_transcript(), self.by, self.at)
        compared_rows, quality = (
            transcripts.compared(row, transcript_obj.match),
            analyses.of_transcript(transcript_obj.pk),
        )
        return self.respond(TranscriptDetail, {"transcript": row, "compared": compared_rows, "quality": quality})


class Moves(TranscriptView):
    @reads("transcripts_moves", MatchMoves)
    def get(self, request: object, transcript: UUID) -> Response:
        """Return the moves game by game, each with the position before it.

        The sides and the desk may do this. Others may if it has the games of the official result.
        """
        return self.respond(MatchMoves, moves_of(self.get_transcript()))


class TranscriptFile(TranscriptView):
    renderer_classes = [Text]

    @reads("transcripts_file", OpenApiTypes.STR)
    def get(self, request: object, transcript: UUID) -> HttpResponse:
        """Return the record as a file: the text as it was sent for its sender and the desk, for others a .mat file with
        the names of this site and without headers about people. Games of a variant: a .jsonl file.
        """
        transcript_obj = self.get_transcript()
        file = file_for(transcript_obj, self.by, self.at)
        return text_file(file.text, f"match-{transcript_obj.match_id}.{file.ending}")
