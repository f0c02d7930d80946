"""Whether somebody can register."""

from datetime import UTC, datetime

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, Refused
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from matches.models import Event, Tournament
from registration.flows.approve_registration import approve_registration
from registration.flows.confirm_registration import confirm_registration
from registration.flows.register import register
from registration.inputs.settings import Approval, RegistrationSettingsInput
from registration.models import RegistrationSettings
from registration.queries.intake import Intake
from registration.services.registering import check_code, check_is_open
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import acting, change, members

pytestmark = pytest.mark.django_db


def test_code_of_any_script_is_compared_whatever_its_case() -> None:
    settings = RegistrationSettings(approval=Approval.CODE, code="Århus 7")

    check_code(settings, " århus 7 ")
    with pytest.raises(Refused):
        check_code(settings, "aarhus 7")


def test_pair_is_not_approved_when_a_member_plays_with_somebody_else() -> None:
    home = build.house()
    event = build.event(home, side_size=2)
    change(home, event, RegistrationSettingsInput(approval=Approval.DIRECTOR))
    ann, bob, eve = members(home, 3)
    entrant = EntryInput(player=ann.public_id, partner=EntryInput(player=bob.public_id))
    register(event_id=event.pk, entrant=entrant, ctx=acting(ann))
    confirm_registration(event_id=event.pk, number=1, ctx=acting(bob))
    ctx = ActContext(home.by_director, NOON)
    pair = EntryInput(player=bob.public_id, partner=EntryInput(player=eve.public_id))
    enter(event_id=event.pk, entrants=[pair], ctx=ctx)

    with pytest.raises(Conflicting) as refusal:
        approve_registration(event_id=event.pk, number=1, ctx=ctx)

    assert refusal.value.verdict.violations[0].code == "entered_already"


@pytest.mark.parametrize(("hour", "named"), [(22, "2026-04-30"), (16, "2026-04-30 18:00")])
def test_registration_that_is_over_names_its_last_day(hour: int, named: str) -> None:
    event = Event(tournament=Tournament(time_zone="Europe/Amsterdam"))
    settings = RegistrationSettings(closes_at=datetime(2026, 4, 30, hour, tzinfo=UTC))

    with pytest.raises(Refused) as refusal:
        check_is_open(event, settings, Intake(True, True, False, 0, 0, 0), datetime(2026, 5, 2, tzinfo=UTC))
    assert refusal.value.verdict.violations[0].params["at"] == named
