"""The settings of an event, in requests that add an event or change its settings."""

from typing import Any, cast

from rest_framework import serializers
from rest_framework.fields import empty
from rest_framework.response import Response

from interfaces.api.base.fields import StrictBooleanField, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import writes
from interfaces.api.matches.base_views import EventView
from interfaces.api.matches.serializers import Event
from matches.flows.events.change_event_settings import change_event_settings
from matches.settings import (
    LONGEST_CLOCK,
    LONGEST_NO_SHOW,
    MOST_ROUND_DAYS,
    MOST_STAGES_WITH_DAYS,
    EventSettingsChange,
    RoundDays,
    read_conduct,
)
from rules_engine.game.conduct import ClosedOutClock, Conduct, Draws
from rules_engine.game.customs import DieOnChecker
from rules_engine.game.no_show import NoShow
from rules_engine.ratings.policy import Occasion


class NewNoShow(WriteSerializer):
    """What being late for a match costs."""

    per_point = StrictIntegerField(
        min_value=1, max_value=LONGEST_NO_SHOW, help_text="Minutes after the call for each penalty point."
    )
    forfeit = StrictIntegerField(
        default=0,
        min_value=0,
        max_value=LONGEST_NO_SHOW,
        help_text="Minutes after the call at which the match is lost. 0: never.",
    )
    at_half = StrictBooleanField(
        default=False, help_text="Whether the match is lost when the points pass half of its length."
    )

    def to_internal_value(self, data: object) -> NoShow:
        values = super().to_internal_value(data)
        return NoShow(per_point=values["per_point"], forfeit=values["forfeit"], at_half=values["at_half"])


class NewConduct(WriteSerializer):
    """Conditions of play that no ruleset decides."""

    draws = serializers.ChoiceField([each.value for each in Draws], default=Draws.NONE.value)
    die_on_checker = serializers.ChoiceField([each.value for each in DieOnChecker], default=DieOnChecker.BY_EVENT.value)
    closed_out_clock = serializers.ChoiceField(
        [each.value for each in ClosedOutClock], default=ClosedOutClock.PRESS.value
    )

    def to_internal_value(self, data: object) -> Conduct:
        return read_conduct(super().to_internal_value(data))


class NewOccasion(WriteSerializer):
    """Properties of the event that decide whether a pool rates it."""

    is_online = StrictBooleanField(default=False, help_text="Whether it is played online.")
    is_friendly = StrictBooleanField(default=False, help_text="Whether the matches are friendly.")
    level = StrictCharField(
        default="", allow_blank=True, help_text="club, regional, national or international. Empty: not stated."
    )
    pace = StrictCharField(default="usual", help_text="usual or speedgammon.")

    def to_internal_value(self, data: object) -> Occasion:
        values = super().to_internal_value(data)
        return Occasion(
            is_online=values["is_online"],
            is_friendly=values["is_friendly"],
            level=values["level"],
            pace=values["pace"],
        )


class NewRoundDays(serializers.ListField):
    """The days of the rounds, by stage."""

    def __init__(self, **kwargs: Any) -> None:
        days = serializers.ListField(child=StrictCharField(max_length=10), max_length=MOST_ROUND_DAYS)
        super().__init__(child=days, max_length=MOST_STAGES_WITH_DAYS, **kwargs)

    def to_internal_value(self, data: Any) -> RoundDays:  # type: ignore[override]  # the settings hold tuples
        return tuple(tuple(days) for days in super().to_internal_value(data))


# Settings that may change after the event was added. Each validated value is one of EventSettings. There is no
# docstring, because drf-spectacular would show it as the description of a new event.
class SettingsBody(WriteSerializer):
    rest = StrictIntegerField(
        default=0,
        help_text="Minutes of rest between two matches of a player, 0 to 60, before the queue of the tables "
        "calls them again.",
    )
    commit_first = StrictBooleanField(default=False, help_text="Whether every draw requires a commitment to its seed.")
    no_show = NewNoShow(default=None, allow_null=True, help_text="What being late for a match costs. null: nothing.")
    clock = StrictCharField(
        default="",
        allow_blank=True,
        max_length=LONGEST_CLOCK,
        help_text="Time control in words, such as 7 min + 12 s a move. Empty: no clock.",
    )
    second_official = StrictBooleanField(
        default=False,
        help_text="Whether a score typed at the desk counts only when another official, who does not play the match, "
        "has confirmed it. Nobody replaces a score or rules on one alone: withdraw the result, submit the score anew, "
        "and let another official confirm it. Other endings (a forfeit, a disqualification) are the decision of one "
        "director; the one who withdrew a result does not decide that match anew.",
    )
    live_scores = StrictBooleanField(default=False, help_text="Whether everybody sees the score of a match in play.")
    confirm_minutes = StrictIntegerField(
        default=30,
        help_text="Minutes in which the other side can confirm or dispute a score, 1 to 10080. After that the "
        "director decides.",
    )
    conduct = NewConduct(
        default=Conduct, help_text="Draws, a die on a checker, and the clock of a side that is closed out."
    )
    occasion = NewOccasion(default=Occasion, help_text="Properties by which rating pools decide.")
    round_days = NewRoundDays(
        default=tuple,
        help_text="For each stage the days (2026-10-31) by which its rounds are to be played, in order; the last for "
        "all later rounds. Sides then agree on times; a stage without days has those of its format, if any.",
    )
    handicap = StrictIntegerField(
        default=0,
        help_text="Percent of the start that makes both sides even: 0, 50 or 100. The weaker side of matches that are "
        "drawn from now on begins with so many points, by the ratings of that day.",
    )


class ChangedSettings(SettingsBody):
    """Settings of an event to change."""

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        fields = super().get_fields()
        for field in fields.values():
            field.default = empty
        return fields

    def to_input(self) -> EventSettingsChange:
        return cast(EventSettingsChange, dict(self.validated_data))


class Settings(EventView):
    @writes("events_change_settings", ChangedSettings, Event)
    def patch(self, request: object, event: int) -> Response:
        """Change settings of an event. An omitted setting stays as it is. A director may do this.

        Within `no_show`, `conduct` and `occasion` an omitted field gets its default. A value that is not allowed is
        refused with 422, and nothing is changed.
        """
        changes = self.read_body(ChangedSettings).to_input()
        change_event_settings(event_id=event, changes=changes, ctx=self.context())
        return self.event_response()
