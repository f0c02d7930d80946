"""Offers follow a free place in the same commit, and only while players can register."""

from datetime import timedelta

import pytest

from journal.context import ActContext
from journal.models import Act
from matches.flows.draws.commit_draw import commit_draw
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.settings import RegistrationSettingsInput
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import acting, change, joins, limited, members, states

pytestmark = pytest.mark.django_db


def test_offer_is_an_act_of_the_system_after_its_cause() -> None:
    home = build.house()
    event = limited(home, 1)
    ann, bob = members(home, 2)
    joins(event, ann)
    joins(event, bob)

    withdraw_registration(event_id=event.pk, number=1, ctx=acting(ann))

    acts = Act.objects.filter(stream__kind="event", stream__key=str(event.pk)).order_by("-seq")[:2]
    assert [(act.kind, act.actor_kind) for act in acts] == [
        ("offer_places", "system"),
        ("withdraw_registration", "user"),
    ]


def test_nothing_is_offered_after_closing_or_while_the_field_is_fixed() -> None:
    home = build.house()
    closed, bound = limited(home, 2, closes_at=NOON + timedelta(1)), limited(home, 2)
    players = members(home, 3)
    for event in (closed, bound):
        for player in players:
            joins(event, player)

    withdraw_registration(event_id=closed.pk, number=1, ctx=acting(players[0], NOON + timedelta(1)))
    commit_draw(event_id=bound.pk, ctx=ActContext(home.by_director, NOON))
    change(home, bound, RegistrationSettingsInput(places=3))

    assert states(closed, NOON + timedelta(1)) == ["withdrawn", "accepted", "waiting"]
    assert states(bound) == ["accepted", "accepted", "waiting"]
