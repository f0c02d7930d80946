"""Events: added, opened for entries, read as they stand, with what waits too long."""

from typing import Any, cast

from rest_framework import serializers
from rest_framework.response import Response

from doors.fields import Body, Flag, Told, Whole, Words
from doors.schema import reads, writes
from doors.views import View
from matches.api.conduct import NewConduct
from matches.api.occasions import NewOccasion, occasion_from_body
from matches.api.rooms import EventView
from matches.api.told import Event, ListedEvent
from matches.flows.add_event import add_event
from matches.flows.change_clock import change_clock
from matches.flows.change_commit_first import change_commit_first
from matches.flows.change_confirm_minutes import change_confirm_minutes
from matches.flows.change_live_scores import change_live_scores
from matches.flows.change_no_show import change_no_show
from matches.flows.change_pool import change_pool
from matches.flows.change_rest import change_rest
from matches.flows.open_registration import open_registration
from matches.plans import EventPlan, StagePlan
from matches.queries import desk, event_rows, tournaments
from matches.queries.conducts import conduct_from
from matches.queries.no_shows import rule_of

REST = "Minutes between two matches of a player, 0 to 60, before the queue of the tables calls him again."
CONFIRM = "Minutes that the other side has to confirm or dispute a score; then the director decides. 1 to 10080."

COMMIT = "No stage is drawn before its seed is committed to."

CLOCK = "In words, such as 7 min + 12 s a move; empty: without one."


class NewStage(Body):
    format = Words()
    settings = serializers.DictField(default=dict, help_text="Of the format; what is left out is as usual.")
    lengths = serializers.DictField(default=dict, help_text="rounds, finals, losses; empty: the event's.")
    field_from = serializers.DictField(default=dict, help_text="Empty: the entries of the event.")


class NewNoShow(Body):
    per_point = Whole(min_value=1, max_value=240, help_text="Minutes after the call for each penalty point.")
    forfeit = Whole(default=0, min_value=0, max_value=240, help_text="Minutes after which it is lost; 0: never.")
    at_half = Flag(default=False, help_text="Lost when the points pass half of its length.")


class NewEvent(Body):
    name = Words()
    lengths = serializers.ListField(child=Whole(), max_length=40, help_text="Points of each round's matches.")
    dmp = Flag(default=False, help_text="Double match point, a match to 1, is offered.")
    pool = Words(default="", allow_blank=True, help_text="Code of the rating pool; empty: not rated.")
    seeding = Words(default="drawn")
    third_place = Flag(default=False)
    ruleset = Words(
        default="INTL", help_text="The name of a published one, or the code of one of the federation's own."
    )
    format = Words(default="knockout")
    is_open = Flag(default=True)
    rest = Whole(default=0, help_text=REST)
    commit_first = Flag(default=False, help_text=COMMIT)
    no_show = NewNoShow(default=None, allow_null=True, help_text="What being late costs; null: nothing.")
    clock = Words(default="", allow_blank=True, max_length=60, help_text=CLOCK)
    live_scores = Flag(default=False, help_text="Everybody sees how a match stands while it is played.")
    confirm_minutes = Whole(default=30, help_text=CONFIRM)
    conduct = NewConduct(default=dict, help_text="Draws, a die on a checker, the clock of who is closed out.")
    occasion = NewOccasion(default=dict, help_text="What it is to rating pools.")
    side_size = Whole(default=1, help_text="Members of a side: 1, or 2 for doubles. It stays as it is.")
    stages = NewStage(many=True, default=(), help_text="One after the other; none: one of this format.")


class OpenOrClosed(Body):
    is_open = Flag()


class NewRest(Body):
    minutes = Whole(help_text=REST)


class NewRatedIn(Body):
    pool = Words(allow_blank=True, help_text="Code of the rating pool; empty: not rated.")


class ChangedNoShow(Body):
    no_show = NewNoShow(allow_null=True, help_text="null: nothing is due.")


class NewClock(Body):
    clock = Words(allow_blank=True, max_length=60, help_text=CLOCK)


class LiveScoresShown(Body):
    are_shown = Flag()


class CommitmentWanted(Body):
    is_wanted = Flag(help_text=COMMIT)


class NewConfirmMinutes(Body):
    minutes = Whole(help_text=CONFIRM)


class LateSubmission(Told):
    submission = serializers.UUIDField()
    match = serializers.IntegerField()
    since = serializers.DateTimeField()
    why = serializers.CharField(help_text="no_worker, put_off, failing or dead")
    attempts = serializers.IntegerField()
    error_code = serializers.CharField()


class Events(View):
    @reads("events_list", ListedEvent(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        found = tournaments.tournament(federation, tournament, self.by, self.at)
        return self.page(tournaments.events_of(found), ListedEvent)

    @writes("events_add", NewEvent, Event, 201)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        where = {"federation": federation, "tournament": tournament}
        made = add_event(**where, plan=_plan(self.body(NewEvent)), by=self.by, at=self.at)
        row = event_rows.event_row(made)
        return self.told(Event, row, 201, row.number)


class OneEvent(EventView):
    @reads("events_read", Event, is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        return self.if_changed(self.found()) or self.told_event()


class Registration(EventView):
    @writes("events_open_registration", OpenOrClosed, Event)
    def put(self, request: object, event: int) -> Response:
        open_registration(event=event, is_open=cast(bool, self.body(OpenOrClosed)["is_open"]), by=self.by, at=self.at)
        return self.told_event()


class Rest(EventView):
    @writes("events_change_rest", NewRest, Event)
    def put(self, request: object, event: int) -> Response:
        change_rest(event=event, **self.body(NewRest), by=self.by, at=self.at)
        return self.told_event()


class RatedIn(EventView):
    @writes("events_change_pool", NewRatedIn, Event)
    def put(self, request: object, event: int) -> Response:
        """In which pool it is rated; what has been played moves with it, and the ratings follow in a moment."""
        change_pool(event=event, **self.body(NewRatedIn), by=self.by, at=self.at)
        return self.told_event()


class NoShowRule(EventView):
    @writes("events_change_no_show", ChangedNoShow, Event)
    def put(self, request: object, event: int) -> Response:
        """What being late for a match costs by the clock; points that were given stay."""
        rule = rule_of(self.body(ChangedNoShow)["no_show"])
        change_no_show(event=event, rule=rule, by=self.by, at=self.at)
        return self.told_event()


class Clock(EventView):
    @writes("events_change_clock", NewClock, Event)
    def put(self, request: object, event: int) -> Response:
        change_clock(event=event, **self.body(NewClock), by=self.by, at=self.at)
        return self.told_event()


class LiveScores(EventView):
    @writes("events_show_live_scores", LiveScoresShown, Event)
    def put(self, request: object, event: int) -> Response:
        change_live_scores(event=event, **self.body(LiveScoresShown), by=self.by, at=self.at)
        return self.told_event()


class CommitFirst(EventView):
    @writes("events_change_commit_first", CommitmentWanted, Event)
    def put(self, request: object, event: int) -> Response:
        """Whether every draw is committed to before it is made; what is drawn or committed to stays."""
        change_commit_first(event=event, **self.body(CommitmentWanted), by=self.by, at=self.at)
        return self.told_event()


class ConfirmMinutes(EventView):
    @writes("events_change_confirm_minutes", NewConfirmMinutes, Event)
    def put(self, request: object, event: int) -> Response:
        change_confirm_minutes(event=event, **self.body(NewConfirmMinutes), by=self.by, at=self.at)
        return self.told_event()


class Late(EventView):
    @reads("events_late", LateSubmission(many=True))
    def get(self, request: object, event: int) -> Response:
        """Submissions that have waited too long to be judged; for those who serve at the tournament."""
        return self.page(desk.late([self.found_at_desk()]), LateSubmission)


def _plan(sent: dict[str, Any]) -> EventPlan:
    stages = [StagePlan(**one) for one in sent["stages"]]
    read = {"stages": stages, "no_show": rule_of(sent["no_show"]), "conduct": conduct_from(sent["conduct"])}
    return EventPlan(**{**sent, **read, "occasion": occasion_from_body(sent["occasion"])})
