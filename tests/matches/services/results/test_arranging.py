"""What is stated about the time of a match."""

from datetime import timedelta

import pytest

from matches.inputs.appointments import ArrangementInput
from matches.services.results.arranging import arranged
from rules_engine.leagues.appointment_settings import Kind
from tests.support import build
from tests.support.arranging import due_match, hours
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_fact_holds_whole_minutes_the_zone_and_the_deadline_of_its_moment() -> None:
    match, _ = due_match(build.house())
    time = hours(30)[0]
    step = ArrangementInput(Kind.PROPOSE, (time + timedelta(seconds=59), time), zone="Europe/Oslo")

    fact = arranged(match, 1, step, NOON)

    assert fact.params.pop("due") > int(time.timestamp())
    assert fact.params == {
        "act": "propose",
        "by": 1,
        "times": [int(time.timestamp())],
        "time": None,
        "zone": "Europe/Oslo",
    }
