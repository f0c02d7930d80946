"""The tabs of a tournament."""

from datetime import timedelta

import pytest

from clubs.models import Player
from journal.context import ActContext
from matches.flows.tables.call_match import call_match
from matches.models import EntryMember, StaffPost
from matches.queries.events import tournament_tabs
from tests.support import build

pytestmark = pytest.mark.django_db


def test_now_has_the_events_the_tables_and_the_latest_results_of_all_events() -> None:
    home = build.house()
    first, second = build.drawn(home, 4), build.drawn(home, 4)
    build.play(build.ready(first)[0], home.by_director)
    call_match(match_id=build.ready(second)[0].pk, table="3", ctx=ActContext(home.by_director, build.NOON))

    now = tournament_tabs.now_of(home.tournament)

    assert [line.id for line in now.events] == [first.pk, second.pk]
    assert [(called.event, called.row.table) for called in now.at_tables] == [(second.name, "3")]
    assert [latest.event for latest in now.latest] == [first.name]
    assert now.has_begun


def test_player_of_two_events_is_listed_once_and_a_hidden_player_not_at_all() -> None:
    home = build.house()
    event = build.drawn(home, 2)
    players = [member.player for member in EntryMember.objects.filter(event=event).order_by("pk")]
    Player.objects.filter(pk=players[0].pk).update(visibility=Player.Visibility.HIDDEN)
    Player.objects.filter(pk=players[1].pk).update(country="DK")

    listed = list(tournament_tabs.players_of(home.tournament))
    rows = tournament_tabs.entries_of(home.tournament, listed)
    head = tournament_tabs.head(home.tournament)

    assert [player.pk for player in listed] == [players[1].pk]
    assert [[membership.event for membership in row.memberships] for row in rows] == [[event]]
    assert (head.players, head.countries) == (1, 1)
    assert not tournament_tabs.players_of(home.tournament, "nobody").exists()


def test_tournament_without_events_has_not_begun() -> None:
    home = build.house()

    now = tournament_tabs.now_of(home.tournament)

    assert (list(now.events), list(now.at_tables), list(now.latest), now.has_begun) == ([], [], [], False)


def test_directors_are_named_if_they_are_visible_players() -> None:
    home = build.house()
    users = [build.login(), build.login()]
    visible, hidden = (build.player(home, user=user) for user in users)
    Player.objects.filter(pk=hidden.pk).update(visibility=Player.Visibility.HIDDEN)
    role = StaffPost.Role.DIRECTOR
    for user in users:
        StaffPost.objects.create(user=user, tournament=home.tournament, role=role, from_at=build.NOON)

    assert list(tournament_tabs.directors_of(home.tournament, build.NOON)) == [visible]
    assert not tournament_tabs.directors_of(home.tournament, build.NOON - timedelta(days=1))
