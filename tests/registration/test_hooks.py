"""Conditions with a source in another app."""

from datetime import date

import pytest

from journal.refusals import Refused
from registration import hooks
from registration.inputs.conditions import ConditionKind, Conditions
from registration.inputs.settings import RegistrationSettingsInput
from tests.support import build
from tests.support.licences import members as licence_desk
from tests.support.registering import change, joins, members, states

pytestmark = pytest.mark.django_db
LICENSED = RegistrationSettingsInput(conditions=Conditions(licence=True))


def test_licence_that_is_paid_up_on_the_first_day_is_a_condition() -> None:
    home = build.house()
    ann, bob, eve = members(home, 3)
    event, at = build.event(home), licence_desk(home)
    change(home, event, LICENSED)
    for player in (ann, bob):
        at.give(player)
    at.pay(ann, 6_000)

    for player in (bob, eve):
        with pytest.raises(Refused, match="condition_licence"):
            joins(event, player)
    joins(event, ann)
    assert states(event) == ["accepted"]


def test_late_payment_does_not_count_on_a_first_day_before_it() -> None:
    home = build.house()
    (ann,) = members(home, 1)
    event, at = build.event(home), licence_desk(home, grace_days=0)
    change(home, event, LICENSED)
    at.give(ann)
    at.pay(ann, 6_000, date(2026, 5, 2))

    with pytest.raises(Refused, match="condition_licence"):
        joins(event, ann)


def test_kind_of_condition_is_asked_of_its_source(monkeypatch: pytest.MonkeyPatch) -> None:
    home = build.house()
    (ann,) = members(home, 1)
    plan = RegistrationSettingsInput(conditions=Conditions(not_barred=True))
    monkeypatch.delitem(hooks.sources, ConditionKind.NOT_BARRED)
    with pytest.raises(Refused, match="condition_without_source"):
        change(home, build.event(home), plan)
    monkeypatch.setitem(hooks.sources, ConditionKind.NOT_BARRED, lambda federation, player, day: False)
    event = build.event(home)
    change(home, event, plan)

    with pytest.raises(Refused, match="condition_not_barred"):
        joins(event, ann)
