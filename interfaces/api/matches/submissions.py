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
from interfaces.api.base.tokens import Scope, needs, require_scope
from interfaces.api.matches import serializers as match_serializers
from interfaces.api.matches.base_views import MatchView, SubmissionView
from interfaces.api.matches.previews import decides, rulings_field, rulings_of
from interfaces.api.matches.shapes import SheetGame
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
from matches.queries.results import matches, submissions
from matches.queries.results.match_rows import match_row
from matches.queries.tournaments import tournaments
from matches.readers.photos import LARGEST, read_photo
from matches.services.results.responders import responder_role
from matches.services.results.ruling import Rulings

WHEN = "When the match was played, if the desk enters the score later. Ratings use it. Omit it for now, or no change."


class Score(WriteSerializer):
    games = SheetGame(many=True, required=False, help_text="The games. The rule book judges them.")
    final = serializers.ListField(
        child=StrictIntegerField(),
        min_length=2,
        max_length=2,
        required=False,
        help_text="The final score, without games.",
    )
    games_played = StrictIntegerField(
        required=False, min_value=1, help_text="The number of games, with a final score, if they were counted."
    )
    drawn = StrictIntegerField(
        default=0, min_value=0, help_text="The number of drawn games, in a variant that has draws. They add no points."
    )
    played_at = Moment(required=False, help_text=WHEN)
    certain = StrictBooleanField(
        default=False, help_text="Whether the sender has looked at a rare final score again. Without it, it is refused."
    )


def scores_in(body: Mapping[str, Any]) -> ScoreInput:
    """Return the score of a request body."""
    return ScoreInput(
        games=body.get("games"),
        final=body.get("final"),
        games_played=body.get("games_played"),
        played_at=body.get("played_at"),
        is_certain=body["certain"],
        is_contradiction=body.get("contradiction", False),
        drawn=body["drawn"],
    )


class NewSubmission(Score):
    id = Uuid(help_text="Created by the sender. The same id with the same body is the same submission.")
    at_desk = StrictBooleanField(
        default=False,
        help_text="Sent by a director or scorer. It becomes official as soon as it passes.",
    )
    seen = StrictIntegerField(
        required=False, min_value=0, help_text="The version of the event that the sender has seen."
    )
    contradiction = StrictBooleanField(
        default=False,
        help_text="Whether the sender knows that another official has reported a different score, which waits for its "
        "confirmation. Without it, a different score is refused with 409.",
    )


class Received(ReadSerializer):
    """The receipt of a score. It is not judged yet."""

    id = serializers.UUIDField()
    match = serializers.IntegerField(source="match_id", help_text="Id of the match.")
    by = serializers.CharField(source="by_kind", help_text="side0, side1 or desk.")
    received_at = serializers.DateTimeField()
    is_late = serializers.BooleanField(
        help_text="Whether the match has a result already. The score is then stored, but changes nothing."
    )


class Answer(match_serializers.Reason):
    photo = serializers.FileField(
        required=False, help_text="JPEG of at most 40 megapixels, or PNG or WebP of at most 16; at most 8 megabytes."
    )


class NewConfirmation(match_serializers.Reason):
    rulings = rulings_field()


class ConfirmationWithPhoto(Answer):
    rulings = rulings_field()


class Judged(ReadSerializer):
    outcome = serializers.CharField(
        help_text="done; skipped (judged already, or a worker has it); failed (it will be retried); dead (given up)."
    )


class NewRuling(WriteSerializer):
    winner = StrictIntegerField(help_text="The side that wins, 0 or 1.")
    score = serializers.ListField(
        child=StrictIntegerField(), min_length=2, max_length=2, help_text="The ruled score, at most the length."
    )
    why = StrictCharField(max_length=1000, help_text="The reason.")
    played_at = Moment(required=False, help_text=WHEN)
    rulings = rulings_field()


ANSWERS = {"application/json": match_serializers.Reason, "multipart/form-data": Answer}
ANSWERED_WITH = [Json, MultiPart]
CONFIRMATIONS = {"application/json": NewConfirmation, "multipart/form-data": Answer}


class Submitting(MatchView):
    """Base view that receives a score for a match. The response does not wait for the judgement."""

    throttle_classes = [*MatchView.throttle_classes, SentScores]

    def submit(self, match: int) -> Response:
        body = self.body(NewSubmission)
        submission, is_new = submit_score(
            submission_id=body["id"],
            match_id=match,
            scores=scores_in(body),
            ctx=ActContext(self.by, self.at, "", self._expected_version(body)),
            at_desk=body["at_desk"],
        )
        return self.respond(Received, submissions.received(submission), 202 if is_new else 200)

    def _expected_version(self, body: dict[str, Any]) -> int | None:
        """Return the expected version. It is required at the desk and optional for a side."""
        is_required = body["at_desk"] or "If-Match" in self.request.headers
        return if_match(self.request) if is_required else body.get("seen")


class Submissions(Submitting):
    @reads("submissions_list", match_serializers.Submission(many=True))
    def get(self, request: object, match: int) -> Response:
        """List the submissions of a match. Only the sides and the desk see them; for others the list is empty."""
        return self.page(self.row(self.get_match()).submissions, match_serializers.Submission)

    @needs(Scope.RESULTS)
    @submits("submissions_submit", NewSubmission, Received)
    def post(self, request: object, match: int) -> Response:
        """Submit a score. A job judges it after the response. A final score without games that the rules refuse is
        refused at once, with 422, and not stored. Where an event asks for a second official, a score that differs from
        what another official reported is refused with 409, `other_official_reported` (or `other_official_sent_games`
        where one of the two has no score), unless `contradiction` is true: then both stand, and each waits for a
        confirmation by another official than its sender.

        A side of the match may do this, and the desk with `at_desk`. The same id with the same body returns the stored
        submission (200).
        """
        return self.submit(match)


class NodeSubmissions(Submitting):
    @needs(Scope.RESULTS)
    @submits("submissions_submit_at_node", NewSubmission, Received)
    def post(self, request: object, event: int, node: str) -> Response:
        """Submit a score for the match at a place of the draw.

        It is refused with 422 if a side of the match is not known yet.
        """
        return self.submit(self._number())

    def get_match(self) -> Match:
        return matches.match(self._number(), self.by, self.at)

    def _number(self) -> int:
        event = tournaments.event(self.kwargs["event"], self.by, self.at)
        return matches.match_at(event, self.kwargs["node"])


class SubmissionDetail(SubmissionView):
    @reads("submissions_read", match_serializers.Submission)
    def get(self, request: object, submission: UUID) -> Response:
        """Return a submission. The ETag is the version for a decision. Only the sides of the match and the desk may do
        this.
        """
        match = self.get_match()
        row = next(row for row in match_row(match).submissions if row.id == submission)
        return self.respond(match_serializers.Submission, row, number=tournaments.number(match.stage.event))


class Answering(SubmissionView):
    """Base view of a response to a score, with a comment and, in a multipart form, a photo."""

    throttle_classes = [*SubmissionView.throttle_classes, Photos]

    body_form: type[Answer] = Answer

    def _answer(self) -> tuple[ActContext, Photo | None, Rulings]:
        """Return the context with the reason, the photo, and the rulings. Permissions are checked first, so
        that a photo of others is not decoded.
        """
        responder_role(self.get_submission_and_match()[0], self.by, self.at)
        body = self.body(self.body_form)
        file = body.get("photo")
        photo = read_photo(file.read(LARGEST + 1)) if file else None
        return self.versioned_context(body["why"]), photo, rulings_of(body)


class Confirmation(Answering):
    parser_classes = ANSWERED_WITH
    body_form = ConfirmationWithPhoto

    @needs(Scope.RESULTS)
    @decides("submissions_confirm", CONFIRMATIONS, match_serializers.Match)
    def post(self, request: object, submission: UUID) -> Response:
        """Confirm a score, which becomes official. The other side and the desk may do this.

        The desk has to give a reason if the scores of the sides differ. A score that is not judged or did not pass is
        refused with 422, and so is a missing ruling; only a director may state rulings. A token needs the scope `desk`
        for them.
        """
        ctx, photo, rulings = self._answer()
        if rulings:
            require_scope(self.request, Scope.DESK)
        confirm_score(submission_id=submission, photo=photo, rulings=rulings, ctx=ctx)
        return self.match_response()


class Dispute(Answering):
    parser_classes = ANSWERED_WITH

    @needs(Scope.RESULTS)
    @decides("submissions_dispute", ANSWERS, match_serializers.Match)
    def post(self, request: object, submission: UUID) -> Response:
        """Dispute a score. The director then decides. Only the other side may do this."""
        ctx, photo, _ = self._answer()
        dispute_score(submission_id=submission, photo=photo, ctx=ctx)
        return self.match_response()


class Judgement(SubmissionView):
    @writes("submissions_judge_now", None, Judged)
    def post(self, request: object, submission: UUID) -> Response:
        """Judge a submission within the request, without waiting for a worker. The desk may do this."""
        outcome = judge_submission_now(submission_id=submission, ctx=self.context())
        return self.respond(Judged, {"outcome": outcome.value})


class Ruling(SubmissionView):
    @decides("submissions_rule", NewRuling, match_serializers.Match)
    def post(self, request: object, submission: UUID) -> Response:
        """Decide a match whose score was refused. The verdict stays attached to the score. A director may do this.

        It is refused with 422 where the event asks for a second official: submit the ruled score at the desk instead.
        """
        body = self.body(NewRuling)
        first, second = body["score"]
        rule_on_score(
            submission_id=submission,
            winner=body["winner"],
            score=(first, second),
            played_at=body.get("played_at"),
            rulings=rulings_of(body),
            ctx=self.versioned_context(body["why"]),
        )
        return self.match_response()
