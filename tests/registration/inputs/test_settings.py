"""The settings that a director enters."""

from registration.inputs.settings import Approval, RegistrationSettingsInput


def test_settings_without_any_limit_are_the_usual_ones() -> None:
    assert RegistrationSettingsInput() == RegistrationSettingsInput(None, None, None, Approval.NONE, "", 48)
