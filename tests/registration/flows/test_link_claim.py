"""Linking a claim: the registrations are the player's, who stays visible; not by a claim alone."""

from uuid import UUID

import pytest

from clubs.models import User
from journal.context import ActContext
from journal.refusals import NotAllowed, Refused
from matches.queries.entries import entries
from notifications.models import Letter
from notifications.queries.addresses import confirmed_address
from registration.flows.link_claim import link_claim
from registration.flows.withdraw_registration import withdraw_registration
from registration.queries.debtors import owed_by_player
from tests.support import build
from tests.support.build import NOON, House
from tests.support.fees import desk
from tests.support.registering import joins
from tests.support.visiting import new_visitor

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def _link(home: House, request_id: UUID, player: str, user: User | None = None) -> None:
    ctx = ActContext(build.acting(user or home.officer), NOON)
    link_claim(federation=home.federation.slug, request_id=request_id, player=player, ctx=ctx)


def test_a_claim_alone_links_nothing_and_the_answer_of_an_office_does(home: House) -> None:
    event, known = build.event(home), build.player(home, "Vera Newcomer")
    request = new_visitor(event, claimed=known.public_id)
    (row,) = entries.field(event)
    assert row.players != (known,)

    _link(home, request.pk, known.public_id)

    known.refresh_from_db()
    assert [row.players for row in entries.field(event)] == [(known,)]
    assert known.public_name == "Vera Newcomer"
    letter = Letter.objects.get(kind="accepted")
    assert confirmed_address(letter) == "vera@example.org"
    assert letter.params["path"] == "/visitors/"


def test_link_needs_the_rights_over_both(home: House) -> None:
    request = new_visitor(build.event(home), club=home.club.slug)
    elsewhere = build.player(build.house(), "Somebody Else")
    for user in (home.manager, home.officer, home.director):
        with pytest.raises(NotAllowed):
            _link(home, request.pk, elsewhere.public_id, user)


def test_player_who_is_in_the_event_too_is_refused_until_one_withdraws(home: House) -> None:
    event = build.event(home)
    known = build.player(home, "Vera Newcomer", user=build.login())
    joins(event, known)
    request = new_visitor(event, claimed=known.public_id)

    with pytest.raises(Refused):
        _link(home, request.pk, known.public_id)
    withdraw_registration(event_id=event.pk, number=2, ctx=ActContext(home.by_director, NOON))
    assert len(entries.field(event)) == 1


def test_player_owes_what_the_visitor_was_charged() -> None:
    scene = desk()
    scene.set_fee("entry", 5_000)
    scene.set_fee("registration", 1_000)
    known = build.player(scene.home, "Vera Newcomer")
    request = new_visitor(scene.event, claimed=known.public_id)

    _link(scene.home, request.pk, known.public_id)

    assert scene.charged(known) == [1_000, 5_000]
    assert [row.cents for row in owed_by_player(scene.home.tournament, [known])[known.pk]] == [6_000]
    scene.check()
