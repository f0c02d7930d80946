"""Check the settings of registration."""

from datetime import UTC, datetime

from clubs.validators import check_local_time
from journal.refusals import Refused, cause
from matches.models import Event
from matches.services.tournaments.event_limits import MOST_ENTRIES, check_year
from registration.inputs.settings import LONGEST_OFFER, Approval, RegistrationSettingsInput
from registration.models import RegistrationSettings
from registration.services.conditions import check_conditions


def check_settings(event: Event, plan: RegistrationSettingsInput) -> None:
    """Raise ``Refused`` for settings out of bounds."""
    if plan.places is not None and not 1 <= plan.places <= MOST_ENTRIES:
        raise Refused(cause("bad_places", most=MOST_ENTRIES))
    if not 1 <= plan.offer_hours <= LONGEST_OFFER:
        raise Refused(cause("bad_offer_hours", most=LONGEST_OFFER))
    for moment in filter(None, (plan.opens_at, plan.closes_at)):
        check_year(moment)
        check_local_time(moment)
    if plan.opens_at is not None and plan.closes_at is not None and _opens_late(plan.opens_at, plan.closes_at):
        raise Refused(cause("closes_before_it_opens"))
    check_conditions(event, plan.conditions)
    if plan.approval == Approval.CODE and not plan.code.strip():
        raise Refused(cause("no_invitation_code"))


def settings_note(settings: RegistrationSettings, plan: RegistrationSettingsInput) -> str:
    """Return what a change of the settings changes, as a note of the journal; "" if nothing. The code is not named."""
    pairs = {name: (getattr(settings, name), value) for name, value in plan.columns().items()}
    changes = {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}
    silent = ("code", "conditions")
    return ", ".join(name if name in silent else f"{name} {_note(*pair)}" for name, pair in changes.items())


def _note(before: object, after: object) -> str:
    return f"{_value(before)} → {_value(after)}"


def _value(value: object) -> str:
    if isinstance(value, datetime):
        return f"{value.astimezone(UTC):%Y-%m-%d %H:%M}Z"
    return "–" if value in (None, "") else str(value)


def _opens_late(opens_at: datetime, closes_at: datetime) -> bool:
    """Return whether registration would open no earlier than it closes, also if clocks change meanwhile."""
    return opens_at.astimezone(UTC) >= closes_at.astimezone(UTC)
