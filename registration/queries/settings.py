"""The settings of registration for an event."""

from matches.models import Event
from registration.inputs.conditions import Conditions
from registration.inputs.settings import Approval, RegistrationSettingsInput
from registration.models import Registration, RegistrationSettings


def settings_of(event: Event) -> RegistrationSettings:
    """Return the settings of an event; those of a new row if it has none."""
    return RegistrationSettings.objects.filter(event=event).first() or RegistrationSettings(event=event)


def settings_input(settings: RegistrationSettings) -> RegistrationSettingsInput:
    """Return the settings of a row, to change some of them."""
    return RegistrationSettingsInput(
        settings.opens_at,
        settings.closes_at,
        settings.places,
        Approval(settings.approval),
        settings.code,
        settings.offer_hours,
        settings.standby,
        Conditions.from_json(settings.conditions),
    )


def uses_registration(event: Event) -> bool:
    """Return whether the event has settings of its own or registrations."""
    return (
        RegistrationSettings.objects.filter(event=event).exists() or Registration.objects.filter(event=event).exists()
    )
