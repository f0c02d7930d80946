"""Matches: read as they stand, started; what they did to ratings."""

from rest_framework import serializers
from rest_framework.response import Response

from doors.etag import is_unchanged
from doors.fields import Body, Told, Whole, Words
from doors.schema import reads, writes
from doors.sentences import sentence
from doors.throttling import LiveScores
from matches.api import told
from matches.api.pools import Change
from matches.api.rooms import EventView, MatchView
from matches.flows.answer_call import answer_call
from matches.flows.arrive import arrive
from matches.flows.call_director import call_director
from matches.flows.start_match import start_match
from matches.flows.tell_live import tell_live
from matches.models import Event
from matches.queries import event_rows, progress, ratings, tournaments
from matches.queries.match_rows import match_rows


class Rated(Told):
    is_rated = serializers.BooleanField(allow_null=True, help_text="null: not looked at yet.")
    why_code = serializers.CharField(help_text="Why not.")
    why_params = serializers.DictField(help_text="What the pool asks for, and what the match has.")
    why = serializers.CharField(help_text="The same in words.")
    changes = Change(many=True)


class Matches(EventView):
    @reads("matches_list", told.ListedMatch(many=True), is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        found = self.found()
        return self.if_changed(found) or self._told(found)

    def _told(self, event: Event) -> Response:
        number = tournaments.number(event)
        return self.page(event_rows.matches_of(event), told.ListedMatch, number, rows_of=match_rows)


class Now(EventView):
    @reads("matches_now", told.ListedMatch(many=True), is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        """The matches without a result: those that are played, then the next ones, by their tables."""
        found = self.found()
        return self.if_changed(found) or self._told(found)

    def _told(self, event: Event) -> Response:
        now = progress.now_in(event)
        return self.tagged_page(event, (*now.going_on, *now.coming), told.ListedMatch)


class OneMatch(MatchView):
    @reads("matches_read", told.Match, is_tagged=True)
    def get(self, request: object, match: int) -> Response:
        found = self.found()
        number = tournaments.number(found.stage.event)
        if is_unchanged(self.request, number) and not event_rows.is_judging(match=found):
            return self.unchanged(number)
        return self.told(told.Match, self.row(found), number=number)


class Ratings(MatchView):
    @reads("matches_ratings", Rated)
    def get(self, request: object, match: int) -> Response:
        """What the match changed for its players, or why it is not rated."""
        found = self.found()
        rated = ratings.rated(found)
        code, params = (rated.why.code, rated.why.params) if rated.why else ("", {})
        why = sentence(code, params) if code else ""
        said = {"is_rated": rated.is_rated, "why_code": code, "why_params": params, "why": why}
        return self.told(Rated, {**said, "changes": rated.changes})


class Start(MatchView):
    @writes("matches_start", None, told.Match)
    def post(self, request: object, match: int) -> Response:
        start_match(match=match, by=self.by, at=self.at)
        return self.told_match()


class NewCall(Body):
    why = Words(help_text="rules, score, opponent, clock or other")
    words = Words(default="", allow_blank=True, help_text="What else there is to say.")


class Arrival(MatchView):
    @writes("matches_arrive", None, told.Match)
    def post(self, request: object, match: int) -> Response:
        """A side says that it is there; once is enough."""
        arrive(match=match, by=self.by, at=self.at)
        return self.told_match()


class DirectorCall(MatchView):
    @writes("matches_call_director", NewCall, told.Match)
    def post(self, request: object, match: int) -> Response:
        """By a side; while one call waits, the next says nothing new."""
        call_director(match=match, **self.body(NewCall), by=self.by, at=self.at)
        return self.told_match()


class CallAnswer(MatchView):
    @writes("matches_answer_call", None, told.Match)
    def post(self, request: object, match: int) -> Response:
        """Somebody of the desk has come."""
        answer_call(match=match, by=self.by, at=self.at)
        return self.told_match()


class NewLiveScore(Body):
    games = Words(allow_blank=True, max_length=600, help_text="So far, in short notation: 1w.2g2")
    order = Whole(min_value=0, max_value=2**53, help_text="Grows with each telling of the same sender.")


class Kept(Told):
    is_kept = serializers.BooleanField(help_text="False: the event shows none, or a newer one is here.")


class LiveScore(MatchView):
    throttle_classes = [*MatchView.throttle_classes, LiveScores]

    @writes("matches_tell_live", NewLiveScore, Kept)
    def put(self, request: object, match: int) -> Response:
        """How the match stands, by a side or the desk: shown as not official until there is a result."""
        is_kept = tell_live(match=match, **self.body(NewLiveScore), by=self.by, at=self.at)
        return self.told(Kept, {"is_kept": is_kept})
