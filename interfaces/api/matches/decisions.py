"""Decisions of a director: end, correct and reopen a match; award penalty points; undo an act; finish an event."""

from typing import Any
from uuid import UUID

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import Moment, StrictBooleanField, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.matches.base_views import EventView, MatchView
from interfaces.api.matches.previews import decides, rulings_field, rulings_of
from interfaces.api.matches.serializers import Event, Match, Reason
from interfaces.api.matches.submissions import WHEN, Score, scores_in
from journal.refusals import Refused, cause
from matches.flows.events.finish_event import finish_event
from matches.flows.events.undo_act import undo_act
from matches.flows.results.correct_result import correct_result
from matches.flows.results.end_match import end_match
from matches.flows.results.give_penalty import give_penalty
from matches.flows.results.reopen_result import reopen_result
from matches.inputs.results import OutcomeInput, ScoreInput


class HowEnded(WriteSerializer):
    """The ending of a match that is not played to the end."""

    ending = StrictCharField(
        help_text="time_loss, retired, conceded, forfeit, walkover, double_forfeit, disqualified, settled or ruling."
    )
    winner = StrictIntegerField(
        default=None, allow_null=True, help_text="The side, 0 or 1. null: only for double_forfeit."
    )
    score = serializers.ListField(
        child=StrictIntegerField(),
        min_length=2,
        max_length=2,
        default=[0, 0],
        help_text="The score reached, below the length. Only a ruling may give the winner the length. 0-0: "
        "nothing was played.",
    )
    both_moved = StrictBooleanField(
        default=False, help_text="Whether both sides have moved, so that the match may be rated."
    )
    played_at = Moment(required=False, help_text=WHEN)
    loser_present = StrictBooleanField(
        default=None,
        allow_null=True,
        help_text="Of a forfeit or walkover: whether the loser is here and may go on to a consolation. null: as kept "
        "with the result that this one replaces, otherwise as checked in.",
    )


class NewEnding(HowEnded):
    why = StrictCharField(default="", allow_blank=True, max_length=1000, help_text="The reason. A ruling needs one.")
    rulings = rulings_field()


class NewCorrection(Score):
    ended = HowEnded(required=False, help_text="The ending, instead of a score.")
    why = StrictCharField(max_length=1000, help_text="The reason, which is public.")
    rulings = rulings_field()


class ReasonWithRulings(WriteSerializer):
    why = StrictCharField(max_length=1000, help_text="The reason, which is public.")
    rulings = rulings_field()


class NewPenalty(WriteSerializer):
    side = StrictIntegerField(help_text="The side that gets the points, 0 or 1: the opponent of the side at fault.")
    points = StrictIntegerField(min_value=1, max_value=99, help_text="Penalty points.")
    why = StrictCharField(max_length=1000, help_text="The reason, which is on the score sheet.")


class Finishing(Reason):
    anyway = StrictBooleanField(
        default=False,
        help_text="Finish although later stages, or pairs of a stage without a fixed number of rounds, are not drawn.",
    )


class End(MatchView):
    @decides("matches_end", NewEnding, Match)
    def post(self, request: object, match: int) -> Response:
        """End a match that is not played to the end: time loss, retirement, concession, forfeit, walkover, settlement
        or ruling.

        A director may do this. A match that has a result is refused with 409; correct it instead. A missing ruling is
        refused with 422. Where the event asks for a second official, so are a ruling, and the director who withdrew
        the result.
        """
        body = self.body(NewEnding)
        ctx = self.versioned_context(body["why"])
        end_match(match_id=match, outcome=_ended(body), rulings=rulings_of(body), ctx=ctx)
        return self.match_response()


class Correction(MatchView):
    @decides("matches_correct", NewCorrection, Match)
    def post(self, request: object, match: int) -> Response:
        """Replace the result of a match by a score or an ending. A director may do this.

        A score that breaks the rules, a match without a result and a missing ruling are refused with 422, and so is
        another score or winner where the event asks for a second official.
        """
        body = self.body(NewCorrection)
        correct_result(
            match_id=match, outcome=_outcome(body), rulings=rulings_of(body), ctx=self.versioned_context(body["why"])
        )
        return self.match_response()


class Reopening(MatchView):
    @decides("matches_reopen", ReasonWithRulings, Match)
    def post(self, request: object, match: int) -> Response:
        """Remove the result of a match, and all results that it replaced. A director may do this.

        It is refused with 422 if a later match has started and has no ruling.
        """
        body = self.body(ReasonWithRulings)
        reopen_result(match_id=match, rulings=rulings_of(body), ctx=self.versioned_context(body["why"]))
        return self.match_response()


class Penalty(MatchView):
    @decides("matches_penalize", NewPenalty, Match)
    def post(self, request: object, match: int) -> Response:
        """Award penalty points to a side before the match, because its opponent was late or broke the rules.

        A director may do this. Points that would end the match are refused with 422; record a forfeit instead.
        """
        body = self.body(NewPenalty)
        ctx = self.versioned_context(body["why"])
        give_penalty(match_id=match, side=body["side"], points=body["points"], ctx=ctx)
        return self.match_response()


class Undo(EventView):
    @decides("acts_undo", Reason, Event)
    def post(self, request: object, event: int, act: UUID) -> Response:
        """Undo an act of the event. What it stated no longer holds. A director may do this.

        An undo cannot be undone, nor can an act on which later ones depend, nor a correction of the score where the
        event asks for a second official.
        """
        undo_act(event_id=event, act_id=act, ctx=self.versioned_context(self.body(Reason)["why"]))
        return self.event_response()


class Finish(EventView):
    @decides("events_finish", Finishing, Event)
    def post(self, request: object, event: int) -> Response:
        """Finish an event. A director may do this.

        It is refused with 422 while matches are undecided, or rounds or stages are not drawn; the response lists all of
        them.
        """
        body = self.body(Finishing)
        finish_event(event_id=event, anyway=body["anyway"], ctx=self.versioned_context(body["why"]))
        return self.event_response()


class Resumption(EventView):
    @decides("events_resume", Reason, Event)
    def post(self, request: object, event: int) -> Response:
        """Reopen a finished event. A director may do this."""
        finish_event(event_id=event, is_finished=False, ctx=self.versioned_context(self.body(Reason)["why"]))
        return self.event_response()


def _outcome(body: dict[str, Any]) -> ScoreInput | OutcomeInput:
    """Return the score or the ending. Raise Refused if both are given."""
    if "ended" not in body:
        return scores_in(body)
    if {"games", "final", "games_played"} & set(body):
        raise Refused(cause("score_and_ending"))
    return _ended({"played_at": body.get("played_at"), **body["ended"]})


def _ended(body: dict[str, Any]) -> OutcomeInput:
    first, second = body["score"]
    return OutcomeInput(
        body["ending"],
        body["winner"],
        (first, second),
        body["both_moved"],
        body.get("played_at"),
        body["loser_present"],
    )
