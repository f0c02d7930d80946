"""Matches: read, start, arrivals, calls for the director, live scores, and effects on ratings."""

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.choosing import orders
from interfaces.api.base.etag import is_unchanged
from interfaces.api.base.fields import ReadSerializer, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.shapes import Params
from interfaces.api.base.tokens import Scope, needs
from interfaces.api.matches import serializers as match_serializers
from interfaces.api.matches.base_views import EventView, MatchView
from interfaces.api.ratings.pools import Change
from interfaces.shared.throttling import LiveScores
from interfaces.wording.sentences import sentence
from matches.flows.results.update_live_score import update_live_score
from matches.flows.tables.call_director import call_director
from matches.flows.tables.close_director_call import close_director_call
from matches.flows.tables.report_arrival import report_arrival
from matches.flows.tables.start_match import start_match
from matches.models import Event
from matches.queries.events import event_rows, progress
from matches.queries.results.match_rows import match_rows
from matches.queries.tournaments import tournaments
from ratings.queries.pools import ratings


class Rated(ReadSerializer):
    is_rated = serializers.BooleanField(allow_null=True, help_text="null: the match has not been processed yet.")
    why_code = serializers.CharField(help_text="Why the match is not rated. Empty if it is.")
    why_params = Params(help_text="What the pool requires and what the match has, by name.")
    why = serializers.CharField(help_text="The reason in the reader's language.")
    changes = Change(many=True)


class Matches(EventView):
    @reads("matches_list", match_serializers.ListedMatch(many=True), is_tagged=True, orders=orders("length", id="pk"))
    def get(self, request: object, event: int) -> Response:
        """List the matches of an event in the order in which they were created."""
        event_obj = self.get_event()
        return self.if_changed(event_obj) or self._match_page(event_obj)

    def _match_page(self, event: Event) -> Response:
        number = tournaments.number(event)
        return self.page(event_rows.matches_of(event), match_serializers.ListedMatch, number, rows_of=match_rows)


class Now(EventView):
    @reads("matches_now", match_serializers.ListedMatch(many=True), is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        """List the matches without a result.

        Matches in play and matches whose score is pending come first, then the next ones, those with a table first.
        """
        event_obj = self.get_event()
        return self.if_changed(event_obj) or self._match_page(event_obj)

    def _match_page(self, event: Event) -> Response:
        now = progress.now_in(event)
        return self.tagged_page(event, (*now.going_on, *now.upcoming), match_serializers.ListedMatch)


class MatchDetail(MatchView):
    @reads("matches_read", match_serializers.Match, is_tagged=True)
    def get(self, request: object, match: int) -> Response:
        """Return a match. Its sides and the desk also get its submissions and open call for the director."""
        match_obj = self.get_match()
        number = tournaments.number(match_obj.stage.event)
        if is_unchanged(self.request, number) and not event_rows.is_judging(match=match_obj):
            return self.unchanged(number)
        return self.respond(match_serializers.Match, self.row(match_obj), number=number)


class Ratings(MatchView):
    @reads("matches_ratings", Rated)
    def get(self, request: object, match: int) -> Response:
        """Return how the match changed the ratings of its players, or why it is not rated."""
        match_obj = self.get_match()
        rating = ratings.rated(match_obj)
        code, params = (rating.why.code, rating.why.params) if rating.why else ("", {})
        reason = sentence(code, params) if code else ""
        data = {"is_rated": rating.is_rated, "why_code": code, "why_params": params, "why": reason}
        return self.respond(Rated, {**data, "changes": rating.changes})


class Start(MatchView):
    @needs(Scope.RESULTS)
    @writes("matches_start", None, match_serializers.Match)
    def post(self, request: object, match: int) -> Response:
        """Record that the match has started. The desk and either side may do this.

        It is refused with 409 if the match has started already, or if one of the players is playing another match.
        """
        start_match(match_id=match, ctx=self.context())
        return self.match_response()


class NewCall(WriteSerializer):
    why = StrictCharField(help_text="rules, score, opponent, clock or other.")
    words = StrictCharField(default="", allow_blank=True, help_text="A comment.")


class Arrival(MatchView):
    @needs(Scope.RESULTS)
    @writes("matches_arrive", None, match_serializers.Match)
    def post(self, request: object, match: int) -> Response:
        """Report that your side has arrived. A second report changes nothing. Only a side may do this."""
        report_arrival(match_id=match, ctx=self.context())
        return self.match_response()


class DirectorCall(MatchView):
    @needs(Scope.RESULTS)
    @writes("matches_call_director", NewCall, match_serializers.Match)
    def post(self, request: object, match: int) -> Response:
        """Call the director to the match. Only a side may do this.

        While a call is open, another one changes nothing.
        """
        body = self.body(NewCall)
        call_director(match_id=match, reason=body["why"], words=body["words"], ctx=self.context())
        return self.match_response()


class CallAnswer(MatchView):
    @writes("matches_answer_call", None, match_serializers.Match)
    def post(self, request: object, match: int) -> Response:
        """Close the open call for the director, who has come to the match. Only the desk may do this."""
        close_director_call(match_id=match, ctx=self.context())
        return self.match_response()


class NewLiveScore(WriteSerializer):
    games = StrictCharField(
        allow_blank=True, max_length=600, help_text="The games so far in short notation, such as `1w.2g2`."
    )
    order = StrictIntegerField(
        min_value=0, max_value=2**53, help_text="A number that grows with each update of a sender."
    )


class LiveScoreReceipt(ReadSerializer):
    is_kept = serializers.BooleanField(
        help_text="false: the event has no live scores, or a newer update was received before."
    )


class LiveScore(MatchView):
    throttle_classes = [*MatchView.throttle_classes, LiveScores]

    @needs(Scope.RESULTS)
    @writes("matches_tell_live", NewLiveScore, LiveScoreReceipt)
    def put(self, request: object, match: int) -> Response:
        """Update the score of a match in play. The desk and either side may do this.

        The event shows it as unofficial until the match has a result. Impossible games are refused with 422, a match
        that has a result with 409.
        """
        body = self.body(NewLiveScore)
        is_kept = update_live_score(match_id=match, games=body["games"], sequence=body["order"], ctx=self.context())
        return self.respond(LiveScoreReceipt, {"is_kept": is_kept})
