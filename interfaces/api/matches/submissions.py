"""Submitted scores: send, read, confirm, dispute, judge now, rule on."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.etag import if_match
from interfaces.api.base.fields import (
    Moment,
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    Uuid,
    WriteSerializer,
)
from interfaces.api.base.schema import reads, submits, writes
from interfaces.api.matches import serializers as match_serializers
from interfaces.api.matches.base_views import MatchView, SubmissionView
from interfaces.api.matches.previews import decides
from interfaces.shared.parsing import Json, MultiPart
from interfaces.shared.throttling import Photos, SentScores
from journal.context import ActContext
from matches.flows.results.confirm_score import confirm_score
from matches.flows.results.dispute_score import dispute_score
from matches.flows.results.judge_submission_now import judge_submission_now
from matches.flows.results.rule_on_score import rule_on_score
from matches.flows.results.submit_score import submit_score
from matches.inputs.results import Photo, ScoreInput
from matches.models import Match
from matches.queries.results import matches
from matches.queries.results.match_rows import match_row
from matches.queries.tournaments import tournaments
from matches.readers.photos import LARGEST, read_photo
from matches.services.results.responders import responder_role

WHEN = "When it was played, told by the desk where it types it later: ratings go by it. Left out: now, or as it was."


class Score(WriteSerializer):
    games = serializers.ListField(
        child=serializers.DictField(),
        required=False,
        help_text="Game by game: winner, how, kind, cube, owner, points; the rule book judges them.",
    )
    final = serializers.ListField(
        child=StrictIntegerField(), min_length=2, max_length=2, required=False, help_text="Bare score."
    )
    games_played = StrictIntegerField(
        required=False, min_value=1, help_text="Of a bare final score, where they were counted."
    )
    played_at = Moment(required=False, help_text=WHEN)


def scores_in(sent: Mapping[str, Any]) -> ScoreInput:
    return ScoreInput(sent.get("games"), sent.get("final"), sent.get("games_played"), sent.get("played_at"))


class NewSubmission(Score):
    id = Uuid(help_text="Made by the sender: the same id with the same body is the same submission.")
    at_desk = StrictBooleanField(default=False, help_text="By a director or scorer: official as soon as it passes.")
    seen = StrictIntegerField(required=False, min_value=0, help_text="The number of the event that the sender saw.")


class Received(ReadSerializer):
    id = serializers.UUIDField()
    match = serializers.IntegerField(source="match_id")
    by = serializers.CharField(source="by_kind", help_text="side0, side1 or desk")
    received_at = serializers.DateTimeField()
    is_late = serializers.BooleanField(help_text="The match has its result already: kept, but it changes nothing.")


class Answer(match_serializers.Reason):
    photo = serializers.FileField(required=False, help_text="JPEG (40 megapixels), PNG or WebP (16); 8 megabytes.")


class Judged(ReadSerializer):
    outcome = serializers.CharField(help_text="done; skipped: judged already, or at work; failed; dead")


class NewRuling(WriteSerializer):
    winner = StrictIntegerField(help_text=match_serializers.SIDE)
    score = serializers.ListField(child=StrictIntegerField(), min_length=2, max_length=2)
    why = StrictCharField(max_length=1000)
    played_at = Moment(required=False, help_text=WHEN)


ANSWERS = {"application/json": match_serializers.Reason, "multipart/form-data": Answer}
ANSWERED_WITH = [Json, MultiPart]


class Submitting(MatchView):
    """Receives a score for a match; the answer does not wait until it is judged."""

    throttle_classes = [*MatchView.throttle_classes, SentScores]

    def submit(self, match: int) -> Response:
        sent = self.body(NewSubmission)
        stored, is_new = submit_score(
            submission_id=sent["id"],
            match_id=match,
            scores=scores_in(sent),
            ctx=ActContext(self.by, self.at, "", self._expected_version(sent)),
            at_desk=sent["at_desk"],
        )
        return self.respond(Received, matches.received(stored), 202 if is_new else 200)

    def _expected_version(self, sent: dict[str, Any]) -> int | None:
        """Return the expected version: required from staff, optional from a side."""
        is_required = sent["at_desk"] or "If-Match" in self.request.headers
        return if_match(self.request) if is_required else sent.get("seen")


class Submissions(Submitting):
    @reads("submissions_list", match_serializers.Submission(many=True))
    def get(self, request: object, match: int) -> Response:
        """Those that you may see: all of them for the sides of the match and the desk."""
        return self.page(self.row(self.get_match()).submissions, match_serializers.Submission)

    @submits("submissions_submit", NewSubmission, Received)
    def post(self, request: object, match: int) -> Response:
        return self.submit(match)


class NodeSubmissions(Submitting):
    @submits("submissions_submit_at_node", NewSubmission, Received)
    def post(self, request: object, event: int, node: str) -> Response:
        """For the match at a place of the draw; one whose sides are not known yet has none."""
        return self.submit(self._number())

    def get_match(self) -> Match:
        return matches.match(self._number(), self.by, self.at)

    def _number(self) -> int:
        event = tournaments.event(self.kwargs["event"], self.by, self.at)
        return matches.match_at(event, self.kwargs["node"])


class OneSubmission(SubmissionView):
    @reads("submissions_read", match_serializers.Submission)
    def get(self, request: object, submission: UUID) -> Response:
        """For the sides of the match and the desk. The ETag is the number to decide on."""
        match = self.get_match()
        row = next(row for row in match_row(match).submissions if row.id == submission)
        return self.respond(match_serializers.Submission, row, number=tournaments.number(match.stage.event))


class Answering(SubmissionView):
    """An answer to a score, with words, and as a form of several parts with a photo."""

    throttle_classes = [*SubmissionView.throttle_classes, Photos]

    def _answer(self) -> tuple[ActContext, Photo | None]:
        """Return the context with the reason, and the photo. Check the permission first, so that no photo is unpacked
        for others."""
        responder_role(self.get_submission_and_match()[0], self.by, self.at)
        sent = self.body(Answer)
        file = sent.get("photo")
        photo = read_photo(file.read(LARGEST + 1)) if file else None
        return self.versioned_context(sent["why"]), photo


class Confirmation(Answering):
    parser_classes = ANSWERED_WITH

    @decides("submissions_confirm", ANSWERS, match_serializers.Match)
    def post(self, request: object, submission: UUID) -> Response:
        """The desk, where the sides tell different things, says why."""
        ctx, photo = self._answer()
        confirm_score(submission_id=submission, photo=photo, ctx=ctx)
        return self.match_response()


class Dispute(Answering):
    parser_classes = ANSWERED_WITH

    @decides("submissions_dispute", ANSWERS, match_serializers.Match)
    def post(self, request: object, submission: UUID) -> Response:
        ctx, photo = self._answer()
        dispute_score(submission_id=submission, photo=photo, ctx=ctx)
        return self.match_response()


class Judgement(SubmissionView):
    @writes("submissions_judge_now", None, Judged)
    def post(self, request: object, submission: UUID) -> Response:
        done = judge_submission_now(submission_id=submission, ctx=self.context())
        return self.respond(Judged, {"outcome": done.value})


class Ruling(SubmissionView):
    @decides("submissions_rule", NewRuling, match_serializers.Match)
    def post(self, request: object, submission: UUID) -> Response:
        """On a score that was refused: the director decides, its verdict stays attached."""
        sent = self.body(NewRuling)
        first, second = sent["score"]
        rule_on_score(
            submission_id=submission,
            winner=sent["winner"],
            score=(first, second),
            played_at=sent.get("played_at"),
            ctx=self.versioned_context(sent["why"]),
        )
        return self.match_response()
