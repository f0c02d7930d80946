"""The federation or the club of a desk page, for those who may."""

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest
from django.test import RequestFactory

from clubs.models import User
from interfaces.web.desk.clubs.access import club_for, federation_for
from journal.refusals import NotAllowed, NotFound
from tests.support import build
from tests.support.build import House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def request_of(user: User) -> HttpRequest:
    request = RequestFactory().get("/")
    request.user, request.session = user, SessionStore()
    return request


def test_officer_gets_the_federation_and_its_club(home: House) -> None:
    request, slug = request_of(home.officer), home.federation.slug

    ctx, federation = federation_for(request, slug, "found_club")

    assert (ctx.actor, federation) == (build.acting(home.officer, "web"), home.federation)
    assert club_for(request, slug, home.club.slug, "appoint_manager")[1] == home.club


def test_manager_is_refused_what_an_officer_may(home: House) -> None:
    request, slug = request_of(home.manager), home.federation.slug

    with pytest.raises(NotAllowed):
        federation_for(request, slug, "found_club")
    with pytest.raises(NotAllowed):
        club_for(request, slug, home.club.slug, "appoint_manager")


def test_officer_is_refused_the_club_of_another_federation(home: House) -> None:
    foreign = build.house()

    with pytest.raises(NotAllowed):
        club_for(request_of(home.officer), foreign.federation.slug, foreign.club.slug, "appoint_manager")
    with pytest.raises(NotFound):
        club_for(request_of(home.officer), home.federation.slug, "nowhere", "appoint_manager")
