"""Changing the settings of registration, and what follows for the waiting list."""

from dataclasses import replace

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotAllowed, Stale
from registration.flows.change_registration import change_registration
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.settings import Approval, RegistrationSettingsInput
from registration.queries.settings import settings_of
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import acting, change, joins, limited, members, states

pytestmark = pytest.mark.django_db


def test_more_places_are_offered_and_fewer_throw_nobody_out() -> None:
    """FEDERATION.md, test 29: with 2 places for 16."""
    home = build.house()
    event = limited(home, 2)
    players = members(home, 5)
    for player in players:
        joins(event, player)

    change(home, event, RegistrationSettingsInput(places=4))
    after_more = states(event)
    change(home, event, RegistrationSettingsInput(places=1))
    withdraw_registration(event_id=event.pk, number=1, ctx=acting(players[0]))

    assert after_more == ["accepted", "accepted", "offered", "offered", "waiting"]
    assert states(event) == ["withdrawn", "accepted", "offered", "offered", "waiting"]


def test_equal_settings_write_no_act() -> None:
    home = build.house()
    event = limited(home, 2)

    change(home, event, RegistrationSettingsInput(places=2))

    assert Act.objects.filter(kind="change_registration").count() == 1


def test_act_notes_what_it_changed_without_the_code() -> None:
    home = build.house()
    event = limited(home, 2)

    change(home, event, RegistrationSettingsInput(places=4, approval=Approval.CODE, code="Blot"))

    act = Act.objects.filter(kind="change_registration").latest("seq")
    assert act.note.text == "places 2 → 4, approval none → code, code"


def test_settings_are_changed_by_a_director_who_knows_the_state() -> None:
    home = build.house()
    event = build.event(home)
    plan = RegistrationSettingsInput(places=2, approval=Approval.CODE, code="Blot")
    ctx = ActContext(home.by_director, NOON)

    with pytest.raises(NotAllowed):
        change_registration(event_id=event.pk, plan=plan, ctx=replace(ctx, actor=build.acting(home.manager)))
    with pytest.raises(Stale):
        change_registration(event_id=event.pk, plan=plan, ctx=replace(ctx, expected_version=99))
    change_registration(event_id=event.pk, plan=plan, ctx=ctx)

    settings = settings_of(event)
    assert (settings.places, settings.approval, settings.code, settings.offer_hours) == (2, "code", "Blot", 48)
