"""Writing registrations: what replaces what."""

import pytest

from registration.flows.withdraw_registration import withdraw_registration
from registration.models import RegistrationFact
from tests.support import build
from tests.support.registering import acting, joins, members

pytestmark = pytest.mark.django_db


def test_new_registration_states_that_the_old_one_has_ended() -> None:
    home = build.house()
    event = build.event(home)
    (ann,) = members(home, 1)
    joins(event, ann)
    withdraw_registration(event_id=event.pk, number=1, ctx=acting(ann))

    again = joins(event, ann)

    facts = RegistrationFact.objects.filter(act=again.act).order_by("pk")
    assert [(fact.registration.number, fact.kind) for fact in facts] == [(1, "withdrawn"), (2, "accepted")]
