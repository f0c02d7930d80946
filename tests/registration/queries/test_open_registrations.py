"""Registrations without a place: those of a player."""

from datetime import timedelta

import pytest

from registration.inputs.settings import Approval, RegistrationSettingsInput
from registration.queries.open_registrations import my_registrations
from registration.queries.registrations import State
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import change, joins, limited, members, states

pytestmark = pytest.mark.django_db


def test_player_sees_own_registrations_without_a_place_until_they_end() -> None:
    home = build.house()
    event, other = limited(home, 1), limited(home, 1, approval=Approval.DIRECTOR)
    ann, bob = members(home, 2)
    joins(event, ann)
    joins(event, bob)
    joins(other, bob)

    waiting = [(row.event, row.state) for row in my_registrations(bob, NOON)]
    change(home, event, RegistrationSettingsInput(places=2))
    offered = my_registrations(bob, NOON)[1]

    assert waiting == [(other, State.REQUESTED), (event, State.WAITING)]
    assert (offered.state, offered.until) == (State.OFFERED, NOON + timedelta(hours=48))
    assert len(my_registrations(bob, NOON + timedelta(hours=48))) == 1
    assert states(event, NOON + timedelta(hours=48)) == ["accepted", "expired"]
    assert my_registrations(ann, NOON) == []
