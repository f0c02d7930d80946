"""Conditions with a source in another app."""

import pytest

from journal.refusals import Refused
from registration import hooks
from registration.inputs.conditions import ConditionKind, Conditions
from registration.inputs.settings import RegistrationSettingsInput
from tests.support import build
from tests.support.registering import change, joins, members

pytestmark = pytest.mark.django_db


def test_licence_is_asked_of_its_source(monkeypatch: pytest.MonkeyPatch) -> None:
    home = build.house()
    (ann,) = members(home, 1)
    plan = RegistrationSettingsInput(conditions=Conditions(licence=True))
    with pytest.raises(Refused, match="condition_without_source"):
        change(home, build.event(home), plan)
    monkeypatch.setitem(hooks.sources, ConditionKind.LICENCE, lambda federation, player, day: False)
    event = build.event(home)
    change(home, event, plan)

    with pytest.raises(Refused, match="condition_licence"):
        joins(event, ann)
