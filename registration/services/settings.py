"""Check the settings of registration."""

from journal.refusals import Refused, cause
from matches.services.tournaments.event_limits import MOST_ENTRIES
from registration.inputs.settings import LONGEST_OFFER, Approval, RegistrationSettingsInput


def check_settings(plan: RegistrationSettingsInput) -> None:
    """Raise ``Refused`` for settings out of bounds."""
    if plan.places is not None and not 1 <= plan.places <= MOST_ENTRIES:
        raise Refused(cause("bad_places", most=MOST_ENTRIES))
    if not 1 <= plan.offer_hours <= LONGEST_OFFER:
        raise Refused(cause("bad_offer_hours", most=LONGEST_OFFER))
    if plan.opens_at is not None and plan.closes_at is not None and plan.opens_at >= plan.closes_at:
        raise Refused(cause("closes_before_it_opens"))
    if plan.approval == Approval.CODE and not plan.code.strip():
        raise Refused(cause("no_invitation_code"))
