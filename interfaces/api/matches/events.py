"""Events: add, open for entries, read, and list matches that wait too long."""

from dataclasses import fields
from typing import Any, cast

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import (
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    WriteSerializer,
)
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.matches.base_views import EventView
from interfaces.api.matches.event_settings import SettingsBody
from interfaces.api.matches.serializers import Event, ListedEvent
from matches.flows.events.add_event import add_event
from matches.flows.events.change_pool import change_pool
from matches.flows.events.open_registration import open_registration
from matches.inputs.events import EventInput, StageInput
from matches.inputs.tournaments import TournamentRef
from matches.queries.events import desk, event_rows
from matches.queries.tournaments import tournaments
from matches.settings import EventSettings


class NewStage(WriteSerializer):
    format = StrictCharField()
    settings = serializers.DictField(default=dict, help_text="Of the format; what is left out is as usual.")
    lengths = serializers.DictField(default=dict, help_text="rounds, finals, losses; empty: the event's.")
    field_from = serializers.DictField(default=dict, help_text="Empty: the entries of the event.")


class NewEvent(SettingsBody):
    name = StrictCharField()
    lengths = serializers.ListField(
        child=StrictIntegerField(), max_length=40, help_text="Points of each round's matches."
    )
    dmp = StrictBooleanField(default=False, help_text="Double match point, a match to 1, is offered.")
    pool = StrictCharField(default="", allow_blank=True, help_text="Code of the rating pool; empty: not rated.")
    seeding = StrictCharField(default="drawn")
    third_place = StrictBooleanField(default=False)
    ruleset = StrictCharField(
        default="INTL", help_text="The name of a published one, or the code of one of the federation's own."
    )
    format = StrictCharField(default="knockout")
    is_open = StrictBooleanField(default=True)
    side_size = StrictIntegerField(default=1, help_text="Members of a side: 1, or 2 for doubles. It stays as it is.")
    stages = NewStage(many=True, default=(), help_text="One after the other; none: one of this format.")


class OpenOrClosed(WriteSerializer):
    is_open = StrictBooleanField()


class NewRatedIn(WriteSerializer):
    pool = StrictCharField(allow_blank=True, help_text="Code of the rating pool; empty: not rated.")


class LateSubmission(ReadSerializer):
    submission = serializers.UUIDField()
    match = serializers.IntegerField()
    since = serializers.DateTimeField()
    why = serializers.CharField(help_text="no_worker, put_off, failing or dead")
    attempts = serializers.IntegerField()
    error_code = serializers.CharField()


class Events(View):
    @reads("events_list", ListedEvent(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        tournament_obj = tournaments.tournament(federation, tournament, self.by, self.at)
        return self.page(tournaments.events_of(tournament_obj), ListedEvent)

    @writes("events_add", NewEvent, Event, 201)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        ref = TournamentRef(federation, tournament)
        made = add_event(ref=ref, plan=_plan(self.body(NewEvent)), ctx=self.context())
        row = event_rows.event_row(made)
        return self.respond(Event, row, 201, row.number)


class OneEvent(EventView):
    @reads("events_read", Event, is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        return self.if_changed(self.get_event()) or self.event_response()


class Registration(EventView):
    @writes("events_open_registration", OpenOrClosed, Event)
    def put(self, request: object, event: int) -> Response:
        open_registration(event_id=event, is_open=cast(bool, self.body(OpenOrClosed)["is_open"]), ctx=self.context())
        return self.event_response()


class RatedIn(EventView):
    @writes("events_change_pool", NewRatedIn, Event)
    def put(self, request: object, event: int) -> Response:
        """In which pool it is rated; what has been played moves with it, and the ratings follow in a moment."""
        change_pool(event_id=event, pool=self.body(NewRatedIn)["pool"], ctx=self.context())
        return self.event_response()


class Late(EventView):
    @reads("events_late", LateSubmission(many=True))
    def get(self, request: object, event: int) -> Response:
        """Submissions that have waited too long to be judged; for those who serve at the tournament."""
        return self.page(desk.late([self.get_event_at_desk()]), LateSubmission)


def _plan(sent: dict[str, Any]) -> EventInput:
    chosen = {name: sent.pop(name) for name in [field.name for field in fields(EventSettings)]}
    settings = EventSettings(**{**chosen, "lengths": tuple(chosen["lengths"])})
    return EventInput(**{**sent, "settings": settings, "stages": [StageInput(**stage) for stage in sent["stages"]]})
