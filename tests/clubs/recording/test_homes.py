"""Homes follow from registration, from leaving the home club, and from transfers; never from memberships."""

from datetime import timedelta

import pytest
from django.db import transaction

from clubs.flows.ask_transfer import ask_transfer
from clubs.flows.join_club import join_club
from clubs.flows.leave_club import leave_club
from clubs.flows.register_player import register_player
from clubs.models import HomeClub, Membership, Player
from clubs.queries.homes import home_of
from clubs.recording.homes import join
from journal.context import ActContext, system
from journal.models import Act
from journal.verify import breaks_of_all
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from tests.support import build
from tests.support.build import NOON, House, acting
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def test_club_that_registers_a_player_is_the_home(home: House) -> None:
    slug, ctx = home.federation.slug, ActContext(acting(home.manager), NOON)

    ann = register_player(federation=slug, name="Ann", club="club", ctx=ctx)

    assert (home_of(ann).place, home_of(ann).from_on) == (home.club, NOON.date())


def test_every_membership_is_an_act_of_the_club(home: House) -> None:
    """However it begins: by registering, by joining, by a transfer."""
    away, ctx = build.house(), ActContext(acting(home.manager), NOON)
    ann, bob = (register_player(federation=home.federation.slug, name=name, club="club", ctx=ctx) for name in "AB")
    of_home, of_away = (
        Act.objects.filter(kind="join_club", stream__key=str(club.pk)) for club in (home.club, away.club)
    )

    with transaction.atomic():
        membership = join(ann, away.club, NOON.date(), ctx)
    by_operator = ActContext(system(), NOON)
    ask_transfer(player=bob.public_id, federation=away.federation.slug, club="club", ctx=by_operator)

    assert (of_home.count(), of_away.count()) == (2, 2)
    assert (membership.player, membership.club, membership.from_on) == (ann, away.club, NOON.date())
    assert Membership.objects.filter(club=away.club, until_on=None).count() == 2
    assert not list(breaks_of_all())


def test_host_is_the_home_of_players_entered_at_the_desk(home: House) -> None:
    event = build.event(home, side_size=2)
    wanted = [EntryInput("Ann / Bob"), EntryInput("Cas / Dee")]

    enter(event_id=event.pk, entrants=wanted, register_new=True, ctx=ActContext(home.by_director, NOON))

    homes = [home_of(player).place for player in Player.objects.filter(display_name__in=["Ann", "Bob", "Cas", "Dee"])]
    pairs = Player.all_ratable.filter(member0__isnull=False)
    assert homes == [home.federation] * 4
    assert not HomeClub.objects.filter(player__in=pairs).exists()


def test_leaving_another_club_keeps_the_home_and_leaving_the_home_club_makes_it_the_federation(home: House) -> None:
    away, ann = build.house(), build.player(home, "Ann")
    join_club(
        federation=away.federation.slug, club="club", player=ann.public_id, ctx=ActContext(acting(away.manager), NOON)
    )
    leave_club(
        federation=away.federation.slug, club="club", player=ann.public_id, ctx=ActContext(acting(away.manager), NOON)
    )
    kept = home_of(ann).place

    later = ActContext(acting(home.manager), NOON + timedelta(days=3))
    leave_club(federation=home.federation.slug, club="club", player=ann.public_id, ctx=later)

    assert (kept, home_of(ann).place) == (home.club, home.federation)
    assert home_of(ann).from_on == NOON.date() + timedelta(days=3)
