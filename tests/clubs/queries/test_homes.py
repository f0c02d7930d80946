"""Queries of the homes of players."""

import pytest

from clubs.flows.join_club import join_club
from clubs.models import Player
from clubs.queries import players
from clubs.queries.homes import players_at_home, players_of_place
from journal.context import ActContext
from tests.support import build
from tests.support.build import NOON, acting

pytestmark = pytest.mark.django_db


def test_players_at_home_are_not_those_who_were_taken_in() -> None:
    home, away = build.house(), build.house()
    ann, guest = build.player(home, "Ann"), build.player(away, "Guest")
    slug, ctx = home.federation.slug, ActContext(acting(home.manager), NOON)
    join_club(federation=slug, club="club", player=guest.public_id, ctx=ctx)

    assert list(players_at_home(home.federation)) == [ann]
    assert players_of_place(home.club, [ann, guest]) == {ann.pk}
    assert players_of_place(away.federation, [ann, guest]) == {guest.pk}


def test_hidden_player_is_found_by_name_in_their_home_alone() -> None:
    """Also if a club elsewhere takes them in, which needs only the number."""
    home, away = build.house(), build.house()
    build.entered(home, 1)
    Player.objects.update(visibility=Player.Visibility.HIDDEN)
    slug, ctx = away.federation.slug, ActContext(acting(away.manager), NOON)
    join_club(federation=slug, club="club", player=Player.objects.get().public_id, ctx=ctx)

    assert players.visible_to(home.federation).count() == 1
    assert players.visible_to(away.federation).count() == 0
