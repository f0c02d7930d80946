"""Accepting terms afterwards: who the desk registered, a partner, a visitor, and after a change."""

import pytest

from journal.context import ActContext, Actor
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, Refused
from matches.inputs.entries import EntryInput
from registration.flows.accept_terms import accept_terms
from registration.flows.confirm_registration import confirm_registration
from registration.flows.register import register
from registration.flows.withdraw_registration import withdraw_registration
from registration.models import TermsAcceptance
from registration.queries.terms import acceptances_of_player
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import acting, joins, members
from tests.support.terms import terms
from tests.support.visiting import asks, confirms

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def test_player_accepts_a_changed_text_once(home: House) -> None:
    event, (ann, bob) = build.event(home), members(home, 2)
    joins(event, ann)
    for text in ("Pay.", "Pay in time."):
        digest = terms(home, {"en": text})
        for _twice in range(2):
            accept_terms(event_id=event.pk, number=1, terms=digest, ctx=acting(ann))
    for ctx in (acting(bob), ActContext(home.by_director, NOON)):
        with pytest.raises(NotAllowed):
            accept_terms(event_id=event.pk, number=1, terms=digest, ctx=ctx)
    with pytest.raises(Refused):
        accept_terms(event_id=event.pk, number=1, terms="x", ctx=acting(ann))

    registration_id = TermsAcceptance.objects.latest("pk").registration_id
    assert [row.version for row in acceptances_of_player(registration_id, ann)] == [2, 1]
    assert Act.objects.filter(kind="accept_terms").count() == 2
    withdraw_registration(event_id=event.pk, number=1, ctx=acting(ann))
    with pytest.raises(Conflicting):
        accept_terms(event_id=event.pk, number=1, terms=digest, ctx=acting(ann))


def test_partner_accepts_when_they_confirm(home: House) -> None:
    event, (ann, bob) = build.event(home, side_size=2), members(home, 2)
    digest = terms(home, {"en": "Pay."})
    entrant = EntryInput(player=ann.public_id, partner=EntryInput(player=bob.public_id))
    register(event_id=event.pk, entrant=entrant, terms=digest, ctx=acting(ann))
    with pytest.raises(Refused):
        confirm_registration(event_id=event.pk, number=1, ctx=acting(bob))
    confirm_registration(event_id=event.pk, number=1, terms=digest, ctx=acting(bob))

    assert list(TermsAcceptance.objects.order_by("pk").values_list("player", flat=True)) == [ann.pk, bob.pk]


def test_visitor_accepts_before_they_confirm_the_version_that_they_read(home: House) -> None:
    event = build.event(home)
    digest = terms(home, {"en": "Pay."})
    with pytest.raises(Refused):
        asks(event)
    secret = asks(event, terms=digest)
    later = terms(home, {"en": "Pay in time."})
    player = confirms(secret).player
    assert player is not None and TermsAcceptance.objects.get().sha256 == digest
    accept_terms(event_id=event.pk, number=1, terms=later, ctx=ActContext(Actor("visitor", player.pk, "web"), NOON))
    assert TermsAcceptance.objects.count() == 2
