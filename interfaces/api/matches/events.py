"""Events: add, list, read, open for entries, change the rating pool; submissions that wait too long."""

from collections.abc import Mapping
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
from interfaces.api.clubs.federations import NewName
from interfaces.api.matches.base_views import EventView
from interfaces.api.matches.event_settings import SettingsBody
from interfaces.api.matches.serializers import VARIANT_HELP, Event, ListedEvent
from interfaces.api.matches.shapes import LengthsOfStage, StageField, StageSettings
from interfaces.api.matches.tie_settings import NewTieSettings
from matches.flows.events.add_event import add_event
from matches.flows.events.change_pool import change_pool
from matches.flows.events.open_registration import open_registration
from matches.flows.tournaments.rename import rename_event
from matches.inputs.events import EventInput, StageInput
from matches.inputs.tournaments import TournamentRef
from matches.queries.events import desk, event_rows
from matches.queries.tournaments import tournaments
from matches.settings import SETTINGS, EventSettings, EventSettingsChange
from rules_engine.game.variation import BACKGAMMON


class NewStage(WriteSerializer):
    """A stage of an event."""

    format = StrictCharField()
    settings = StageSettings(default=dict, help_text="Settings of the format. An absent key has its default.")
    lengths = LengthsOfStage(
        default=dict, help_text="Match lengths: rounds, finals, losses. Empty: the list of the event."
    )
    field_from = StageField(
        default=dict, help_text="Which places of which earlier stages enter. Empty: the entries of the event."
    )

    def to_input(self) -> StageInput:
        return _stage_input(self.validated_data)


class NewEvent(SettingsBody):
    name = StrictCharField()
    lengths = serializers.ListField(
        child=StrictIntegerField(),
        max_length=40,
        help_text="Match lengths in points, by round. A knockout needs one for each round; of other formats the last "
        "one applies to all later rounds. A stage may have its own lengths, an object.",
    )
    dmp = StrictBooleanField(default=False, help_text="Whether double match point (a match to 1 point) is offered.")
    pool = StrictCharField(
        default=None,
        allow_blank=True,
        allow_null=True,
        help_text="Code of the rating pool. Empty: unrated. null: by the rating policy of the host club.",
    )
    seeding = StrictCharField(default="drawn", help_text="How a single knockout stage is seeded.")
    third_place = StrictBooleanField(default=False)
    ruleset = StrictCharField(
        default="INTL", help_text="Name of a published ruleset, or code of one of the federation's own."
    )
    format = StrictCharField(default="knockout")
    is_open = StrictBooleanField(default=True, help_text="Whether players may enter themselves.")
    side_kind = StrictCharField(
        default="", allow_blank=True, help_text="single, pair or team. Empty: single or pair, by `side_size`."
    )
    side_size = StrictIntegerField(
        default=1, help_text="Members of a side: 1, or 2 in doubles; of teams boards of a tie. It cannot be changed."
    )
    tie = NewTieSettings(default=dict, help_text="Of an event of teams. They cannot be changed.")
    variant = StrictCharField(default=BACKGAMMON, help_text=VARIANT_HELP)
    stages = NewStage(many=True, default=(), help_text="The stages in order. Empty: a single stage of `format`.")

    def to_input(self) -> EventInput:
        data = self.validated_data
        return EventInput(
            name=data["name"],
            settings=_settings(data),
            pool=data["pool"],
            seeding=data["seeding"],
            third_place=data["third_place"],
            ruleset=data["ruleset"],
            format=data["format"],
            is_open=data["is_open"],
            stages=[_stage_input(stage) for stage in data["stages"]],
            side_size=data["side_size"],
            variant=data["variant"],
            side_kind=data["side_kind"],
        )


class OpenOrClosed(WriteSerializer):
    is_open = StrictBooleanField(help_text="Whether players may enter themselves.")


class NewRatedIn(WriteSerializer):
    pool = StrictCharField(allow_blank=True, help_text="Code of the rating pool. Empty: unrated.")


class LateSubmission(ReadSerializer):
    """A submission that has waited to be judged for more than five seconds."""

    submission = serializers.UUIDField()
    match = serializers.IntegerField(help_text="Id of the match.")
    since = serializers.DateTimeField(help_text="Since when it waits.")
    why = serializers.CharField(
        help_text="no_worker (not taken), put_off (not due yet), failing (will be retried) or dead (given up)."
    )
    attempts = serializers.IntegerField(help_text="How often it was tried.")
    error_code = serializers.CharField(help_text="Code of the last error. Empty: none.")


class Events(View):
    @reads("events_list", ListedEvent(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """List the events of a tournament."""
        tournament_obj = tournaments.tournament(federation, tournament, self.by, self.at)
        return self.page(tournaments.events_of(tournament_obj), ListedEvent)

    @writes("events_add", NewEvent, Event, 201)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Add an event to a tournament. A director may do this.

        A name that another event of the tournament has is refused with 409.
        """
        ref = TournamentRef(federation, tournament)
        new_event = add_event(ref=ref, plan=self.read_body(NewEvent).to_input(), ctx=self.context())
        row = event_rows.event_row(new_event)
        return self.respond(Event, row, 201, row.number)


class EventDetail(EventView):
    is_always_public = True

    @reads("events_read", Event, is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        """Return an event with its settings and state."""
        return self.if_changed(self.get_event()) or self.event_response()


class EventName(EventView):
    @writes("events_rename", NewName, Event)
    def put(self, request: object, event: int) -> Response:
        """Change the name of an event. Directors of the tournament, managers of the host club and officers of the
        federation may do this.

        If it no longer has the name in `replaces`, or another event of the tournament has the new one, 409 is returned
        and nothing is changed.
        """
        body = self.body(NewName)
        rename_event(event_id=event, name=body["name"], replaces=body["replaces"], ctx=self.context())
        return self.event_response()


class Registration(EventView):
    @writes("events_open_registration", OpenOrClosed, Event)
    def put(self, request: object, event: int) -> Response:
        """Open or close the entries of an event. While they are open, players may enter themselves. A director may do
        this.
        """
        open_registration(event_id=event, is_open=cast(bool, self.body(OpenOrClosed)["is_open"]), ctx=self.context())
        return self.event_response()


class RatedIn(EventView):
    @writes("events_change_pool", NewRatedIn, Event)
    def put(self, request: object, event: int) -> Response:
        """Change the rating pool of an event. Its results move to the new pool, and jobs recalculate the ratings.

        A director may do this.
        """
        change_pool(event_id=event, pool=self.body(NewRatedIn)["pool"], ctx=self.context())
        return self.event_response()


class Late(EventView):
    @reads("events_late", LateSubmission(many=True))
    def get(self, request: object, event: int) -> Response:
        """List the submissions that have waited too long to be judged. Only those who may see the desk may do this."""
        return self.page(desk.late([self.get_event_at_desk()]), LateSubmission)


def _stage_input(data: Mapping[str, Any]) -> StageInput:
    return StageInput(
        format=data["format"],
        settings=data["settings"],
        lengths=data["lengths"],
        field_from=data["field_from"],
    )


def _settings(data: Mapping[str, Any]) -> EventSettings:
    changes = cast(EventSettingsChange, {name: data[name] for name in SETTINGS})
    tie = NewTieSettings.read(data["tie"])
    return EventSettings(lengths=tuple(data["lengths"]), dmp=data["dmp"], tie=tie).changed(changes)
