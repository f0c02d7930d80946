"""Changing the settings of registration, and what follows for the waiting list."""

from dataclasses import replace

import pytest

from clubs.models import Player
from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotAllowed, Stale
from matches.models import Event
from registration.flows.change_registration import change_registration
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.settings import Approval, RegistrationSettingsInput
from registration.queries.settings import settings_of
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import acting, change, joins, limited, members, states

pytestmark = pytest.mark.django_db


def _full(count: int) -> tuple[House, Event, list[Player]]:
    """An event of 16 places for which so many are registered."""
    home = build.house()
    event, players = limited(home, 16), members(home, count)
    for player in players:
        joins(event, player)
    return home, event, players


def test_more_places_are_offered_to_the_first_who_wait() -> None:
    """FEDERATION.md, test 29: three wait, and there are 18 places for 16."""
    home, event, _ = _full(19)

    change(home, event, RegistrationSettingsInput(places=18))

    assert states(event) == ["accepted"] * 16 + ["offered", "offered", "waiting"]


def test_fewer_places_throw_nobody_out_and_the_next_that_is_free_is_offered_to_nobody() -> None:
    """FEDERATION.md, test 29: there are 15 places for 16."""
    home, event, players = _full(17)

    change(home, event, RegistrationSettingsInput(places=15))
    after = states(event)
    withdraw_registration(event_id=event.pk, number=1, ctx=acting(players[0]))

    assert after == ["accepted"] * 16 + ["waiting"]
    assert states(event) == ["withdrawn"] + ["accepted"] * 15 + ["waiting"]


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
