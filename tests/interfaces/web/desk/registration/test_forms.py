"""Forms of registration."""

from datetime import UTC, datetime

from interfaces.web.desk.registration.forms import RegisterForm, RegisterOtherForm, RegistrationSettingsForm
from registration.models import RegistrationSettings


def test_times_are_those_of_the_tournament() -> None:
    data = {"seen": "1", "closes_at": "2026-05-01T20:00", "approval": "none", "offer_hours": "24"}
    form = RegistrationSettingsForm("Europe/Amsterdam", data)

    assert form.is_valid(), form.errors
    closes_at = form.to_input(RegistrationSettings()).closes_at
    assert closes_at is not None
    assert closes_at.astimezone(UTC) == datetime(2026, 5, 1, 18, 0, tzinfo=UTC)


def test_only_what_is_needed_is_asked() -> None:
    assert list(RegisterForm(is_of_pairs=False, asks_code=False).fields) == []
    form = RegisterForm({"partner": "#abcd2345", "code": "x"}, is_of_pairs=True, asks_code=True)
    assert form.is_valid()
    entrant = form.entry_input("k2345678")
    assert entrant.partner is not None
    assert (entrant.player, entrant.partner.player, form.typed_code) == ("k2345678", "abcd2345", "x")


def test_desk_types_a_name_or_a_number() -> None:
    form = RegisterOtherForm({"name": " #abcd2345 "})

    assert form.is_valid()
    assert form.entry_input().name == "abcd2345"
