"""Decisions of a director: ending, correcting and reopening a match; undoing an act; finishing an event."""

from typing import Any
from uuid import UUID

from rest_framework import serializers
from rest_framework.response import Response

from doors.fields import Body, Flag, Moment, Whole, Words
from journal.refusals import Refused, because
from matches.api.rehearsing import Ruling, decides, rulings_of
from matches.api.rooms import EventView, MatchView
from matches.api.submissions import WHEN, Score, scores_in
from matches.api.told import SIDE, Event, Match, Reason
from matches.flows.correct_result import correct_result
from matches.flows.end_match import end_match
from matches.flows.finish_event import finish_event
from matches.flows.give_penalty import give_penalty
from matches.flows.reopen_result import reopen_result
from matches.flows.undo_act import undo_act
from matches.plans import Ended, Scores


class HowEnded(Body):
    ending = Words()
    winner = Whole(default=None, allow_null=True, help_text=SIDE)
    score = serializers.ListField(child=Whole(), min_length=2, max_length=2, default=[0, 0])
    both_moved = Flag(default=False, help_text="Both sides have moved: then it may be rated.")
    played_at = Moment(required=False, help_text=WHEN)


class NewEnding(HowEnded):
    why = Words(default="", allow_blank=True, max_length=1000)


class NewCorrection(Score):
    ended = HowEnded(required=False, help_text="Instead of a score.")
    why = Words(max_length=1000)
    rulings = Ruling(many=True, default=list)


class GivenReason(Body):
    why = Words(max_length=1000)
    rulings = Ruling(many=True, default=list)


class NewPenalty(Body):
    side = Whole(help_text="0 or 1: who gets the points, the opponent of who is at fault.")
    points = Whole(min_value=1, max_value=99)
    why = Words(max_length=1000)


class Finishing(Reason):
    anyway = Flag(default=False, help_text="Without the stages, or the further pairs, that are not drawn.")


class End(MatchView):
    @decides("matches_end", NewEnding, Match)
    def post(self, request: object, match: int) -> Response:
        """Otherwise than by play: time, retirement, concession, forfeit, walkover, settlement, ruling …"""
        sent = self.body(NewEnding)
        why = sent.pop("why")
        end_match(match=match, ended=_ended(sent), why=why, by=self.by, at=self.at, seen=self.seen)
        return self.told_match()


class Correction(MatchView):
    @decides("matches_correct", NewCorrection, Match)
    def post(self, request: object, match: int) -> Response:
        sent = self.body(NewCorrection)
        stated = {"outcome": _outcome(sent), "why": sent["why"], "rulings": rulings_of(sent)}
        correct_result(match=match, **stated, by=self.by, at=self.at, seen=self.seen)
        return self.told_match()


class Reopening(MatchView):
    @decides("matches_reopen", GivenReason, Match)
    def post(self, request: object, match: int) -> Response:
        sent = self.body(GivenReason)
        stated = {"why": sent["why"], "rulings": rulings_of(sent)}
        reopen_result(match=match, **stated, by=self.by, at=self.at, seen=self.seen)
        return self.told_match()


class Penalty(MatchView):
    @decides("matches_penalize", NewPenalty, Match)
    def post(self, request: object, match: int) -> Response:
        """Points to a side before the match, because the other was late or broke the rules."""
        give_penalty(match=match, **self.body(NewPenalty), by=self.by, at=self.at, seen=self.seen)
        return self.told_match()


class Undo(EventView):
    @decides("acts_undo", Reason, Event)
    def post(self, request: object, event: int, act: UUID) -> Response:
        undo_act(event=event, act=act, **self.body(Reason), by=self.by, at=self.at, seen=self.seen)
        return self.told_event()


class Finish(EventView):
    @decides("events_finish", Finishing, Event)
    def post(self, request: object, event: int) -> Response:
        """Refused with every match that is to be played, every round or stage to be drawn."""
        finish_event(event=event, **self.body(Finishing), by=self.by, at=self.at, seen=self.seen)
        return self.told_event()


class Resumption(EventView):
    @decides("events_resume", Reason, Event)
    def post(self, request: object, event: int) -> Response:
        """Take a finished event up again."""
        finish_event(event=event, is_finished=False, **self.body(Reason), by=self.by, at=self.at, seen=self.seen)
        return self.told_event()


def _outcome(sent: dict[str, Any]) -> Scores | Ended:
    """Both at once would leave open which of them holds."""
    if "ended" not in sent:
        return scores_in(sent)
    if {"games", "final", "games_played"} & set(sent):
        raise Refused(because("score_and_ending"))
    return _ended({"played_at": sent.get("played_at"), **sent["ended"]})


def _ended(sent: dict[str, Any]) -> Ended:
    first, second = sent["score"]
    return Ended(sent["ending"], sent["winner"], (first, second), sent["both_moved"], sent.get("played_at"))
