"""Settings out of bounds."""

from datetime import UTC, datetime
from typing import Final
from zoneinfo import ZoneInfo

import pytest

from journal.refusals import Refused
from registration.inputs.conditions import Conditions
from registration.inputs.settings import Approval, RegistrationSettingsInput
from registration.services.settings import check_settings
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db
_GAP: Final = datetime(2026, 3, 29, 2, 30, tzinfo=ZoneInfo("Europe/Berlin"))  # no clock shows it


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (RegistrationSettingsInput(places=0), "bad_places"),
        (RegistrationSettingsInput(places=1025), "bad_places"),
        (RegistrationSettingsInput(offer_hours=0), "bad_offer_hours"),
        (RegistrationSettingsInput(NOON, NOON), "closes_before_it_opens"),
        (RegistrationSettingsInput(datetime.min.replace(tzinfo=UTC)), "year_out_of_range"),
        (RegistrationSettingsInput(closes_at=datetime.max.replace(tzinfo=UTC)), "year_out_of_range"),
        (RegistrationSettingsInput(_GAP), "no_such_local_time"),
        (RegistrationSettingsInput(closes_at=_GAP), "no_such_local_time"),
        (RegistrationSettingsInput(conditions=Conditions(countries=("XX",))), "unknown_country"),
        (RegistrationSettingsInput(conditions=Conditions(countries=("NL",) * 21)), "too_many_countries"),
        (RegistrationSettingsInput(conditions=Conditions(age_from=18, age_below=18)), "bad_ages"),
        (RegistrationSettingsInput(conditions=Conditions(rating_from=-1)), "bad_ratings"),
        (RegistrationSettingsInput(conditions=Conditions(sex="x")), "unknown_sex"),
        (RegistrationSettingsInput(conditions=Conditions(member_of="nowhere")), "unknown_club"),
        (RegistrationSettingsInput(conditions=Conditions(pool="none", rating_from=1)), "unknown_pool"),
        (RegistrationSettingsInput(approval=Approval.CODE, code=" "), "no_invitation_code"),
    ],
)
def test_settings_out_of_bounds_are_refused(plan: RegistrationSettingsInput, code: str) -> None:
    with pytest.raises(Refused) as refusal:
        check_settings(build.event(build.house()), plan)

    assert [violation.code for violation in refusal.value.verdict.violations] == [code]
