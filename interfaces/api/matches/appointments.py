"""The time of a match, and the deadlines of an event."""

from datetime import datetime
from typing import Any, Final

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads
from interfaces.api.matches import serializers as match_serializers
from interfaces.api.matches.base_views import EventView, MatchView
from interfaces.api.matches.previews import decides
from interfaces.wording.sentences import sentence
from journal.refusals import NotFound, cause
from matches.flows.appointments.arrange_match import arrange_match
from matches.inputs.appointments import ARRANGED, MOST_TIMES, ArrangementInput
from matches.queries.events.deadlines import DeadlineRow, deadlines
from matches.queries.results import matches
from matches.queries.results.appointments import appointment_of
from matches.queries.tournaments import tournaments
from rules_engine.leagues.appointment_settings import Kind, State

_KINDS: Final = [kind.value for kind in ARRANGED]


class ProposedDefault(ReadSerializer):
    """What the rules propose to the director, who ends the match or decides otherwise."""

    winner = serializers.IntegerField(allow_null=True, help_text="The side, 0 or 1. null: neither.")
    code = serializers.CharField(source="reason")
    sentence = serializers.SerializerMethodField()

    def get_sentence(self, default: Any) -> str:
        return sentence(default.reason, {})


class PublicAppointment(ReadSerializer):
    """By when and at what time a match is played."""

    state = serializers.ChoiceField(
        [state.value for state in State], source="state.value", help_text="overdue and no_show: a director decides."
    )
    due_at = serializers.DateTimeField(help_text="The last moment, with extensions.")
    agreed_at = serializers.DateTimeField(allow_null=True, help_text="The time that is agreed. null: none.")
    venue = serializers.CharField(help_text="Of a tie of a season the venue. Empty: none.")


class Appointment(PublicAppointment):
    """The time of a match, as its sides and its directors see it."""

    duty = serializers.ListField(
        child=serializers.BooleanField(), help_text="By side, whether it has done what the rules ask to find a time."
    )
    offers = serializers.ListField(
        child=serializers.ListField(child=serializers.DateTimeField()), help_text="By side, the times that it offers."
    )
    zones = serializers.ListField(
        child=serializers.CharField(), help_text="By side, the time zone that it named last. Empty: none."
    )
    extensions = serializers.IntegerField(help_text="How often the deadline was extended.")
    request_by = serializers.IntegerField(allow_null=True, help_text="The side that asks for an extension, or null.")
    default = ProposedDefault(allow_null=True, help_text="The default that is proposed, or null.")


class Deadline(ReadSerializer):
    """A match that is to be played by a day."""

    match = match_serializers.ListedMatch(source="row")
    appointment = PublicAppointment()


class Arrangement(WriteSerializer):
    """What a side or a director does about the time of a match."""

    act = serializers.ChoiceField(_KINDS)
    times = serializers.ListField(
        child=serializers.DateTimeField(),
        default=list,
        max_length=MOST_TIMES,
        help_text="With propose, or decline: the times that are offered, with their offset from UTC.",
    )
    time = serializers.DateTimeField(default=None, allow_null=True, help_text="With accept or set_time: the time.")
    zone = StrictCharField(
        default="", allow_blank=True, max_length=40, help_text="The time zone in which you read times. Empty: none."
    )
    why = StrictCharField(
        default="", allow_blank=True, max_length=1000, help_text="A comment; of a director the reason."
    )

    def to_input(self) -> ArrangementInput:
        data = self.validated_data
        times: list[datetime] = data["times"]
        return ArrangementInput(Kind(data["act"]), tuple(times), data["time"], data["zone"])


class MatchAppointment(MatchView):
    @reads("matches_appointment", Appointment)
    def get(self, request: object, match: int) -> Response:
        """Return by when a match is to be played, what its sides offer, and what is agreed.

        Others than the sides and the desk see no offers. A match without such a day has none (404).
        """
        return self.appointment_response()

    @decides("matches_arrange", Arrangement, Appointment)
    def post(self, request: object, match: int) -> Response:
        """Arrange the time of a match.

        A side may `propose` times, `accept` one that the other side offers, `decline` them, `call_off` what is agreed,
        `ask_extension`, answer the other's by `grant_extension`, and report a `no_show`. A director may `set_time`,
        `grant_extension` and `call_off`, with a reason. What the rules do not allow is refused with 422, another state
        of the match than the one of If-Match with 412.
        """
        body = self.read_body(Arrangement)
        arrange_match(match_id=match, step=body.to_input(), ctx=self.versioned_context(body.validated_data["why"]))
        return self.appointment_response()

    def appointment_response(self) -> Response:
        match = self.get_match()
        row = appointment_of(match, self.at)
        if row is None:
            raise NotFound(cause("no_round_day"))
        is_complete = matches.shows_submissions(match, self.by, self.at)
        return self.respond(
            Appointment, row if is_complete else row.in_public, 200, tournaments.number(match.stage.event)
        )


class EventDeadlines(EventView):
    @reads("events_deadlines", Deadline(many=True))
    def get(self, request: object, event: int) -> Response:
        """List the matches of an event that are to be played by a day and have no result.

        Those that a director has to decide come first, then the earliest deadlines.
        """
        rows: list[DeadlineRow] = deadlines(self.get_event(), self.at)
        return self.page(rows, Deadline)
