"""Times are typed in the zone of the person; in the nights in which clocks change some are refused."""

from datetime import UTC, datetime

import pytest
from django.utils import timezone, translation

from interfaces.web.desk.matches.appointments.forms import ArrangementForm
from rules_engine.leagues.appointment_settings import Kind

ZONE = "Europe/Copenhagen"


def _form(**data: str) -> ArrangementForm:
    return ArrangementForm({"seen": "1", **data})


def test_times_are_read_in_the_zone_and_an_offered_one_by_its_seconds() -> None:
    with timezone.override(ZONE):
        form = _form(kind="propose", time0="2026-12-01T20:00", time2="2026-07-01T20:00")
        assert form.is_valid()
    accepts, sets = _form(kind="accept", time="1780000000"), _form(kind="set_time", time0="2026-12-01T20:00")
    assert accepts.is_valid()
    assert sets.is_valid()

    winter, summer = datetime(2026, 12, 1, 19, tzinfo=UTC), datetime(2026, 7, 1, 18, tzinfo=UTC)
    assert form.step(ZONE).times == (winter, summer)
    assert (form.step(ZONE).kind, form.step(ZONE).zone) == (Kind.PROPOSE, ZONE)
    assert accepts.step(ZONE).time == datetime.fromtimestamp(1780000000, UTC)
    assert sets.step("UTC").time == datetime(2026, 12, 1, 20, tzinfo=UTC)


@pytest.mark.parametrize("text", ["2026-03-29T02:30", "2026-10-25T02:30"])
def test_time_that_the_clocks_leave_out_or_show_twice_is_refused(text: str) -> None:
    with timezone.override(ZONE), translation.override("en"):
        form = _form(kind="propose", time0=text)

        assert not form.is_valid()
        assert "does not exist or comes twice" in str(form.errors["time0"])


def test_what_is_wrong_with_a_button_is_shown_above_the_form() -> None:
    form = _form(kind="default", time="noon")

    assert not form.is_valid()
    assert len(form.non_field_errors()) == 2
