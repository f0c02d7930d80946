"""Refusing a person: the reason, the end of the registrations, and the name that is deleted."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, Refused
from notifications.models import Letter
from registration.flows.refuse_person import refuse_person
from registration.models import PersonRequest
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import limited, states
from tests.support.visiting import new_visitor

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def _refuse(home: House, request: PersonRequest, why: str = "A joke.") -> None:
    ctx = ActContext(home.by_officer, NOON, why)
    refuse_person(federation=home.federation.slug, request_id=request.pk, ctx=ctx)


def test_place_goes_to_the_next_and_no_name_stays(home: House) -> None:
    event = limited(home, 1)
    request, waiting = new_visitor(event), new_visitor(event, name="Bea Beta", email="b@example.org")
    _refuse(home, request)

    assert states(event) == ["withdrawn", "offered"]
    request.refresh_from_db()
    assert request.player is not None
    assert (request.name, request.player.display_name) == ("", f"#{request.player.public_id}")
    assert Letter.objects.filter(player=request.player, kind="withdrawn").exists()
    _refuse(home, waiting)
    assert states(event) == ["withdrawn", "refused"]


def test_reason_is_needed_and_the_answer_is_given_once(home: House) -> None:
    request = new_visitor(build.event(home))
    with pytest.raises(Refused):
        _refuse(home, request, " ")
    _refuse(home, request)
    with pytest.raises(Conflicting):
        _refuse(home, request)
