"""Decisions of a director: end, correct and reopen a match; undo an act; finish an event."""

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import Moment, StrictBooleanField, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.matches.base_views import EventView, MatchView
from interfaces.api.matches.previews import Ruling, decides, rulings_of
from interfaces.api.matches.serializers import SIDE, Event, Match, Reason
from interfaces.api.matches.submissions import WHEN, Score, scores_in
from journal.refusals import Refused, because
from matches.flows.events.finish_event import finish_event
from matches.flows.events.undo_act import undo_act
from matches.flows.results.correct_result import correct_result
from matches.flows.results.end_match import end_match
from matches.flows.results.give_penalty import give_penalty
from matches.flows.results.reopen_result import reopen_result
from matches.inputs.results import OutcomeInput, ScoreInput


class HowEnded(WriteSerializer):
    ending = StrictCharField()
    winner = StrictIntegerField(default=None, allow_null=True, help_text=SIDE)
    score = serializers.ListField(child=StrictIntegerField(), min_length=2, max_length=2, default=[0, 0])
    both_moved = StrictBooleanField(default=False, help_text="Both sides have moved: then it may be rated.")
    played_at = Moment(required=False, help_text=WHEN)


class NewEnding(HowEnded):
    why = StrictCharField(default="", allow_blank=True, max_length=1000)


class NewCorrection(Score):
    ended = HowEnded(required=False, help_text="Instead of a score.")
    why = StrictCharField(max_length=1000)
    rulings = Ruling(many=True, default=list)


@extend_schema_serializer(component_name="GivenReason")
class ReasonWithRulings(WriteSerializer):
    why = StrictCharField(max_length=1000)
    rulings = Ruling(many=True, default=list)


class NewPenalty(WriteSerializer):
    side = StrictIntegerField(help_text="0 or 1: who gets the points, the opponent of who is at fault.")
    points = StrictIntegerField(min_value=1, max_value=99)
    why = StrictCharField(max_length=1000)


class Finishing(Reason):
    anyway = StrictBooleanField(
        default=False, help_text="Without the stages, or the further pairs, that are not drawn."
    )


class End(MatchView):
    @decides("matches_end", NewEnding, Match)
    def post(self, request: object, match: int) -> Response:
        """Otherwise than by play: time, retirement, concession, forfeit, walkover, settlement, ruling …"""
        sent = self.body(NewEnding)
        why = sent.pop("why")
        end_match(match_id=match, ended=_ended(sent), ctx=self.versioned_context(why))
        return self.match_response()


class Correction(MatchView):
    @decides("matches_correct", NewCorrection, Match)
    def post(self, request: object, match: int) -> Response:
        sent = self.body(NewCorrection)
        correct_result(
            match_id=match, outcome=_outcome(sent), rulings=rulings_of(sent), ctx=self.versioned_context(sent["why"])
        )
        return self.match_response()


class Reopening(MatchView):
    @decides("matches_reopen", ReasonWithRulings, Match)
    def post(self, request: object, match: int) -> Response:
        sent = self.body(ReasonWithRulings)
        reopen_result(match_id=match, rulings=rulings_of(sent), ctx=self.versioned_context(sent["why"]))
        return self.match_response()


class Penalty(MatchView):
    @decides("matches_penalize", NewPenalty, Match)
    def post(self, request: object, match: int) -> Response:
        """Points to a side before the match, because the other was late or broke the rules."""
        sent = self.body(NewPenalty)
        ctx = self.versioned_context(sent["why"])
        give_penalty(match_id=match, side=sent["side"], points=sent["points"], ctx=ctx)
        return self.match_response()


class Undo(EventView):
    @decides("acts_undo", Reason, Event)
    def post(self, request: object, event: int, act: UUID) -> Response:
        undo_act(event_id=event, act_id=act, ctx=self.versioned_context(self.body(Reason)["why"]))
        return self.event_response()


class Finish(EventView):
    @decides("events_finish", Finishing, Event)
    def post(self, request: object, event: int) -> Response:
        """Refused with every match that is to be played, every round or stage to be drawn."""
        sent = self.body(Finishing)
        finish_event(event_id=event, anyway=sent["anyway"], ctx=self.versioned_context(sent["why"]))
        return self.event_response()


class Resumption(EventView):
    @decides("events_resume", Reason, Event)
    def post(self, request: object, event: int) -> Response:
        """Take a finished event up again."""
        finish_event(event_id=event, is_finished=False, ctx=self.versioned_context(self.body(Reason)["why"]))
        return self.event_response()


def _outcome(sent: dict[str, Any]) -> ScoreInput | OutcomeInput:
    """Return the score or the ending; both at once are refused."""
    if "ended" not in sent:
        return scores_in(sent)
    if {"games", "final", "games_played"} & set(sent):
        raise Refused(because("score_and_ending"))
    return _ended({"played_at": sent.get("played_at"), **sent["ended"]})


def _ended(sent: dict[str, Any]) -> OutcomeInput:
    first, second = sent["score"]
    return OutcomeInput(sent["ending"], sent["winner"], (first, second), sent["both_moved"], sent.get("played_at"))
