"""Write the settings of registration."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from matches.models import Event
from registration.inputs.settings import RegistrationSettingsInput
from registration.models import RegistrationSettings


def change_settings(settings: RegistrationSettings, plan: RegistrationSettingsInput) -> None:
    """Store the settings of a locked event."""
    for name, value in plan.columns().items():
        setattr(settings, name, value)
    settings.save()


def copy_settings(source: Event, copy: Event, days: int) -> None:
    """Give a copied event the settings of its source, with the same hours so many days later."""
    settings = RegistrationSettings.objects.filter(event=source).first()
    if settings is None:
        return
    zone = ZoneInfo(source.tournament.time_zone)
    settings.opens_at = _later(settings.opens_at, days, zone)
    settings.closes_at = _later(settings.closes_at, days, zone)
    settings.pk, settings.event = None, copy
    settings.save(force_insert=True)


def _later(moment: datetime | None, days: int, zone: ZoneInfo) -> datetime | None:
    """Return the same hour in a time zone, so many days later."""
    return moment and moment.astimezone(zone) + timedelta(days=days)
