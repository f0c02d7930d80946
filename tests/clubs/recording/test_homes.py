"""Homes follow from registration, from leaving the home club, and from transfers; never from memberships."""

from datetime import timedelta

import pytest

from clubs.flows.join_club import join_club
from clubs.flows.leave_club import leave_club
from clubs.flows.register_player import register_player
from clubs.models import HomeClub, Player
from clubs.queries.homes import home_of
from journal.context import ActContext
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
