"""The round timer of an event: read, start, pause, change, end."""

from typing import Final, cast

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, StrictBooleanField, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.matches.base_views import EventView
from matches.flows.events.change_timer import change_timer
from matches.flows.events.end_timer import end_timer
from matches.flows.events.pause_timer import pause_timer
from matches.flows.events.start_timer import start_timer
from matches.queries.events import round_timers
from matches.services.events.round_timer import MOST_MINUTES

STATES: Final = ("none", "running", "paused", "over")


class Timer(ReadSerializer):
    """The round timer of an event."""

    state = serializers.ChoiceField(choices=STATES, help_text="over: its time is over and nobody has ended it.")
    ends_at = serializers.DateTimeField(allow_null=True, help_text="null: none, or paused.")
    seconds_left = serializers.IntegerField(help_text="What remains now.")


class NewTimer(WriteSerializer):
    minutes = StrictIntegerField(min_value=1, max_value=MOST_MINUTES)


class TimerChange(WriteSerializer):
    minutes = StrictIntegerField(
        min_value=-MOST_MINUTES, max_value=MOST_MINUTES, help_text="Minutes more; negative: fewer."
    )


class Pause(WriteSerializer):
    is_paused = StrictBooleanField(help_text="false: the timer is resumed.")


class TimerView(EventView):
    is_always_public = True

    def timer_response(self, status: int = 200) -> Response:
        row = round_timers.timer_row(self.get_event(), self.at)
        return self.respond(Timer, row or {"state": "none", "ends_at": None, "seconds_left": 0}, status)


class RoundTimer(TimerView):
    @reads("timers_read", Timer)
    def get(self, request: object, event: int) -> Response:
        """Return the round timer of an event. It is shown until it is ended, at most three hours after its time."""
        return self.timer_response()

    @writes("timers_start", NewTimer, Timer, 201)
    def post(self, request: object, event: int) -> Response:
        """Start a round timer. The desk may do this.

        The response is 409 if one runs or is paused. One whose time is over is replaced.
        """
        start_timer(event_id=event, minutes=cast(int, self.body(NewTimer)["minutes"]), ctx=self.context())
        return self.timer_response(201)

    @writes("timers_change", TimerChange, Timer)
    def patch(self, request: object, event: int) -> Response:
        """Extend or shorten the round timer by some minutes. The desk may do this.

        One whose time is over is extended from now on. If nothing would remain the response is 422.
        """
        change_timer(event_id=event, minutes=cast(int, self.body(TimerChange)["minutes"]), ctx=self.context())
        return self.timer_response()

    @writes("timers_end", None, None)
    def delete(self, request: object, event: int) -> Response:
        """End the round timer. It is no longer shown. The desk may do this."""
        end_timer(event_id=event, ctx=self.context())
        return self.done()


class RoundTimerPause(TimerView):
    @writes("timers_pause", Pause, Timer)
    def put(self, request: object, event: int) -> Response:
        """Pause the round timer, or resume it. The desk may do this."""
        pause_timer(event_id=event, is_paused=cast(bool, self.body(Pause)["is_paused"]), ctx=self.context())
        return self.timer_response()
