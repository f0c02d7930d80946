"""A pair waits until the partner confirms."""

from datetime import timedelta

import pytest

from clubs.models import Player
from journal.context import ActContext
from journal.models import Job
from journal.refusals import Conflicting, NotAllowed, Refused
from matches.inputs.entries import EntryInput
from matches.models import Event
from ratings.flows.merges.merge_players import merge_players
from registration.flows.confirm_registration import confirm_registration
from registration.flows.expire_offers import expire_offers
from registration.flows.register import register
from registration.inputs.settings import Approval, RegistrationSettingsInput
from registration.job_kinds import OFFERS
from registration.queries.open_registrations import my_registrations
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import acting, change, members, states

pytestmark = pytest.mark.django_db
WEEK = timedelta(days=7)


@pytest.fixture
def home() -> House:
    return build.house()


def _pair(event: Event, ann: Player, bob: Player) -> None:
    entrant = EntryInput(player=ann.public_id, partner=EntryInput(player=bob.public_id))
    register(event_id=event.pk, entrant=entrant, ctx=acting(ann))


def test_partner_confirms_and_the_pair_has_its_place(home: House) -> None:
    event = build.event(home, side_size=2)
    ann, bob, eve = members(home, 3)
    _pair(event, ann, bob)

    assert states(event) == ["invited"]
    assert [row.state.value for row in my_registrations(bob, NOON)] == ["invited"]
    for player in (ann, eve):
        with pytest.raises(NotAllowed):
            confirm_registration(event_id=event.pk, number=1, ctx=acting(player))
    confirm_registration(event_id=event.pk, number=1, ctx=acting(bob))

    assert states(event) == ["accepted"]
    with pytest.raises(Conflicting):
        confirm_registration(event_id=event.pk, number=1, ctx=acting(bob))


def test_desk_confirms_for_a_partner_and_the_pair_waits_for_approval_where_it_is_needed(home: House) -> None:
    event = build.event(home, side_size=2)
    change(home, event, RegistrationSettingsInput(approval=Approval.DIRECTOR))
    ann, bob = members(home, 2)
    _pair(event, ann, bob)

    confirm_registration(event_id=event.pk, number=1, ctx=ActContext(home.by_director, NOON))

    assert states(event) == ["requested"]
    assert [row.state.value for row in my_registrations(ann, NOON)] == ["requested"]


def test_invitation_that_is_not_answered_for_a_week_expires(home: House) -> None:
    event = build.event(home, side_size=2)
    ann, bob = members(home, 2)
    _pair(event, ann, bob)

    assert Job.objects.filter(kind=OFFERS, key=str(event.pk), state="waiting").exists()
    with pytest.raises(Conflicting):
        confirm_registration(event_id=event.pk, number=1, ctx=acting(bob, NOON + WEEK))
    expire_offers(event_id=event.pk, at=NOON + WEEK)

    assert states(event, NOON) == ["expired"]
    _pair(event, ann, bob)
    assert states(event) == ["expired", "invited"]


def test_invitation_ends_when_registration_closes(home: House) -> None:
    event = build.event(home, side_size=2)
    change(home, event, RegistrationSettingsInput(closes_at=NOON + timedelta(days=1)))
    ann, bob = members(home, 2)
    _pair(event, ann, bob)
    late = NOON + timedelta(days=1)

    for ctx in (acting(bob, late), ActContext(home.by_director, late)):
        with pytest.raises(Conflicting, match="not_to_confirm"):
            confirm_registration(event_id=event.pk, number=1, ctx=ctx)

    assert states(event, late) == ["expired"]


def test_pair_whose_members_were_merged_gets_no_place(home: House) -> None:
    event = build.event(home, side_size=2)
    (ann,), bob = members(home, 1), build.player(home)
    _pair(event, ann, bob)
    ctx = ActContext(home.by_officer, NOON)
    merge_players(federation=home.federation.slug, target=ann.public_id, duplicate=bob.public_id, ctx=ctx)

    with pytest.raises(Refused, match="own_partner"):
        confirm_registration(event_id=event.pk, number=1, ctx=acting(ann))
