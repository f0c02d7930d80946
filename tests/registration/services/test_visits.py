"""What a visitor may enter; see also the test of ``register_oneself``."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, Refused
from registration.inputs.visits import VisitInput
from registration.models import PersonRequest
from registration.services.visits import check_unanswered, request_to_answer, visit_of
from tests.support import build
from tests.support.build import NOON
from tests.support.visiting import visits

pytestmark = pytest.mark.django_db


def test_every_fault_of_the_person_is_told_at_once() -> None:
    home = build.house()
    build.event(home)
    with pytest.raises(Refused) as refusal:
        visit_of(home.tournament, VisitInput("", "no address", (1,), country="D3"), NOON)

    codes = [violation.code for violation in refusal.value.verdict.violations]
    assert codes == ["name_length", "bad_country", "bad_address"]


def test_name_is_put_in_order() -> None:
    home = build.house()
    event = build.event(home)
    visit = visit_of(home.tournament, VisitInput("NEWCOMER, Vera", "v@example.org", (event.pk,)), NOON)
    assert (visit.name, visit.events, visit.claimed) == ("Vera Newcomer", (event,), None)


def test_answered_request_is_not_answered_again() -> None:
    home = build.house()
    request = visits(build.event(home))
    ctx = ActContext(home.by_officer, NOON)
    assert request_to_answer("approve_person", home.federation.slug, request.pk, ctx) == request
    with pytest.raises(Conflicting):
        check_unanswered(PersonRequest(result="approved"))
