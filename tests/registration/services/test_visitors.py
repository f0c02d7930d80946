"""What a visitor may enter; see also the test of ``register_oneself``."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, Refused
from registration.inputs.visitors import VisitorInput
from registration.models import PersonRequest
from registration.services.visitors import check_unanswered, request_to_answer, visitor_of
from tests.support import build
from tests.support.build import NOON
from tests.support.visiting import new_visitor

pytestmark = pytest.mark.django_db


def test_every_fault_of_the_person_is_told_at_once() -> None:
    home = build.house()
    build.event(home)
    with pytest.raises(Refused) as refusal:
        visitor_of(home.tournament, VisitorInput("", "no address", (1,), country="D3"), NOON)

    codes = [violation.code for violation in refusal.value.verdict.violations]
    assert codes == ["name_length", "bad_country", "bad_address"]


def test_name_is_put_in_order() -> None:
    home = build.house()
    event = build.event(home)
    visitor = visitor_of(home.tournament, VisitorInput("NEWCOMER, Vera", "v@example.org", (event.pk,)), NOON)
    assert (visitor.name, visitor.events, visitor.claimed) == ("Vera Newcomer", (event,), None)


def test_answered_request_is_not_answered_again() -> None:
    home = build.house()
    request = new_visitor(build.event(home))
    ctx = ActContext(home.by_officer, NOON)
    assert request_to_answer("approve_person", home.federation.slug, request.pk, ctx) == request
    with pytest.raises(Conflicting):
        check_unanswered(PersonRequest(result="approved"))
