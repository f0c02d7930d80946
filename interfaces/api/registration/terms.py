"""How players register for an event, and how many places are left."""

from rest_framework import serializers

from interfaces.api.base.fields import (
    Moment,
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    WriteSerializer,
)
from interfaces.api.registration.conditions import ConditionTerms, NewConditionTerms, conditions_input
from matches.services.tournaments.event_limits import MOST_ENTRIES
from registration.inputs.settings import (
    LONGEST_CODE,
    LONGEST_OFFER,
    USUAL_OFFER_HOURS,
    Approval,
    RegistrationSettingsInput,
)

_FROM = "When players can register. null: at once, while entries are open."
_UNTIL = "Until when players can register. null: until entries are closed."
_PLACES = "How many entries have a place. null: no limit."
_HOURS = "For how many hours a free place is offered to the first of the waiting list."
_STANDBY = "Whether who waits may come to the door and gets the place of a player who does not come."
CODE = "What players who are invited type."


class RegistrationTerms(ReadSerializer):
    """How players register for an event, and how many places are left."""

    opens_at = serializers.DateTimeField(source="settings.opens_at", allow_null=True, help_text=_FROM)
    closes_at = serializers.DateTimeField(source="settings.closes_at", allow_null=True, help_text=_UNTIL)
    places = serializers.IntegerField(source="settings.places", allow_null=True, help_text=_PLACES)
    approval = serializers.ChoiceField(source="settings.approval", choices=Approval.values)
    code = serializers.CharField(
        source="settings.code",
        allow_null=True,
        help_text="What players type, for those who may set it; otherwise null.",
    )
    offer_hours = serializers.IntegerField(source="settings.offer_hours", help_text=_HOURS)
    standby = serializers.BooleanField(source="settings.standby", help_text=_STANDBY)
    conditions = ConditionTerms()
    taken = serializers.IntegerField(help_text="Entries that are in, however they were entered.")
    free = serializers.IntegerField(allow_null=True, help_text="Places neither taken nor offered. null: no limit.")
    waiting = serializers.IntegerField(source="waiting_count", help_text="Registrations on the waiting list.")


class NewRegistrationTerms(WriteSerializer):
    opens_at = Moment(default=None, allow_null=True, help_text=_FROM)
    closes_at = Moment(default=None, allow_null=True, help_text=_UNTIL)
    places = StrictIntegerField(default=None, allow_null=True, min_value=1, max_value=MOST_ENTRIES, help_text=_PLACES)
    approval = serializers.ChoiceField(choices=Approval.values, default=Approval.NONE.value)
    code = StrictCharField(default="", allow_blank=True, max_length=LONGEST_CODE, help_text=CODE)
    offer_hours = StrictIntegerField(default=USUAL_OFFER_HOURS, min_value=1, max_value=LONGEST_OFFER, help_text=_HOURS)

    standby = StrictBooleanField(default=False, help_text=_STANDBY)
    conditions = NewConditionTerms(required=False, help_text="What players need to register. Without it: nothing.")

    def to_input(self) -> RegistrationSettingsInput:
        data = self.validated_data
        return RegistrationSettingsInput(
            data["opens_at"],
            data["closes_at"],
            data["places"],
            Approval(data["approval"]),
            data["code"].strip(),
            data["offer_hours"],
            data["standby"],
            conditions_input(data.get("conditions")),
        )
