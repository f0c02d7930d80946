"""What an event is to rating pools, as the API takes and tells it."""

from collections.abc import Mapping
from typing import Any, Final

from rest_framework.response import Response

from doors.fields import Body, Flag, Words
from doors.schema import writes
from matches.api.rooms import EventView
from matches.api.told import Event
from matches.flows.change_occasion import change_occasion
from rules_engine.ratings.policy import Occasion

_LEVEL: Final = "club, regional, national or international; empty: not said."
_VARIANT: Final = "backgammon, speedgammon, nackgammon, hypergammon or other"


class NewOccasion(Body):
    is_online = Flag(default=False, help_text="Played online.")
    is_friendly = Flag(default=False)
    level = Words(default="", allow_blank=True, help_text=_LEVEL)
    variant = Words(default="backgammon", help_text=_VARIANT)


class EventOccasion(EventView):
    @writes("events_change_occasion", NewOccasion, Event)
    def put(self, request: object, event: int) -> Response:
        """What it is to rating pools, whose policies say which play they count."""
        change_occasion(event=event, occasion=occasion_from_body(self.body(NewOccasion)), by=self.by, at=self.at)
        return self.told_event()


def occasion_from_body(sent: Mapping[str, Any]) -> Occasion:
    """Absent parts are as usual."""
    return Occasion(**sent)
