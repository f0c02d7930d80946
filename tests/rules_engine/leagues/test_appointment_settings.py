"""The settings of appointments."""

from rules_engine.leagues.appointment_settings import AppointmentSettings, AtDeadline, DefaultBy


def test_defaults_leave_the_ruling_to_the_manager() -> None:
    rules = AppointmentSettings()

    assert (rules.default, rules.at_deadline) == (DefaultBy.MANAGER, AtDeadline.AS_DUTY)
    assert (rules.offers, rules.offer_days, rules.contact_hours) == (3, 2, 48)
