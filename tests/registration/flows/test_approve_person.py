"""Approving a person: shown, in the club, once, and by whom."""

from uuid import uuid4

import pytest

from clubs.models import Membership, User
from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, NotFound
from registration.flows.approve_person import approve_person
from registration.models import PersonRequest
from tests.support import build
from tests.support.build import NOON, House
from tests.support.visiting import new_visitor

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def _approve(home: House, request: PersonRequest, user: User | None = None) -> None:
    by = build.acting(user or home.officer)
    approve_person(federation=home.federation.slug, request_id=request.pk, ctx=ActContext(by, NOON))


def test_approved_person_is_shown_and_joins_the_club(home: House) -> None:
    request = new_visitor(build.event(home), club=home.club.slug)
    _approve(home, request, home.manager)

    request.refresh_from_db()
    assert request.player is not None and request.player.public_name == "Vera Newcomer"
    assert request.result == "approved"
    assert Membership.objects.filter(player=request.player, club=home.club, until_on=None).exists()
    with pytest.raises(Conflicting):
        _approve(home, request)


def test_manager_answers_only_for_the_own_club(home: House) -> None:
    request = new_visitor(build.event(home))
    for user in (home.manager, home.director, build.login()):
        with pytest.raises(NotAllowed):
            _approve(home, request, user)


def test_request_of_another_federation_or_none_is_not_found(home: House) -> None:
    other, request = build.house(), new_visitor(build.event(home))
    for federation, request_id in ((other.federation.slug, request.pk), (home.federation.slug, uuid4())):
        with pytest.raises(NotFound):
            ctx = ActContext(other.by_officer, NOON)
            approve_person(federation=federation, request_id=request_id, ctx=ctx)
